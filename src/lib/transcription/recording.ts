// A recording of the media library.
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { lookUpMedia, mediaByIds } from '../media/media.ts'

/** Throws 404 for an item that does not exist, and 422 for one without sound. */
export async function recordingOf(ctx: Context, id: number) {
  const [named] = await mediaByIds(ctx, [id])
  const { found } = await lookUpMedia(ctx.db, ctx.site, {
    refs: { ids: new Set(named ? [id] : []), uids: new Set() },
    lang: ctx.site.default_language,
  })
  const [item] = found
  if (!item) throw new AppError('media.not_found', { id })
  const { kind } = item
  if (kind !== 'video' && kind !== 'audio') throw new AppError('captions.wrong_kind', { id, kind })
  return item
}
