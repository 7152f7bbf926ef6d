// The cache of one open website: its answers by key, address and tag, and the newest write it has processed.
import type { Site } from '../core/site.ts'
import type { Entry } from './entry.ts'

/** The most variants of one page. */
const MAX_VARIANTS = 32

export class SiteCache {
  readonly site: Site
  /** The main language when it was opened: with another one every address changes. */
  readonly lang: string
  /** Where its answers are on disk; '' for none. */
  readonly folder: string
  /** By address: what is answered from memory without any further check. */
  readonly pages = new Map<string, Entry>()
  readonly entries = new Map<string, Entry>()
  /** By the key of an answer without a query: its variants with a query, the oldest first. */
  readonly #variants = new Map<string, Set<Entry>>()
  readonly #byTag = new Map<string, Set<Entry>>()
  readonly flights = new Map<string, Promise<Entry | undefined>>()
  /** For each answer being made: the tags written since it began, each with the number of its write. */
  readonly writes = new Set<Map<string, number>>()
  /** False until it has been compared with the database, and again after a minute without a request. */
  awake = false
  /** Requested since the last refresh. */
  requested = false
  askedAt = 0
  /** The number of the newest write it has processed. */
  seq = 0
  dataVersion = -1
  /** The last refresh failed: the database does not answer, so stored answers are served unchecked. */
  down = false
  /** The refresh under way. */
  looking: Promise<void> | undefined
  /** A new object whenever settings or features were written: derived values are remembered by it. */
  facts: object = {}
  readonly #headers: (site: Site) => readonly string[]
  #common: readonly string[] = []

  constructor(site: Site, headers: (site: Site) => readonly string[], folder: string) {
    this.site = site
    this.lang = site.default_language
    this.folder = folder
    this.#headers = headers
  }

  /** The headers that every answer has now; features change them. The array stays the same while the headers do. */
  get common(): readonly string[] {
    const now = this.#headers(this.site)
    const isSame = now.length === this.#common.length && now.every((text, i) => text === this.#common[i])
    return isSame ? this.#common : (this.#common = now)
  }

  store(entry: Entry): void {
    this.entries.set(entry.key, entry)
    if (entry.url) this.pages.set(entry.url, entry)
    if (entry.of !== undefined) this.#variants.set(entry.of, (this.#variants.get(entry.of) ?? new Set()).add(entry))
    for (const tag of entry.tags) {
      const entries = this.#byTag.get(tag)
      if (entries) entries.add(entry)
      else this.#byTag.set(tag, new Set([entry]))
    }
  }

  drop(entry: Entry): void {
    if (this.entries.get(entry.key) === entry) this.entries.delete(entry.key)
    if (entry.url && this.pages.get(entry.url) === entry) this.pages.delete(entry.url)
    const variants = this.#variants.get(entry.of ?? '')
    if (variants?.delete(entry) && !variants.size) this.#variants.delete(entry.of!)
    for (const tag of entry.tags) {
      const entries = this.#byTag.get(tag)
      if (entries?.delete(entry) && !entries.size) this.#byTag.delete(tag)
    }
  }

  /** The variant to evict for a new one: anyone can choose queries, which must not fill the memory with one page. */
  surplus({ of }: Entry): Entry | undefined {
    const variants = this.#variants.get(of ?? '')
    return variants && variants.size > MAX_VARIANTS ? variants.values().next().value : undefined
  }

  /** What a write made stale; a write of this process has no number and is newer than all. Also forgets answers being made. */
  stale(tags: Iterable<string>, seq = Infinity): Entry[] {
    const found = new Set<Entry>()
    for (const tag of tags) {
      if (tag === 'settings' || tag === 'features') this.facts = {}
      for (const entry of this.#byTag.get(tag) ?? []) if (entry.seq < seq) found.add(entry)
      for (const written of this.writes) written.set(tag, Math.max(seq, written.get(tag) ?? 0))
    }
    this.flights.clear()
    return [...found]
  }
}
