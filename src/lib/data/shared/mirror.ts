// The local row of an entry of another website: inserted, updated, hidden, or deleted.
import { sql } from 'kysely'
import type { AnyDb } from '../../platform/db/database.ts'
import { referencesOf, type Values } from '../../fields/fields.ts'
import { forgetUses, storeUses } from '../../media/media.ts'
import type { Context } from '../../core/operation/context.ts'
import { sha256 } from '../../base/hash.ts'
import { canonical } from '../../base/json.ts'
import { columnsOfValues, linksOfValues } from '../entries/columns.ts'
import { titleColumns } from '../entries/content.ts'
import { freeSlug } from '../entries/entry-slug.ts'
import { dropLinks, writeLinks } from '../entries/links.ts'
import { entryById, lookUpEntry, objectOf, type StoredEntry } from '../entries/locate-entry.ts'
import { clearReferences } from '../entries/clear-references.ts'
import { notifyOf } from '../entries/save-draft.ts'
import { dropPublic, noKeys, putPublic } from '../entries/store-entry.ts'
import type { EntryRow } from '../table.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable, fieldsIn } from '../tables/layout.ts'
import { isForeign } from './foreign.ts'
import { fromPortable } from './portable.ts'
import type { SharedState } from './state.ts'

export interface Incoming {
  origin: string
  state: SharedState
}
interface Local extends Incoming {
  values: Values
  /** Without private fields; undefined while it is not public. */
  publicValues: Values | undefined
  hash: string
}

/** In a transaction of the website. Returns whether any of them is new here. */
export async function mirrorAll(ctx: Context, table: DataTable, all: readonly Incoming[]): Promise<boolean> {
  const { fields } = table
  const values = await fromPortable(
    ctx,
    fields,
    all.map(({ state }) => state.values),
  )
  const publicValues = await fromPortable(
    ctx,
    fieldsIn(fields, 'published'),
    all.map(({ state }) => state.seen?.values ?? {}),
  )
  let isAny = false
  for (const [i, one] of all.entries()) {
    const visible = one.state.seen ? publicValues[i] : undefined
    const hash = sha256(canonical([one, values[i], visible ?? null, table.version]))
    isAny = (await mirrorOne(ctx, table, { ...one, values: values[i]!, publicValues: visible, hash })) || isAny
  }
  return isAny
}

