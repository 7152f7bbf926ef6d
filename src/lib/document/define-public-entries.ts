// The published entries of a website with their references, for audits of the entire website.
import type { Reference, Values } from '../fields/fields.ts'
import type { Site } from '../core/site.ts'

export interface AuditedEntry {
  id: number
  uid: string
  lang: string
  /** Its translation group. */
  group: string
  title: string
  /** The path on the website; undefined where its table has no detail pages. */
  path: string | undefined
  values: Values
  references: Reference[]
}
export interface AuditedTable {
  id: number
  handle: string
  name: string
  /** The field that describes entries to search engines, where the table names one. */
  description_field: string | undefined
  /** Of its fields, by name. */
  labels: Readonly<Record<string, string>>
}
export interface AuditedBatch {
  table: AuditedTable
  entries: AuditedEntry[]
}

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** The website's own published entries, at most `most` of each table, oldest first. */
    'public.entries': (site: Site, most: number) => AsyncIterable<AuditedBatch>
  }
}
