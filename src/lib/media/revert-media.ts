// Restores a former state of an item: its texts, crops, tags, collections, and whether it exists.
import { requirePermission } from '../core/principal.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import type { Revert } from '../core/operation/subject.ts'
import { canonical } from '../base/json.ts'
import { storeDetails } from './details.ts'
import { changeMedia, findMedia, restoreMedia, trashMedia } from './items.ts'
import { captionsKey } from './keys.ts'
import type { MediaState } from './subject.ts'
import { mediaStore } from '../platform/store/store.ts'

/** Throws AppError with the reason when it cannot be restored. */
export async function revertMedia(ctx: Context, { id, current: now, target: then }: Revert<MediaState>): Promise<void> {
  if (!now) throw new AppError('media.deleted_for_good')
  let item = await findMedia(ctx, Number(id), { trashed: true })
  if (!then || then.deleted_at !== null) {
    requirePermission(ctx.principal, 'media.delete')
    if (item.deleted_at === null) await trashMedia(ctx, item, { force: false })
    return
  }
  requirePermission(ctx.principal, 'media.edit')
  if (then.sha256 !== item.sha256) throw new AppError('media.file_replaced')
  if (item.deleted_at !== null) item = await restoreMedia(ctx, item)
  const { focus, ...details } = then
  const centred = item.focus === null && focus.x === 0.5 && focus.y === 0.5
  item = await storeDetails(ctx, item, {
    ...details,
    ...(!centred && { focus }),
    collections: await activeOf(ctx, then.collections),
  })
  const columns = await columnsOf(ctx, then)
  const differs = Object.entries(columns).some(([name, value]) => canonical(item[name as 'crops']) !== canonical(value))
  if (differs) await changeMedia(ctx, item, columns)
}

/** Columns that storeDetails() does not handle. Throws 409 for captions whose text is no longer stored. */
async function columnsOf(ctx: Context, then: MediaState) {
  const tracks = then.captions.map(({ url, draft, machine, ...track }) => ({
    ...track,
    file: fileOf(url),
    // Log entries from before drafts existed have neither.
    ...(draft && { draft }),
    ...(machine && { machine }),
  }))
  for (const { file } of tracks)
    if (!(await mediaStore(ctx.installation).has(captionsKey(ctx.site.key, file))))
      throw new AppError('captions.text_gone')
  const { crops, i18n } = then
  const json = (value: object) => (Object.keys(value).length ? JSON.stringify(value) : null)
  return { crops: json(crops), i18n: json(i18n), captions: json(tracks) }
}

/** `{base}.{hash}.vtt` → `{hash}.vtt`. */
const fileOf = (url: string): string => url.split('.').slice(-2).join('.')

/** Without collections that no longer exist. */
async function activeOf(ctx: Context, ids: number[]): Promise<number[]> {
  if (!ids.length) return []
  const rows = await ctx.db.selectFrom('media_collections').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
