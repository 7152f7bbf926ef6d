// The types of the search index: its documents, queries and results.

/** One object that can be found, in one language. */
export interface SearchDocument {
  /** Unique in the index: `page:<uid>:<lang>`, `entry:<uid>:<lang>`, `media:<uid>:<lang>`. */
  key: string
  /** The facet “type”: page, entry, media … */
  kind: string
  /** The handle of the table of an entry. */
  table?: string
  lang: string
  /** Weighted eight times as much as the body. */
  title: string
  /** One per line; weighted four times as much as the body. */
  headings: string
  /** Plain text, never HTML. */
  body: string
  /** The path on the website; empty if it has no public address. */
  url: string
  /** ISO 8601, for sorting by date. */
  date?: string
  image?: string
  /** `public` can be seen by any visitor; `admin` are drafts and unpublished objects, for the search of the admin only. */
  audience: 'public' | 'admin'
  /** For admin documents: the permission that is required to find them. */
  permission?: string
  /** The weight of its table's documents relative to others; 1 by default. */
  weight?: number
  /** The id of the object, for links in the admin. */
  id?: number
}

export interface SearchQuery {
  q: string
  lang?: string
  kinds?: string[]
  table?: string
  /** `public` finds public documents; `admin` also finds admin documents, as far as `permissions` allow. */
  audience: 'public' | 'admin'
  permissions?: ReadonlySet<string>
  sort?: 'relevance' | 'date'
  limit: number
  offset: number
  /** Whether the last word may be a prefix; true by default. */
  prefix?: boolean
  /** By default by keywords; by meaning only public documents are found, if embeddings are configured and complete. */
  mode?: SearchMode
}

/** A piece of text; `mark` if it matches the query. Not HTML: it must be escaped for output. */
export interface Marked {
  text: string
  mark: boolean
}

export interface SearchHit {
  document: Pick<SearchDocument, 'key' | 'kind' | 'table' | 'lang' | 'title' | 'url' | 'date' | 'image' | 'id'>
  title: Marked[]
  snippet: Marked[]
  score: number
}

/** How the hits were found: by keywords, by meaning, or by both. */
export const SEARCH_MODES = ['keyword', 'semantic', 'hybrid'] as const
export type SearchMode = (typeof SEARCH_MODES)[number]

/** Why only keywords were used: no embedding model is configured, documents are not embedded yet, or the provider failed. */
export const MEANING_NOTICES = ['not_set_up', 'not_embedded', 'failed'] as const
export type MeaningNotice = (typeof MEANING_NOTICES)[number]

/** The number of documents for each value; each facet ignores its own filter. */
export interface SearchFacets {
  kind: Record<string, number>
  table: Record<string, number>
  lang: Record<string, number>
}

export interface SearchResult {
  total: number
  hits: SearchHit[]
  facets: SearchFacets
  /** The corrected query that was used, if a word of the original is in no document. */
  corrected?: { q: string }
  mode: SearchMode
  /** Set when a search by meaning was requested, but keywords were used. */
  notice?: MeaningNotice
}

export interface SuggestQuery {
  q: string
  lang?: string
  limit: number
}

export interface Suggestion {
  title: string
  url: string
}
