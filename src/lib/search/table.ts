// Rows of what was looked for in vain.
import type { Generated } from 'kysely'

export interface SearchMissRow {
  id: Generated<number>
  /** The words in small letters, as they are compared. */
  folded: string
  /** Of the page that was searched from. */
  lang: string
  /** As somebody wrote them last. */
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
