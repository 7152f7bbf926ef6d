// The entries that visitors see, with what they name: the question of whoever looks through all of a website.
import type { Reference, Values } from '../fields/fields.ts'
import type { Site } from '../core/site.ts'

export interface AuditedEntry {
  id: number
  uid: string
  lang: string
  /** Its translation group. */
  group: string
  title: string
  /** The address on the website; none where its table has no detail pages. */
  path: string | undefined
  values: Values
  references: Reference[]
}
export interface AuditedTable {
  id: number
  handle: string
  name: string
  /** Of the field that describes entries to search engines, where the table names one. */
  description_field: string | undefined
}
export interface AuditedBatch {
  table: AuditedTable
  entries: AuditedEntry[]
}

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** The website's own entries that visitors see, `most` of each table at most, the oldest first. */
    'public.entries': (site: Site, most: number) => AsyncIterable<AuditedBatch>
  }
}
