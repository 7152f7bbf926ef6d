// Makes an item of an ingested file: once for each content (contract 4.4: an existing item is offered, not duplicated).
import { AppError } from '../base/errors.ts'
import { enqueue } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import type { StoredMedia } from './facts.ts'
import { insertMedia, restoreMedia, sameContent } from './items.ts'
import { adoptItem } from './pools/adopt.ts'
import { requirePool, isMember } from './pools/membership.ts'
import type { Ingested } from './ingest.ts'
import { forgetUpload } from './uploads.ts'

export interface CreatedItem {
  item: StoredMedia
  /** It existed already, maybe in the trash. */
  duplicate: boolean
}

export async function makeItem(ctx: Context, { upload, file }: Ingested, pool?: string): Promise<CreatedItem> {
  if (pool) requirePool(ctx, pool)
  const uid = ctx.ids.uid()
  const there = await itemThere(ctx, file.sha256, pool)
  const item = there ?? (await insertMedia(ctx, file, { uid, pool: pool ?? null }))
  if (there) await noteAlias(ctx, { uid, item, upload })
  await forgetUpload(ctx, upload)
  await dropOwnCopy(ctx, item)
  return { item, duplicate: there !== undefined }
}

async function itemThere(ctx: Context, sha256: string, pool: string | undefined): Promise<StoredMedia | undefined> {
  const known = await sameContent(ctx, sha256)
  if (known) return offered(ctx, known, pool)
  return pool ? adoptItem(ctx, pool, sha256) : undefined
}

/** A proposal announced a uid before the item existed: other pending ones may refer to it. */
async function noteAlias(
  { db }: Context,
  { uid, item, upload }: { uid: string; item: StoredMedia; upload: string },
): Promise<void> {
  const pending = db.selectFrom('uploads').select('id').where('uid', '=', upload).where('status', '=', 'held')
  if (!(await pending.executeTakeFirst())) return
  await db.insertInto('media_aliases').values({ alias: uid, media_id: item.id }).execute()
}

/** The existing item. Throws 409 that names it if it is not in the requested pool. */
async function offered(ctx: Context, known: StoredMedia, pool: string | undefined): Promise<StoredMedia> {
  if (known.pool && !isMember(ctx.site, known.pool)) return pool ? clash(known) : takeOver(ctx, known)
  if (pool && known.pool !== pool) clash(known)
  return restored(ctx, known)
}

/** An item in the trash is restored, if the user has the permission. */
function restored(ctx: Context, known: StoredMedia): Promise<StoredMedia> | StoredMedia {
  if (known.deleted_at === null) return known
  if (!ctx.principal.permissions.has('media.delete')) clash(known)
  return restoreMedia(ctx, known)
}

function clash({ id, name, pool, deleted_at }: StoredMedia): never {
  const args = {
    place: pool ? 'pool' : 'own',
    pool: pool ?? '',
    id,
    name,
    state: deleted_at === null ? 'active' : 'trash',
  }
  throw new AppError('media.file_known', args, { extra: { duplicate: id } })
}

/** A file of a pool that the website has left is uploaded again: from now on the item is its own. */
async function takeOver(ctx: Context, known: StoredMedia): Promise<StoredMedia> {
  await ctx.db.updateTable('media').set({ pool: null }).where('id', '=', known.id).execute()
  const item = { ...known, pool: null }
  return restored(ctx, item)
}

/** The original of a pool is stored once, with the pool; the website's ingested copy is removed. */
async function dropOwnCopy(ctx: Context, { pool, sha256 }: StoredMedia): Promise<void> {
  if (pool) await enqueue(ctx, { kind: 'media-files-gone', payload: { sha256 } })
}
