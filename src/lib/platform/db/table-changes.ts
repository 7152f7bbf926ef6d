// Which tables were written to by whom: what is kept in memory of a table is good until the next write to it has committed.
import { AsyncLocalStorage } from 'node:async_hooks'

/** A statement that writes, with its table; the others that are no reads count for every table. */
const WRITE =
  /^\s*(?:insert(?:\s+or\s+\w+)?\s+into|replace\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+["`]?(\w+)/i
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
  /** Written in the transaction that is open. */
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

  /** Another connection has written: nobody knows what. */
  wroteElsewhere(): void {
    this.wrote(EVERY)
  }

  /** Whether the open transaction sees other rows than everybody else. */
  isOpen(tables: readonly string[]): boolean {
    if (!this.#open.size) return false
    return this.#open.has(EVERY) || tables.some((table) => this.#open.has(table))
  }

  /** Of the tables that the open transaction wrote to. */
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

// Code that may change some tables only: whatever connection it has, its statements are looked at before they run. Meant for
// mistakes of extensions, not for malice: they share the process.

export interface TableLimit {
  isOwn: (table: string) => boolean
  /** What a statement is refused with that changes another one. */
  refuse: (table: string) => Error
}

const limits = new AsyncLocalStorage<TableLimit | undefined>()

/** Runs code that may change its own tables alone, also after it has waited for something. */
export const withinTables = <R>(limit: TableLimit, work: () => R): R => limits.run(limit, work)

/** Runs code of the product that was called from there: it changes what it has to. */
export const withAllTables = <R>(work: () => R): R => limits.run(undefined, work)

/** The table that a statement changes, its rows or its columns, in small letters. */
const CHANGE =
  /\b(?:insert(?:\s+or\s+\w+|\s+ignore)?\s+into|replace\s+into|update(?:\s+or\s+\w+|\s+ignore)?|delete\s+from|alter\s+table|(?:drop|create(?:\s+temp(?:orary)?)?)\s+table(?:\s+if\s+(?:not\s+)?exists)?|create\s+(?:unique\s+)?index[^(]*?\son|truncate(?:\s+table)?|rename\s+table)\s+["`]?(\w+)/i
const CHANGES_NOTHING =
  /^\s*(?:select|pragma|explain|begin|start|commit|savepoint|release|rollback|set|show)\b/i

export function changedTable(text: string): string | undefined {
  return CHANGES_NOTHING.test(text) ? undefined : CHANGE.exec(text)?.[1]?.toLowerCase()
}

/** Throws what the limit says for a statement that changes a table of others. */
export function assertMayWrite(text: string): void {
  const limit = limits.getStore()
  if (!limit) return
  const table = changedTable(text)
  if (table !== undefined && !limit.isOwn(table)) throw limit.refuse(table)
}
