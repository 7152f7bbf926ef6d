// Where the entries of a list are downloaded as a file.
import type { DataTable } from '../../client/operations.d.ts'
import { pathOf } from './entry.ts'
import type { ListView } from './list-view.ts'

export interface ExportOptions {
  format: 'csv' | 'json' | 'ndjson'
  /** Of the person: Excel reads numbers and days by it. */
  locale: string
  /** As Excel and the like open it. */
  spreadsheet: boolean
  /** What visitors see, instead of the drafts. */
  published: boolean
}

/** Of the origin; what the list shows, in one file. */
export function exportAddress(table: DataTable, view: ListView, { format, spreadsheet, published, locale }: ExportOptions): string {
  const { q, lang, status, filter } = view
  const params = Object.entries({
    ...{ format, q, lang, status },
    ...(published && { view: 'published' }),
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(format === 'csv' && spreadsheet && { spreadsheet: 'true', locale }),
  }).filter(([, value]) => value !== '')
  return `/api/v1${pathOf(table.handle)}/export?${String(new URLSearchParams(params))}`
} // prettier-ignore
