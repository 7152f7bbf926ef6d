// Rows of the index of references.
import type { Generated } from 'kysely'

/** A reference from one place of an object. */
export interface ReferenceRow {
  id: Generated<number>
  /** The object that refers: `page:12`, `settings:de`, `entry:3:7`. */
  object: string
  state: 'draft' | 'published'
  /** What it refers to, as pageTargets(), entryTargets() and tableTarget() write it. */
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
