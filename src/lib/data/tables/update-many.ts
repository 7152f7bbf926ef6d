// Writes other values into many rows with one statement: each row has its own.
import { sql } from 'kysely'
import type { AnyDb } from '../../platform/db/database.ts'
import type { Values } from '../../fields/fields.ts'
import { canonical } from '../../base/json.ts'

/** Columns by `_id`; one that a row does not name stays as it is. Some hundred rows at once. */
export async function updateMany(db: AnyDb, table: string, sets: ReadonlyMap<number, Values>): Promise<void> {
  if (!sets.size) return
  const names = new Set([...sets.values()].flatMap((set) => Object.keys(set)))
  const assigned = [...names].map((name) => sql`${sql.ref(name)} = ${valueOf(name, sets)}`)
  await sql`update ${sql.table(table)} set ${sql.join(assigned)} where _id in (${sql.join([...sets.keys()])})`.execute(db) // prettier-ignore
}

function valueOf(name: string, sets: ReadonlyMap<number, Values>) {
  const own = [...sets].filter(([, set]) => Object.hasOwn(set, name))
  const values = own.map(([, set]) => set[name])
  const [first] = values
  if (own.length === sets.size && values.every((one) => canonical(one) === canonical(first)))
    return sql`${first}`
  const cases = own.map(([id, set]) => sql`when ${id} then ${set[name]}`)
  return sql`case _id ${sql.join(cases, sql` `)} else ${sql.ref(name)} end`
}
