// The icons that published pages use.
export interface IconTables {
  used_icons: { name: string }
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends IconTables {}
}
