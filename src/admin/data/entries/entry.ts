// An entry in a list, and the paths of entries and tables.
import type { Entry } from '../../client/operations.d.ts'

export type { Entry }

/** Path of the entries of a table in the admin. */
export const pathOf = (handle: string): string => `/data/${encodeURIComponent(handle)}`
/** Path of an entry in the admin; also the path of its operations. */
export const pathOfEntry = (handle: string, id: number): string => `${pathOf(handle)}/${id}`

/** Its title, or its number if it has none. */
export const entryName = ({ title, id }: Pick<Entry, 'title' | 'id'>): string => title || `#${id}`
