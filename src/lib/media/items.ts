// Items of the library: found, created, changed, moved to the trash and deleted permanently.
import { AppError, fieldError } from '../base/errors.ts'
import { emit, enqueue } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { callerOf, createdStamps } from '../core/operation/stamps.ts'
import { foldedText } from '../core/operation/sort.ts'
import { clearRelations } from '../core/operation/references.ts'
import { hasFeature } from '../core/site.ts'
import { DAY, instant, later } from '../base/clock.ts'
import { rememberContent } from './at-address.ts'
import type { StoredMedia } from './facts.ts'
import type { Inspected } from './inspect.ts'
import { requireUnusedOnOtherSites } from './pools/other-sites.ts'
import { requireShared, isMember, reachable } from './pools/membership.ts'
import { pushLater } from './pools/push.ts'
import { PDF } from './media-text.ts'
import { requireUnused } from './uses.ts'
import { dropFilesLater } from './withdraw-files.ts'

export const PURGED_AFTER = 30 * DAY

/** Throws 404 naming the id, also for an item that the website can no longer access. `trashed` also finds items in the trash. */
export async function findMedia(ctx: Context, id: number, { trashed = false } = {}): Promise<StoredMedia> {
  const item = await ctx.db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .where(reachable(ctx.site))
    .executeTakeFirst()
  if (!item || (item.deleted_at !== null && !trashed))
    throw new AppError(item ? 'media.lies_in_trash' : 'media.not_found', { id })
  return item
}

export const mediaByUid = (ctx: Context, uid: string): Promise<StoredMedia | undefined> =>
  ctx.db.selectFrom('media').selectAll().where('uid', '=', uid).executeTakeFirst()

/** The item with the same content, also in the trash. */
export const sameContent = (ctx: Context, sha256: string): Promise<StoredMedia | undefined> =>
  ctx.db.selectFrom('media').selectAll().where('sha256', '=', sha256).executeTakeFirst()

/** The file's properties as columns. */
const factsOf = (file: Omit<Inspected, 'bytes'>) => ({
  kind: file.kind,
  mime: file.mime,
  name: file.name,
  width: file.width ?? null,
  height: file.height ?? null,
  duration: file.duration ?? null,
  pages: file.pages ?? null,
  animated: file.animated ? 1 : null,
  size: file.size,
  sha256: file.sha256,
  placeholder: file.placeholder ?? null,
})

interface NewItem {
  pool?: string | null
  uid?: string
  /** False: they are made when a visitor first requests them. */
  variants?: boolean
  columns?: Partial<StoredMedia>
}

/** Adds an item; its variants are made in the background. */
export async function insertMedia(
  ctx: Context,
  file: Omit<Inspected, 'bytes'>,
  { pool = null, uid = ctx.ids.uid(), variants = true, columns = {} }: NewItem = {},
): Promise<StoredMedia> {
  const { insertId } = await ctx.db
    .insertInto('media')
    .values({
      uid,
      ...createdStamps(ctx),
      ...factsOf(file),
      ...columns,
      title_folded: foldedText(columns.title ?? null),
      decorative: 0,
      pool,
    })
    .executeTakeFirstOrThrow()
  const item = await findMedia(ctx, Number(insertId))
  if (variants) await makeVariantsLater(ctx, item)
  await readTextLater(ctx, item)
  await pushLater(ctx, item)
  await emit(ctx, 'media.created', { id: item.id, uid, kind: item.kind, name: item.name })
  return item
}

/** Changes columns of an item; pages that show it become stale. */
export async function changeMedia(
  ctx: Context,
  item: StoredMedia,
  changes: Partial<Omit<StoredMedia, 'id' | 'uid'>>,
): Promise<StoredMedia> {
  requireShared(ctx, item)
  await ctx.db
    .updateTable('media')
    .set({ ...changes, title_folded: foldedText({ ...item, ...changes }.title), ...stamp(ctx, item) })
    .where('id', '=', item.id)
    .execute()
  await pushLater(ctx, item)
  ctx.touched.add(`media:${item.id}`)
  await emit(ctx, 'media.updated', { id: item.id, uid: item.uid, kind: item.kind, name: item.name })
  return findMedia(ctx, item.id, { trashed: true })
}

