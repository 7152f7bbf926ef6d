// The search of the website as blocks use it: it finds what visitors may see.

export interface SearchRequest {
  q: string
  /** BCP 47; all languages when missing. */
  lang?: string | undefined
  kinds?: readonly string[] | undefined
  /** Handle of a table. */
  table?: string | undefined
  sort?: 'relevance' | 'date' | undefined
  limit: number
  /** From 1. */
  page?: number | undefined
}

/** A text in pieces: those that match the query are marked. */
export type MarkedText = { text: string; mark: boolean }[]

export interface SearchItem {
  /** page, entry, media */
  kind: string
  table: string | undefined
  lang: string
  title: MarkedText
  snippet: MarkedText
  /** A path on the website; '' for an object without a page. */
  url: string
  /** RFC 3339. */
  date: string | undefined
  /** URL of a thumbnail. */
  image: string | undefined
}

export interface SearchOutcome {
  items: SearchItem[]
  total: number
  /** Number of results by kind; `tables` has those of entries by table. */
  kinds: Record<string, number>
  /** Display names of the kinds that extensions add. */
  labels: Record<string, string>
  tables: Record<string, number>
  /** Results are missing because the first index is still being built. */
  building: boolean
  /** The spelling-corrected query that was searched for instead. */
  corrected: string | undefined
  /** Whether search by meaning is set up but not available at the moment. */
  isByWordsAlone: boolean
}

export type SearchFunction = (query: SearchRequest) => Promise<SearchOutcome>
