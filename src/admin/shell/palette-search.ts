// Searches the server for the command palette: pages, entries, tables, media, and other websites of the account.
import type { Me, Media, OwnWebsite, PageSummary, DataTable } from '../client/operations.d.ts'
import type { App } from '../app-context.ts'
import { iconOf } from '../media/media-item.ts'
import { screenAt } from '../screens.ts'
import { otherSite } from './other-site.ts'
import type { PaletteItem } from './palette-items.ts'
import { entryItems } from './palette-entries.ts'
import { foundItems } from './palette-found.ts'
import { iconOf as iconOfTable } from '../data/data-table.ts'
import { knownTables } from '../data/known-tables.ts'
import { bestFit } from './fuzzy.ts'

/** Minimum `bestFit` points, those for a part of a word: scattered letters match too much. */
const MIN = 4

const EACH = 6

/** Searches that are not allowed or fail are skipped. */
export async function searchItems(app: App, typed: string, signal: AbortSignal): Promise<PaletteItem[]> {
  const { api, me, has } = app
  const params = { q: typed, limit: EACH }
  const orNone = <T>(found: Promise<T[]>): Promise<T[]> => found.catch(() => [])
  const [tables, searching] = [tableItems(app, typed), foundItems(app, typed, signal)]
  const isSearched = has('search')
  const entries = isSearched ? undefined : entryItems(app, typed, signal)
  const found = await Promise.all([
    orNone(api.get('list_pages', params, signal)),
    has('media') && !isSearched ? orNone(api.get('list_media', params, signal)) : [],
    me.sites.length ? orNone(api.get('list_sites', params, signal)) : [],
  ])
  const [pages, media, sites] = found
  const searched = (await searching) ?? (await (entries ?? entryItems(app, typed, signal)))
  const named = new Set(pages.map(({ id }) => `page:${id}`))
  return [
    ...pages.map((page) => pageItem(page, me)),
    ...once(searched.filter(({ id }) => !named.has(id))),
    ...(await tables),
    ...media.map(mediaItem),
    ...sites.filter(({ current }) => !current).map(siteItem),
  ]
}

/** A picture with texts in several languages is listed once. */
const once = (items: PaletteItem[]): PaletteItem[] =>
  items.filter(({ id }, i) => items.findIndex((one) => one.id === id) === i)

function pageItem({ id, title, path, lang }: PageSummary, { site }: Me): PaletteItem {
  const screenPath = placeOf(`/pages/${id}`, '/pages', title)
  const several = site.languages.length > 1
  return {
    id: `page:${id}`,
    group: 'pages',
    label: title,
    icon: 'file-text',
    detail: [several && lang.toUpperCase(), path !== null && `/${path}`].filter(Boolean).join(' · '),
    terms: [],
    path: screenPath,
  }
}

function mediaItem({ id, kind, name, title }: Media): PaletteItem {
  const named = title ? { label: title, detail: name } : { label: name }
  return {
    id: `media:${id}`,
    group: 'media',
    ...named,
    icon: iconOf(kind),
    terms: [],
    path: placeOf(`/media/${id}`, '/media', name),
  }
}

function siteItem({ key, title, url }: OwnWebsite): PaletteItem {
  return {
    id: `site:${key}`,
    group: 'sites',
    label: title,
    icon: 'globe',
    detail: new URL(url).host,
    terms: [],
    run: () => location.assign(otherSite(url)),
  }
}

/** Its own screen, or the list filtered by its name. */
const placeOf = (path: string, otherwise: string, query: string): string =>
  screenAt(path) ? path : `${otherwise}?${String(new URLSearchParams({ q: query }))}`

/**
 * Finds tables by their names for the command palette: each opens its entries, a sealed one
 * its requests. Empty when tables cannot be read.
 */
async function tableItems(app: App, typed: string): Promise<PaletteItem[]> {
  if (!app.has('data')) return []
  const tables = await knownTables(app.api).catch((): DataTable[] => [])
  return tables
    .map((table) => ({ table, points: bestFit(typed, [table.name, table.singular, table.handle]) }))
    .filter(({ points }) => points >= MIN)
    .sort((a, b) => b.points - a.points)
    .flatMap(({ table }) => itemOfTable(app, table) ?? [])
}

function itemOfTable({ t, can, has }: App, table: DataTable): PaletteItem | undefined {
  const { handle, name: label } = table
  const icon = iconOfTable(table)
  const common = { group: 'tables' as const, label, icon, terms: [] }
  if (table.kind !== 'inbox')
    return { ...common, id: `table:${handle}`, detail: t('Entries'), path: `/data/${encodeURIComponent(handle)}` }
  if (!has('requests') || !can('requests.read')) return undefined
  return {
    ...common,
    id: `requests:${handle}`,
    detail: t('Requests'),
    path: `/requests?table=${encodeURIComponent(handle)}`,
  }
}
