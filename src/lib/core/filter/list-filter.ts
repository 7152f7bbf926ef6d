// The input `filter` of lists, separate from the parser: most lists are requested without a filter.
import { z } from 'zod'

/** Input field of a list. */
export const listFilter = z.record(z.string().max(100), z.unknown())
/** Description of the filter of entries; the tool list has no space for a longer one. */
export const ENTRY_FILTER = '{price: {gte: 1}, city: "Moers"}, or {all: [{field, op, value}]}'

/** What lists of pages, entries and files call their system fields, with or without @, as far as they have them. */
export const SYSTEM_NAMES = [
  'id',
  'created_at',
  'updated_at',
  'published_at',
  'status',
  'slug',
  'lang',
  'title',
  'sort',
] as const

/** Date fields of every page, entry and file. */
export const SYSTEM_MOMENTS = { created_at: 'instant', updated_at: 'instant' } as const
