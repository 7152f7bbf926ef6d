// An entry in a file: properties besides its fields, and the values in the file.
import type { FieldError } from '../../base/errors.ts'
import type { Values } from '../../fields/fields.ts'

/** By the names of the columns. */
export interface Head {
  _uid?: string | undefined
  _slug?: string | undefined
  _lang?: string | undefined
  _group?: string | undefined
  _status?: string | undefined
  _sort?: number | undefined
  _published_at?: string | undefined
}
export type HeadName = keyof Head

export const HEAD: readonly HeadName[] = ['_uid', '_slug', '_lang', '_group', '_status', '_sort', '_published_at']

/** The names of these properties in JSON, as in the API. */
export const JSON_HEAD: Record<string, HeadName> = {
  uid: '_uid',
  slug: '_slug',
  lang: '_lang',
  translation_group: '_group',
  status: '_status',
  sort: '_sort',
  published_at: '_published_at',
}

export interface FileRow {
  line: number
  head: Head
  /** Its ids belong to an entry of another table: it gets new ones. */
  isElsewhere?: boolean | undefined
  /** Values in the file; null for a cleared one. Missing ones stay unchanged. */
  values: Values
  /** Errors of unreadable values. */
  errors: FieldError[]
  /** Approximate size in characters. */
  size: number
}
