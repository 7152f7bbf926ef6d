// CSPs of a website's pages that a visitor's cookie selects (contract 4.2): the header differs, the body never does.
import { message } from '../lib/base/catalogue/message.ts'
import { reasonOf } from '../lib/base/errors.ts'
import { activeContributions } from '../lib/core/extension/active.ts'
import type { CspSources, PolicyVariant } from '../lib/core/extension/contribution.ts'
import { checkCsp } from '../lib/core/extension/csp.ts'
import type { Site } from '../lib/core/site.ts'
import { report } from '../lib/website/problems.ts'
import type { SiteCache } from '../lib/website/site-cache.ts'
import { cspHeader, websiteCsp } from './headers.ts'

/** Per website: visitors control the values of cookies. */
const MAX_POLICIES = 64

/** When the policy depends on the visitor, only the browser may cache the response, and must revalidate it. */
const OWN = 'private, no-cache'

interface Selecting extends PolicyVariant {
  extension: string
}
interface State {
  facts: object
  features: object
  variants: Selecting[]
  /** By the values of the cookies; '' when they change nothing. */
  policies: Map<string, string>
}

export class PolicyVariants {
  readonly #states = new WeakMap<SiteCache, State>()

  /** The policy for these cookies: '' for the default policy, undefined when it has to be computed. */
  known(cache: SiteCache, cookies: string): string | undefined {
    const state = this.#stateOf(cache)
    if (!state.variants.length) return ''
    const values = valuesOf(state.variants, cookies)
    return values === undefined ? '' : state.policies.get(values.join('\n'))
  }

  /** The response with the policy of this visitor. */
  async applied(cache: SiteCache, request: Request, response: Response): Promise<Response> {
    const policy = await this.#find(cache, request.headers.get('cookie') ?? '')
    const name = cspHeader(cache.site)
    if (!policy || response.headers.get(name) !== websiteCsp(cache.site)) return response
    const headers = new Headers(response.headers)
    headers.set(name, policy)
    if (!headers.get('cache-control')?.includes('no-store')) headers.set('cache-control', OWN)
    return new Response(response.body, { status: response.status, headers })
  }

  async #find(cache: SiteCache, cookies: string): Promise<string> {
    const known = this.known(cache, cookies)
    if (known !== undefined) return known
    // If a write replaces the state while settings are read, the result goes into the old state, which is discarded.
    const { variants, policies } = this.#stateOf(cache)
    const values = valuesOf(variants, cookies)!
    const policy = await policyOf(cache.site, variants, values)
    if (policies.size >= MAX_POLICIES) policies.delete(policies.keys().next().value!)
    policies.set(values.join('\n'), policy)
    return policy
  }

  #stateOf(cache: SiteCache): State {
    const { facts, site } = cache
    const state = this.#states.get(cache)
    if (state?.facts === facts && state.features === site.features) return state
    const fresh = {
      facts,
      features: site.features,
      variants: selecting(site),
      policies: new Map<string, string>(),
    }
    this.#states.set(cache, fresh)
    return fresh
  }
}

/** The CSP header of a response made for one visitor, selected by the cookies; empty for the default policy. */
export async function visitorHeaders(site: Site, request: Request): Promise<[string, string][]> {
  const variants = selecting(site)
  const values = valuesOf(variants, request.headers.get('cookie') ?? '')
  const policy = values ? await policyOf(site, variants, values) : ''
  return policy
    ? [
        [cspHeader(site), policy],
        ['cache-control', OWN],
        ['vary', 'Cookie'],
      ]
    : []
}

async function policyOf(site: Site, variants: readonly Selecting[], values: string[]): Promise<string> {
  const more: CspSources[] = []
  for (const [i, value] of values.entries()) if (value !== '') more.push(await sourcesOf(site, variants[i]!, value))
  return more.some((one) => Object.keys(one).length) ? websiteCsp(site, more) : ''
}

/** `Vary` of a page: when a cookie selects the policy, a cache in front must not share responses between visitors. */
export const pageVary = (site: Site, vary: string): string => (selecting(site).length ? `${vary}, Cookie` : vary)

/** node:http headers with the policy replaced. */
export function withPolicy(site: Site, headers: readonly string[], policy: string): string[] {
  const changed = [...headers]
  const name = cspHeader(site)
  for (let i = 0; i < changed.length; i += 2) {
    if (changed[i] === name) changed[i + 1] = policy
    else if (changed[i] === 'cache-control') changed[i + 1] = OWN
  }
  return changed
}

const selecting = (site: Site): Selecting[] =>
  activeContributions(site).flatMap(({ name, policies }) => policies.map((one) => ({ ...one, extension: name })))

/** The cookie's value for each variant, '' for a missing or invalid one; undefined when all are. */
function valuesOf(variants: readonly PolicyVariant[], cookies: string): string[] | undefined {
  if (!cookies) return undefined
  const values = variants.map(({ cookie, pattern }) => {
    const value = cookieValue(cookies, cookie)
    return value !== undefined && value.length <= 100 && pattern.test(value) ? value : ''
  })
  return values.some((value) => value !== '') ? values : undefined
}

function cookieValue(cookies: string, name: string): string | undefined {
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

/** A failing extension adds no sources. */
async function sourcesOf(site: Site, { extension, sources }: Selecting, value: string): Promise<CspSources> {
  try {
    return checkCsp((await sources(value, site)) ?? {})
  } catch (error) {
    const reason = reasonOf(error)
    const failure = message('visitor_policy.failed', { extension, reason })
    report(site, { id: `extension.${extension}.policy`, status: 'fail', message: failure })
    return {}
  }
}
