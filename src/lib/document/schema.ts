// Types and input fields of the life cycle of documents.
import { z } from 'zod'
import { actorFields } from '../core/actors.ts'

/** The kinds of documents that have a DocumentKind, as named in the log, events and lists. */
export const DOCUMENT_TYPES = ['page', 'entry'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** An event of a document: its name without the kind, such as `published`, and the error in English if it failed. */
export interface DocumentEvent {
  event: string
  message?: string
}

/** Why a revision was made. */
export type RevisionKind = 'draft' | 'published' | 'autosave' | 'restore' | 'import'

/** Input field of operations that change a draft. */
export const autosaveField = z
  .boolean()
  .optional()
  .describe('Saved while typing: shares a revision with those of the last minutes')
export const kindOf = (autosave: boolean | undefined): RevisionKind => (autosave ? 'autosave' : 'draft')

/** A revision as operations return it. */
export const Revision = z
  .object({
    n: z.int(),
    kind: z.enum(['draft', 'published', 'autosave', 'restore', 'import']),
    hash: z.string(),
    channel: z.string(),
    user_id: z.int().nullable(),
    token_id: z.int().nullable(),
    ...actorFields,
    client: z.string().nullable(),
    note: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'Revision' })

export const ACTIONS = ['publish', 'unpublish', 'submit', 'withdraw', 'archive', 'unarchive'] as const
export type Action = (typeof ACTIONS)[number]

const time = z.iso.datetime({ offset: true })

/** Input fields of a schedule. */
export const timeFields = {
  publish_at: time.nullable().optional(),
  unpublish_at: time.nullable().optional().describe('null takes either back'),
}
export interface Times {
  /** null cancels a scheduled publication. */
  publish_at?: string | null | undefined
  unpublish_at?: string | null | undefined
}

/** What became of something that was submitted. */
export interface Outcome {
  type: DocumentType
  /** The id of the page or entry, of an entry with its table: `3:12`. */
  entity: string
  title: string
  outcome: 'published' | 'scheduled' | 'returned'
  at: string
  /** The name of the token, user or client; null for the service itself. */
  by: string | null
  /** Why it was returned, where a reason was given. */
  reason: string | null
}
