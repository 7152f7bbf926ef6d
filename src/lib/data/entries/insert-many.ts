// Inserts many entries at once: rows, links, references and first revisions, in multi-row statements.
import { CompiledQuery } from 'kysely'
import { referencesOf, type Values } from '../../fields/fields.ts'
import type { AnyDb } from '../../platform/db/database.ts'
import { usedMark } from '../../core/object-changes.ts'
import type { Context } from '../../core/operation/context.ts'
import { referenceRows } from '../../core/operation/references.ts'
import { authorship } from '../../core/operation/stamps.ts'
import { chunks } from '../../base/chunks.ts'
import { instant } from '../../base/clock.ts'
import type { View } from '../table.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable, fieldsIn } from '../tables/layout.ts'
import { columnsOfValues, linksOfValues } from './columns.ts'
import { valuesForVisitors } from './check-values-of.ts'
import { titleColumns, type EntryContent } from './content.ts'
import { writeLinks, type LinksOf } from './links.ts'

/** An entry whose id is known. */
export interface Numbered {
  id: number
  uid: string
  lang: string
  group: string
  content: EntryContent
  /** Of its revision. */
  n: number
  text: string
  hash: string
  created_at: string
  origin: string | null
  published_at: string | null
}

/** Maximum values (SQLite accepts 32,766) and rows of a statement. */
const MAX_VALUES = 16_000
const MAX_ROWS = 50

/** Rows with the same columns in the same order. The statement is built once: building it takes longer than running it. */
export async function insertRows(ctx: Context, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  const atOnce = Math.max(1, Math.min(MAX_ROWS, Math.floor(MAX_VALUES / columns)))
  const db = ctx.db as AnyDb
  let text = ''
  for (const some of chunks(rows, atOnce)) {
    if (!text || some.length < atOnce) text = db.insertInto(table).values(some).compile().sql
    await db.executeQuery(CompiledQuery.raw(text, some.flatMap(Object.values)))
  }
}

/** The content columns of a draft's row. */
export const contentColumns = (table: DataTable, content: EntryContent) => ({
  ...columnsOfValues(table.fields, content.values, 'draft'),
  ...titleColumns(table, content),
  _slug: content.slug,
  _address: content.slug,
  _sort: content.sort,
})

/** Their revisions; their kind differs from that of manual changes. */
export async function insertRevisions(ctx: Context, table: DataTable, entries: readonly Numbered[]): Promise<void> {
  const rows = entries.map(({ id, n, text, hash }) => ({
    object: `entry:${table.id}:${id}`,
    n,
    kind: 'import',
    content: text,
    hash,
    note: null,
    ...authorship(ctx),
  }))
  await insertRows(ctx, 'revisions', rows)
}

/** As visitors see them. */
export const withVisibleValues = (ctx: Context, table: DataTable, entries: readonly Numbered[]) =>
  Promise.all(
    entries.map(async (entry): Promise<Numbered> => {
      const { lang: _lang, created_at: _created_at, published_at: _published_at, content } = entry
      const facts = { _lang, _slug: content.slug, _created_at, _updated_at: instant(ctx.now), _published_at }
      const row = { ...facts, _status: 'published' as const }
      const values = await valuesForVisitors(ctx, table, { values: content.values, row })
      return { ...entry, content: { ...content, values } }
    }),
  )

/** Inserts public rows for entries that have none yet. */
export async function insertPublic(ctx: Context, table: DataTable, entries: readonly Numbered[]): Promise<void> {
  const publicTable = { fields: fieldsIn(table.fields, 'published'), settings: table.settings }
  const rows = entries.map(({ id, uid, lang, group, content, ...entry }) => ({
    _id: id,
    _uid: uid,
    _lang: lang,
    _group: group,
    _slug: content.slug,
    _sort: content.sort,
    _origin: entry.origin,
    _published_at: entry.published_at,
    _created_at: entry.created_at,
    _updated_at: instant(ctx.now),
    ...titleColumns(publicTable, content),
    ...columnsOfValues(table.fields, content.values, 'published'),
  }))
  await insertRows(ctx, entriesTable(table.handle, 'published'), rows)
}

type Linked = Pick<Numbered, 'id' | 'content'>

/** Links and media references of the entries in a view. With `isNew` there are no older ones to remove. */
export async function putMany(
  ctx: Context,
  table: DataTable,
  { entries, view, isNew }: { entries: readonly Linked[]; view: View; isNew: boolean },
): Promise<void> {
  const fields = fieldsIn(table.fields, view)
  const links: LinksOf = new Map()
  for (const { id, content } of entries) {
    const own = linksOfValues(table.fields, content.values, view)
    if (own.size && (!isNew || [...own.values()].some((ids) => ids.length))) links.set(id, own)
  }
  await writeLinks(ctx.db, { table_id: table.id, view }, links)
  const objectOf = (id: number) => `entry:${table.id}:${id}`
  const objects = entries.map(({ id }) => objectOf(id))
  if (!isNew && entries.length && view === 'published') await noteUsed(ctx, objects)
  if (!isNew && entries.length)
    for (const index of ['media_usage', 'object_references'] as const)
      await ctx.db.deleteFrom(index).where('object', 'in', objects).where('state', '=', view).execute()
  const uses = entries.flatMap(({ id, content }) =>
    usesOf(fields, content.values).map((use) => ({ ...use, object: objectOf(id), state: view })),
  )
  const used = await withIds(ctx, uses)
  await insertRows(ctx, 'media_usage', used)
  if (view === 'published') for (const { media_id } of used) ctx.touched.add(usedMark(media_id))
  const references = entries.flatMap(({ id, content }) =>
    referenceRows(objectOf(id), view, referencesOf(fields, content.values)),
  )
  await insertRows(ctx, 'object_references', references)
}

async function noteUsed(ctx: Context, objects: string[]): Promise<void> {
  const rows = ctx.db.selectFrom('media_usage').select('media_id').distinct().where('object', 'in', objects)
  for (const { media_id } of await rows.where('state', '=', 'published').execute()) ctx.touched.add(usedMark(media_id))
}

interface Use {
  media_id?: number
  uid?: string
  pointer: string
}

const usesOf = (fields: Parameters<typeof referencesOf>[0], values: Values): Use[] =>
  referencesOf(fields, values).flatMap((one) =>
    one.type !== 'media'
      ? []
      : [{ ...('id' in one ? { media_id: one.id } : { uid: one.uid }), pointer: one.pointer.slice(0, 250) }],
  )

/** Links in texts refer to media by uid; missing media are left out. */
async function withIds<U extends Use>(ctx: Context, uses: readonly U[]) {
  const uids = [...new Set(uses.flatMap(({ uid }) => uid ?? []))]
  const ids = new Map<string, number>()
  for (const some of chunks(uids, 500)) {
    const rows = await ctx.db.selectFrom('media').select(['id', 'uid']).where('uid', 'in', some).execute()
    for (const { id, uid } of rows) ids.set(uid, Number(id))
  }
  return uses.flatMap(({ uid, media_id = ids.get(uid ?? ''), ...rest }) =>
    media_id === undefined ? [] : [{ ...rest, media_id }],
  )
}
