// Rows of searches without results.
import type { Generated } from 'kysely'

export interface SearchMissRow {
  id: Generated<number>
  /** The query in lower case, for comparison. */
  folded: string
  /** The language of the page that was searched from. */
  lang: string
  /** In the spelling of the last search. */
  q: string
  hits: number
  first_at: string
  last_at: string
}

declare module '../platform/db/tables.ts' {
  interface SiteTables {
    search_misses: SearchMissRow
  }
}
