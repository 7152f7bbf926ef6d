// An entry as the operations answer it, and where it is asked for.
import type { Entry } from '../../client/operations.d.ts'

export type { Entry }

/** Of a table in the interface: its entries. */
export const pathOf = (handle: string): string => `/data/${encodeURIComponent(handle)}`
/** Of one entry in the interface; of its screen below /admin too. */
export const pathOfEntry = (handle: string, id: number): string => `${pathOf(handle)}/${id}`

/** What people call it; one without a title has its number. */
export const nameOf = ({ title, id }: Pick<Entry, 'title' | 'id'>): string => title || `#${id}`
