// Serves published pages from memory before any other code runs: two look-ups, then the bytes.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteDirectory } from '../lib/platform/config/site-directory.ts'
import { normaliseHost } from '../lib/platform/config/site-directory.ts'
import type { Clock } from '../lib/base/clock.ts'
import { queryPairs } from '../lib/website/data/query.ts'
import { isExpired, variantOf, type Entry } from '../lib/website/entry.ts'
import { matchesEtag, pickEncoding } from '../lib/website/negotiate.ts'
import type { SiteCache } from '../lib/website/site-cache.ts'
import { withPolicy, type PolicyVariants } from './policy-variants.ts'

/** Limits for cached texts that clients choose. */
const MAX_HOSTS = 2000
const MAX_ENCODINGS = 200

export class FastPath {
  readonly #hosts = new Map<string, SiteCache>()
  readonly #encodings = new Map<string, number>()
  readonly #directory: SiteDirectory
  readonly #clock: Clock
  readonly #policies: PolicyVariants
  #version: number
  // State of the current request; fields save an object per request.
  #host: string | undefined
  #encoding = ''
  #condition = ''
  #cookies = ''

  constructor(directory: SiteDirectory, clock: Clock, policies: PolicyVariants) {
    this.#directory = directory
    this.#clock = clock
    this.#policies = policies
    this.#version = directory.version
  }

  /** Answers from memory; returns false when the normal path is needed, also for a second Host header. */
  serve(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    if (this.#version !== this.#directory.version) return this.#forget()
    if (!this.#read(req.rawHeaders)) return false
    const siteCache = this.#hosts.get(this.#host ?? '')
    if (!siteCache?.awake || siteCache.site.maintenance) return false
    const url = req.url!
    const entry = siteCache.pages.get(url) ?? pageOf(siteCache, url)
    if (!entry || (entry.until !== undefined && isExpired(entry, this.#clock.now()))) return false
    const policy = this.#cookies && isPage(entry) ? this.#policies.known(siteCache, this.#cookies) : ''
    if (policy === undefined) return false
    entry.used = true
    siteCache.requested = true
    const variant = variantOf(entry, this.#encoding ? this.#pick(this.#encoding) : 0)
    const selected = (headers: string[]) => (policy ? withPolicy(siteCache.site, headers, policy) : headers)
    if (this.#condition && matchesEtag(this.#condition, variant.etag)) {
      res.writeHead(304, selected(variant.unchanged))
      res.end()
    } else {
      res.writeHead(entry.status, selected(variant.headers))
      res.end(variant.body)
    }
    return true
  }

  /** Caches which website a Host header, as written, belongs to; hosts that only match by fallback are not cached. */
  remember(host: string, cache: SiteCache): void {
    const name = normaliseHost(host)
    if (!/^[\w.:[\]-]{1,260}$/.test(host) || this.#directory.keyOf(name) !== cache.site.key) return
    const local = name === `${cache.site.key}.localhost` || ['localhost', '127.0.0.1', '[::1]'].includes(name)
    if (this.#directory.ownerOf(name) !== cache.site.key && !local) return
    if (this.#hosts.get(host) !== cache) makeRoom(this.#hosts, MAX_HOSTS).set(host, cache)
  }

  /** Reads the raw headers: Node's parsed headers object would cost more than all the rest. */
  #read(raw: string[]): boolean {
    this.#host = undefined
    this.#encoding = this.#condition = this.#cookies = ''
    for (let i = 0; i < raw.length; i += 2) {
      const name = raw[i]!
      const value = raw[i + 1]!
      if (name.length === 4) {
        // Compares the usual spelling first, which needs no new string.
        if (name !== 'Host' && !isNamed(name, 'host')) continue
        if (this.#host !== undefined) return false
        this.#host = value
      } else if (name.length === 6) {
        if (isNamed(name, 'accept')) {
          if (/markdown/i.test(value)) return false
        } else if (isNamed(name, 'cookie')) this.#cookies += this.#cookies ? `; ${value}` : value
      } else if (name.length === 13) {
        if (isNamed(name, 'if-none-match')) this.#condition += this.#condition ? `,${value}` : value
      } else if (name.length === 15) {
        if (isNamed(name, 'accept-encoding')) this.#encoding += this.#encoding ? `,${value}` : value
      }
    }
    return true
  }

  #pick(header: string): number {
    let picked = this.#encodings.get(header)
    if (picked === undefined) makeRoom(this.#encodings, MAX_ENCODINGS).set(header, (picked = pickEncoding(header)))
    return picked
  }

  #forget(): false {
    this.#version = this.#directory.version
    this.#hosts.clear()
    return false
  }
}

const isNamed = (name: string, lowerName: string) => name === lowerName || name.toLowerCase() === lowerName

const isPage = ({ type }: Entry) => type.startsWith('text/html')

/** The cached page of an address whose query has no parameter that the page uses. */
function pageOf(cache: SiteCache, url: string): Entry | undefined {
  const end = url.indexOf('?')
  const entry = end < 0 ? undefined : cache.pages.get(url.slice(0, end))
  if (!entry?.asked?.length) return entry
  return queryPairs(url.slice(end), new Set(entry.asked)).length ? undefined : entry
}

function makeRoom<V>(map: Map<string, V>, most: number): Map<string, V> {
  if (map.size >= most) map.delete(map.keys().next().value!)
  return map
}
