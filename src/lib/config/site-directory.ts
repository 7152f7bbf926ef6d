// The websites there are: one file each in config/sites, read again when it changes.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../errors.ts'
import { readConfig } from './read-config.ts'
import type { SiteConfig } from './site-config.ts'

export interface SiteEntry {
  key: string
  file: string
  config?: SiteConfig
  /** Why the file is not usable; the other websites go on. */
  error?: AppError
  /** Changes when the file does. */
  stamp: string
}

export const SITE_KEY = /^[a-z][a-z0-9_-]{0,39}$/

export class SiteDirectory {
  readonly folder: string
  readonly #root: string
  #entries = new Map<string, SiteEntry>()
  #hosts = new Map<string, string>()
  #fallback: string | undefined
  /** Counts up with every change, so that others know when to forget. */
  version = 0

  constructor(root: string, fallback: string | undefined) {
    this.#root = root
    this.folder = join(root, 'config/sites')
    this.#fallback = fallback
  }

  /** Reads what changed since last time; cheap when nothing did. */
  async refresh(): Promise<void> {
    const stamps = this.#stamps()
    let changed = false
    for (const key of this.#entries.keys()) if (!stamps.has(key)) changed = this.#entries.delete(key)
    for (const [key, stamp] of stamps) {
      if (this.#entries.get(key)?.stamp === stamp) continue
      changed = true
      this.#entries.set(key, await this.#read(key, stamp))
    }
    if (!changed) return
    this.#index()
    this.version++
  }

  list(): SiteEntry[] {
    return [...this.#entries.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  get(key: string): SiteEntry | undefined {
    return this.#entries.get(key)
  }

  /** The key of the website that answers for a normalised host name (lower case, no port, no dot at its end). */
  keyOf(host: string): string | undefined {
    const own = this.#hosts.get(host)
    if (own) return own
    const local = /^([a-z][a-z0-9_-]*)\.localhost$/.exec(host)?.[1]
    if (local && this.#entries.has(local)) return local
    if (this.#entries.has('default') && ['localhost', '127.0.0.1', '[::1]'].includes(host)) return 'default'
    if (this.#fallback && this.#entries.has(this.#fallback)) return this.#fallback
    return this.#entries.size === 1 && this.#entries.has('default') ? 'default' : undefined
  }

  /** Who has a host by its file, if anybody. */
  ownerOf(host: string): string | undefined {
    return this.#hosts.get(host)
  }

  #stamps(): Map<string, string> {
    const stamps = new Map<string, string>()
    for (const name of names(this.folder)) {
      const key = name.slice(0, -5)
      if (!name.endsWith('.json') || !SITE_KEY.test(key)) continue
      const stat = statSync(join(this.folder, name), { throwIfNoEntry: false })
      if (stat) stamps.set(key, `${stat.ino}-${stat.mtimeMs}-${stat.size}`)
    }
    return stamps
  }

  async #read(key: string, stamp: string): Promise<SiteEntry> {
    const file = join(this.folder, `${key}.json`)
    try {
      return {
        key,
        file,
        stamp,
        config: await readConfig<SiteConfig>({
          root: this.#root,
          path: `config/sites/${key}.json`,
          schema: 'site-config',
        }),
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { key, file, stamp, error }
    }
  }

  #index(): void {
    this.#hosts.clear()
    for (const entry of this.list()) {
      for (const host of entry.config?.hosts ?? []) {
        const owner = this.#hosts.get(host)
        if (owner && owner !== entry.key)
          entry.error = new AppError(
            'conflict',
            `config/sites/${entry.key}.json hosts: ${host} belongs to the website ${owner}`,
          )
        else this.#hosts.set(host, entry.key)
      }
    }
  }
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // no websites yet
  }
}

/** The Host header as contract 1.1 compares it. */
export function normaliseHost(header: string): string {
  const host = header.trim().toLowerCase().replace(/:\d+$/, '')
  return host.endsWith('.') ? host.slice(0, -1) : host
}
