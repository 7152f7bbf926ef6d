// What every request needs (user, tables, webhooks, settings), cached in memory until the tables it is read from are written.
import type { Kysely } from 'kysely'

/** A connection's view of changes; read before a fact is read, so that a change in between is noticed later. */
export interface ChangeStamps {
  /** A value that differs once one of the tables has changed; undefined when that cannot be known. */
  stamp(db: object, tables: readonly string[], fresh?: boolean): Promise<number | undefined> | number | undefined
  /** Whether the open transaction has written to one of them. */
  isOpen(tables: readonly string[]): boolean
}

export interface Fact {
  key: string
  /** All tables it is read from: a change of any other table is not noticed. */
  tables: readonly string[]
  /** Check again, though this request has just done so: what was read meanwhile may belong to another state. */
  fresh?: boolean
}

const MAX = 2000

export class Facts<T> {
  readonly #read: Kysely<T>
  readonly #changes: ChangeStamps
  readonly #known = new Map<string, { stamp: number; value: unknown }>()

  constructor(read: Kysely<T>, changes: ChangeStamps) {
    this.#read = read
    this.#changes = changes
  }

  /**
   * The current value of a fact: `load` runs again only after a change of its tables, also by another process; a missing
   * one (undefined) is looked up each time. All callers share the value, so they must not change it. A transaction that wrote
   * to its tables reads its own state.
   */
  async get<R>(db: Kysely<T>, { key, tables, fresh }: Fact, load: () => Promise<R>): Promise<R> {
    if (db !== this.#read && this.#changes.isOpen(tables)) return load()
    const stamp = await this.#changes.stamp(db, tables, fresh)
    if (stamp === undefined) return load()
    const known = this.#known.get(key)
    if (known?.stamp === stamp) return known.value as R
    const value = await load()
    if (value === undefined) return value
    if (this.#known.size >= MAX) this.#known.delete(this.#known.keys().next().value!)
    this.#known.set(key, { stamp, value })
    return value
  }
}
