// The configured websites: one file each in config/sites, read again when it changes.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../base/errors.ts'
import { conflictError, locateConflicts, type HostConflict, type LocatedConflict } from './host-conflicts.ts'
import { readConfig } from './read-config.ts'
import type { SiteConfig } from './site-config.ts'

export interface SiteEntry {
  key: string
  file: string
  /** Missing when the file was never valid; a running process uses the last valid one. */
  config?: SiteConfig
  /** Why the file is currently invalid. */
  error?: AppError
  /** Hosts of the file that belong to another website, or that it lists twice. */
  conflicts?: LocatedConflict[]
  /** Why this process keeps the website unchanged although its file is valid: its kit is missing, for example. */
  problem?: AppError
  /** Changes when the file changes to something valid. */
  stamp: string
  /** Changes with every change of the file. */
  fingerprint: string
}

/** The error of a file whose content is unknown. */
const UNREADABLE = 'config.file_unreadable'
/** The stamp of a website without a file. */
const STAGED = 'staged'
const LOOPBACK = ['127.0.0.1', '[::1]']
export const SITE_KEY = /^[a-z][a-z0-9_-]{0,39}$/

export class SiteDirectory {
  readonly folder: string
  readonly #root: string
  #entries = new Map<string, SiteEntry>()
  #hosts = new Map<string, string>()
  #fallback: string | undefined
  /** Websites that this process is making: it can open them, but they do not answer requests yet. */
  readonly #staged = new Map<string, SiteConfig>()
  /** Incremented with every change, so that others know when their caches are stale. */
  version = 0
  /** Called after every refresh that found a change. */
  readonly changed = new Set<() => void>()

  constructor(root: string, fallback: string | undefined) {
    this.#root = root
    this.folder = join(root, 'config/sites')
    this.#fallback = fallback
  }

  /** Sets the website that answers for unknown hosts, unless the installation names one. */
  fallBackTo(key: string): void {
    this.#fallback ??= key
  }

  /** Lets this process open a website before its file is there. */
  async stage(key: string, config: SiteConfig): Promise<void> {
    this.#staged.set(key, config)
    await this.refresh()
  }

  /** From now on its file is used; without one the website does not exist. */
  async unstage(key: string): Promise<void> {
    this.#staged.delete(key)
    await this.refresh()
  }

