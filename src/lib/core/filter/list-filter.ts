// The input `filter` of lists, apart from what reads it: most lists are asked for without one.
import { z } from 'zod'

/** Input field of a list. */
export const listFilter = z.record(z.string().max(100), z.unknown())
/** What the filter of entries says of itself; the whole list of tools has no room for it twice. */
export const ENTRY_FILTER = '{price: {gte: 1}, city: "Moers"}, or {all: [{field, op, value}]}'

/** What the system knows of every page, entry and file. */
export const SYSTEM_MOMENTS = { '@created_at': 'instant', '@updated_at': 'instant' } as const
