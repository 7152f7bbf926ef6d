// Tables in a bundle: targets of relations come first.
import { z } from 'zod'
import type { BundlePart } from '../../core/bundle/bundle-part.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Field } from '../../fields/fields.ts'
import { targetsOf } from '../../fields/map-references.ts'
import { line } from '../../fields/inputs.ts'
import { AppError } from '../../base/errors.ts'
import { canonical } from '../../base/json.ts'
import { handle, TableField, TableSettings } from '../schema.ts'
import { tableOfRow, type DataTable } from '../tables/definition.ts'
import { lookUpTable } from '../tables/find-table.ts'
import { draftTable, storeTable } from '../tables/save-table.ts'

const Record = z.strictObject({
  uid: z.uuid(),
  handle,
  name: line(120).min(1),
  singular: line(120).min(1),
  icon: z.string().max(60).nullable(),
  fields: z.array(TableField).max(200),
  settings: TableSettings,
})
type Record = z.output<typeof Record>

const recordOf = ({ uid, handle, name, singular, icon, fields, settings }: DataTable): Record => ({
  uid,
  handle,
  name,
  singular,
  icon,
  settings,
  // In a fixed order, whether the id was given with the field or generated.
  fields: fields.map(({ id, type, name: key, ...options }) => ({ id, type, name: key, ...options })),
})

export const tablePart: BundlePart<Record> = {
  name: 'tables',
  order: 25,
  standsAlone: true,
  record: Record,
  identity: ({ uid }) => uid,
  label: ({ handle }) => handle,
  async *list(ctx) {
    for (const table of await tablesInOrder(ctx)) yield recordOf(table)
  },
  async *named(ctx, names) {
    for (const table of await tablesInOrder(ctx)) if (names.has(table.handle)) yield recordOf(table)
  },
  async find(ctx, { uid }) {
    const table = await tableByUid(ctx, uid)
    return table && recordOf(table)
  },
  async occupant(ctx, { handle }) {
    const table = await lookUpTable(ctx, handle)
    return table && { label: table.name, isEmpty: false }
  },
  async adopt(ctx, { uid, handle }) {
    await ctx.db.updateTable('data_tables').set({ uid }).where('living', '=', handle).execute()
  },
  async make(ctx, { uid, handle, ...record }) {
    const fields = await madeFields(ctx, handle, record.fields)
    const isWhole = fields.length === record.fields.length
    const settings = isWhole ? record.settings : bare(record.settings)
    await storeTable(ctx, await draftTable(ctx, undefined, { ...record, handle, fields, settings }))
    await ctx.db.updateTable('data_tables').set({ uid }).where('living', '=', handle).execute()
  },
  fill,
}

async function fill(ctx: Context, record: Record): Promise<void> {
  const table = await tableByUid(ctx, record.uid)
  if (!table) throw new AppError('bundle.changed_reading')
  if (canonical(recordOf(table)) === canonical(record)) return
  const { name, singular, icon, fields, settings } = record
  await storeTable(ctx, await draftTable(ctx, table, { handle: table.handle, name, singular, icon, fields, settings }))
}

/** Inboxes are included, but without their sealed submissions. */
export async function tablesInOrder({ db }: Pick<Context, 'db'>): Promise<DataTable[]> {
  const rows = await db
    .selectFrom('data_tables')
    .selectAll()
    .where('living', 'is not', null)
    .orderBy('handle')
    .execute()
  const tables = new Map(rows.map((row) => [row.handle, tableOfRow(row)]))
  const ordered = new Set<DataTable>()
  const open = new Set<string>()
  const add = (table: DataTable) => {
    if (ordered.has(table) || open.has(table.handle)) return
    open.add(table.handle)
    for (const target of targetsOf(table.fields)) if (tables.has(target)) add(tables.get(target)!)
    ordered.add(table)
  }
  for (const table of tables.values()) add(table)
  return [...ordered]
}

async function tableByUid({ db }: Context, uid: string): Promise<DataTable | undefined> {
  const rows = db.selectFrom('data_tables').selectAll().where('uid', '=', uid).where('living', 'is not', null)
  const row = await rows.executeTakeFirst()
  return row && tableOfRow(row)
}

/** Relations to later tables are added once these exist. */
async function madeFields(ctx: Context, own: string, fields: readonly Field[]): Promise<Field[]> {
  const made: Field[] = []
  for (const field of fields) {
    const targets = targetsOf([field]).filter((one) => !one.startsWith('@') && one !== own)
    const there = await Promise.all(targets.map((target) => lookUpTable(ctx, target)))
    if (there.every((one) => one !== undefined)) made.push(field)
  }
  return made
}

/** The settings, without those that may refer to a field that does not exist yet. */
function bare({ kind, route }: TableSettings): TableSettings {
  return { ...(kind && { kind }), ...(route && { route }) }
}
