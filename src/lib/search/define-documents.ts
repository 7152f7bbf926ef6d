// What an area has that can be found: the question that pages, entries and media answer.
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import type { SearchDocument } from './document.ts'

export type { SearchDocument }

/** Where documents are made from: what is committed. */
export interface SourcePlace {
  installation: Installation
  site: Site
}

/** Documents that are made in one way: when the stamp is another one, all of them have to be made anew. */
export interface DocumentScope {
  /** The keys of its documents begin so. */
  prefix: string
  /** Of everything but the objects that their documents follow from: settings, fields, languages. */
  stamp: string
}

/** Some objects as they are now. */
export interface DocumentBatch {
  /** Beginnings of the keys of every one of them: whatever the index has of it is replaced. */
  prefixes: string[]
  /** Their documents; none of an object that is gone. */
  documents: SearchDocument[]
}

export interface DocumentSource {
  /** The kinds of its documents. */
  kinds: readonly string[]
  /** They are there while this feature is on. */
  feature?: string
  scopes(place: SourcePlace): Promise<DocumentScope[]>
  /** How many objects a scope has, for the progress of a rebuild. */
  count(place: SourcePlace, prefix: string): Promise<number>
  /** Every object of a scope, a few at a time. */
  all(place: SourcePlace, prefix: string): AsyncIterable<DocumentBatch>
  /** The objects that the tags of some writes are about. */
  changed(place: SourcePlace, tags: ReadonlySet<string>): AsyncIterable<DocumentBatch>
  /** Whether a document may be another one since writes with these tags; it is not shown until it was looked at. */
  isTouched(document: { key: string; id?: number }, tags: ReadonlySet<string>): boolean
}

export interface RoutedTable {
  handle: string
  /** The uid of the page that shows its entries, where one is named. */
  detail_page: string | undefined
}

/** Declares what an area has. */
export const defineDocuments = (source: DocumentSource): DocumentSource => source

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** What an area has that can be found. */
    'search.documents': DocumentSource
    /** Of tables the languages in which their detail pages are not to be found: `handle lang`. */
    'search.unlisted': (site: Site, tables: readonly RoutedTable[]) => Promise<ReadonlySet<string>>
  }
}
