// Relations in the items of a group lie in the JSON of one column: what leads there by them, and how they are emptied.
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AnyDb, Dialect } from '../../platform/db/database.ts'
import type { Field, Values } from '../../fields/fields.ts'
import { isObject } from '../../base/json.ts'
import { withoutReferences } from '../transfer/references.ts'
import { valueOf } from './columns.ts'

export interface InItems {
  group: Field
  inner: Field
}
const AT_ONCE = 200

/** Whether an item leads to `id`; without it, whether one leads anywhere. One thing and a list of them are found alike. */
export function itemsLead({ group, inner }: InItems, id: number | undefined, dialect: Dialect) {
  const column = sql.ref(group.name)
  const path = `.${inner.name}`
  const fits = id === undefined ? sql`is not null` : sql`= ${id}`
  // Most of what is not meant is seen by its text, without reading it as JSON.
  const near = id === undefined ? `%"${inner.name}":%` : `%${id}%`
  const found =
    dialect === 'sqlite'
      ? sql`json_each(${column}) as item, json_each(item.value, ${sql.lit(`$${path}`)}) as led where led.value ${fits}`
      : sql`json_table(${column}, '$[*]' columns (one bigint path ${sql.lit(`$${path}`)},
          nested path ${sql.lit(`$${path}[*]`)} columns (several bigint path '$'))) as led
          where led.one ${fits} or led.several ${fits}`
  return sql<boolean>`(${column} like ${near} and exists (select 1 from ${found}))`
}

interface Emptying {
  /** The table of the drafts, or of what visitors see. */
  at: string
  id: number | undefined
  dialect: Dialect
  /** What else is set where something is taken out. */
  set: Values
}

/** Some entries at a time; returns how many there were. References are no words: what is folded of the items stays. */
export async function emptyItems(db: AnyDb, way: InItems, emptying: Emptying): Promise<number> {
  const { at, id, dialect, set } = emptying
  const { group, inner } = way
  let count = 0
  for (let last = 0, more = true; more;) {
    const rows = (await db
      .selectFrom(at)
      .select(['_id', group.name])
      .where('_id', '>', last)
      .where(itemsLead(way, id, dialect))
      .orderBy('_id')
      .limit(AT_ONCE)
      .execute()) as Values[]
    for (const row of rows) {
      const items = (valueOf(group, row[group.name]) as unknown[]).map((item) =>
        isObject(item) ? withoutReferences([inner], item, (one) => id === undefined || one === id) : item,
      )
      await db
        .updateTable(at)
        .set({ ...set, [group.name]: JSON.stringify(items) })
        .where('_id', '=', row['_id'])
        .execute()
    }
    count += rows.length
    more = rows.length === AT_ONCE
    last = Number(rows.at(-1)?.['_id'] ?? last)
    // SQLite answers at once: readers are served between the batches.
    if (more) await setImmediate()
  }
  return count
}
