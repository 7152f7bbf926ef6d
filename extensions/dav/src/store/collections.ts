// Calendars and address books of a website: the data tables whose settings make them one.
import { callOperation, type Context } from 'cms/extension'
import { transact } from 'cms/lib'
import type { DataTable } from '../data-table.ts'
import { davDb, type CollectionRow, type Db, type Kind } from './tables.ts'

export interface Collection extends CollectionRow {
  table: DataTable
  /** Path segment. */
  name: string
}

const isOf = (kind: Kind, { kind: of, settings }: DataTable): boolean =>
  of === 'content' && (kind === 'calendar' ? !!settings.calendar : !!settings.contact)

/** All collections of a kind. */
export async function listCollections(ctx: Context, kind: Kind): Promise<Collection[]> {
  const tables = await tablesOf(ctx, kind)
  const rows = await rowsOf(davDb(ctx), kind)
  const found: Collection[] = []
  for (const table of tables) found.push(await collectionOf(ctx, table, { kind, row: rows.get(table.id) }))
  return found
}

async function tablesOf(ctx: Context, kind: Kind): Promise<DataTable[]> {
  const tables: DataTable[] = []
  for (let cursor: string | undefined; ;) {
    const { body } = await callOperation(ctx, 'list_data_tables', { limit: 200, ...(cursor && { cursor }) })
    tables.push(...(body.data as DataTable[]))
    cursor = new URLSearchParams(body.links?.['next']?.split('?')[1]).get('cursor') ?? undefined
    if (cursor === undefined) return tables.filter((one) => isOf(kind, one))
  }
}

/** By the handle of its table, or by its path segment. Undefined for an unknown table or another kind. */
export async function findCollection(
  ctx: Context,
  kind: Kind,
  { handle, name = handle }: { handle?: string; name?: string },
): Promise<Collection | undefined> {
  const row = handle === undefined ? await madeAs(davDb(ctx), kind, name!) : undefined
  if (row) {
    const table = (await tablesOf(ctx, kind)).find(({ id }) => id === row.table_id)
    if (table) return { ...row, table, name: name! }
  }
  if (!/^[a-z][a-z0-9_]{1,40}$/.test(name!)) return undefined
  const { body } = await callOperation(ctx, 'list_data_tables', { table: name })
  const [table] = body.data as DataTable[]
  if (!table || !isOf(kind, table)) return undefined
  const found = await collectionOf(ctx, table, { kind, row: await rowOf(davDb(ctx), kind, table.id) })
  return handle !== undefined || found.name === name ? found : undefined
}

/** With its counters, which are created on first use. */
async function collectionOf(
  ctx: Context,
  table: DataTable,
  { kind, row }: { kind: Kind; row: CollectionRow | undefined },
): Promise<Collection> {
  const known = row ?? (await made(ctx, kind, table.id))
  return { ...known, table, name: known.segment ?? table.handle }
}

async function made(ctx: Context, kind: Kind, table_id: number): Promise<CollectionRow> {
  const find = async (db: Db) =>
    (await rowOf(db, kind, table_id)) ?? (await makeRow(db, { kind, table_id, segment: null }))
  if (ctx.db !== ctx.site.db.read) return find(davDb(ctx))
  return transact(ctx.site.db, (trx) => find(davDb({ db: trx })))
}

const read = (row: CollectionRow): CollectionRow => ({
  ...row,
  id: Number(row.id),
  table_id: Number(row.table_id),
  seq: Number(row.seq),
  purged: Number(row.purged),
})

async function rowsOf(db: Db, kind: Kind): Promise<Map<number, CollectionRow>> {
  const rows = await db.selectFrom('dav_collections').selectAll().where('kind', '=', kind).execute()
  return new Map(rows.map((row) => [Number(row.table_id), read(row)]))
}

async function rowOf(db: Db, kind: Kind, table_id: number): Promise<CollectionRow | undefined> {
  const row = await db
    .selectFrom('dav_collections')
    .selectAll()
    .where('kind', '=', kind)
    .where('table_id', '=', table_id)
    .executeTakeFirst()
  return row && read(row)
}

/** The latest collection that a client created with a name. */
async function madeAs(db: Db, kind: Kind, segment: string): Promise<CollectionRow | undefined> {
  const row = await db
    .selectFrom('dav_collections')
    .selectAll()
    .where('kind', '=', kind)
    .where('segment', '=', segment)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && read(row)
}

export async function makeRow(
  db: Db,
  { kind, table_id, segment }: Pick<CollectionRow, 'kind' | 'table_id' | 'segment'>,
): Promise<CollectionRow> {
  const row = { kind, table_id, segment, seq: 0, purged: 0 }
  const { insertId } = await db.insertInto('dav_collections').values(row).executeTakeFirstOrThrow()
  return { ...row, id: Number(insertId) }
}

/** Adds to the change counter, which locks the collection for other writers; returns the new value. */
export async function countChanges(db: Db, collection: number, changes: number): Promise<number> {
  await db
    .updateTable('dav_collections')
    .set((is) => ({ seq: is('seq', '+', changes) }))
    .where('id', '=', collection)
    .execute()
  return seqOf(db, collection)
}

export async function seqOf(db: Db, collection: number): Promise<number> {
  const row = await db.selectFrom('dav_collections').select('seq').where('id', '=', collection).executeTakeFirst()
  return Number(row?.seq ?? 0)
}
