// References to an object that is deleted: they are cleared, or prevent the deletion (option `on_delete` of relations).
import { hasItems } from '../../rules/conditions/traits.ts'
import { list, message } from '../../base/catalogue/message.ts'
import { sql } from 'kysely'
import type { AnyDb } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import type { Field } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import { instant } from '../../base/clock.ts'
import { pushLater } from '../shared/deliver.ts'
import type { View } from '../table.ts'
import { tableOfRow, type DataTable, type TableField } from '../tables/definition.ts'
import { entriesTable, fieldsIn } from '../tables/layout.ts'
import { isLinked } from '../tables/physical.ts'
import { targetOf } from '../../fields/map-references.ts'
import { clearItemReferences, itemsReferTo } from './clear-item-references.ts'

export interface Target {
  /** The handle of a table, `@pages` or `@users`, as fields name it; `@media` for media items. */
  target: string
  id: number
  label: string
}
export interface RelationPath {
  table: DataTable
  /** The relation, or the group with the relation in its items. */
  field: TableField
  /** The relation in the items. */
  inner?: Field | undefined
}
const VIEWS: View[] = ['draft', 'published']
const MAX_REPORTED = 5

/**
 * To be called before an object is permanently deleted, in the same transaction. Throws 409 naming the entries that require it;
 * in all others the reference is cleared, in the draft and in the public row.
 */
export async function clearReferencesForDelete(ctx: Context, target: Target): Promise<void> {
  await requireDeletable(ctx, target)
  await clearReferences(ctx, target)
}

/** Throws 409 naming the entries that require it; to be called before an object goes to the trash, too. */
export async function requireDeletable(ctx: Context, { target, id, label }: Target): Promise<void> {
  const keeping: Holder[] = []
  for (const path of (await relationsTo(ctx, target)).filter(isRestricting))
    keeping.push(...(await holdersOf(ctx, path, { id, target })))
  if (keeping.length) throw referencedError(label, keeping)
}

/** Clears all references to an object that is deleted already. */
export async function clearReferences(ctx: Context, { target, id }: Omit<Target, 'label'>): Promise<void> {
  for (const path of await relationsTo(ctx, target)) for (const view of VIEWS) await clear(ctx, path, { id, view })
}

/** Clears a permanently deleted media item in the fields and group items of entries that use it. */
export async function clearMediaReferences(ctx: Context, id: number): Promise<void> {
  const used = await ctx.db
    .selectFrom('media_usage')
    .select('object')
    .where('media_id', '=', id)
    .where('object', 'like', 'entry:%')
    .execute()
  if (!used.length) return
  const tables = new Set(used.map(({ object }) => Number(object.split(':')[1])))
  for (const path of await relationsTo(ctx, '@media'))
    if (tables.has(path.table.id)) for (const view of VIEWS) await clear(ctx, path, { id, view })
}

/** Clears all references to a table that is deleted, or was replaced. */
export async function clearTableReferences(ctx: Context, target: string): Promise<void> {
  for (const path of await relationsTo(ctx, target))
    if (path.table.handle !== target) for (const view of VIEWS) await clear(ctx, path, { view })
}

interface Holder {
  title: string
  table: string
  id: number
  field: string
}

function referencedError(label: string, keeping: Holder[]): AppError {
  const holders = new Map(keeping.map((one) => [`"${one.title}" (${one.table} ${one.id}, ${one.field})`, one]))
  const first = [...holders.values()].slice(0, MAX_REPORTED)
  const entries = list(first.map((one) => message('entry.holder', { ...one })))
  const key = holders.size > MAX_REPORTED ? 'entry.needed_by_more' : 'entry.needed_by'
  return new AppError(key, { title: label, entries }, { extra: { needed_by: [...holders.keys()] } })
}

/** The relations of active tables to the target, including those in group items. */
export async function relationsTo({ db }: Pick<Context, 'db'>, target: string): Promise<RelationPath[]> {
  const rows = await db
    .selectFrom('data_tables')
    .selectAll()
    .where('living', 'is not', null)
    .where('kind', '=', 'content')
    .where((is) => is.or(wordsFor(target).map((word) => is('fields', 'like', `%${JSON.stringify(word)}%`))))
    .execute()
  const leadsThere = (field: Field) => !hasItems(field) && targetOf(field) === target
  return rows.map(tableOfRow).flatMap((table) =>
    table.fields.flatMap((field): RelationPath[] => {
      if (!hasItems(field)) return leadsThere(field) ? [{ table, field }] : []
      return (field['fields'] as Field[]).filter(leadsThere).map((inner) => ({ table, field, inner }))
    }),
  )
}

