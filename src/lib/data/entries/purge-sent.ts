// What visitors sent is deleted after the time that its table sets (`form.delete_after_days`), unless it is published.
import { blanked } from '../../access/define-personal-data.ts'
import { DAY, instant, later } from '../../base/clock.ts'
import type { Context } from '../../core/operation/context.ts'
import { isForeign } from '../shared/foreign.ts'
import { contentTables } from '../tables/content-tables.ts'
import type { DataTable } from '../tables/definition.ts'
import { eraseEntry } from './erase-entry.ts'
import { rowsOf, type StoredRow } from './locate-entry.ts'

const AT_ONCE = 100
/** Stands for the title in the log of changes, in every language. */
const NO_TITLE = '–'

/** A daily job; idempotent. An entry that a relation requires stays until that is gone. */
export async function purgeSent(ctx: Context): Promise<void> {
  for (const table of await contentTables(ctx.site.db.read)) {
    const days = table.settings.form?.delete_after_days
    if (days) await purgeBefore(ctx, table, instant(later(ctx.now, -days * DAY)))
  }
}

async function purgeBefore(ctx: Context, table: DataTable, limit: string): Promise<void> {
  for (let last = 0; ;) {
    const rows = (await rowsOf({ ...ctx, db: ctx.site.db.read }, table)
      .where('_created_at', '<', limit)
      .where('_published_n', 'is', null)
      .where('_id', '>', last)
      .orderBy('_id')
      .limit(AT_ONCE)
      .execute()) as StoredRow[]
    for (const row of rows) if (!isForeign(ctx.site, row)) await eraseEntry(ctx, { table, row }, blanked(NO_TITLE))
    if (rows.length < AT_ONCE) return
    last = Number(rows.at(-1)!._id)
  }
}
