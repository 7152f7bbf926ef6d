// The addresses of one entry or feed below all routes that its table has or had.
import type { Site } from '../../core/site.ts'
import { isFeed, pagePath, parsePath } from '../../addresses/addresses.ts'
import type { Model } from '../model.ts'

const BELOW = /^([^/]+)\/([^/]+)$/

/** Where it is now, then where it was; the address itself when no table ever had its route. */
export function addressesOf(site: Site, { tables, formerRoutes }: Model, address: string): string[] {
  const { lang, path } = parsePath(site, address)
  const [, route = '', rest = ''] = BELOW.exec(path) ?? []
  const own = tables.find(({ settings }) => settings.route !== undefined && settings.route === route)
  // Feeds at a route belong to the table that has the route now.
  const table = own && isFeed(address) ? own : (formerRoutes.get(route) ?? own)
  if (!table) return [address]
  const former = [...formerRoutes].flatMap(([one, { handle }]) => (handle === table.handle ? [one] : []))
  return [table.settings.route!, ...former].map((one) => pagePath(site, lang, `${one}/${rest}`))
}