async function mirrorOne(ctx: Context, table: DataTable, local: Local): Promise<boolean> {
  const { uid } = local.state
  const known = await ctx.db
    .selectFrom('shared_entries')
    .select(['hash', 'hidden', 'adopted'])
    .where('table_id', '=', table.id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  const entry = await lookUpEntry(ctx, table, { entry: uid })
  // This website's own row with that uid stays unchanged, unless it was taken over from there.
  if (entry && !isForeign(ctx.site, entry.row) && known?.adopted !== local.origin) return false
  if (entry && known?.hash === local.hash) return false
  const isHidden = known?.hidden != null
  await noteShared(ctx, table, { local, isHidden })
  const stored = await storeMirror(ctx, table, { entry, local, isHidden })
  await showMirror(ctx, stored, isHidden ? undefined : local)
  ctx.touched.add(`entry:${uid}`).add(`table:${table.handle}`)
  await notifyOf(ctx, stored, { event: eventOf(entry, stored) })
  return !entry
}

function eventOf(before: StoredEntry | undefined, { row }: StoredEntry): string {
  const [was, is] = [before?.row._published_n ?? null, row._published_n]
  if (is !== null && was === null) return 'entry.published'
  if (is === null && was !== null) return 'entry.unpublished'
  return before ? 'entry.updated' : 'entry.created'
}

async function noteShared(
  ctx: Context,
  { id }: DataTable,
  { local: { state, hash, origin }, isHidden }: Pick<Storing, 'local' | 'isHidden'>,
): Promise<void> {
  await ctx.db.deleteFrom('shared_entries').where('table_id', '=', id).where('uid', '=', state.uid).execute()
  const hidden = isHidden ? JSON.stringify({ origin, state } satisfies Incoming) : null
  await ctx.db
    .insertInto('shared_entries')
    .values({ table_id: id, uid: state.uid, hash, url: state.url, hidden, adopted: null })
    .execute()
}

interface Storing {
  entry: StoredEntry | undefined
  local: Local
  isHidden: boolean
}

async function storeMirror(ctx: Context, table: DataTable, storing: Storing): Promise<StoredEntry> {
  const { entry, local } = storing
  const { state, values } = local
  const requested = state.seen?.slug ?? state.slug
  const slug = await freeSlug(ctx, table, { lang: state.lang, slug: requested, id: entry?.row._id })
  const row = rowOf(table, { ...storing, slug })
  const at = entriesTable(table.handle, 'draft')
  const db = ctx.db as AnyDb
  if (entry) await db.updateTable(at).set(row).where('_id', '=', entry.row._id).execute()
  else
    await db
      .insertInto(at)
      .values({ ...row, _uid: state.uid })
      .execute()
  const stored = (await lookUpEntry(ctx, table, { entry: state.uid }))!
  const links = linksOfValues(table.fields, values, 'draft')
  await writeLinks(ctx.db, { table_id: table.id, view: 'draft' }, new Map([[stored.row._id, links]]))
  const references = referencesOf(table.fields, values)
  await storeUses(ctx, { object: objectOf(stored), state: 'draft', references })
  return entryById(ctx, table, stored.row._id)
}

/** Unique values are enforced at their own website: here they have no keys. */
function rowOf(table: DataTable, { entry, local, isHidden, slug }: Storing & { slug: string }): Partial<EntryRow> {
  const { state, values, origin, hash } = local
  const isShown = state.seen !== null && !isHidden
  const by = { _created_by: null, _updated_by: null, _deleted_at: null }
  return {
    ...columnsOfValues(table.fields, values, 'draft'),
    ...noKeys(table.fields),
    ...titleColumns(table, { slug, sort: state.sort, values }),
    _slug: slug,
    _address: slug,
    _sort: state.sort,
    _lang: state.lang,
    _group: state.group,
    _origin: origin,
    _version: Number(entry?.row._version ?? 0) + 1,
    _hash: hash,
    _status: isHidden ? 'offline' : state.status,
    _published_at: state.published_at,
    _public_slug: isShown ? slug : null,
    _published_n: isShown ? 1 : null,
    _published_hash: isShown ? (state.is_changed ? sha256(hash) : hash) : null,
    _publish_at: null,
    _unpublish_at: null,
    ...by,
    _created_at: state.created_at,
    _updated_at: state.updated_at,
  }
}

async function showMirror(ctx: Context, entry: StoredEntry, local: Local | undefined): Promise<void> {
  if (!local?.publicValues) return dropPublic(ctx, entry)
  const { sort, published_at } = local.state.seen!
  await putPublic(ctx, entry, { slug: entry.row._slug, sort, values: local.publicValues, published_at })
}

/** References to it here are cleared, `restrict` included. A hidden entry stays marked, in case it returns. */
export async function dropMirror(ctx: Context, entry: StoredEntry): Promise<void> {
  const { table, row } = entry
  await clearReferences(ctx, { target: table.handle, id: row._id })
  await dropPublic(ctx, entry)
  await dropLinks(ctx.db, { table_id: table.id, view: 'draft' }, [row._id])
  await forgetUses(ctx, objectOf(entry))
  const at = sql.table(entriesTable(table.handle, 'draft'))
  await sql`delete from ${at} where _id = ${row._id}`.execute(ctx.db)
  await ctx.db
    .deleteFrom('shared_entries')
    .where('table_id', '=', table.id)
    .where('uid', '=', row._uid)
    .where('hidden', 'is', null)
    .execute()
  ctx.touched.add(`entry:${row._uid}`).add(`table:${table.handle}`)
  await notifyOf(ctx, entry, { event: 'entry.deleted' })
}
