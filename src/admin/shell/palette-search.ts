// What the command palette finds on the server: pages, entries, tables, media, and other websites of the account.
import type { Media, OwnWebsite, PageSummary } from '../client/operations.d.ts'
import type { App } from '../app-context.ts'
import { iconOf } from '../media/media-item.ts'
import { screenAt } from '../screens.ts'
import { otherSite } from './other-site.ts'
import type { PaletteItem } from './palette-items.ts'
import { entryItems } from './palette-entries.ts'
import { foundItems } from './palette-found.ts'
import { tableItems } from './palette-tables.ts'

const EACH = 6

/** Nothing is said of what may not be asked, or does not answer. */
export async function searchItems(app: App, typed: string, signal: AbortSignal): Promise<PaletteItem[]> {
  const { api, me, has } = app
  const asked = { q: typed, limit: EACH }
  const orNone = <T>(found: Promise<T[]>): Promise<T[]> => found.catch(() => [])
  const [tables, searching] = [tableItems(app, typed), foundItems(app, typed, signal)]
  const isSearched = has('search')
  const entries = isSearched ? undefined : entryItems(app, typed, signal)
  const found = await Promise.all([
    orNone(api.get('list_pages', asked, signal)),
    has('media') && !isSearched ? orNone(api.get('list_media', asked, signal)) : [],
    me.sites.length ? orNone(api.get('list_sites', asked, signal)) : [],
  ])
  const [pages, media, sites] = found
  const searched = (await searching) ?? (await (entries ?? entryItems(app, typed, signal)))
  const named = new Set(pages.map(({ id }) => `page:${id}`))
  return [
    ...pages.map(pageItem),
    ...once(searched.filter(({ id }) => !named.has(id))),
    ...(await tables),
    ...media.map(mediaItem),
    ...sites.filter(({ current }) => !current).map(siteItem),
  ]
}

/** A picture that is shown in several languages is one. */
const once = (items: PaletteItem[]): PaletteItem[] =>
  items.filter(({ id }, i) => items.findIndex((one) => one.id === id) === i)

function pageItem({ id, title, path, lang }: PageSummary): PaletteItem {
  const place = placeOf(`/pages/${id}`, '/pages', title)
  return { id: `page:${id}`, group: 'pages', label: title, icon: 'file-text', detail: `${lang} ${path ?? ''}`.trim(), words: [], path: place } // prettier-ignore
}

function mediaItem({ id, kind, name, title }: Media): PaletteItem {
  const named = title ? { label: title, detail: name } : { label: name }
  return { id: `media:${id}`, group: 'media', ...named, icon: iconOf(kind), words: [], path: placeOf(`/media/${id}`, '/media', name) } // prettier-ignore
}

function siteItem({ key, title, url }: OwnWebsite): PaletteItem {
  return { id: `site:${key}`, group: 'sites', label: title, icon: 'globe', detail: new URL(url).host, words: [], run: () => location.assign(otherSite(url)) } // prettier-ignore
}

/** Its own screen, or the list that is narrowed to it. */
const placeOf = (path: string, otherwise: string, words: string): string =>
  screenAt(path) ? path : `${otherwise}?${String(new URLSearchParams({ q: words }))}`
