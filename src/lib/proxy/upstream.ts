// Requests to an upstream: only addresses that its source allows, only by the guarded fetch, and with nothing of the
// visitor.
import { message } from '../base/catalogue/message.ts'
import { KeyedError } from '../base/errors.ts'
import { FetchFailed, guardedFetch } from '../platform/net/guarded-fetch.ts'
import { VERSION } from '../base/version.ts'
import type { Allowed, FetchUpstream, UpstreamOptions, ProxyScope } from './source.ts'

/** The upstream's response is invalid, or names an address that is not allowed. */
export class UpstreamFailed extends KeyedError {
  override name = 'UpstreamFailed'
}

const TIMEOUT = 10_000
const MISSING = [404, 410]

/**
 * Makes the fetch function of a source: redirects are not followed, since they could lead to addresses that are not
 * allowed.
 */
export function upstreamFetcher({ installation, site }: ProxyScope, allowed: readonly Allowed[]): FetchUpstream {
  return async (url, { accept, lang, max_bytes }) => {
    if (!isAllowed(url, allowed)) throw new UpstreamFailed(message('proxy.not_allowed', { host: hostOf(url) }))
    const headers = {
      accept,
      // Identifies the website and a contact, which upstreams require (operations.osmfoundation.org/policies/tiles).
      'user-agent': `cms/${VERSION} (+${site.base_url})`,
      ...(lang && { 'accept-language': lang }),
    }
    const options = { headers, max_bytes, timeout_ms: TIMEOUT, max_redirects: 0 }
    const answer = await guardedFetch(installation, mirrored(url, installation.local.proxy.mirrors), options)
    if (MISSING.includes(answer.status)) return undefined
    if (answer.status !== 200)
      throw new UpstreamFailed(message('proxy.answered', { host: hostOf(url), status: answer.status }))
    return answer.bytes
  }
}

/** The JSON document at an address; undefined when there is none. */
export async function fetchUpstreamJson(
  fetchUpstream: FetchUpstream,
  url: string,
  options: Omit<UpstreamOptions, 'accept' | 'max_bytes'> = {},
): Promise<unknown> {
  const bytes = await fetchUpstream(url, { accept: 'application/json', max_bytes: 200_000, ...options })
  if (!bytes) return undefined
  try {
    return JSON.parse(Buffer.from(bytes).toString()) as unknown
  } catch (cause) {
    throw new UpstreamFailed(message('proxy.no_json', { host: hostOf(url) }), { cause })
  }
}

/** Whether the upstream or the network failed: any other error is a bug of ours. */
export const isUpstreamError = (error: unknown): error is KeyedError =>
  error instanceof FetchFailed || error instanceof UpstreamFailed

/** Https only, unless the operator has configured the address as http. */
export function isAllowed(address: string, allowed: readonly Allowed[]): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password || !/^https?:$/.test(url.protocol)) return false
  return allowed.some(
    ({ host, paths }) =>
      fits(url.host, host) && paths.some((pathname) => new URLPattern({ pathname }).test({ pathname: url.pathname })),
  )
}

function fits(host: string, pattern: string): boolean {
  if (!pattern.startsWith('*.')) return host === pattern
  const label = host.slice(0, -pattern.length + 1)
  return host.endsWith(pattern.slice(1)) && /^[a-z0-9-]+$/.test(label)
}

/** An operator may have a mirror of an upstream nearby. */
function mirrored(address: string, mirrors: Record<string, string>): string {
  const url = new URL(address)
  const mirror = Object.hasOwn(mirrors, url.host) ? mirrors[url.host] : undefined
  return mirror ? `${mirror.replace(/\/$/, '')}${url.pathname}${url.search}` : address
}

const hostOf = (url: string) => URL.parse(url)?.host ?? message('net.the_address')
