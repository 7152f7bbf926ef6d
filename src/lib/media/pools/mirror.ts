// Mirrors an item of a pool as a row of a website: inserts, changes or removes it.
import { changedMark } from '../../core/object-changes.ts'
import { emit } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import { instant } from '../../base/clock.ts'
import { rememberContent } from '../at-address.ts'
import type { StoredMedia } from '../facts.ts'
import { removeMedia } from '../items.ts'
import { dropFilesLater } from '../withdraw-files.ts'
import { setTerms } from '../tags-and-collections.ts'
import { isMember } from './membership.ts'
import type { PoolItem } from './merge.ts'
import { pushLater } from './push.ts'
import { columnsOf, newer, type SharedContent } from './shared-content.ts'

export interface Incoming {
  pool: string
  item: PoolItem
  /** All uids it has at websites. */
  uids: string[]
}

/** Inside a transaction of the website. A newer local state is kept; a deleted item that is used here is restored. */
export async function mirrorItem(ctx: Context, incoming: Incoming): Promise<StoredMedia | undefined> {
  const { pool, item, uids } = incoming
  const own = await ctx.db.selectFrom('media').selectAll().where('uid', 'in', uids).executeTakeFirst()
  if (!own) return insertMirror(ctx, incoming)
  // A row of the website's own with the uid of another's can only come from an import; it is left unchanged.
  if (own.pool !== pool || !newer(item, own)) return own
  const leaves = own.deleted_at === null && (item.purged_at !== null || item.deleted_at !== null)
  if (leaves && (await isUsed(ctx, own.id))) return rebuild(ctx, own, item)
  if (item.purged_at !== null) return removeMirror(ctx, own)
  return updateMirror(ctx, own, item)
}

/** None for an item in the trash, for a website that left, and where its own library has the same file. */
async function insertMirror(ctx: Context, { pool, item }: Incoming): Promise<StoredMedia | undefined> {
  if (item.purged_at !== null || item.deleted_at !== null || !isMember(ctx.site, pool)) return undefined
  if (await hasFile(ctx, item.sha256!)) return undefined
  const content = JSON.parse(item.content) as SharedContent
  const { uid, version, updated_at } = item
  const by = { created_by: null, updated_by: null }
  const columns = { ...columnsOf(ctx.site, content), ...by, uid, version, updated_at, pool }
  const { insertId } = await ctx.db.insertInto('media').values(columns).executeTakeFirstOrThrow()
  const made = await rowById(ctx, Number(insertId))
  await setTerms(ctx, made, { kind: 'tags', names: content.tags })
  await emit(ctx, 'media.created', { id: made.id, uid, kind: made.kind, name: made.name })
  return made
}

async function updateMirror(ctx: Context, own: StoredMedia, item: PoolItem): Promise<StoredMedia> {
  // The website has the new file as an item of its own: until that is deleted the old file stays.
  if (item.sha256 !== own.sha256 && (await hasFile(ctx, item.sha256!))) return own
  const content = JSON.parse(item.content) as SharedContent
  const { version, updated_at } = item
  const columns = { ...columnsOf(ctx.site, content), version: Math.max(version, own.version), updated_at }
  await ctx.db
    .updateTable('media')
    .set({ ...columns, updated_by: null })
    .where('id', '=', own.id)
    .execute()
  await setTerms(ctx, own, { kind: 'tags', names: content.tags })
  ctx.touched.add(`media:${own.id}`)
  if (item.sha256 !== null && own.sha256 !== item.sha256) await rememberContent(ctx.db, own)
  if (own.sha256 !== item.sha256 || item.deleted_at !== null) await dropFilesLater(ctx, own)
  const event = item.deleted_at !== null && own.deleted_at === null ? 'media.deleted' : 'media.updated'
  await emit(ctx, event, { id: own.id, uid: own.uid, kind: own.kind, name: own.name })
  return rowById(ctx, own.id)
}

async function removeMirror(ctx: Context, own: StoredMedia): Promise<undefined> {
  await removeMedia(ctx, own)
  ctx.touched.add(`media:${own.id}`).add(changedMark('media', own.uid))
}

/** It was used here while another website deleted it: pages must not lose what they show. */
async function rebuild(ctx: Context, own: StoredMedia, item: PoolItem): Promise<StoredMedia> {
  const now = instant(ctx.now)
  const updated_at = now > item.updated_at ? now : item.updated_at
  const version = Math.max(own.version, item.version) + 1
  await ctx.db.updateTable('media').set({ version, updated_at }).where('id', '=', own.id).execute()
  await pushLater(ctx, own)
  return rowById(ctx, own.id)
}

const rowById = ({ db }: Context, id: number): Promise<StoredMedia> =>
  db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function isUsed({ db }: Context, id: number): Promise<boolean> {
  const use = await db.selectFrom('media_usage').select('id').where('media_id', '=', id).executeTakeFirst()
  return use !== undefined
}

async function hasFile({ db }: Context, sha256: string): Promise<boolean> {
  const row = await db.selectFrom('media').select('id').where('sha256', '=', sha256).executeTakeFirst()
  return row !== undefined
}
