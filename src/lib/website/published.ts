// The store of published answers: made once, stored in memory and on disk, and made again when their content was written.
import { message } from '../base/catalogue/message.ts'
import { reasonOf } from '../base/errors.ts'
import { join } from 'node:path'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { newestSeq } from '../core/cache-tags.ts'
import { makeSiteFolder } from '../core/site-folder.ts'
import { publishedFolder, readEntry, removeEntry, removeOthers, writeEntry, type DiskEntry } from './disk.ts'
import { codeStamp, cacheFingerprint } from './cache-fingerprint.ts'
import { encode, isExpired, makeEntry, type Entry, type EntryHead } from './entry.ts'
import { ERASE_TAG, erasePublished } from './erase-published.ts'
import { changedTags } from './changes.ts'
import { Memory } from './memory.ts'
import { report } from './problems.ts'
import { SiteCache } from './site-cache.ts'
import { CacheRefresh } from './cache-refresh.ts'

export interface PublishedOptions {
  /** Headers that every answer of a website carries: name, value, name, value … */
  headers: (site: Site) => string[]
  /** Bytes that may be stored in memory; 64 MB by default. */
  limit?: number
  /** Milliseconds between checks for writes of other processes; 250 by default. */
  interval?: number
}
/** A newly made answer. */
export interface NewAnswer extends Omit<EntryHead, 'key' | 'seq' | 'tags'> {
  body: string | Buffer
  tags: Iterable<string>
  /** False: not stored on disk, because making it is faster than reading it. */
  disk?: boolean
}

export class Published {
  readonly #installation: Installation
  readonly #options: PublishedOptions
  readonly #slots = new Map<string, SiteCache>()
  readonly #owners = new WeakMap<Entry, SiteCache>()
  readonly #memory: Memory
  readonly #watch: CacheRefresh
  readonly #code = codeStamp()
  readonly #writing = new Set<Promise<void>>()
  readonly #committed = (site: Site, tags: ReadonlySet<string>) => this.#touch(this.#slots.get(site.key), tags)

