// Sources of search documents: implemented by pages, entries, media and extensions.
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import type { SearchDocument } from './document.ts'

export type { SearchDocument }

/** Documents are made from committed data. */
export interface SearchScope {
  installation: Installation
  site: Site
}

/** Documents made by the same rules: when the stamp changes, all of them have to be made again. */
export interface DocumentScope {
  /** The prefix of the keys of its documents. */
  prefix: string
  /** Represents everything besides the objects that determines their documents: settings, fields, languages. */
  stamp: string
}

/** The current state of some objects. */
export interface DocumentBatch {
  /** The key prefixes of these objects: all their documents in the index are replaced. */
  prefixes: string[]
  /** Their documents; none for a deleted object. */
  documents: SearchDocument[]
}

export interface DocumentSource {
  /** The kinds of its documents. */
  kinds: readonly string[]
  /** The feature that must be on. */
  feature?: string
  scopes(scope: SearchScope): Promise<DocumentScope[]>
  /** The number of objects in a scope, for the progress of a rebuild. */
  count(scope: SearchScope, prefix: string): Promise<number>
  /** Every object of a scope, in batches. */
  all(scope: SearchScope, prefix: string): AsyncIterable<DocumentBatch>
  /** The objects that the tags of writes refer to. */
  changed(scope: SearchScope, tags: ReadonlySet<string>): AsyncIterable<DocumentBatch>
  /** Whether writes with these tags may have changed a document; until it is checked it is not shown. */
  isTouched(document: { key: string; id?: number }, tags: ReadonlySet<string>): boolean
}

export interface RoutedTable {
  handle: string
  /** The uid of the page that shows its entries, if one is set. */
  detail_page: string | undefined
}

/** Declares a source of documents. */
export const defineDocuments = (source: DocumentSource): DocumentSource => source

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** The sources of documents. */
    'search.documents': DocumentSource
    /** The languages in which detail pages of tables are excluded from search engines: `handle lang`. */
    'search.unlisted': (site: Site, tables: readonly RoutedTable[]) => Promise<ReadonlySet<string>>
  }
}
