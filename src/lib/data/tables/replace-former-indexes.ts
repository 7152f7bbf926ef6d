// Once: replaces the former indexes on fields in lists by requested ones, which a job creates (enqueued by migration 026).
import { isRelation } from '../../rules/conditions/traits.ts'
import type { Kysely } from 'kysely'
import type { Dialect } from '../../platform/db/database.ts'
import type { SiteTables } from '../../platform/db/tables.ts'
import { enqueueIn } from '../../core/jobs/jobs.ts'
import type { View } from '../table.ts'
import { tableOfRow, type DataTable, type TableField } from './definition.ts'
import { MAX_INDEXES, type FieldIndex } from './field-indexes.ts'
import { entriesTable } from './layout.ts'
import { columnName, isFolded } from './physical.ts'
import { dropIndex, indexesOn, type StepContext } from './run-step.ts'
import { isSortable } from './settings-errors.ts'
import { makingOf, storeIndexes, withRequestedIndex } from './requested-indexes.ts'

interface Where {
  db: Kysely<SiteTables>
  dialect: Dialect
  now: Date
}

/** Idempotent. */
export async function replaceFormerIndexes({ db, dialect, now }: Where): Promise<void> {
  const rows = await db.selectFrom('data_tables').selectAll().where('living', 'is not', null).execute()
  for (const table of rows.map(tableOfRow)) {
    const listed = shownOf(table)
    const context: StepContext = { db, dialect, handle: table.handle, table_id: table.id }
    for (const view of ['draft', 'published'] as const) await dropOld(context, view, listed)
    if (table.kind === 'inbox' || table.indexes) continue
    let indexes: FieldIndex[] | undefined
    for (const { name } of listed.slice(0, MAX_INDEXES))
      indexes = withRequestedIndex(
        { ...table, ...(indexes && { indexes }) },
        { shape: { equal: [], sort: [name], hasMore: false }, now },
      )
    if (!indexes) continue
    await storeIndexes(db, table.id, indexes)
    await enqueueIn(db, makingOf(table.id), now)
  }
}

/** The default sort field first; relations have an index of their own. */
function shownOf({ fields, settings }: DataTable): TableField[] {
  const own = fields.filter((field) => isSortable(field) && !isRelation(field))
  const isFirst = ({ name }: TableField) => name === settings.sort_field
  return [...own.filter(isFirst), ...own.filter((field) => field.in_list && !isFirst(field))]
}

async function dropOld(context: StepContext, view: View, listed: readonly TableField[]): Promise<void> {
  const table = entriesTable(context.handle, view)
  for (const field of listed) {
    const column = isFolded(field) ? columnName(field.name, 'fold') : field.name
    for (const name of await indexesOn(context, table, column))
      if (name.startsWith('ix_')) await dropIndex(context, table, name)
  }
}
