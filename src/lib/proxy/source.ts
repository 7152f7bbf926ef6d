// What the proxy may fetch: a source turns an address below /_proxy/{source}/ into one upstream answer, or into nothing.
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'

/** Which upstream addresses a source may ask: all else is refused, whatever an upstream's answer names. */
export interface Allowed {
  /** Of the address, with its port when it is not the usual one; `*.` in front stands for one more label. */
  host: string
  /** Patterns of the path as URLPattern has them, for example `/vi/:id/:file.jpg`. */
  paths: readonly string[]
}

/** One thing to fetch and to keep. */
export interface CachedResource {
  /** What tells it apart from all else: the same for every visitor, and for every website that asks the same upstream. */
  key: string
  /** How long it is fresh. */
  ttl_s: number
  /** Media type of what `make` returns. */
  type: string
  allowed: readonly Allowed[]
  /** Fetches and makes it anew; undefined when the upstream says that there is no such thing. */
  make(ask: Ask): Promise<Uint8Array | undefined>
}

/** Fetches an upstream address that is allowed; undefined for 404 and 410, and throws for all other failures. */
export type Ask = (url: string, options: AskOptions) => Promise<Uint8Array | undefined>
export interface AskOptions {
  accept: string
  max_bytes: number
  /** The language of the website, where the upstream has several. */
  lang?: string | undefined
}

export interface Place {
  installation: Installation
  site: Site
}

export interface ProxySource {
  /** First part of the address below /_proxy/. */
  name: string
  /** While it is off the source is not there. */
  feature?: string | undefined
  /** `path` is what follows the name, without a slash in front; undefined for what the source does not have. */
  find(place: Place, path: string, query: URLSearchParams): CachedResource | undefined
}
