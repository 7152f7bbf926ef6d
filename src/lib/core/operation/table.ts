// Rows of the index of references.
import type { Generated } from 'kysely'

/** One place that names something of the website. */
export interface ReferenceRow {
  id: Generated<number>
  /** What has the place: `page:12`, `settings:de`, `entry:3:7`. */
  object: string
  state: 'draft' | 'published'
  /** What it names, as `targetOf` writes it. */
  target: string
  /** JSON Pointer inside the object. */
  pointer: string
}

export interface ReferenceTables {
  object_references: ReferenceRow
}

declare module '../../platform/db/tables.ts' {
  interface SiteTables extends ReferenceTables {}
}
