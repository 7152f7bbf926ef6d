// Crawls a website from its home page, and writes each response; each address once.
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceAt } from '../../lib/addresses/addresses.ts'
import { escapeHtml } from '../../lib/base/html.ts'
import { exportPage, type Missing, type PageFacts } from './export-page.ts'
import { fileOf, ownAddress, publicAddress, type OwnAddress } from './own-address.ts'

export interface SkippedAddress {
  address: string
  reason: Missing
  /** A page that links to it. */
  page?: string
}
export interface Crawling {
  fetch: (request: Request) => Promise<Response>
  folder: string
  facts: Omit<PageFacts, 'address' | 'lang'>
  progress?: ((files: number) => void) | undefined
  /** Ends the crawl with its reason. */
  signal?: AbortSignal | undefined
}

const AT_ONCE = 4
/** Pictures are generated on request; while one is not ready, the request is repeated. */
const TRIES = 60
const PAUSE_MS = 1000
/** By the beginning of its type, how a file names others that belong to it. */
const NAMED: [string, RegExp][] = [
  ['text/css', /url\(\s*["']?([^"')\s]+)/g],
  ['application/xml', /<(?:loc)>([^<]+)</g],
  // Modules that it imports, now or later.
  ['text/javascript', /\b(?:import\s*\(|from|import)\s*["'](\.{1,2}\/[^"']+)["']/g],
]
/** An address that does not exist: its response is the 404 page. */
const NOWHERE = '/_nothing-is-here'

interface Options {
  address: OwnAddress
  page: string | undefined
}

/** Excludes services for signed-in users and programs, and those that depend on the request. */
function isForVisitors({ path }: OwnAddress): boolean {
  const service = serviceAt(path)
  if (!service) return true
  if (service.by === 'front') return service.key === 'proxy' || service.key === 'embed'
  return !['page_access', 'page_preview', 'search'].includes(service.key)
}

export class Crawl {
  readonly #crawling: Crawling
  readonly #waiting: Options[] = []
  readonly #seen = new Set<string>()
  readonly #pages = new Set<string>()
  readonly #left = new Map<string, SkippedAddress>()
  #files = 0
  #bytes = 0

  constructor(crawling: Crawling) {
    this.#crawling = crawling
  }

  /** Adds an address to the queue. External ones are ignored; one that no page links to is reported as unreadable. */
  add(href: string, page: string | undefined): void {
    const address = ownAddress(href, page ?? '/', this.#crawling.facts.base)
    if (address) this.#want(address, page)
    else if (page === undefined) this.#leave(href, 'unreadable', page)
  }

  async run(): Promise<void> {
    const one = async () => {
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#take(next)
    }
    const oneOrNone = () =>
      one().catch((error: unknown) => {
        this.#waiting.length = 0
        throw error
      })
    // A worker ends when the queue is empty, so new ones start while it is not.
    while (this.#waiting.length) {
      // After an error nothing may be written any more: all of them must have ended.
      const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, oneOrNone))
      for (const worker of ended) if (worker.status === 'rejected') throw worker.reason
    }
  }

  /** Whether the page of this URL is in the export. */
  has(url: string): boolean {
    const address = ownAddress(url, '/', this.#crawling.facts.base)
    return address !== undefined && this.#seen.has(publicAddress(address)) && !this.#left.has(publicAddress(address))
  }

  /** Static hosts use 404.html. */
  async missingPage(): Promise<void> {
    const { folder, facts, fetch } = this.#crawling
    const answer = await fetch(new Request(facts.base + NOWHERE))
    const text = await answer.text()
    const { html, links } = exportPage(text, { ...facts, address: '/404.html', lang: languageOf(text) })
    for (const link of links) this.#want(link, '/404.html')
    await this.run()
    await this.write(join(folder, '404.html'), Buffer.from(html))
  }

  async write(file: string, body: Uint8Array | ReadableStream<Uint8Array>): Promise<void> {
    await mkdir(dirname(file), { recursive: true })
    if (body instanceof Uint8Array) {
      await writeFile(file, body)
      this.#bytes += body.length
    } else {
      const stream = Readable.fromWeb(body)
      stream.on('data', (chunk: Uint8Array) => void (this.#bytes += chunk.length))
      await pipeline(stream, createWriteStream(file))
    }
    this.#files++
    this.#crawling.progress?.(this.#files)
  }

  get result() {
    return { pages: this.#pages.size, files: this.#files, bytes: this.#bytes, left_out: [...this.#left.values()] }
  }

  #want(address: OwnAddress, page: string | undefined): void {
    const key = publicAddress(address)
    if (!isForVisitors(address)) return
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    this.#waiting.push({ address, page })
  }

  #leave(address: string, reason: Missing, page: string | undefined): void {
    const key = reason === 'access' || reason === 'broken' || reason === 'redirect' ? address : `${address} ${reason}`
    this.#left.set(key, { address, reason, ...(page !== undefined && { page }) })
  }

  async #take({ address, page }: Options): Promise<void> {
    const answer = await this.#ask(address)
    const type = answer.headers.get('content-type') ?? ''
    const location = answer.headers.get('location')
    if (answer.status === 200 && type.startsWith('text/html')) return this.#page(address, await answer.text())
    if (answer.status === 200) return this.#file(address, answer, type)
    await answer.body?.cancel()
    if (answer.status >= 300 && answer.status < 400 && location) return this.#redirect({ address, page }, location)
    const isGuarded = answer.status === 403 || answer.status === 401
    if (isGuarded || page !== undefined) this.#leave(publicAddress(address), isGuarded ? 'access' : 'broken', page)
  }

  async #ask({ path, search }: OwnAddress): Promise<Response> {
    const { fetch, facts, signal } = this.#crawling
    const url = facts.base + path.split('/').map(encodeURIComponent).join('/') + search
    for (let tries = 1; ; tries++) {
      signal?.throwIfAborted()
      // Maps, previews and players are served to the website's own pages only.
      const answer = await fetch(new Request(url, { headers: { 'sec-fetch-site': 'same-origin' } }))
      if (answer.status !== 503 || tries === TRIES) return answer
      await answer.body?.cancel()
      await sleep(PAUSE_MS, undefined, { signal })
    }
  }

  async #page(address: OwnAddress, text: string): Promise<void> {
    const { folder, facts } = this.#crawling
    const lang = languageOf(text)
    const from = address.path.split('/').map(encodeURIComponent).join('/') || '/'
    const { html, links, missing } = exportPage(text, { ...facts, address: from, lang })
    for (const link of links) this.#want(link, from)
    for (const reason of missing) this.#leave(publicAddress(address), reason, undefined)
    this.#pages.add(publicAddress(address))
    await this.write(fileOf(folder, address, true), Buffer.from(html))
  }

  async #file(address: OwnAddress, answer: Response, type: string): Promise<void> {
    const file = fileOf(this.#crawling.folder, address, false)
    const names = NAMED.find(([start]) => type.startsWith(start))?.[1]
    if (!names) return this.write(file, (answer.body as ReadableStream<Uint8Array> | null) ?? Buffer.alloc(0))
    const text = await answer.text()
    for (const [, href] of text.matchAll(names)) this.add(href!.replaceAll('&amp;', '&'), address.path)
    await this.write(file, Buffer.from(text))
  }

  /** Static hosts cannot redirect: a page with a refresh does. */
  async #redirect({ address, page }: Options, location: string): Promise<void> {
    const { folder, facts } = this.#crawling
    const own = ownAddress(location, address.path, facts.base)
    // Redirects to the sign-in.
    if (own && !isForVisitors(own)) return this.#leave(publicAddress(address), 'access', page)
    if (own) this.#want(own, address.path)
    const name = address.path.slice(address.path.lastIndexOf('/') + 1)
    if (name.includes('.')) return this.#leave(publicAddress(address), 'redirect', undefined)
    const to = escapeHtml(own ? publicAddress(own) + own.hash : location)
    const html = `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>→ ${to}</title>\n<link rel="canonical" href="${to}"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${to}"></head>\n<body><p><a href="${to}">${to}</a></p></body></html>\n`
    await this.write(fileOf(folder, address, true), Buffer.from(html))
  }
}

const languageOf = (html: string): string => /<html[^>]*\slang="([^"]*)"/.exec(html)?.[1] ?? ''