/** Replaces the file of an item: everything that refers to it shows the new one. */
export async function replaceFile(
  ctx: Context,
  item: StoredMedia,
  file: Omit<Inspected, 'bytes'>,
): Promise<StoredMedia> {
  if (file.kind !== item.kind)
    throw new AppError(
      'media.other_kind',
      { id: item.id, kind: item.kind, file_kind: file.kind },
      { errors: [fieldError('/file', 'media.kind_expected', { kind: item.kind })] },
    )
  const changed = await changeMedia(ctx, item, { ...factsOf(file), crops: null, focus: null })
  await rememberContent(ctx.db, item)
  await dropFilesLater(ctx, item)
  await makeVariantsLater(ctx, changed)
  await readTextLater(ctx, changed)
  return changed
}

export async function trashMedia(ctx: Context, item: StoredMedia, { force }: { force: boolean }): Promise<StoredMedia> {
  requireShared(ctx, item)
  if (!force) await requireUnused(ctx, item)
  await requireUnusedOnOtherSites(ctx, item)
  await changeMedia(ctx, item, { deleted_at: instant(ctx.now) })
  await dropFilesLater(ctx, item)
  await emit(ctx, 'media.deleted', { id: item.id, uid: item.uid, kind: item.kind, name: item.name })
  return findMedia(ctx, item.id, { trashed: true })
}

export async function restoreMedia(ctx: Context, item: StoredMedia): Promise<StoredMedia> {
  if (item.deleted_at === null)
    throw new AppError(
      'media.not_in_trash',
      { name: item.name },
      {
        extra: { allowed: ['delete'] },
      },
    )
  const restored = await changeMedia(ctx, item, { deleted_at: null })
  await makeVariantsLater(ctx, restored)
  return restored
}

/** Deletes an item permanently; its files are removed in the background. */
export async function purgeMedia(ctx: Context, item: StoredMedia): Promise<void> {
  if (item.deleted_at === null)
    throw new AppError(
      'media.not_in_trash',
      { name: item.name },
      {
        extra: { allowed: ['delete'] },
      },
    )
  // A website that left a pool may delete its row, but not the pool's item.
  if (item.pool && isMember(ctx.site, item.pool)) {
    requireShared(ctx, item)
    await pushLater(ctx, item, stamp(ctx, item))
  }
  await removeMedia(ctx, item)
}

const JOINED = ['media_in_tags', 'media_in_collections', 'media_usage', 'media_aliases', 'media_former'] as const

/** Deletes the row, the rows joined to it, its files, and its number from entries. */
export async function removeMedia(ctx: Context, item: StoredMedia): Promise<void> {
  await clearRelations(ctx, { target: '@media', id: item.id })
  for (const table of JOINED) await ctx.db.deleteFrom(table).where('media_id', '=', item.id).execute()
  await ctx.db.deleteFrom('media').where('id', '=', item.id).execute()
  await dropFilesLater(ctx, item)
}

/** Deletes items that have been in the trash for 30 days; part of the daily purge. */
export async function purgeOldMedia(ctx: Context): Promise<void> {
  const old = await ctx.db
    .selectFrom('media')
    .selectAll()
    .where('deleted_at', '<', instant(later(ctx.now, -PURGED_AFTER)))
    .execute()
  for (const item of old) await purgeMedia(ctx, item)
}

async function makeVariantsLater(ctx: Context, { id, kind, mime }: StoredMedia): Promise<void> {
  if (kind !== 'image' || mime === 'image/svg+xml') return
  await enqueue(ctx, { kind: 'media-variants', payload: { id }, unique_key: `media-variants:${id}` })
}

/** The text of a PDF is indexed, too. */
async function readTextLater(ctx: Context, { mime }: StoredMedia): Promise<void> {
  if (mime !== PDF || !hasFeature(ctx.site, 'search')) return
  await enqueue(ctx, { kind: 'media-text', payload: {}, unique_key: 'media-text' })
}

/** Times of an item never go back, even if the clocks of websites that share it differ. */
const stamp = (ctx: Context, item: StoredMedia) => ({
  version: item.version + 1,
  updated_at: [instant(ctx.now), item.updated_at].sort().at(-1)!,
  updated_by: callerOf(ctx),
})
