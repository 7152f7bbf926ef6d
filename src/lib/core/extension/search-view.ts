// What blocks get of the search of the website: what visitors may find.

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

/** A text in pieces: those that fit what was looked for are marked. */
export type MarkedText = { text: string; mark: boolean }[]

export interface SearchItem {
  /** page, entry, media */
  kind: string
  table: string | undefined
  lang: string
  title: MarkedText
  snippet: MarkedText
  /** A path on the website; '' for what has no page. */
  url: string
  /** RFC 3339. */
  date: string | undefined
  /** The address of a small picture. */
  image: string | undefined
}

export interface SearchOutcome {
  items: SearchItem[]
  total: number
  /** How many there are of each kind and of each table. */
  kinds: Record<string, number>
  /** What the kinds are called that extensions add. */
  labels: Record<string, string>
  tables: Record<string, number>
  /** Nothing is known yet: the first index is being built. */
  building: boolean
  /** What was looked for instead. */
  corrected: string | undefined
  /** It was to be by meaning, which cannot be done at the moment. */
  isByWordsAlone: boolean
}

export type SearchFunction = (query: SearchRequest) => Promise<SearchOutcome>
