// A line of a file during its import.
import type { FieldError } from '../../base/errors.ts'
import type { Values } from '../../fields/fields.ts'
import type { StoredEntry } from '../entries/locate-entry.ts'
import type { Status } from '../../core/operation/states.ts'
import type { DataTable } from '../tables/definition.ts'
import type { FileRow } from './file-row.ts'

/** What is published: as the file says, all of it, or nothing. */
export const PUBLISH = ['keep', 'true', 'false'] as const

export interface CandidateOptions {
  table: DataTable
  publish: (typeof PUBLISH)[number]
  /** Of new entries whose line has no language. */
  lang: string
  /** A unique field, or _slug, that identifies entries in lines without _uid. */
  key?: string | undefined
}

export interface Candidate {
  row: FileRow
  /** The entry it changes; a new one when missing. */
  entry?: StoredEntry | undefined
  lang: string
  status: Status
  /** As conditions read them, and as a form would send them: not sealed. */
  values: Values
  errors: FieldError[]
  /** Names of fields in its line, and those with values from its translations. */
  givenFields?: ReadonlySet<string>
  begun?: ReadonlySet<string>
}

/** Whether it has to be complete: it is public, or submitted for review. */
export const isComplete = ({ status, entry }: Candidate): boolean =>
  status === 'published' || (!entry && status === 'in_review')

/** Whether all properties in its line besides the fields are unchanged. */
export function isSameHead({ entry, row: { head } }: Candidate): boolean {
  if (!entry) return false
  const { _slug, _sort, _published_at } = entry.row
  const isSameDate = !head._published_at || Date.parse(head._published_at) === Date.parse(_published_at ?? '')
  return (head._slug ?? _slug) === _slug && (head._sort ?? Number(_sort)) === Number(_sort) && isSameDate
}

/** A candidate as it is stored between checking and importing. */
export interface StoredCandidate {
  line: number
  /** Of the entry it changes, and its version when it was checked. */
  id?: number | undefined
  version?: number | undefined
  uid?: string | undefined
  lang: string
  group?: string | undefined
  slug?: string | undefined
  sort?: number | undefined
  status: Status
  published_at?: string | undefined
  /** As they are stored: sealed, references by id. */
  values: Values
  /** Refers to entries that this file creates, by their future ids (late-references.ts). */
  late?: boolean | undefined
}
