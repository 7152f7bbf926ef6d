// The register of addresses of a website: who serves an address, and whether it is free. Used by pages, entries,
// tables and redirects.
import { message, type Message } from '../base/catalogue/message.ts'
import { invalid } from '../base/errors.ts'
import { activeRoutes } from '../core/extension/active.ts'
import { providersOf } from '../core/extension/providers.ts'
import type { Context } from '../core/operation/context.ts'
import { parsePath } from './urls.ts'
import { fitsRoute, isServiceSegment, serviceAt } from './service.ts'

/** Addresses of pages: built from a language and a path, and read. */
export { absolute, pagePath, pageUrl, parsePath } from './urls.ts'
/** Addresses the service itself answers. */
export { serviceAt, type FrontKey, type WebsiteKey } from './service.ts'
/** Addresses of feeds: no page and no entry has a dot in its address. */
export const FEED_FILE = /^(\/.+)\/(feed\.xml|feed\.json|calendar\.ics)$/
/** Whether an address is that of a feed. */
export const isFeed = (address: string): boolean => FEED_FILE.test(address)

export interface AddressOwner {
  kind: 'service' | 'language' | 'extension' | 'page' | 'entry' | 'feed' | 'file'
  /** Names it. */
  message: Message
}
type AddressContext = Pick<Context, 'db' | 'site'>
type Owners = Map<string, AddressOwner>

export interface AddressQuery {
  address: string
  /** Of the website; the path begins behind its prefix, without a slash. */
  lang: string
  path: string
}
/** A page, by its language and the last part of its address. */
export interface Below {
  lang: string
  slug: string
  id: number
  title: string
}
/** Content that has addresses of its own; pages come before entries. */
export interface AddressProvider {
  kind: 'page' | 'entry'
  /** By address; with `published` only what visitors see. */
  owners(scope: AddressContext, queries: readonly AddressQuery[], published: boolean): Promise<Owners>
  /** What has a feed at this address. */
  feedAt?(scope: AddressContext, address: string, path: string): Promise<AddressOwner | undefined>
  /** Pages one level below a path. */
  oneBelow?(db: AddressContext['db'], path: string): Promise<Below[]>
}
interface Moved {
  moves: { from: string; to: string }[]
  /** Addresses that content has got: redirects from them are not needed any more. */
  active: string[]
}
interface Missing {
  address: string
  /** From `?` on. */
  search: string
}
interface Target {
  target: string
  /** The parameters of the query that are carried over. */
  search: string
  status: number
}
declare module '../core/extension/providers.ts' {
  interface Providers {
    addresses: AddressProvider
    /** Content has moved to other addresses: the old ones redirect to the new ones. */
    'addresses.moved': (ctx: Context, moved: Moved) => Promise<void>
    /** How often visitors requested addresses that were not found, since the last call. */
    'addresses.missed': (site: Context['site'], counts: ReadonlyMap<string, number>, now: Date) => Promise<void>
    /** The file that visitors get at an address. */
    'addresses.file': (scope: AddressContext, address: string) => Promise<{ id: number; name: string } | undefined>
    /** Whether the website answers an address at which nothing is, as by a redirect or under a former route. */
    'addresses.answered': (site: Context['site'], missing: Missing) => Promise<boolean>
    /** The target of a redirect for an address at which nothing is. */
    'addresses.redirect': (site: Context['site'], missing: Missing) => Promise<Target | undefined>
  }
}

/**
 * Who serves addresses that a page shall have, by address: the service, a language, an extension, or an entry. The pages
 * themselves know one another (alignPaths).
 */
export async function ownersExceptPages(scope: AddressContext, lang: string, addresses: string[]): Promise<Owners> {
  const owners: Owners = new Map()
  for (const address of addresses) note(owners, address, fixedOwner(scope, address) ?? languageOf(scope, lang, address))
  return withContent(scope, addresses, { owners, published: false, except: 'page' })
}

/** Who serves addresses that an entry shall have, by address: the service, an extension, or a page. */
export async function ownersExceptEntries(scope: AddressContext, addresses: string[]): Promise<Owners> {
  const owners: Owners = new Map()
  for (const address of addresses) note(owners, address, fixedOwner(scope, address))
  return withContent(scope, addresses, { owners, published: false, except: 'entry' })
}