  constructor(installation: Installation, options: PublishedOptions) {
    this.#installation = installation
    this.#options = options
    this.#memory = new Memory(options.limit ?? 64 * 1024 * 1024, (entry) => this.#owners.get(entry)?.drop(entry))
    this.#watch = new CacheRefresh(installation, {
      interval: options.interval ?? 250,
      update: (cache) => this.#update(cache),
      replaced: (cache) => this.#close(cache),
    })
    installation.committed.add(this.#committed)
  }

  /** Bytes in memory. */
  get bytes(): number {
    return this.#memory.bytes
  }

  /** The cache of a website, brought up to date if it has not been requested lately. */
  async siteCache(site: Site): Promise<SiteCache> {
    let cache = this.#slots.get(site.key)
    if (cache?.site !== site || cache.lang !== site.default_language) {
      if (cache) this.#close(cache)
      cache = this.#open(site)
    }
    cache.requested = true
    if (!cache.awake) {
      await this.#update(cache)
      if (this.#slots.get(site.key) === cache) this.#watch.add(cache)
    }
    return cache
  }

  /** The answer of a key: from memory, from disk while it is fresh, else made; undefined when `make` has none. */
  get(cache: SiteCache, key: string, make: () => Promise<NewAnswer | undefined>): Promise<Entry | undefined> {
    const known = cache.entries.get(key)
    if (known && !isExpired(known, this.#now)) {
      known.used = true
      return Promise.resolve(known)
    }
    if (known) this.#drop(cache, known)
    const running = cache.flights.get(key)
    if (running) return running
    const flight = this.#obtain(cache, key, make).finally(() => {
      if (cache.flights.get(key) === flight) cache.flights.delete(key)
    })
    cache.flights.set(key, flight)
    return flight
  }

  get #now(): Date {
    return this.#installation.clock.now()
  }

  async close(): Promise<void> {
    this.#installation.committed.delete(this.#committed)
    this.#watch.close()
    for (const cache of this.#slots.values()) this.#close(cache)
    await Promise.all(this.#writing)
  }

  async #obtain(cache: SiteCache, key: string, make: () => Promise<NewAnswer | undefined>): Promise<Entry | undefined> {
    const written = new Map<string, number>()
    cache.writes.add(written)
    try {
      // Before anything is read: a write in between must count as newer than the answer.
      const seq = await this.#newest(cache)
      if (seq === undefined) return await this.#unchecked(cache, key, make)
      await this.#hear(cache, seq)
      const stored = await this.#stored(cache, key)
      const made = stored ? undefined : await make()
      const fresh = stored ?? (made && (await encoded(made, { key, seq })))
      if (!fresh) return undefined
      const entry = makeEntry(fresh.head, fresh.bodies, cache.common)
      // The main language changed since this cache was opened: the next one stores the answer.
      const isHere = cache.lang === cache.site.default_language
      if (isHere && !entry.tags.some((tag) => (written.get(tag) ?? 0) > entry.seq)) {
        this.#keep(cache, entry)
        if (made && made.disk !== false && cache.folder) this.#write(cache, fresh)
      }
      return entry
    } finally {
      cache.writes.delete(written)
    }
  }

  /** Answers are stored under the number of a write, so the features as of that write must be known first. */
  async #hear(cache: SiteCache, seq: number): Promise<void> {
    // A refresh under way may have begun before that write.
    for (let looks = 0; looks < 2 && cache.seq < seq && !cache.down; looks++) await this.#update(cache)
  }

  /** Whether the website's database answers; an outage is over when a refresh succeeds. */
  async reachable(cache: SiteCache): Promise<boolean> {
    return (await this.#newest(cache)) !== undefined
  }

  /** The number of the newest write; undefined when the database does not answer. */
  async #newest(cache: SiteCache): Promise<number | undefined> {
    if (cache.down) return undefined
    try {
      return await newestSeq(cache.site.db.read)
    } catch {
      cache.down = true
      return undefined
    }
  }

  /** Without the database: the bytes on disk, or what can be made without it; not stored, since it cannot be checked. */
  async #unchecked(
    cache: SiteCache,
    key: string,
    make: () => Promise<NewAnswer | undefined>,
  ): Promise<Entry | undefined> {
    const stored = cache.folder ? await readEntry(cache.folder, key) : undefined
    const made = stored ? undefined : await make()
    const found = stored ?? (made && (await encoded(made, { key, seq: 0 })))
    return found && makeEntry(found.head, found.bodies, cache.common)
  }

  async #stored(cache: SiteCache, key: string): Promise<DiskEntry | undefined> {
    if (!cache.folder) return undefined
    const stored = await readEntry(cache.folder, key)
    if (!stored) return undefined
    const isOver = isExpired(stored.head, this.#now)
    const newest = await cache.site.db.read
      .selectFrom('cache_tags')
      .select((eb) => eb.fn.max('seq').as('seq'))
      .where('tag', 'in', stored.head.tags)
      .executeTakeFirst()
    if (!isOver && Number(newest?.seq ?? 0) <= stored.head.seq) return stored
    await removeEntry(cache.folder, key)
    return undefined
  }

  /** In the background: the answer does not wait for it, and a full disk only costs rendering again. */
  #write(cache: SiteCache, entry: DiskEntry): void {
    const writing = this.#writeEntry(cache, entry)
      .catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return // its folder was erased meanwhile
        if (!this.#installation.directory.exists(cache.site.key)) return
        report(cache.site, {
          id: 'published.disk',
          status: 'warn',
          message: message('website_problem.not_stored', { reason: reasonOf(error) }),
        })
      })
      .finally(() => this.#writing.delete(writing))
    this.#writing.add(writing)
  }

  async #writeEntry({ site, folder }: SiteCache, entry: DiskEntry): Promise<void> {
    makeSiteFolder(this.#installation, 'storage/published', site.key)
    await writeEntry(folder, entry)
  }

  #keep(cache: SiteCache, entry: Entry): void {
    if (this.#slots.get(cache.site.key) !== cache) return
    const old = cache.entries.get(entry.key)
    if (old) this.#drop(cache, old)
    if (!this.#memory.add(entry)) return
    this.#owners.set(entry, cache)
    cache.store(entry)
    const surplus = cache.surplus(entry)
    if (surplus) this.#drop(cache, surplus)
  }

  #drop(cache: SiteCache, entry: Entry): void {
    cache.drop(entry)
    this.#memory.remove(entry)
  }

  #touch(cache: SiteCache | undefined, tags: Iterable<string>, seq?: number): void {
    if (!cache) return
    const list = [...tags]
    for (const entry of cache.stale(list, seq)) this.#drop(cache, entry)
    if (list.includes(ERASE_TAG)) this.#erase(cache)
  }

  /** Waits for writes under way: they began before the process learned that their content is no longer public. */
  #erase({ site }: SiteCache): void {
    const erasing = Promise.all(this.#writing)
      .then(() => erasePublished(this.#installation, site))
      .catch(() => undefined) // the job that does the same is tried again
      .finally(() => this.#writing.delete(erasing))
    this.#writing.add(erasing)
  }

  /** One refresh at a time: of two, each could rely on the other to have handled a write. */
  #update(cache: SiteCache): Promise<void> {
    return (cache.looking ??= this.#look(cache).finally(() => (cache.looking = undefined)))
  }

  async #look(cache: SiteCache): Promise<void> {
    const { seq, dataVersion } = cache
    try {
      await this.#compare(cache)
      cache.down = false
    } catch {
      // What was read and not yet processed is read again by the next refresh.
      Object.assign(cache, { seq, dataVersion, down: true })
    }
  }

  async #compare(cache: SiteCache): Promise<void> {
    for (const { tag, seq } of await changedTags(cache)) {
      const switched = tag === 'features'
      if (switched) await cache.site.reloadFeatures()
      // Answers made between the write and this moment still used the old features.
      this.#touch(cache, [tag], switched ? undefined : seq)
    }
  }

  #open(site: Site): SiteCache {
    const { root, dev } = this.#installation
    const parent = publishedFolder(root, site.key)
    const edition = cacheFingerprint(site, this.#code)
    const cache = new SiteCache(site, this.#options.headers, dev ? '' : join(parent, edition))
    if (!dev) void removeOthers(parent, edition).catch(() => undefined) // garbage only
    this.#slots.set(site.key, cache)
    return cache
  }

  #close(cache: SiteCache): void {
    cache.awake = false
    this.#watch.remove(cache)
    for (const entry of [...cache.entries.values()]) this.#drop(cache, entry)
    if (this.#slots.get(cache.site.key) === cache) this.#slots.delete(cache.site.key)
  }
}

async function encoded(
  { body, tags, disk: _, ...head }: NewAnswer,
  of: { key: string; seq: number },
): Promise<DiskEntry> {
  return {
    head: { ...head, ...of, tags: [...tags] },
    bodies: await encode(Buffer.from(body), head.of !== undefined),
  }
}
