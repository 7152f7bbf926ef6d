// What every request asks for (who, tables, webhooks, settings), kept in memory while nobody has written to the tables it is read from.
import type { Kysely } from 'kysely'

/** A connection's view of what has changed; asked before a fact is read, so that what changes meanwhile is seen later. */
export interface ChangeStamps {
  /** A value that differs once one of the tables has changed; undefined when that cannot be known. */
  stamp(
    db: object,
    tables: readonly string[],
    fresh?: boolean,
  ): Promise<number | undefined> | number | undefined
  /** Whether the transaction that is open has written to one of them. */
  isOpen(tables: readonly string[]): boolean
}

export interface Fact {
  key: string
  /** What it is read from; all of them, or a change goes unseen. */
  tables: readonly string[]
  /** Look again, though that was done for this request a moment ago: what was read meanwhile may belong to another state. */
  fresh?: boolean
}

const MOST = 2000

export class Facts<T> {
  readonly #read: Kysely<T>
  readonly #changes: ChangeStamps
  readonly #known = new Map<string, { stamp: number; value: unknown }>()

  constructor(read: Kysely<T>, changes: ChangeStamps) {
    this.#read = read
    this.#changes = changes
  }

  /**
   * The value of a fact as it is now: read by `load` again only after a change of its tables, also by another process; what is
   * not there (undefined) is looked for each time. Everybody gets the same value, so nobody changes it. A transaction that wrote
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
    if (this.#known.size >= MOST) this.#known.delete(this.#known.keys().next().value!)
    this.#known.set(key, { stamp, value })
    return value
  }
}
