// Runs the steps of a change of a table, and undoes them; each statement separately, since MySQL commits each of them.
import { sql, type Kysely } from 'kysely'
import { columns } from '../../platform/db/columns.ts'
import type { AnyDb, Dialect } from '../../platform/db/database.ts'
import type { View } from '../table.ts'
import { columnNames } from './column-names.ts'
import { orderColumn } from './field-indexes.ts'
import { entriesTable } from './layout.ts'
import { refold } from './refold.ts'
import { rekey } from './refresh-keys.ts'
import { retitle } from './retitle.ts'
import type { Step, Undo } from './steps.ts'
import { beginAboveUsedIds } from './used-ids.ts'

export interface StepContext {
  db: AnyDb
  dialect: Dialect
  handle: string
  table_id: number
}

/** Steps that need the step and the table only. */
export type PlainStep = Exclude<Step, { do: 'fill' }>

export async function runStep(context: StepContext, step: PlainStep): Promise<void> {
  const { db } = context
  if (step.do === 'create') return create(context, step)
  if (step.do === 'copy') return copy(context, step.to)
  if (step.do === 'move') return move(context, step)
  if (step.do === 'refold') return refold(context, step)
  if (step.do === 'rekey') return rekey(context, step.fields)
  if (step.do === 'retitle') return step.to && retitle(context, { view: step.view, source: step.to })
  const table = entriesTable(context.handle, step.view)
  if (step.do === 'index') {
    for (const index of step.indexes) await makeIndex(context, table, index)
    return
  }
  for (const [from, to] of step.rename) {
    if (context.dialect === 'mysql') await dropOrder(context, table, from)
    await db.schema.alterTable(table).renameColumn(from, to).execute()
  }
  for (const { name, type } of step.add) await addColumn(context, table, { name, type })
}

type CreateStep = Extract<Step, { do: 'create' }>
type IndexStep = Extract<Step, { do: 'index' }>['indexes'][number]

/** Remains of an interrupted change are dropped first. */
async function create(
  { db, dialect, handle, table_id }: StepContext,
  { view, columns: own }: CreateStep,
): Promise<void> {
  const name = entriesTable(handle, view)
  await db.schema.dropTable(name).ifExists().execute()
  const c = columns(db, dialect)
  let table = c.bare(name)
  const id = sql.raw(dialect === 'mysql' ? 'bigint unsigned' : 'integer')
  table = table.addColumn('_id', id as never, (col) =>
    view === 'draft' ? col.primaryKey().autoIncrement() : col.primaryKey(),
  )
  for (const [column, type, required] of systemColumns(view)) {
    const sqlType = type === 'long' || type === 'integer' || type === 'instant' ? c[type] : c.text(type)
    table = table.addColumn(column, sqlType as never, (col) => (required ? col.notNull() : col))
  }
  for (const column of own) table = table.addColumn(column.name, sql.raw(column.type) as never)
  await table.execute()
  if (view === 'draft') await beginAboveUsedIds({ db, dialect }, handle)
  for (const [of, on, unique] of systemIndexes(view)) {
    // Named by the table's id: another one of this handle may be in the trash, with its indexes.
    const index = db.schema
      .createIndex(`ix_${view === 'draft' ? 'd' : 'p'}${table_id}_${of}`)
      .on(name)
      .columns(on)
    await (unique ? index.unique() : index).execute()
  }
}

type SystemColumn = [name: string, type: number | 'long' | 'integer' | 'instant', required: boolean]

function systemColumns(view: View): SystemColumn[] {
  const both: SystemColumn[] = [
    ['_uid', 36, true],
    ['_lang', 20, true],
    ['_group', 36, true],
    ['_slug', 120, true],
    ['_sort', 'integer', true],
    ['_title', 250, true],
    ['_folded', 'long', true],
    ['_origin', 64, false],
    ['_published_at', 'instant', view === 'published'],
    ['_created_at', 'instant', true],
    ['_updated_at', 'instant', true],
  ]
  if (view === 'published') return both
  return [
    ...both,
    ['_version', 'integer', true],
    ['_address', 120, false],
    ['_public_slug', 120, false],
    ['_status', 20, true],
    ['_hash', 64, true],
    ['_published_n', 'integer', false],
    ['_published_hash', 64, false],
    ['_publish_at', 'instant', false],
    ['_unpublish_at', 'instant', false],
    ['_submitted_at', 'instant', false],
    ['_submitted_by', 'integer', false],
    ['_submitted_token', 'integer', false],
    ['_submitted_client', 120, false],
    ['_created_by', 'integer', false],
    ['_updated_by', 'integer', false],
    ['_deleted_at', 'instant', false],
  ]
}

