// Rows of sealed requests, of the keys they are sealed for, and of used tokens.
import type { Generated } from 'kysely'

export const REQUEST_STATUSES = ['new', 'in_progress', 'done', 'spam'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** What can be read of a request without a key; its content is sealed. */
export interface RequestRow {
  id: Generated<number>
  uid: string
  version: number
  /** Of the data table: it was sealed for this place, and handles can change. */
  table_uid: string
  reference: string
  status: RequestStatus
  language: string
  /** Bytes of content and files, sealed. */
  size: number
  /** base64url. */
  content: string
  created_at: string
  updated_at: string
  updated_by: number | null
  done_at: string | null
  deleted_at: string | null
}

export interface RequestWrapRow {
  request_id: number
  /** Fingerprint of a public key. */
  recipient: string
  box: string
}

export interface RequestFileRow {
  request_id: number
  /** From 1, as in the sealed content. */
  number: number
  /** Its name in the website's folder of sealed files. */
  stored_as: string
  /** Bytes, sealed. */
  size: number
}

/** A public key that requests are sealed for. */
export interface RequestKeyRow {
  id: Generated<number>
  uid: string
  version: number
  name: string
  public_key: string
  fingerprint: string
  /** The secret key, wrapped with a passphrase the server does not know; null: it is kept elsewhere. */
  wrapped_key: string | null
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
}

export interface FormTables {
  requests: RequestRow
  request_wraps: RequestWrapRow
  request_files: RequestFileRow
  request_keys: RequestKeyRow
  /** Tokens of forms that were used, until they would have expired. */
  form_tokens: { nonce: string; expires_at: string }
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends FormTables {}
}
