// MySQL tells nobody that others have written: a write to a table that facts are read from counts `write_lock.facts` up.
import { CompiledQuery, sql, type DatabaseConnection, type Kysely, type RawBuilder } from 'kysely'
import { FACT_TABLES, type ChangeStamps } from './facts.ts'
import { writtenTable } from './table-changes.ts'

const COUNT = 'update write_lock set facts = facts + 1 where id = 1'

export class MysqlChanges implements ChangeStamps {
  readonly #counts: boolean
  /** What each open transaction has written to. */
  readonly #open = new Map<DatabaseConnection, Set<string>>()
  /** Known since the lock was taken: nobody else changes it until the transaction ends. */
  readonly #locked = new WeakMap<object, number>()

  constructor({ counts_facts = false }: { counts_facts?: boolean | undefined }) {
    this.#counts = counts_facts
  }

  /** Takes the writers' lock for a transaction. */
  async lock(trx: object): Promise<void> {
    const facts = await this.#facts(trx, sql`for update`)
    if (facts !== undefined) this.#locked.set(trx, facts)
  }

  stamp(db: object): Promise<number | undefined> | number | undefined {
    if (!this.#counts) return undefined
    return this.#locked.get(db) ?? this.#facts(db, sql``)
  }

  isOpen(tables: readonly string[]): boolean {
    for (const written of this.#open.values()) if (tables.some((table) => written.has(table))) return true
    return false
  }

  /** Looks at all that a connection is asked to do. */
  watch(connection: DatabaseConnection): void {
    const execute = connection.executeQuery.bind(connection)
    const count = () => execute(CompiledQuery.raw(COUNT)).catch(withoutCounter)
    let written: Set<string> | undefined
    connection.executeQuery = async (query) => {
      const text = query.sql
      if (text === 'commit' && written?.size) await count()
      const result = await execute(query)
      if (text === 'begin') this.#open.set(connection, (written = new Set()))
      if (text === 'commit' || text === 'rollback') {
        this.#open.delete(connection)
        written = undefined
      }
      const table = writtenTable(text)
      if (table === undefined || !FACT_TABLES.has(table)) return result as never
      if (written) written.add(table)
      else await count()
      return result as never
    }
  }

  async #facts(db: object, lock: RawBuilder<unknown>): Promise<number | undefined> {
    const read = (columns: RawBuilder<unknown>) =>
      sql<{ facts?: number }>`select ${columns} from write_lock where id = 1 ${lock}`.execute(
        db as Kysely<unknown>,
      )
    if (!this.#counts) return void (await read(sql`id`))
    const { rows } = await read(sql`facts`).catch(async (error: unknown) => {
      withoutCounter(error)
      return read(sql`id`)
    })
    const facts = rows[0]?.facts
    return facts === undefined ? undefined : Number(facts)
  }
}

/** Databases of an older version, which are just being migrated, and the network's have none. */
function withoutCounter(error: unknown): void {
  const { code = '' } = error as { code?: string }
  if (code !== 'ER_BAD_FIELD_ERROR' && code !== 'ER_NO_SUCH_TABLE') throw error
}