/** Texts in the declaration of a field with this target. */
const wordsFor = (target: string): string[] => (target === '@media' ? ['media', 'file'] : [target])

/** As conditions name it: a relation in items with its group. */
export const relationName = ({ field, inner }: RelationPath): string =>
  inner ? `${field.name}.${inner.name}` : field.name

export const isRestricting = ({ field, inner = field }: RelationPath): boolean => inner['on_delete'] === 'restrict'

/** Private fields are in the drafts only. */
export const isIn = ({ table, field, inner = field }: RelationPath, view: View): boolean =>
  fieldsIn(table.fields, view).includes(field) && (view === 'draft' || !inner.private)

/** Active entries that refer to the target, with their titles; references of the entry that is deleted do not count. */
async function holdersOf(
  ctx: Context,
  path: RelationPath,
  { id, target }: { id: number; target: string },
): Promise<Holder[]> {
  const { table } = path
  const own = target === table.handle ? id : 0
  const holders: Holder[] = []
  for (const view of VIEWS) {
    if (!isIn(path, view)) continue
    const at = entriesTable(table.handle, view)
    let rows = (ctx.db as AnyDb)
      .selectFrom(at)
      .select(['_id', '_title'])
      .where('_id', '!=', own)
      .where(refersTo(ctx, path, { id, view }))
      .limit(MAX_REPORTED + 1)
    if (view === 'draft') rows = rows.where('_status', '!=', 'trash')
    for (const { _id, _title } of (await rows.execute()) as { _id: number; _title: string }[])
      holders.push({ title: _title, table: table.handle, id: Number(_id), field: relationName(path) })
  }
  return holders
}

interface Leading {
  view: View
  /** Of one target; references to any when missing. */
  id?: number | undefined
}

export function refersTo({ site }: Pick<Context, 'site'>, path: RelationPath, { id, view }: Leading) {
  const { table, field, inner } = path
  if (inner) return itemsReferTo({ group: field, inner }, id, site.db.dialect)
  if (isLinked(field))
    return sql<boolean>`_id in (select entry_id from entry_links where table_id = ${table.id} and view = ${view} and field = ${field.id}${id === undefined ? sql`` : sql` and target = ${id}`})`
  const column = sql.ref(field.name)
  return id === undefined ? sql<boolean>`${column} is not null` : sql<boolean>`${column} = ${id}`
}

/** Revisions of the entries keep their references. */
async function clear(ctx: Context, path: RelationPath, leading: Leading): Promise<void> {
  if (!isIn(path, leading.view) || !(await emptyRows(ctx, path, leading))) return
  ctx.touched.add(`table:${path.table.handle}`)
  await pushLater(ctx, path.table)
  if (!path.inner && isLinked(path.field)) await dropLinksTo(ctx, path, leading)
}

/** The number of changed rows; direct relations and links are cleared in one statement, whatever their number. */
async function emptyRows(ctx: Context, path: RelationPath, { id, view }: Leading): Promise<number> {
  const { table, field, inner } = path
  const at = entriesTable(table.handle, view)
  const set = {
    _updated_at: instant(ctx.now),
    ...(view === 'draft' && { _version: sql`_version + 1` }),
  }
  const db = ctx.db as AnyDb
  const { dialect } = ctx.site.db
  if (inner) return clearItemReferences(db, { group: field, inner }, { at, id, dialect, set })
  const { numUpdatedRows } = await db
    .updateTable(at)
    .set({ ...set, ...(!isLinked(field) && { [field.name]: null }) })
    .where(refersTo(ctx, path, { id, view }))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

async function dropLinksTo({ db }: Context, { table, field }: RelationPath, { id, view }: Leading): Promise<void> {
  let links = db
    .deleteFrom('entry_links')
    .where('table_id', '=', table.id)
    .where('view', '=', view)
    .where('field', '=', field.id)
  if (id !== undefined) links = links.where('target', '=', id)
  await links.execute()
}
