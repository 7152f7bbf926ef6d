// The website: cached responses come from memory; everything else is loaded with the first request that needs it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Installation } from '../lib/core/installation.ts'
import type { Site } from '../lib/core/site.ts'
import { Published } from '../lib/website/published.ts'
import { SiteQueues } from '../lib/website/site-queues.ts'
import type { Visit } from './context.ts'
import type { PageReload } from './dev-reload.ts'
import { websiteHeaders } from './headers.ts'
import { PolicyVariants } from './policy-variants.ts'
import { FastPath } from './published.ts'

export interface Website {
  /** Answers from memory; returns false when the response has to be loaded. */
  serveFast(req: IncomingMessage, res: ServerResponse): boolean
  /** `visit` identifies the visitor: without it restricted pages are answered as to anonymous ones. */
  fetch(request: Request, site: Site, visit?: Visit): Promise<Response>
  /** Loads the home page from disk into memory, if it was stored there and is fresh. */
  warm(site: Site): Promise<void>
  /** Stops watching other processes and waits for files that are being written. */
  close(): Promise<void>
}
export interface WebsiteOptions {
  /** Bytes of memory for published responses; default 64 MB. */
  limit?: number
  /** Milliseconds between checks for writes of other processes; default 250. */
  interval?: number
  /** Called with every address that was not found. */
  missing?(site: Site, address: string): void
  /** serve --dev: what its pages listen to. */
  reload?: PageReload | undefined
}

/** Concurrent renderings per website and altogether. Few: they share the thread, so other requests wait for all. */
const TURNS = { ofOne: 2, ofAll: 4 }

export function createWebsite(installation: Installation, options: WebsiteOptions = {}): Website {
  const published = new Published(installation, {
    ...options,
    headers: (site) => websiteHeaders(site, installation.local),
  })
  const policies = new PolicyVariants()
  const fast = new FastPath(installation.directory, installation.clock, policies)
  const queues = new SiteQueues(TURNS)
  const work: HandlerContext = {
    installation,
    published,
    fast,
    policies,
    options,
    assets: new WeakMap(),
    queues,
  }
  return {
    // What is in memory may be older than the change that made a page load anew.
    serveFast: (req, res) => !options.reload && fast.serve(req, res),
    fetch: async (...[request, site, visit]) =>
      (await import('./website-answer.ts')).answer(work, { request, site, visit }),
    warm: (site) => warm(work, site),
    close: () => published.close(),
  }
}

async function warm({ published, fast, installation }: HandlerContext, site: Site): Promise<void> {
  const siteCache = await published.siteCache(site)
  if (!(await published.get(siteCache, 'page /', async () => undefined))) return
  for (const host of [...site.config.hosts, 'localhost'])
    for (const header of [host, `${host}:${installation.port}`]) fast.remember(header, siteCache)
}

/** What request handlers share. */
export interface HandlerContext {
  installation: Installation
  published: Published
  fast: FastPath
  policies: PolicyVariants
  options: WebsiteOptions
  /** The design whose files were written for a web server in front. */
  assets: WeakMap<Site, string>
  /** Limits concurrent rendering of what visitors can request in endless variants. */
  queues: SiteQueues
}
