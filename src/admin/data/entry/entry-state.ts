// What is known of the entry that is being edited.
import type { DataTable, Entry } from '../../client/operations.d.ts'
import type { FieldError } from '../../client/problem.ts'
import type { EntryContent, Values } from './entry.ts'
import type { Move } from './entry-moves.ts'
import type { LocalDraft, LocalDrafts } from './local-drafts.ts'
import type { EntryConflict } from './merge-entry.ts'
import type { LostValue } from './moved-to-table.ts'

export interface EntryState {
  table: DataTable
  /** Undefined for a new entry. */
  entry: Entry | undefined
  lang: string
  /** The saved content. */
  base: EntryContent
  content: EntryContent
  /** Errors of saving or publishing; pointers of values begin with /fields. */
  errors: readonly FieldError[]
  /** Fields that somebody else changed, too: the user has to choose. */
  conflicts: readonly EntryConflict[]
  /** Names of fields that somebody else changed and that were merged into the form. */
  merged: readonly string[]
  /** Of the last answer; after publishing what visitors do not find of it, with pointers as of errors. */
  warnings: readonly FieldError[]
  /** Number of its changes that wait for approval. */
  proposed: number
  /** Unsaved changes of closed tabs. */
  localDrafts: readonly LocalDraft[]
  /** What was written into fields that the table no longer has. */
  lost: readonly LostValue[]
  /** Why it is read-only. */
  closed: string | undefined
}
/** `met`: others changed the same field; `overtaken`: not moved, as the user has not seen the changes of others. */
export type Outcome = 'saved' | 'pending' | 'met' | 'overtaken' | 'refused'

export interface Times {
  publish_at?: string | undefined
  unpublish_at?: string | null | undefined
}
export type Step = Times & { move: Move; reason?: string }
export interface Begun {
  lang: string
  values: Values
  /** Storage for unsaved changes; without it none are stored. */
  store?: LocalDrafts | undefined
}
