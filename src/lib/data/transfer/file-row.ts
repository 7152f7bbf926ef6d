// An entry as a file has it: what stands beside its fields, and the values that the file tells.
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

export const HEAD: readonly HeadName[] = [
  '_uid', '_slug', '_lang', '_group', '_status', '_sort', '_published_at',
] // prettier-ignore

/** In JSON an entry says the same by these names, as the API shows it. */
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
  /** Its ids are those of an entry of another table: it gets new ones. */
  isElsewhere?: boolean | undefined
  /** Those the file tells; null for what it says is not set. What is missing stays as it is. */
  values: Values
  /** What could not be read of it. */
  errors: FieldError[]
  /** About as many characters it has. */
  size: number
}
