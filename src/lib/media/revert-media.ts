// Makes an item what it was: its texts, crops, tags, collections, and whether it is there.
import { demand } from '../access/principal.ts'
import { AppError } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import type { Revert } from '../operation/subject.ts'
import { canonical } from '../util/json.ts'
import { settleDetails } from './details.ts'
import { changeMedia, findMedia, restoreMedia, trashMedia } from './items.ts'
import type { Media } from './schema.ts'

type State = Omit<Media, 'uses'>

/** Throws AppError with the reason when it cannot become that. */
export async function revertMedia(ctx: Context, { id, current, target }: Revert): Promise<void> {
  const [now, then] = [current, target] as (State | undefined)[]
  if (!now) throw new AppError('conflict', 'The item has been removed for good.')
  let item = await findMedia(ctx, Number(id), { trashed: true })
  if (!then || then.deleted_at !== null) {
    demand(ctx.principal, 'media.delete')
    if (item.deleted_at === null) await trashMedia(ctx, item, { force: false })
    return
  }
  demand(ctx.principal, 'media.edit')
  if (then.sha256 !== item.sha256)
    throw new AppError('conflict', 'Its file was replaced, and the one before is not kept.')
  if (item.deleted_at !== null) item = await restoreMedia(ctx, item)
  item = await settleDetails(ctx, item, { ...then, collections: await livingOf(ctx, then.collections) })
  const crops = Object.keys(then.crops).length ? JSON.stringify(then.crops) : null
  const i18n = Object.keys(then.i18n).length ? JSON.stringify(then.i18n) : null
  if (canonical([item.crops, item.i18n]) !== canonical([crops, i18n]))
    await changeMedia(ctx, item, { crops, i18n })
}

/** A collection that is gone cannot hold it again. */
async function livingOf(ctx: Context, ids: number[]): Promise<number[]> {
  if (!ids.length) return []
  const rows = await ctx.db.selectFrom('media_collections').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
