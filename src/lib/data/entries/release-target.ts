// What leads to something that is deleted: it is emptied, or the deletion is refused (options of relations, `on_delete`).
import { sql } from 'kysely'
import type { AnyDb } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { instant } from '../../util/clock.ts'
import { pushLater } from '../shared/deliver.ts'
import type { View } from '../table.ts'
import { tableOfRow, type DataTable, type TableField } from '../tables/definition.ts'
import { entriesTable, fieldsIn } from '../tables/layout.ts'
import { isLinked } from '../tables/physical.ts'

export interface Target {
  /** The handle of a table, `@pages` or `@users`, as fields name it. */
  target: string
  id: number
  label: string
}
export interface Way {
  table: DataTable
  field: TableField
}
const VIEWS: View[] = ['draft', 'published']
const MOST_TOLD = 5

/**
 * To be called before something is deleted, in the transaction of that. Throws 409 naming the entries that keep it; all others
 * lose it, in their draft and in what visitors see.
 */
export async function releaseTarget(ctx: Context, target: Target): Promise<void> {
  await demandReleasable(ctx, target)
  await emptyTarget(ctx, target)
}

/** Throws 409 naming the entries that keep it. */
export async function demandReleasable(ctx: Context, { target, id, label }: Target): Promise<void> {
  const keeping: string[] = []
  for (const way of (await waysTo(ctx, target)).filter(({ field }) => field['on_delete'] === 'restrict'))
    keeping.push(...(await holdersOf(ctx, way, { id, target })))
  if (keeping.length) throw kept(label, keeping)
}

/** Whatever is left of it: for what is gone already. */
export async function emptyTarget(ctx: Context, { target, id }: Omit<Target, 'label'>): Promise<void> {
  for (const way of await waysTo(ctx, target)) for (const view of VIEWS) await clear(ctx, way, { id, view })
}

/** Whatever led to a table that is gone, or is another one now. */
export async function emptyAll(ctx: Context, target: string): Promise<void> {
  for (const way of await waysTo(ctx, target))
    if (way.table.handle !== target) for (const view of VIEWS) await clear(ctx, way, { view })
}

function kept(label: string, keeping: string[]): AppError {
  const told = [...new Set(keeping)]
  const more = told.length > MOST_TOLD ? ` and more` : ''
  return new AppError('conflict', `"${label}" is needed by ${told.slice(0, MOST_TOLD).join(', ')}${more}.`, {
    extra: { needed_by: told },
  })
}

/** The fields of living tables that lead there. */
export async function waysTo({ db }: Pick<Context, 'db'>, target: string): Promise<Way[]> {
  const rows = await db
    .selectFrom('data_tables')
    .selectAll()
    .where('living', 'is not', null)
    .where('kind', '=', 'content')
    .where('fields', 'like', `%${JSON.stringify(target)}%`)
    .execute()
  return rows.map(tableOfRow).flatMap((table) =>
    table.fields
      .filter(({ type }) => type === 'relation' || type === 'relations')
      .filter((field) => field['target'] === target)
      .map((field) => ({ table, field })),
  )
}

/** Living entries that lead there, as people know them; the entry that is deleted itself keeps nothing. */
async function holdersOf(
  ctx: Context,
  { table, field }: Way,
  { id, target }: { id: number; target: string },
): Promise<string[]> {
  const own = target === table.handle ? id : 0
  const names: string[] = []
  for (const view of VIEWS) {
    if (!fieldsIn(table.fields, view).includes(field)) continue
    const at = entriesTable(table.handle, view)
    let rows = (ctx.db as AnyDb)
      .selectFrom(at)
      .select(['_id', '_title'])
      .where('_id', '!=', own)
      .where(leads({ table, field }, { id, view }))
      .limit(MOST_TOLD + 1)
    if (view === 'draft') rows = rows.where('_status', '!=', 'trash')
    for (const { _id, _title } of (await rows.execute()) as { _id: number; _title: string }[])
      names.push(`"${_title}" (${table.handle} ${_id}, ${field.name})`)
  }
  return names
}

interface Leading {
  view: View
  /** Of one entry; all that lead anywhere when missing. */
  id?: number | undefined
}

export const leads = ({ table, field }: Way, { id, view }: Leading) =>
  isLinked(field)
    ? sql<boolean>`_id in (select entry_id from entry_links where table_id = ${table.id} and view = ${view} and field = ${field.id}${id === undefined ? sql`` : sql` and target = ${id}`})`
    : id === undefined
      ? sql<boolean>`${sql.ref(field.name)} is not null`
      : sql<boolean>`${sql.ref(field.name)} = ${id}`

/** At once, however many they are: the history of each entry keeps what it led to. */
async function clear(ctx: Context, way: Way, { id, view }: Leading): Promise<void> {
  const { table, field } = way
  if (!fieldsIn(table.fields, view).includes(field)) return
  const at = entriesTable(table.handle, view)
  const emptied = isLinked(field) ? sql`` : sql`, ${sql.ref(field.name)} = null`
  const version = view === 'draft' ? sql`, _version = _version + 1` : sql``
  const { numAffectedRows } = await sql`
    update ${sql.table(at)} set _updated_at = ${instant(ctx.now)}${version}${emptied} where ${leads(way, { id, view })}`.execute(
    ctx.db,
  )
  if (!numAffectedRows) return
  ctx.touched.add(`table:${table.handle}`)
  await pushLater(ctx, table)
  if (!isLinked(field)) return
  let links = ctx.db
    .deleteFrom('entry_links')
    .where('table_id', '=', table.id)
    .where('view', '=', view)
    .where('field', '=', field.id)
  if (id !== undefined) links = links.where('target', '=', id)
  await links.execute()
}
