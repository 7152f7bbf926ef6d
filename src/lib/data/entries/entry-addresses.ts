// Whose addresses are those of entries, and of the feeds of their tables; registered in area.ts.
import { message } from '../../base/catalogue/message.ts'
import { isFeed, type AddressOwner, type AddressProvider } from '../../addresses/addresses.ts'
import { contentTables } from '../tables/content-tables.ts'
import { entriesAt } from './entries-at.ts'

const BELOW_ROUTE = /^([^/]+)\/([^/]+)$/

export const entryAddresses: AddressProvider = {
  kind: 'entry',
  async owners({ db }, requestedAddresses, published) {
    const owners = new Map<string, AddressOwner>()
    const requested = requestedAddresses.flatMap(({ address, lang, path }) => {
      const [, route, slug = ''] = BELOW_ROUTE.exec(path) ?? []
      return route === undefined ? [] : [{ address, lang, route, slug }]
    })
    if (!requested.length) return owners
    const routes = new Set(requested.map(({ route }) => route))
    const tables = (await contentTables(db)).filter(({ settings }) => routes.has(settings.route ?? ''))
    for (const table of tables)
      for (const [lang, all] of Map.groupBy(requested, (one) => one.lang)) {
        const own = all.filter(({ route }) => route === table.settings.route)
        const found = await entriesAt(db, table, { lang, slugs: own.map(({ slug }) => slug) })
        for (const { address, slug } of own) {
          const entry = found.get(slug)
          if (!entry || (published && !entry.isPublic)) continue
          const { id, title } = entry
          const named = { address, title, id, table: table.handle }
          owners.set(address, { kind: 'entry', message: message('address.of_entry', named) })
        }
      }
    return owners
  },
  async feedAt({ db }, address, path) {
    if (!isFeed(address)) return undefined
    const route = path.slice(0, path.lastIndexOf('/'))
    const table = (await contentTables(db)).find(({ settings }) => settings.route === route)
    if (!table) return undefined
    return { kind: 'feed', message: message('address.of_feed', { table: table.handle, address }) }
  },
}
