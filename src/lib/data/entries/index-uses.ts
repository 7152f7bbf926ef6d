// Writes anew what entries use: fields may have changed what they are since entries were saved.
import { hasItems, isRelation } from '../../rules/conditions/traits.ts'
import { setImmediate } from 'node:timers/promises'
import { transact } from '../../platform/db/database.ts'
import { fieldType, referencesOf, type Field } from '../../fields/fields.ts'
import { forgetUsesByPrefix, storeUses } from '../../media/media.ts'
import type { Context } from '../../core/operation/context.ts'
import { contentTables } from '../tables/content-tables.ts'
import type { DataTable } from '../tables/definition.ts'
import { lookUpTable } from '../tables/find-table.ts'
import { fieldsIn } from '../tables/layout.ts'
import { objectOf, rowsOf, withLinks, type StoredEntry, type StoredRow } from './locate-entry.ts'
import { publicRowsOf } from './public-rows.ts'

const AT_ONCE = 50

/** Part of the daily job; what lies in the trash uses nothing. Doing it twice changes nothing. */
export async function indexEntryUses(ctx: Context): Promise<void> {
  for (const { handle } of await contentTables(ctx.site.db.read)) await indexTableUses(ctx, handle)
}

/** In transactions of its own. */
async function indexTableUses(ctx: Context, handle: string): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined;) {
    last = await indexSome(ctx, handle, last)
    // SQLite answers at once: others are served between the batches.
    await setImmediate()
  }
}

/** Those of the other types name nothing, or only entries, pages and users. */
const mayNameMedia = ({ type, fields }: Field): boolean =>
  hasItems({ type })
    ? ((fields ?? []) as Field[]).some(mayNameMedia)
    : fieldType(type).references !== undefined && !isRelation({ type })

/** In batches, so that others write meanwhile. Returns the last of them; undefined at the end. */
const indexSome = (ctx: Context, handle: string, last: number): Promise<number | undefined> =>
  transact(ctx.site.db, async (trx) => {
    const inner = { ...ctx, db: trx }
    const table = await lookUpTable(inner, handle)
    if (!table) return undefined
    // What was noted while it had other fields.
    if (!table.fields.some(mayNameMedia)) return void (await forgetUsesByPrefix(inner, `entry:${table.id}:`))
    const rows = (await rowsOf(inner, table)
      .where('_status', '!=', 'trash')
      .where('_id', '>', last)
      .orderBy('_id')
      .limit(AT_ONCE)
      .execute()) as StoredRow[]
    for (const entry of await withLinks(inner, table, rows)) {
      const references = referencesOf(table.fields, entry.values)
      await storeUses(inner, { object: objectOf(entry), state: 'draft', references })
    }
    await indexPublic(inner, table, rows)
    return rows.length === AT_ONCE ? Number(rows.at(-1)!._id) : undefined
  })

async function indexPublic(ctx: Context, table: DataTable, drafts: readonly StoredRow[]): Promise<void> {
  const fields = fieldsIn(table.fields, 'published')
  const ids = drafts.map(({ _id }) => Number(_id))
  const publicRows = await publicRowsOf(ctx.db, table, ids)
  for (const _id of ids) {
    const values = publicRows.get(_id)?.values
    const object = objectOf({ table, row: { _id } } as Pick<StoredEntry, 'table' | 'row'>)
    await storeUses(ctx, {
      object,
      state: 'published',
      references: values ? referencesOf(fields, values) : [],
    })
  }
}
