// A source of the proxy: it maps an address below /_proxy/{source}/ to one upstream resource, or to none.
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'

/**
 * The upstream addresses that a source may request: all others are rejected, also when an upstream's response names
 * them.
 */
export interface Allowed {
  /** Of the address, with its port when it is not the usual one; `*.` in front stands for one more label. */
  host: string
  /** Patterns of the path as URLPattern has them, for example `/vi/:id/:file.jpg`. */
  paths: readonly string[]
}

/** A resource to fetch and to cache. */
export interface CachedResource {
  /** Unique: the same for every visitor, and for every website that uses the same upstream. */
  key: string
  /** How long it is fresh. */
  ttl_s: number
  /** Media type of what `make` returns. */
  type: string
  allowed: readonly Allowed[]
  /** Fetches and makes it anew; undefined when the upstream does not have it. */
  make(fetchUpstream: FetchUpstream): Promise<Uint8Array | undefined>
}

/** Fetches an allowed upstream address; undefined for 404 and 410, and throws for all other failures. */
export type FetchUpstream = (url: string, options: UpstreamOptions) => Promise<Uint8Array | undefined>
export interface UpstreamOptions {
  accept: string
  max_bytes: number
  /** The language of the website, where the upstream has several. */
  lang?: string | undefined
}

export interface ProxyScope {
  installation: Installation
  site: Site
}

export interface ProxySource {
  /** First part of the address below /_proxy/. */
  name: string
  /** While this feature is off the source does not exist. */
  feature?: string | undefined
  /** `path` is what follows the name, without a slash in front; undefined when the source does not have it. */
  find(scope: ProxyScope, path: string, query: URLSearchParams): CachedResource | undefined
}
