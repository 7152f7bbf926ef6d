// Which tables were written: what is cached of a table is valid until the next write to it has committed.
import { AsyncLocalStorage } from 'node:async_hooks'

/** A writing statement, with its table; other statements that are not reads count for every table. */
const WRITE = /^\s*(?:insert(?:\s+or\s+\w+)?\s+into|replace\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+["`]?(\w+)/i
const READ = /^\s*(?:select|pragma|explain|begin|start|savepoint|release|rollback to|set|show)\b/i
const EVERY = '*'

/** The table a statement writes to, `*` for any; undefined for one that reads. */
export function writtenTable(text: string): string | undefined {
  const table = WRITE.exec(text)?.[1]
  if (table !== undefined) return table.toLowerCase()
  if (READ.test(text)) return undefined
  return /^\s*with\b/i.test(text) && !/\b(insert|update|delete|replace)\b/i.test(text) ? undefined : EVERY
}

/** Counts changes table by table: those of this process by their statements, those of others as changes of every table. */
export class TableChanges {
  #tick = 0
  #every = 0
  readonly #last = new Map<string, number>()
  /** Written in the open transaction. */
  readonly #open = new Set<string>()

  /** A statement outside of a transaction. */
  wrote(table: string): void {
    const tick = ++this.#tick
    if (table === EVERY) this.#every = tick
    else this.#last.set(table, tick)
  }

  wroteInside(table: string): void {
    this.#open.add(table)
  }

  /** Committed or rolled back. */
  ended(): void {
    for (const table of this.#open) this.wrote(table)
    this.#open.clear()
  }

  /** Another connection has written, to unknown tables. */
  wroteElsewhere(): void {
    this.wrote(EVERY)
  }

  /** Whether the open transaction has written to one of the tables, and so reads other rows than other connections. */
  isOpen(tables: readonly string[]): boolean {
    if (!this.#open.size) return false
    return this.#open.has(EVERY) || tables.some((table) => this.#open.has(table))
  }

  /** The tables that the open transaction wrote to. */
  openTables(): ReadonlySet<string> {
    return this.#open
  }

  /** A number that differs once one of the tables has changed. */
  stamp(tables: readonly string[]): number {
    let last = this.#every
    for (const table of tables) last = Math.max(last, this.#last.get(table) ?? 0)
    return last
  }
}

// Code that may change some tables only: on any connection its statements are checked before they run. A protection against
// mistakes of extensions, not against malicious ones: they share the process.

export interface TableLimit {
  isOwn: (table: string) => boolean
  /** The error for a statement that changes another table. */
  refuse: (table: string) => Error
}

const limits = new AsyncLocalStorage<TableLimit | undefined>()

/** Runs code that may change its own tables only, also after it has awaited something. */
export const withinTables = <R>(limit: TableLimit, work: () => R): R => limits.run(limit, work)

/** Runs code of the product that such code calls, without the limit. */
export const withAllTables = <R>(work: () => R): R => (limits.getStore() ? limits.run(undefined, work) : work())

/** The table that a statement changes, its rows or its columns, in lower case. */
const CHANGE =
  /\b(?:insert(?:\s+or\s+\w+|\s+ignore)?\s+into|replace\s+into|update(?:\s+or\s+\w+|\s+ignore)?|delete\s+from|alter\s+table|(?:drop|create(?:\s+temp(?:orary)?)?)\s+table(?:\s+if\s+(?:not\s+)?exists)?|create\s+(?:unique\s+)?index[^(]*?\son|truncate(?:\s+table)?|rename\s+table)\s+["`]?(\w+)/i
const CHANGES_NOTHING = /^\s*(?:select|pragma|explain|begin|start|commit|savepoint|release|rollback|set|show)\b/i

export function changedTable(text: string): string | undefined {
  return CHANGES_NOTHING.test(text) ? undefined : CHANGE.exec(text)?.[1]?.toLowerCase()
}

/** Throws the limit's error for a statement that changes a table outside of it. */
export function assertMayWrite(text: string): void {
  const limit = limits.getStore()
  if (!limit) return
  const table = changedTable(text)
  if (table !== undefined && !limit.isOwn(table)) throw limit.refuse(table)
}
