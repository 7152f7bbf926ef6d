// Makes an item of what was taken in: once for each content (contract 4.4: a duplicate is offered, not stored twice).
import { AppError } from '../base/errors.ts'
import { enqueue } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import type { StoredMedia } from './facts.ts'
import { insertMedia, restoreMedia, sameContent } from './items.ts'
import { adoptItem } from './pools/adopt.ts'
import { requirePool, isMember } from './pools/membership.ts'
import type { TakenIn } from './take-in.ts'
import { forgetUpload } from './uploads.ts'

export interface Made {
  item: StoredMedia
  /** It was there already, maybe in the trash. */
  duplicate: boolean
}

export async function makeItem(ctx: Context, { upload, file }: TakenIn, pool?: string): Promise<Made> {
  if (pool) requirePool(ctx, pool)
  const uid = ctx.ids.uid()
  const there = await itemThere(ctx, file.sha256, pool)
  const item = there ?? (await insertMedia(ctx, file, { uid, pool: pool ?? null }))
  if (there) await noteAlias(ctx, { uid, item, upload })
  await forgetUpload(ctx, upload)
  await dropOwnCopy(ctx, item)
  return { item, duplicate: there !== undefined }
}

async function itemThere(
  ctx: Context,
  sha256: string,
  pool: string | undefined,
): Promise<StoredMedia | undefined> {
  const known = await sameContent(ctx, sha256)
  if (known) return offered(ctx, known, pool)
  return pool ? adoptItem(ctx, pool, sha256) : undefined
}

/** A proposal announced a uid when the file was not there yet: others that wait may name it. */
async function noteAlias(
  { db }: Context,
  { uid, item, upload }: { uid: string; item: StoredMedia; upload: string },
): Promise<void> {
  const held = db.selectFrom('uploads').select('id').where('uid', '=', upload).where('status', '=', 'held')
  if (!(await held.executeTakeFirst())) return
  await db.insertInto('media_aliases').values({ alias: uid, media_id: item.id }).execute()
}

/** What is there already. Throws 409 that names it where it is not in the pool that was asked for. */
async function offered(ctx: Context, known: StoredMedia, pool: string | undefined): Promise<StoredMedia> {
  if (known.pool && !isMember(ctx.site, known.pool)) return pool ? clash(known) : takeOver(ctx, known)
  if (pool && known.pool !== pool) clash(known)
  return restored(ctx, known)
}

/** What lies in the trash comes back, by those who may fetch it from there. */
function restored(ctx: Context, known: StoredMedia): Promise<StoredMedia> | StoredMedia {
  if (known.deleted_at === null) return known
  if (!ctx.principal.permissions.has('media.delete')) clash(known)
  return restoreMedia(ctx, known)
}

function clash({ id, name, pool, deleted_at }: StoredMedia): never {
  const args = {
    ...{ place: pool ? 'pool' : 'own', pool: pool ?? '', id, name },
    state: deleted_at === null ? 'active' : 'trash',
  }
  throw new AppError('media.file_known', args, { extra: { duplicate: id } })
}

/** A file of a pool that the website has left is sent anew: from now on it is its own. */
async function takeOver(ctx: Context, known: StoredMedia): Promise<StoredMedia> {
  await ctx.db.updateTable('media').set({ pool: null }).where('id', '=', known.id).execute()
  const item = { ...known, pool: null }
  return restored(ctx, item)
}

/** The original of a pool lies with the pool, once; what the website took in goes. */
async function dropOwnCopy(ctx: Context, { pool, sha256 }: StoredMedia): Promise<void> {
  if (pool) await enqueue(ctx, { kind: 'media-files-gone', payload: { sha256 } })
}
