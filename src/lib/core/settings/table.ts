// One row per named document of a website: settings, design, features, menus.
export interface SettingRow {
  name: string
  uid: string
  version: number
  value: string
  updated_at: string
  updated_by: number | null
}
export interface SettingTables {
  settings: SettingRow
}

declare module '../../platform/db/tables.ts' {
  interface SiteTables extends SettingTables {}
}
