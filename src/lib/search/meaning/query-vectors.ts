// Caches vectors of recent queries, and pauses providers that did not answer.

const MAX = 100
const FIRST_REST_MS = 15_000
const LONGEST_REST_MS = 5 * 60_000
const LOOK_EVERY_MS = 60_000

interface Query {
  /** The key of the website: each has its own providers. */
  site: string
  model: string
  text: string
  now: Date
  /** Not as it was answered before. */
  fresh?: boolean
}

/** For all websites of an installation. */
export class QueryVectors {
  readonly #vectors = new Map<string, number[]>()
  readonly #resting = new Map<string, { until: number; failures: number }>()
  readonly #looked = new Map<string, number>()

  /** Undefined while the provider fails. Later searches do not wait for it: it is tried again after increasing pauses. */
  async find({ site, model, text, now, fresh }: Query, ask: () => Promise<number[]>): Promise<number[] | undefined> {
    const [provider, key] = [`${site} ${model}`, `${site} ${model} ${text}`]
    const known = this.#vectors.get(key)
    if (known && !fresh) return this.#remember(key, known)
    const rest = this.#resting.get(provider)
    if (rest && rest.until > now.getTime()) return undefined
    try {
      const vector = await ask()
      this.#resting.delete(provider)
      return this.#remember(key, vector)
    } catch {
      const failures = (rest?.failures ?? 0) + 1
      const ms = Math.min(FIRST_REST_MS * 2 ** (failures - 1), LONGEST_REST_MS)
      this.#resting.set(provider, { until: now.getTime() + ms, failures })
      return undefined
    }
  }

  /** Whether the last check of a website was a minute ago; records this one. */
  isDue(site: string, now: Date): boolean {
    const isDue = now.getTime() - (this.#looked.get(site) ?? -Infinity) >= LOOK_EVERY_MS
    if (isDue) this.#looked.set(site, now.getTime())
    return isDue
  }

  /** The most recently used one is the last. */
  #remember(key: string, vector: number[]): number[] {
    this.#vectors.delete(key)
    this.#vectors.set(key, vector)
    if (this.#vectors.size > MAX) this.#vectors.delete(this.#vectors.keys().next().value!)
    return vector
  }
}
