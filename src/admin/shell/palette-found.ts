// Results of the website's own search in the command palette, tolerant of typing errors: pages, entries, media.
import type { DataTable, SearchFound } from '../client/operations.d.ts'
import type { App } from '../app-context.ts'
import { iconOf as iconOfTable } from '../data/data-table.ts'
import { pathOfEntry } from '../data/entries/entry.ts'
import { knownTables } from '../data/known-tables.ts'
import { screenAt } from '../screens.ts'
import type { PaletteItem } from './palette-items.ts'

const MAX = 24

/** Undefined when the search is off or fails: then each list is searched. */
export async function foundItems(app: App, typed: string, signal: AbortSignal): Promise<PaletteItem[] | undefined> {
  const { api, has } = app
  if (!has('search')) return undefined
  try {
    const [found, tables] = await Promise.all([
      api.get('search_site', { q: typed.slice(0, 200), limit: MAX }, signal),
      has('data') ? knownTables(api).catch((): DataTable[] => []) : [],
    ])
    const byHandle = new Map(tables.map((table) => [table.handle, table]))
    return found.flatMap((one) => itemOf(app, one, byHandle) ?? [])
  } catch {
    return undefined
  }
}

function itemOf(
  { me }: App,
  { kind, id, lang, title, table: handle }: SearchFound,
  tables: ReadonlyMap<string, DataTable>,
): PaletteItem | undefined {
  if (id === null) return undefined
  const several = me.site.languages.length > 1
  if (kind === 'entry') {
    const table = handle === null ? undefined : tables.get(handle)
    if (!table || handle === null) return undefined
    const detail = several ? `${table.singular} · ${lang.toUpperCase()}` : table.singular
    return {
      id: `entry:${handle}:${id}`,
      group: 'entries',
      label: title,
      icon: iconOfTable(table),
      detail,
      terms: [],
      path: pathOfEntry(handle, id),
    }
  }
  if (kind === 'page') {
    const path = screenAt(`/pages/${id}`) ? `/pages/${id}` : `/pages?${String(new URLSearchParams({ q: title }))}`
    return {
      id: `page:${id}`,
      group: 'pages',
      label: title,
      icon: 'file-text',
      ...(several && { detail: lang.toUpperCase() }),
      terms: [],
      path,
    }
  }
  const icon = kind === 'image' ? 'image' : 'file'
  return { id: `media:${id}`, group: 'media', label: title, icon, terms: [], path: `/media/${id}` }
}
