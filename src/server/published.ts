// Published pages from memory, before anything else sees the request: two look-ups, then the bytes.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteDirectory } from '../lib/config/site-directory.ts'
import { normaliseHost } from '../lib/config/site-directory.ts'
import { matchesEtag, pickEncoding } from '../lib/website/negotiate.ts'
import type { Slot } from '../lib/website/slot.ts'

/** Senders choose these texts, so only so many are remembered. */
const MOST_HOSTS = 2000
const MOST_ENCODINGS = 200

export class FastPath {
  readonly #hosts = new Map<string, Slot>()
  readonly #encodings = new Map<string, number>()
  readonly #directory: SiteDirectory
  #version: number

  constructor(directory: SiteDirectory) {
    this.#directory = directory
    this.#version = directory.version
  }

  /** Answers what is in memory; false for everything that needs a closer look, also for a second Host header. */
  serve(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    if (this.#version !== this.#directory.version) return this.#forget()
    const { rawHeaders } = req
    let host = ''
    let encoding = ''
    let condition = ''
    // By length first: the headers as an object would cost more than all the rest.
    for (let i = 0; i < rawHeaders.length; i += 2) {
      const name = rawHeaders[i]!
      if (name.length === 4) {
        if (!isNamed(name, 'host')) continue
        if (host) return false
        host = rawHeaders[i + 1]!
      } else if (name.length === 6) {
        if (isNamed(name, 'accept') && rawHeaders[i + 1]!.includes('markdown')) return false
      } else if (name.length === 13) {
        if (!isNamed(name, 'if-none-match')) continue
        condition = condition ? `${condition},${rawHeaders[i + 1]!}` : rawHeaders[i + 1]!
      } else if (name.length === 15) {
        if (!isNamed(name, 'accept-encoding')) continue
        encoding = encoding ? `${encoding},${rawHeaders[i + 1]!}` : rawHeaders[i + 1]!
      }
    }
    const slot = this.#hosts.get(host)
    if (!slot?.awake) return false
    const entry = slot.pages.get(req.url!) ?? slot.pages.get(withoutQuery(req.url!))
    if (!entry) return false
    entry.used = true
    slot.asked = true
    const variant = entry.variants[encoding ? this.#encoding(encoding) : 0]!
    if (condition && matchesEtag(condition, variant.etag)) {
      res.writeHead(304, variant.unchanged)
      res.end()
    } else {
      res.writeHead(entry.status, variant.headers)
      res.end(variant.body)
    }
    return true
  }

  /** Remembers which website a Host header means, as it was written; names that only a fallback takes are not kept. */
  remember(host: string, slot: Slot): void {
    const name = normaliseHost(host)
    if (!/^[\w.:[\]-]{1,260}$/.test(host) || this.#directory.keyOf(name) !== slot.site.key) return
    const local = name === `${slot.site.key}.localhost` || ['localhost', '127.0.0.1', '[::1]'].includes(name)
    if (this.#directory.ownerOf(name) !== slot.site.key && !local) return
    if (this.#hosts.get(host) !== slot) makeRoom(this.#hosts, MOST_HOSTS).set(host, slot)
  }

  #encoding(header: string): number {
    let picked = this.#encodings.get(header)
    if (picked === undefined) makeRoom(this.#encodings, MOST_ENCODINGS).set(header, (picked = pickEncoding(header)))
    return picked
  }

  #forget(): false {
    this.#version = this.#directory.version
    this.#hosts.clear()
    return false
  }
}

const isNamed = (name: string, wanted: string) => name === wanted || name.toLowerCase() === wanted

function withoutQuery(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? '' : url.slice(0, end)
}

function makeRoom<V>(map: Map<string, V>, most: number): Map<string, V> {
  if (map.size >= most) map.delete(map.keys().next().value!)
  return map
}
