// Rows of sealed requests, of their keys, and of used tokens.
import type { Generated } from 'kysely'

export const REQUEST_STATUSES = ['new', 'in_progress', 'done', 'spam'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** The readable parts of a request; its content is encrypted. */
export interface RequestRow {
  id: Generated<number>
  uid: string
  version: number
  /** The uid of the data table: part of the encryption, since handles can change. */
  table_uid: string
  reference: string
  status: RequestStatus
  language: string
  /** Bytes of content and files, encrypted. */
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
  /** From 1, as in the encrypted content. */
  number: number
  /** Its name in the website's folder of encrypted files. */
  stored_as: string
  /** Bytes, encrypted. */
  size: number
}

/** A public key for which requests are encrypted. */
export interface RequestKeyRow {
  id: Generated<number>
  uid: string
  version: number
  name: string
  public_key: string
  fingerprint: string
  /** The secret key, wrapped with a passphrase the server does not know; null: it is stored elsewhere. */
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
  /** Used tokens of forms, until they would have expired. */
  form_tokens: { nonce: string; expires_at: string }
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends FormTables {}
}