  /** Reads what changed since last time; cheap when nothing did. Throws, and changes nothing, when the folder cannot be read. */
  async refresh(): Promise<void> {
    const stamps = this.#stamps()
    let changed = false
    for (const key of this.#entries.keys()) if (!stamps.has(key)) changed = this.#entries.delete(key)
    for (const [key, stamp] of stamps) {
      const known = this.#entries.get(key)
      const isSame = known?.fingerprint === stamp
      // Permission to read a file can come without a change of the file.
      if (isSame && known.error?.key !== UNREADABLE) continue
      const entry = await this.#read(key, stamp)
      if (isSame && entry.error?.message === known.error?.message) continue
      changed = true
      this.#entries.set(key, entry)
    }
    if (!changed) return
    for (const [entry, conflicts] of this.#index()) {
      const located = await locateConflicts(this.#root, conflicts)
      // Another refresh may have replaced the entry meanwhile.
      if (this.#entries.get(entry.key) !== entry) continue
      entry.conflicts = located
      // An error of the file itself takes precedence.
      entry.error ??= conflictError(located)
    }
    this.version++
    for (const listener of this.changed) listener()
  }

  list(): SiteEntry[] {
    return [...this.#entries.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  get(key: string): SiteEntry | undefined {
    return this.#entries.get(key)
  }

  /** Whether the website has a file at this moment, or is made by this process; `get` is as of the last refresh. */
  exists(key: string): boolean {
    return this.#staged.has(key) || existsSync(join(this.folder, `${key}.json`))
  }

  /** The key of the website that answers for a normalised host name (lower case, no port, no dot at its end). */
  keyOf(host: string): string | undefined {
    const own = this.#hosts.get(host)
    if (own) return own
    const local = /^([a-z][a-z0-9_-]*)\.localhost$/.exec(host)?.[1]
    if (local && this.#isServed(local)) return local
    if (this.#isServed('default') && ['localhost', ...LOOPBACK].includes(host)) return 'default'
    if (this.#fallback && this.#isServed(this.#fallback)) return this.#fallback
    return this.#entries.size === 1 && this.#isServed('default') ? 'default' : undefined
  }

  #isServed(key: string): boolean {
    return this.#entries.has(key) && !this.#staged.has(key)
  }

  /** Records why a website with a valid file cannot be opened as configured; undefined once it can. */
  note(key: string, error: AppError | undefined): void {
    const entry = this.#entries.get(key)
    if (!entry || entry.problem?.message === error?.message) return
    if (error) entry.problem = error
    else delete entry.problem
    for (const listener of this.changed) listener()
  }

  /** The website that has a host, if any: because its file lists it, or because the host always belongs to it. */
  ownerOf(host: string): string | undefined {
    return this.#hosts.get(host) ?? this.#reservedFor(host)
  }

  /** Names of this machine that belong to one website only (contract 1.1). */
  #reservedFor(host: string): string | undefined {
    if (LOOPBACK.includes(host)) return 'default'
    const key = /^([a-z][a-z0-9_-]*)\.localhost$/.exec(host)?.[1]
    return key && this.#entries.has(key) ? key : undefined
  }

  #stamps(): Map<string, string> {
    const stamps = new Map<string, string>()
    for (const name of names(this.folder)) {
      const key = name.slice(0, -5)
      if (!name.endsWith('.json') || !SITE_KEY.test(key)) continue
      const stat = statSync(join(this.folder, name), { throwIfNoEntry: false })
      if (stat) stamps.set(key, `${stat.ino}-${stat.mtimeMs}-${stat.size}`)
    }
    for (const key of this.#staged.keys()) stamps.set(key, STAGED)
    return stamps
  }

  async #read(key: string, stamp: string): Promise<SiteEntry> {
    const file = join(this.folder, `${key}.json`)
    const staged = stamp === STAGED ? this.#staged.get(key) : undefined
    if (staged) return { key, file, stamp, fingerprint: stamp, config: staged }
    try {
      return {
        key,
        file,
        stamp,
        fingerprint: stamp,
        config: await readConfig<SiteConfig>({
          root: this.#root,
          path: `config/sites/${key}.json`,
          schema: 'site-config',
        }),
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // An invalid file must not take a running website down.
      const { config, stamp: last = stamp } = this.#entries.get(key) ?? {}
      return { key, file, stamp: last, fingerprint: stamp, error, ...(config && { config }) }
    }
  }

  /** Assigns hosts to websites; returns the entries whose file lists a host that is taken already. */
  #index(): Map<SiteEntry, HostConflict[]> {
    const conflicts = new Map<SiteEntry, HostConflict[]>()
    this.#hosts.clear()
    for (const entry of this.list()) {
      if (entry.error?.code === 'conflict') delete entry.error
      delete entry.conflicts
      const own = this.#claim(entry)
      if (own.length) conflicts.set(entry, own)
    }
    return conflicts
  }

  /** Assigns a website its hosts; returns those that are taken, and those it lists twice. */
  #claim({ key, config }: SiteEntry): HostConflict[] {
    if (this.#staged.has(key)) return []
    const conflicts: HostConflict[] = []
    for (const [at, host] of (config?.hosts ?? []).entries()) {
      const byFile = this.#hosts.get(host)
      const owner = byFile ?? this.#reservedFor(host)
      if (owner === undefined || (owner === key && byFile === undefined)) this.#hosts.set(host, key)
      else {
        const ownerAt = byFile === undefined ? -1 : this.#entries.get(byFile)!.config!.hosts.indexOf(host)
        conflicts.push({ key, host, at, owner, ownerAt: ownerAt < 0 ? undefined : ownerAt })
      }
    }
    return conflicts
  }
}

/** Throws what node:fs throws, except for a missing folder: a folder that cannot be read does not mean that there are no websites. */
function names(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return [] // no websites yet
  }
}

/** The Host header, normalized for comparison (contract 1.1). */
export function normaliseHost(header: string): string {
  const host = header.trim().toLowerCase().replace(/:\d+$/, '')
  return host.endsWith('.') ? host.slice(0, -1) : host
}
