// Rows of font files: in the database, so that every node has them and every backup holds them.
export interface FontFileRow {
  sha256: string
  /** Base64: the same on every database. */
  body: string
}
export interface FontTables {
  font_files: FontFileRow
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends FontTables {}
}
