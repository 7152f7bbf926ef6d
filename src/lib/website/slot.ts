// One open website in the store: its answers by key, address and tag, and how far it knows the writes.
import type { Site } from '../core/site.ts'
import type { Entry } from './entry.ts'

/** Of one page. */
const MOST_VARIANTS = 32

export class Slot {
  readonly site: Site
  /** The main language it was opened with: with another one every address is another one. */
  readonly lang: string
  /** Where its answers lie on disk; '' for none. */
  readonly folder: string
  /** By address: what is answered without a look at anything else. */
  readonly pages = new Map<string, Entry>()
  readonly entries = new Map<string, Entry>()
  /** Of an answer by its key: those for its address with a query, the oldest first. */
  readonly #variants = new Map<string, Set<Entry>>()
  readonly #byTag = new Map<string, Set<Entry>>()
  readonly flights = new Map<string, Promise<Entry | undefined>>()
  /** Of every answer that is being made: the tags heard of since it began, each with the number of its write. */
  readonly writes = new Set<Map<string, number>>()
  /** False until it has been compared with the database, and again after a minute without a request. */
  awake = false
  /** Asked for since the last look. */
  asked = false
  askedAt = 0
  /** The newest write it knows. */
  seq = 0
  dataVersion = -1
  /** The last look failed: the database does not answer, so what is kept is served unchecked. */
  down = false
  /** The look at the database that is under way. */
  looking: Promise<void> | undefined
  /** Another object whenever settings or switches were written: what is remembered of them is kept by it. */
  facts: object = {}
  readonly #headers: (site: Site) => readonly string[]
  #common: readonly string[] = []

  constructor(site: Site, headers: (site: Site) => readonly string[], folder: string) {
    this.site = site
    this.lang = site.default_language
    this.folder = folder
    this.#headers = headers
  }

  /** Headers that every answer carries now; a feature that is switched changes them. One list for all answers, while it is the same. */
  get common(): readonly string[] {
    const now = this.#headers(this.site)
    const isSame = now.length === this.#common.length && now.every((text, i) => text === this.#common[i])
    return isSame ? this.#common : (this.#common = now)
  }

  keep(entry: Entry): void {
    this.entries.set(entry.key, entry)
    if (entry.url) this.pages.set(entry.url, entry)
    if (entry.of !== undefined)
      this.#variants.set(entry.of, (this.#variants.get(entry.of) ?? new Set()).add(entry))
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

  /** The variant that makes room for a new one: strangers choose queries, and cannot fill the memory with one page. */
  surplus({ of }: Entry): Entry | undefined {
    const variants = this.#variants.get(of ?? '')
    return variants && variants.size > MOST_VARIANTS ? variants.values().next().value : undefined
  }

  /** What a write made stale; a write of this process has no number and is newer than all. Requests from now on do not wait for answers that were begun before it. */
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
