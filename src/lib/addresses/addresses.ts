// The register of addresses of a website: who serves one, and whether it is free. Pages, entries, tables and redirects ask here.
import { message, type Message } from '../base/catalogue/message.ts'
import { entriesAt } from '../data/entries/entries-at.ts'
import { contentTables } from '../data/tables/content-tables.ts'
import { invalid } from '../base/errors.ts'
import { activeRoutes } from '../core/extension/active.ts'
import { mediaAt } from '../media/at-address.ts'
import type { Context } from '../core/operation/context.ts'
import { pagesAt } from '../pages/pages-at.ts'
import { isFeed } from './is-feed.ts'
import { parsePath } from './urls.ts'
import { fitsRoute } from './fits-route.ts'
import { isServiceSegment, serviceAt } from './service.ts'

export interface AddressOwner {
  kind: 'service' | 'language' | 'extension' | 'page' | 'entry' | 'feed' | 'file'
  /** Names it. */
  message: Message
}
type Place = Pick<Context, 'db' | 'site'>
type Owners = Map<string, AddressOwner>

/**
 * Who serves addresses that a page shall have, by address: the service, a language, an extension, or an entry. The pages
 * themselves know one another (alignPaths).
 */
export async function ownersBesidePages(place: Place, lang: string, addresses: string[]): Promise<Owners> {
  const owners: Owners = new Map()
  for (const address of addresses)
    note(owners, address, fixedOwner(place, address) ?? languageOf(place, lang, address))
  return withEntries(place, addresses, { owners, published: false })
}

/** Who serves addresses that an entry shall have, by address: the service, an extension, or a page. */
export async function ownersBesideEntries(place: Place, addresses: string[]): Promise<Owners> {
  const owners: Owners = new Map()
  for (const address of addresses) note(owners, address, fixedOwner(place, address))
  return withPages(place, addresses, { owners, published: false })
}

/** Who answers an address before redirects are asked. Below /media only what is a file there. */
export async function publicOwner(place: Place, address: string): Promise<AddressOwner | undefined> {
  if (serviceAt(address)?.key === 'media') return fileOwner(place, address)
  const fixed = fixedOwner(place, address) ?? (await feedOwner(place, address))
  if (fixed) return fixed
  const owners = await withPages(place, [address], { owners: new Map(), published: true })
  return (await withEntries(place, [address], { owners, published: true })).get(address)
}

/** Throws 409 with the owner's name at the field that made the address, for the first address that is taken. */
export function refuseOwned(owners: Owners, pointer = '/slug'): void {
  const [first] = owners.values()
  if (!first) return
  throw invalid(pointer, first.message.key, ...([first.message.args] as never))
}

/** Why a table cannot have a route: nobody would ever reach what is below it. */
export function routeError({ site }: Pick<Place, 'site'>, route: string): Message | undefined {
  if (isServiceSegment(route)) return message('address.route_of_service', { route })
  if (site.languages.includes(route)) return message('address.route_of_language', { route })
  const extension = extensionAt(site, `/${route}/any`)
  return extension === undefined ? undefined : message('address.route_of_extension', { route, extension })
}

const note = (owners: Owners, address: string, owner: AddressOwner | undefined) =>
  owner && !owners.has(address) && owners.set(address, owner)

/** Owners that stand in code, not in the database. */
function fixedOwner({ site }: Pick<Place, 'site'>, address: string): AddressOwner | undefined {
  if (serviceAt(address)) return { kind: 'service', message: message('address.of_service', { address }) }
  const extension = extensionAt(site, address)
  if (extension === undefined) return undefined
  return { kind: 'extension', message: message('address.of_extension', { extension, address }) }
}

const extensionAt = (site: Place['site'], address: string): string | undefined =>
  activeRoutes(site).find(({ route }) => ['GET', ''].includes(route.method) && fitsRoute(route.path, address))
    ?.extension

/** A page whose address begins like those of another language would be read as one of that language. */
function languageOf({ site }: Pick<Place, 'site'>, lang: string, address: string): AddressOwner | undefined {
  const first = address.split('/', 2)[1]!
  if (lang !== site.default_language || !site.languages.includes(first)) return undefined
  return { kind: 'language', message: message('address.of_language', { lang: first }) }
}

interface Sought {
  /** Those that were found before. */
  owners: Owners
  /** Only what visitors see. */
  published: boolean
}

async function withPages(
  { db, site }: Place,
  addresses: string[],
  { owners, published }: Sought,
): Promise<Owners> {
  const open = addresses
    .filter((one) => !owners.has(one))
    .map((address) => ({ address, ...parsePath(site, address) }))
  for (const [lang, all] of Map.groupBy(open, (one) => one.lang)) {
    const paths = new Map(all.map(({ path, address }) => [path, address]))
    for (const { id, title, path } of await pagesAt(db, { lang, paths: [...paths.keys()], published })) {
      const address = paths.get(path)!
      note(owners, address, { kind: 'page', message: message('address.of_page', { address, title, id }) })
    }
  }
  return owners
}

const BELOW_ROUTE = /^([^/]+)\/([^/]+)$/

async function withEntries(
  place: Place,
  addresses: string[],
  { owners, published }: Sought,
): Promise<Owners> {
  const wanted = addresses.flatMap((address) => {
    const { lang, path } = parsePath(place.site, address)
    const [, route, slug = ''] = BELOW_ROUTE.exec(path) ?? []
    return route === undefined || owners.has(address) ? [] : [{ address, lang, route, slug }]
  })
  if (!wanted.length) return owners
  const routes = new Set(wanted.map(({ route }) => route))
  const tables = (await contentTables(place.db)).filter(({ settings }) => routes.has(settings.route ?? ''))
  for (const table of tables)
    for (const [lang, all] of Map.groupBy(wanted, (one) => one.lang)) {
      const slugs = all.filter(({ route }) => route === table.settings.route).map(({ slug }) => slug)
      const found = await entriesAt(place.db, table, { lang, slugs })
      for (const { address, route, slug } of all) {
        const entry = route === table.settings.route ? found.get(slug) : undefined
        if (!entry || (published && !entry.isPublic)) continue
        const { id, title } = entry
        const named = { address, title, id, table: table.handle }
        note(owners, address, { kind: 'entry', message: message('address.of_entry', named) })
      }
    }
  return owners
}

async function feedOwner({ db, site }: Place, address: string): Promise<AddressOwner | undefined> {
  if (!isFeed(address)) return undefined
  const { path } = parsePath(site, address)
  const route = path.slice(0, path.lastIndexOf('/'))
  const table = (await contentTables(db)).find(({ settings }) => settings.route === route)
  if (!table) return undefined
  return { kind: 'feed', message: message('address.of_feed', { table: table.handle, address }) }
}

async function fileOwner({ db, site }: Place, address: string): Promise<AddressOwner | undefined> {
  const found = await mediaAt(db, site.key, address)
  if (!found) return undefined
  const { id, name } = found.item
  return { kind: 'file', message: message('address.of_file', { address, name, id }) }
}