function systemIndexes(view: View): [name: string, columns: string[], unique: boolean][] {
  const both: [string, string[], boolean][] = [
    ['uid', ['_uid'], true],
    ['group', ['_group', '_lang'], false],
    ['sort', ['_sort', '_id'], false],
    ['at', ['_published_at', '_id'], false],
  ]
  if (view === 'published') return [...both, ['slug', ['_lang', '_slug'], true]]
  return [
    ...both,
    ['address', ['_lang', '_address'], true],
    ['public', ['_lang', '_public_slug'], true],
    ['status', ['_status', '_id'], false],
  ]
}

async function copy({ db, handle }: StepContext, to: string): Promise<void> {
  await db.schema.dropTable(to).ifExists().execute()
  await sql`create table ${sql.table(to)} as select * from ${sql.table(entriesTable(handle, 'draft'))}`.execute(db)
}

/** Does nothing if it was done already. */
async function move({ db }: StepContext, { from, to }: { from: string; to: string }): Promise<void> {
  if (!(await hasColumn(db, from, '_id'))) return
  await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db)
}

/** MySQL cannot rename a column that a generated one uses; its indexes are recreated (field-indexes.ts). */
async function dropOrder(context: StepContext, table: string, folded: string): Promise<void> {
  const column = folded.replace(/^_fold_/, orderColumn(''))
  if (column === folded || !(await hasColumn(context.db, table, column))) return
  for (const index of await indexesOn(context, table, column)) await dropIndex(context, table, index)
  await context.db.schema.alterTable(table).dropColumn(column).execute()
}

async function addColumn({ db }: StepContext, table: string, column: { name: string; type: string }): Promise<void> {
  await sql`alter table ${sql.table(table)} add column ${sql.ref(column.name)} ${sql.raw(column.type)}`.execute(db)
}

async function makeIndex({ db }: StepContext, table: string, index: IndexStep): Promise<void> {
  const { name, columns: on, unique } = index
  const parts = on.map((column) => sql.ref(column))
  await sql`create ${sql.raw(unique ? 'unique index' : 'index')} ${sql.ref(name)} on ${sql.table(table)} (${sql.join(parts)})`.execute(
    db,
  )
}

/** Does nothing where the step was not done, or undoes the part that was. */
export async function runUndo(context: StepContext, undo: Undo): Promise<void> {
  const { db, handle } = context
  if (undo.do === 'drop_copy') return db.schema.dropTable(undo.name).ifExists().execute()
  if (undo.do === 'move') return move(context, undo)
  if (undo.do === 'refold') return refold(context, undo)
  if (undo.do === 'rekey') return rekey(context, undo.fields)
  if (undo.do === 'retitle') return undo.to && retitle(context, { view: undo.view, source: undo.to })
  const table = entriesTable(handle, undo.view)
  if (undo.do === 'drop') return db.schema.dropTable(table).ifExists().execute()
  if (undo.do === 'unlink') return undo.fields.length ? unlink(context, undo) : undefined
  if (undo.do === 'drop_indexes') {
    const there = new Set(await indexNames(context, table))
    for (const name of undo.names) if (there.has(name)) await dropIndex(context, table, name)
    return
  }
  for (const name of undo.drop)
    if (await hasColumn(db, table, name)) await db.schema.alterTable(table).dropColumn(name).execute()
  for (const [from, to] of undo.rename)
    if (await hasColumn(db, table, from)) await db.schema.alterTable(table).renameColumn(from, to).execute()
}

/** All links of these fields come from the fill, which includes only fields that were no links before. */
async function unlink(
  { db, table_id }: StepContext,
  { view, fields }: { view: View; fields: string[] },
): Promise<void> {
  await (db as Kysely<{ entry_links: { table_id: number; view: string; field: string } }>)
    .deleteFrom('entry_links')
    .where('table_id', '=', table_id)
    .where('view', '=', view)
    .where('field', 'in', fields)
    .execute()
}

export async function hasColumn(db: AnyDb, table: string, column: string): Promise<boolean> {
  return (await columnNames(db, table)).includes(column)
}

export async function indexNames({ db, dialect }: StepContext, table: string): Promise<string[]> {
  const query =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'index' and tbl_name = ${table}`
      : sql<{ name: string }>`select distinct index_name as name from information_schema.statistics
          where table_schema = database() and table_name = ${table}`
  return (await query.execute(db)).rows.map(({ name }) => name)
}

/** Indexes on the column. */
export async function indexesOn({ db, dialect }: StepContext, table: string, column: string): Promise<string[]> {
  const query =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select list.name as name from pragma_index_list(${table}) as list,
          pragma_index_info(list.name) as info where info.name = ${column}`
      : sql<{ name: string }>`select index_name as name from information_schema.statistics
          where table_schema = database() and table_name = ${table} and column_name = ${column}`
  return (await query.execute(db)).rows.map(({ name }) => name)
}

export const dropIndex = ({ db, dialect }: StepContext, table: string, name: string): Promise<unknown> =>
  (dialect === 'mysql' ? db.schema.dropIndex(name).on(table) : db.schema.dropIndex(name)).execute()
