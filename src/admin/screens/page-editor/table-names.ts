// Names of the tables used by blocks: requested once, on first use.
import type { App } from '../../app-context.ts'
import { knownTables } from '../../data/known-tables.ts'

export class TableNames {
  readonly #app: App
  readonly #changed: () => void
  #names: ReadonlyMap<string, string> | undefined
  #asked = false

  /** `changed` is called when they are loaded. */
  constructor(app: App, changed: () => void) {
    this.#app = app
    this.#changed = changed
  }

  /** Undefined while loading, for a deleted table, and for users who may not read tables. */
  nameOf(handle: string): string | undefined {
    if (!this.#asked) void this.#ask()
    return this.#names?.get(handle)
  }

  async #ask(): Promise<void> {
    this.#asked = true
    if (!this.#app.has('data')) return
    const tables = await knownTables(this.#app.api).catch(() => [])
    this.#names = new Map(tables.map((one) => [one.handle, one.name]))
    if (tables.length) this.#changed()
  }
}
