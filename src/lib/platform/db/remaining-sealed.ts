// Searches a database for values sealed with keys that are to go.
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The types of columns that can hold a sealed value. */
export const HOLDS_TEXT = /text|char|json/i
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyDatabase = Database<any>

/** Where values sealed with one of these keys are left, in whatever table: `table.column`. */
export async function remainingSealedColumns(database: AnyDatabase, ids: readonly string[]): Promise<string[]> {
  const left: string[] = []
  for (const { name, columns } of await database.read.introspection.getTables())
    for (const { name: column, dataType } of columns) {
      if (!HOLDS_TEXT.test(dataType)) continue
      const found = await database.read
        .selectFrom(name)
        .select(sql`1`.as('one'))
        .where((eb) => eb.or(ids.map((id) => eb(column, 'like', `%sealed:1:${id}:%`))))
        .limit(1)
        .executeTakeFirst()
      if (found) left.push(`${name}.${column}`)
    }
  return left
}

/** Those of the keys that something is sealed with. */
export async function keysInUse(database: AnyDatabase, ids: readonly string[]): Promise<string[]> {
  const used: string[] = []
  for (const id of ids) if ((await remainingSealedColumns(database, [id])).length) used.push(id)
  return used
}
