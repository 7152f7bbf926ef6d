// One database of sealed values: counted, and sealed with the newest key.
import { transact, type AnyDb, type Database } from '../platform/db/database.ts'
import { HOLDS_TEXT } from '../platform/db/remaining-sealed.ts'
import type { SealedLocation } from '../core/extension/contribution.ts'
import type { Keyring } from '../platform/crypto/keyring.ts'

const AT_ONCE = 100
const SEALED = '%sealed:1:%'
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyDatabase = Database<any>

interface Column {
  table: string
  column: string
  key: string
  purposes: string[]
}
interface Row {
  key: number | string
  text: string
}

/** Seals what is not current; each batch is a transaction, and a row that changed meanwhile is left to the next run. */
export async function resealDatabase(
  keys: Keyring,
  database: AnyDatabase,
  locations: readonly SealedLocation[],
): Promise<number> {
  let resealed = 0
  for (const column of await columnsOf(database, locations))
    for await (const rows of batches(database.read, column)) {
      const fresh = await Promise.all(
        rows.map(async (row) => ({ row, ...(await keys.reseal(row.text, column.purposes)) })),
      )
      const changed = fresh.filter(({ resealed: count }) => count > 0)
      if (!changed.length) continue
      await transact(database, async (trx: AnyDb) => {
        for (const { row, text } of changed) await replace(trx, column, { row, text })
      })
      resealed += changed.reduce((sum, { resealed: count }) => sum + count, 0)
    }
  return resealed
}

/** How many rows hold sealed values. */
export async function countSealed(database: AnyDatabase, locations: readonly SealedLocation[]): Promise<number> {
  let count = 0
  for (const column of await columnsOf(database, locations))
    for await (const rows of batches(database.read, column)) count += rows.length
  return count
}

/** The columns that are there, each once with all it is used for. */
async function columnsOf(database: AnyDatabase, locations: readonly SealedLocation[]): Promise<Column[]> {
  const tables = await database.read.introspection.getTables()
  const found = new Map<string, Column>()
  for (const { table: pattern, columns: named, purpose, key = 'id' } of locations)
    for (const { name: table, columns } of tables.filter(({ name }) => isMeant(pattern, name))) {
      const names = columns.map(({ name }) => name)
      if (!names.includes(key)) continue
      const texts = columns.flatMap(({ name, dataType }) => (HOLDS_TEXT.test(dataType) ? name : []))
      for (const column of named?.filter((name) => names.includes(name)) ?? texts) {
        const known = found.get(`${table}.${column}`)
        if (known) known.purposes = [...new Set([...known.purposes, purpose])]
        else found.set(`${table}.${column}`, { table, column, key, purposes: [purpose] })
      }
    }
  return [...found.values()]
}

const isMeant = (pattern: string | RegExp, name: string) =>
  typeof pattern === 'string' ? pattern === name : pattern.test(name)

async function* batches(db: AnyDb, { table, column, key }: Column): AsyncGenerator<Row[]> {
  let last: Row['key'] | undefined
  for (;;) {
    let query = db
      .selectFrom(table)
      .select([`${key} as key`, `${column} as text`])
      .where(column, 'like', SEALED)
      .orderBy(key)
      .limit(AT_ONCE)
    if (last !== undefined) query = query.where(key, '>', last)
    const rows = (await query.execute()) as Row[]
    if (rows.length) yield rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)!.key
  }
}

async function replace(
  trx: AnyDb,
  { table, column, key }: Column,
  { row, text }: { row: Row; text: string },
): Promise<void> {
  await trx
    .updateTable(table)
    .set({ [column]: text })
    .where(key, '=', row.key)
    .where(column, '=', row.text)
    .execute()
}
