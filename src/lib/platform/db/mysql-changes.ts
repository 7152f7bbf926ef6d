// MySQL does not notify of other processes' writes: a write to a table that facts are read from increments `fact_changes`.
import { CompiledQuery, sql, type DatabaseConnection, type Kysely } from 'kysely'
import { isMissingTable } from './migrate.ts'
import type { ChangeStamps } from './facts.ts'
import { assertMayWrite } from './table-changes.ts'
import { writtenTable } from './table-changes.ts'

/** Not in `write_lock`, whose row may be locked for long. */
export const COUNT = 'update fact_changes set n = n + 1 where id = 1'

export class MysqlChanges implements ChangeStamps {
  /** A write to one of these is counted. */
  readonly #counted: ReadonlySet<string>
  /** The tables that each open transaction has written to. */
  readonly #open = new Map<DatabaseConnection, Set<string>>()
  /** Known since the lock was taken: no other process changes it until the transaction ends. */
  readonly #locked = new WeakMap<object, number>()

  constructor({ fact_tables = [] }: { fact_tables?: readonly string[] | undefined }) {
    this.#counted = new Set(fact_tables)
  }

  /** Takes the writers' lock for a transaction: from then on no other process changes what is cached in memory. */
  async lock(trx: object): Promise<void> {
    const db = trx as Kysely<unknown>
    await sql`select id from write_lock where id = 1 for update`.execute(db)
    const n = this.#counted.size ? await this.#count(db) : undefined
    if (n !== undefined) this.#locked.set(trx, n)
  }

  stamp(db: object, tables: readonly string[]): Promise<number | undefined> | number | undefined {
    // Changes of other tables are not counted.
    if (!tables.every((table) => this.#counted.has(table))) return undefined
    return this.#locked.get(db) ?? this.#count(db as Kysely<unknown>)
  }

  isOpen(tables: readonly string[]): boolean {
    for (const written of this.#open.values()) if (tables.some((table) => written.has(table))) return true
    return false
  }

  /** Inspects all statements of a connection. */
  watch(connection: DatabaseConnection): void {
    const execute = connection.executeQuery.bind(connection)
    const count = () => execute(CompiledQuery.raw(COUNT)).catch(withoutCounter)
    let written: Set<string> | undefined
    const ended = () => {
      this.#open.delete(connection)
      written = undefined
    }
    connection.executeQuery = async (query) => {
      const text = query.sql
      assertMayWrite(text)
      if (text === 'commit' && written?.size) await count()
      // Even if it fails: a lost connection has ended its transaction.
      if (text === 'commit' || text === 'rollback') ended()
      const result = await execute(query)
      if (text === 'begin') this.#open.set(connection, (written = new Set()))
      const table = writtenTable(text)
      if (table === undefined || !this.#counted.has(table)) return result as never
      if (written) written.add(table)
      else await count()
      return result as never
    }
  }

  async #count(db: Kysely<unknown>): Promise<number | undefined> {
    try {
      const { rows } = await sql<{ n: number }>`select n from fact_changes where id = 1`.execute(db)
      return rows[0] && Number(rows[0].n)
    } catch (error) {
      return withoutCounter(error)
    }
  }
}

/** The counter is missing in databases of an older version that are being migrated, and in the network's database. */
function withoutCounter(error: unknown): undefined {
  if (!isMissingTable(error)) throw error
}
