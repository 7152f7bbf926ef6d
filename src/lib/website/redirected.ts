// Where an address that no longer exists redirects to: stored redirects, and entries whose table has another route now.
import { providersOf } from '../core/extension/providers.ts'
import type { Site } from '../core/site.ts'
import { findDetail } from './data/detail.ts'
import { addressesOf } from './data/former-address.ts'
import { feedAt } from './feeds/feed-of-address.ts'
import { isFeed } from '../addresses/addresses.ts'
import type { Model } from './model.ts'

interface Redirect {
  redirect: string
  status: number
}
interface Params {
  address: string
  /** From `?` on. */
  search: string
}

/** Stored ones first: they were made by people. */
export async function findRedirected(site: Site, model: Model, params: Params): Promise<Redirect | undefined> {
  const stored = await storedRedirect(site, params)
  if (!model.formerRoutes.size) return stored
  const { address, search } = params
  if (!stored && model.tree.byAddress.has(address)) return undefined
  // In one step, also where the target's table has moved since.
  const end = await new RedirectPath(site, model).end(stored ?? { redirect: address + search, status: 301 })
  return end ?? stored
}

/** The target of a stored redirect. */
export async function storedRedirect(site: Site, params: Params): Promise<Redirect | undefined> {
  for (const redirectOf of await providersOf(site.registry, 'addresses.redirect')) {
    const found = await redirectOf(site, params)
    if (found) return { redirect: withQuery(found.target, found.search), status: found.status }
  }
  return undefined
}

/** Address, from `?` on, from `#` on. */
const PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s
const TEMPORARY = new Set([302, 307])

/** The most stored redirects that are followed in a row. */
const MAX_STEPS = 16

/** Follows redirects to an existing target: two that refer to one another would never end. */
class RedirectPath {
  readonly #site: Site
  readonly #model: Model
  readonly #seen = new Set<string>()

  constructor(site: Site, model: Model) {
    this.#site = site
    this.#model = model
  }

  /** Undefined when the last address of this website does not exist; one of another website is accepted as it is. */
  async end({ redirect, status }: Redirect): Promise<Redirect | undefined> {
    const [, address = '', search = '', hash = ''] = PARTS.exec(redirect)!
    if (!redirect.startsWith('/') || this.#model.tree.byAddress.has(address)) return { redirect, status }
    const all = addressesOf(this.#site, this.#model, address)
    const now = all[0]!
    const at = (one: string): Redirect => ({ redirect: one + search + hash, status })
    if (isFeed(now)) return now !== address && feedAt(this.#site, this.#model, now) ? at(now) : undefined
    for (const one of new Set([address, now])) if (await findDetail(this.#site, this.#model, one)) return at(one)
    for (const one of new Set([address, ...all])) {
      const next = await this.#further({ address: one, search })
      const end = next && (await this.end(afterBoth({ status, hash }, next)))
      if (end) return end
    }
    return undefined
  }

  async #further(params: Params): Promise<Redirect | undefined> {
    if (this.#seen.has(params.address) || this.#seen.size === MAX_STEPS) return undefined
    this.#seen.add(params.address)
    return storedRedirect(this.#site, params)
  }
}

/** Both redirects as one: temporary when one of them is, keeping the fragment. */
function afterBoth(first: { status: number; hash: string }, { redirect, status }: Redirect): Redirect {
  return {
    redirect: redirect.includes('#') ? redirect : redirect + first.hash,
    status: !TEMPORARY.has(first.status) && TEMPORARY.has(status) ? 302 : first.status,
  }
}

/** A visitor's query is kept, unless the target has a query of its own or is not a web address. */
export function withQuery(target: string, search: string): string {
  if (!search || target.includes('?') || !/^(\/|https?:)/i.test(target)) return target
  const [before = '', hash = ''] = target.split(/(?=#)/)
  return before + search + hash
}
