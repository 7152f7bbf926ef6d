// The download address of an export of a list.
import type { DataTable } from '../../client/operations.d.ts'
import { pathOf } from './entry.ts'
import type { ListView } from './list-view.ts'

export interface ExportOptions {
  format: 'csv' | 'json' | 'ndjson'
  /** Language of the user: Excel reads numbers and dates by it. */
  locale: string
  /** In a format that spreadsheet programs open directly. */
  spreadsheet: boolean
  /** The published versions instead of the drafts. */
  published: boolean
}

/** Without the origin; exports the entries of the list as one file. */
export function exportAddress(
  table: DataTable,
  view: ListView,
  { format, spreadsheet, published, locale }: ExportOptions,
): string {
  const { q, lang, status, filter } = view
  const params = Object.entries({
    format,
    q,
    lang,
    status,
    ...(published && { view: 'published' }),
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(format === 'csv' && spreadsheet && { spreadsheet: 'true', locale }),
  }).filter(([, value]) => value !== '')
  return `/api/v1${pathOf(table.handle)}/export?${String(new URLSearchParams(params))}`
}
