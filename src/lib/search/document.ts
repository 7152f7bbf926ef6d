// What the search index holds, what it is asked, and what it answers.

/** One thing that can be found, in one language. */
export interface SearchDocument {
  /** Unique in the index: `page:<uid>:<lang>`, `entry:<uid>:<lang>`, `media:<uid>:<lang>`. */
  key: string
  /** The facet “type”: page, entry, media … */
  kind: string
  /** The handle of the table of an entry. */
  table?: string
  lang: string
  /** Counts eight times as much as the body. */
  title: string
  /** In lines; they count four times as much as the body. */
  headings: string
  /** Plain text, never HTML. */
  body: string
  /** The path on the website; empty where it has no address that visitors can open. */
  url: string
  /** ISO 8601, for sorting by date. */
  date?: string
  image?: string
  /** `public` is what any visitor may see; `admin` are drafts and unpublished things, for the search of the admin alone. */
  audience: 'public' | 'admin'
  /** Of documents for the admin: the permission that whoever finds it must have. */
  permission?: string
  /** How much all documents of its table count, beside others; 1 when missing. */
  weight?: number
  /** Of the object, for links of the admin. */
  id?: number
}

export interface SearchQuery {
  q: string
  lang?: string
  kinds?: string[]
  table?: string
  /** `public` finds public documents; `admin` finds those for the admin as well, as far as `permissions` allow. */
  audience: 'public' | 'admin'
  permissions?: ReadonlySet<string>
  sort?: 'relevance' | 'date'
  limit: number
  offset: number
  /** Whether the last word may be the beginning of one; true where nothing is said. */
  prefix?: boolean
  /** By words where nothing is said; by meaning only public documents, where embeddings are configured and were made. */
  mode?: SearchMode
}

/** A piece of text; `mark` where it is what was searched for. No HTML: whoever prints it escapes it. */
export interface Marked {
  text: string
  mark: boolean
}

export interface SearchHit {
  document: Pick<
    SearchDocument,
    'key' | 'kind' | 'table' | 'lang' | 'title' | 'url' | 'date' | 'image' | 'id'
  >
  title: Marked[]
  snippet: Marked[]
  score: number
}

/** How the hits were found: by words, by meaning, or by both. */
export const SEARCH_MODES = ['keyword', 'semantic', 'hybrid'] as const
export type SearchMode = (typeof SEARCH_MODES)[number]

/** Why it was by words alone: no provider has a model, none has read all documents yet, or it does not answer. */
export const MEANING_NOTICES = ['not_set_up', 'not_embedded', 'failed'] as const
export type MeaningNotice = (typeof MEANING_NOTICES)[number]

/** How many documents there are of each value; each facet is counted as if it did not narrow the search itself. */
export interface SearchFacets {
  kind: Record<string, number>
  table: Record<string, number>
  lang: Record<string, number>
}

export interface SearchResult {
  total: number
  hits: SearchHit[]
  facets: SearchFacets
  /** What was searched for instead, where a word of the query is in no document. */
  corrected?: { q: string }
  mode: SearchMode
  /** Where it was to be by meaning, but is by words. */
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