/** Who answers an address before redirects are looked up. Below /media only what is a file there. */
export async function publicOwner(scope: AddressContext, address: string): Promise<AddressOwner | undefined> {
  if (serviceAt(address)?.key === 'media') return fileOwner(scope, address)
  const fixed = fixedOwner(scope, address) ?? (await feedOwner(scope, address))
  if (fixed) return fixed
  return (await withContent(scope, [address], { owners: new Map(), published: true })).get(address)
}

/** To be called in the transaction that gives things other addresses. */
export async function addressesMoved(ctx: Context, moved: Moved): Promise<void> {
  for (const follow of await providersOf(ctx.site.registry, 'addresses.moved')) await follow(ctx, moved)
}

/** Throws 409 with the owner's name at the field that made the address, for the first address that is taken. */
export function rejectOwned(owners: Owners, pointer = '/slug'): void {
  const [first] = owners.values()
  if (!first) return
  throw invalid(pointer, first.message.key, ...([first.message.args] as never))
}

/** Why a table cannot have a route: addresses below it would be answered by something else. */
export function routeError({ site }: Pick<AddressContext, 'site'>, route: string): Message | undefined {
  if (isServiceSegment(route)) return message('address.route_of_service', { route })
  if (site.languages.includes(route)) return message('address.route_of_language', { route })
  const extension = extensionAt(site, `/${route}/any`)
  return extension === undefined ? undefined : message('address.route_of_extension', { route, extension })
}

const note = (owners: Owners, address: string, owner: AddressOwner | undefined) =>
  owner && !owners.has(address) && owners.set(address, owner)

/** Owners that stand in code, not in the database. */
function fixedOwner({ site }: Pick<AddressContext, 'site'>, address: string): AddressOwner | undefined {
  if (serviceAt(address)) return { kind: 'service', message: message('address.of_service', { address }) }
  const extension = extensionAt(site, address)
  if (extension === undefined) return undefined
  return { kind: 'extension', message: message('address.of_extension', { extension, address }) }
}

const extensionAt = (site: AddressContext['site'], address: string): string | undefined =>
  activeRoutes(site).find(({ route }) => ['GET', ''].includes(route.method) && fitsRoute(route.path, address))
    ?.extension

/** A page whose address begins like those of another language would be read as one of that language. */
function languageOf({ site }: Pick<AddressContext, 'site'>, lang: string, address: string): AddressOwner | undefined {
  const first = address.split('/', 2)[1]!
  if (lang !== site.default_language || !site.languages.includes(first)) return undefined
  return { kind: 'language', message: message('address.of_language', { lang: first }) }
}

interface Sought {
  /** Those that were found before. */
  owners: Owners
  /** Only what visitors see. */
  published: boolean
  /** The provider that is asking, whose own addresses are known already. */
  except?: AddressProvider['kind']
}

async function withContent(
  scope: AddressContext,
  addresses: string[],
  { owners, published, except }: Sought,
): Promise<Owners> {
  for (const provider of await providers(scope)) {
    if (provider.kind === except) continue
    const open = addresses.filter((one) => !owners.has(one))
    if (!open.length) break
    const queries = open.map((address) => ({ address, ...parsePath(scope.site, address) }))
    for (const [address, owner] of await provider.owners(scope, queries, published)) note(owners, address, owner)
  }
  return owners
}

/** Pages come before entries. */
async function providers({ site }: Pick<AddressContext, 'site'>): Promise<AddressProvider[]> {
  const all = await providersOf(site.registry, 'addresses')
  return all.sort((a, b) => (a.kind < b.kind ? 1 : -1))
}

async function feedOwner(scope: AddressContext, address: string): Promise<AddressOwner | undefined> {
  const { path } = parsePath(scope.site, address)
  for (const provider of await providers(scope)) {
    const owner = await provider.feedAt?.(scope, address, path)
    if (owner) return owner
  }
  return undefined
}

/** The pages one level below a path, in all languages. */
export async function childPages(scope: AddressContext, path: string): Promise<Below[]> {
  const all = await providers(scope)
  return (await Promise.all(all.flatMap((one) => one.oneBelow?.(scope.db, path) ?? []))).flat()
}

async function fileOwner(scope: AddressContext, address: string): Promise<AddressOwner | undefined> {
  for (const fileAt of await providersOf(scope.site.registry, 'addresses.file')) {
    const found = await fileAt(scope, address)
    if (found) return { kind: 'file', message: message('address.of_file', { address, ...found }) }
  }
  return undefined
}
