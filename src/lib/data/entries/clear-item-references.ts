// Relations in items of a group are in a JSON column: finds the entries with a target, and clears it.
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AnyDb, Dialect } from '../../platform/db/database.ts'
import type { Field, Values } from '../../fields/fields.ts'
import { isObject } from '../../base/json.ts'
import { withoutReferences } from '../../fields/map-references.ts'
import { valueOf } from './columns.ts'

export interface InItems {
  group: Field
  inner: Field
}
const AT_ONCE = 200

/** Whether an item refers to `id`, or, without it, to anything. A single value and a list are found in the same way. */
export function itemsReferTo({ group, inner }: InItems, id: number | undefined, dialect: Dialect) {
  const column = sql.ref(group.name)
  const path = `.${inner.name}`
  const fits = id === undefined ? sql`is not null` : sql`= ${id}`
  // A cheap text match excludes most rows before the JSON is parsed.
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
  /** The table of drafts, or of public entries. */
  at: string
  id: number | undefined
  dialect: Dialect
  /** Other columns to set where a reference is removed. */
  set: Values
}

/** Clears in batches; returns the number of entries. The folded text stays: references are not part of it. */
export async function clearItemReferences(db: AnyDb, path: InItems, emptying: Emptying): Promise<number> {
  const { at, id, dialect, set } = emptying
  const { group, inner } = path
  let count = 0
  for (let last = 0, more = true; more;) {
    const rows = (await db
      .selectFrom(at)
      .select(['_id', group.name])
      .where('_id', '>', last)
      .where(itemsReferTo(path, id, dialect))
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
    // SQLite answers synchronously: let other requests run between the batches.
    if (more) await setImmediate()
  }
  return count
}
