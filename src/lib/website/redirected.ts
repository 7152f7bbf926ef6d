// Where an address leads that is none any more: stored redirects, and entries whose table has another route now.
import { findRedirect } from '../redirects/redirects.ts'
import type { Site } from '../site.ts'
import { findDetail } from './data/detail.ts'
import { addressesOf } from './data/former-address.ts'
import { isFeed } from './feeds/is-feed.ts'
import type { Model } from './model.ts'

interface Redirect {
  redirect: string
  status: number
}
interface Asked {
  address: string
  /** From `?` on. */
  search: string
}

/** Stored ones first: people make them. */
export async function findRedirected(site: Site, model: Model, asked: Asked): Promise<Redirect | undefined> {
  const stored = await storedRedirect(site, asked)
  if (!model.formerRoutes.size) return stored
  const { address, search } = asked
  const living = await new Way(site, model).end(stored?.redirect ?? address)
  // In one go where that was before its table moved as well.
  if (stored) return living === undefined ? stored : { ...stored, redirect: living }
  return living === undefined ? undefined : { redirect: withQuery(living, search), status: 301 }
}

/** Imported redirects may name a query: it goes before the address alone. */
async function storedRedirect(site: Site, { address, search }: Asked): Promise<Redirect | undefined> {
  const exact = search && search.length < 300 ? await findRedirect(site.db.read, address + search) : undefined
  if (exact) return { redirect: exact.to_url, status: exact.status }
  const stored = await findRedirect(site.db.read, address)
  return stored && { redirect: withQuery(stored.to_url, search), status: stored.status }
}

/** Looks at so many stored redirects of one way. */
const MOST_STEPS = 16

/** Leads to what is there, and nowhere else: two that lead to one another would never end. */
class Way {
  readonly #site: Site
  readonly #model: Model
  readonly #seen = new Set<string>()

  constructor(site: Site, model: Model) {
    this.#site = site
    this.#model = model
  }

  /** Undefined for an address of this website at which nothing is in the end; one of others is taken as it is. */
  async end(target: string): Promise<string | undefined> {
    const [address = '', ...rest] = target.split(/(?=[?#])/)
    if (!target.startsWith('/') || this.#model.tree.byAddress.has(address)) return target
    const all = addressesOf(this.#site, this.#model, address)
    const now = all[0]!
    if (isFeed(now)) return now === address ? undefined : now + rest.join('')
    for (const one of new Set([address, now]))
      if (await findDetail(this.#site, this.#model, one)) return one + rest.join('')
    for (const one of new Set([address, ...all])) {
      const end = await this.#further(one)
      if (end !== undefined) return end
    }
    return undefined
  }

  async #further(address: string): Promise<string | undefined> {
    if (this.#seen.has(address) || this.#seen.size === MOST_STEPS) return undefined
    this.#seen.add(address)
    const stored = await storedRedirect(this.#site, { address, search: '' })
    return stored && this.end(stored.redirect)
  }
}

/** What a visitor sent along goes along, unless the target has a query of its own or is no web address. */
export function withQuery(target: string, search: string): string {
  if (!search || target.includes('?') || !/^(\/|https?:)/i.test(target)) return target
  const [before = '', hash = ''] = target.split(/(?=#)/)
  return before + search + hash
}
