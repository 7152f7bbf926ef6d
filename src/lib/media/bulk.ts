// One change of many items: each is changed and logged by itself, so that an error of one does not affect the others.
import { z } from 'zod'
import { BulkItem, BulkReport, changeEach, recordSingle } from '../core/approval/bulk.ts'
import type { Context } from '../core/operation/context.ts'
import type { Subject } from '../core/operation/subject.ts'
import { storeDetails } from './details.ts'
import { findMedia, trashMedia } from './items.ts'
import { reachable } from './pools/membership.ts'
import { id } from './schema.ts'
import { serializeMediaList } from './serialize-media.ts'
import { mediaSubject, type MediaState } from './subject.ts'

export const MediaBulkReport = BulkReport.extend({ items: z.array(BulkItem.extend({ id })) }).meta({
  id: 'MediaBulkReport',
})

export interface Bulk {
  action: 'update' | 'delete'
  ids: number[]
  add_tags: string[]
  remove_tags: string[]
  add_collections: number[]
  remove_collections: number[]
  decorative?: boolean | undefined
  force: boolean
  batch?: string | undefined
}
/** Changes the items in the given order; does not throw for those that cannot be changed. */
export function changeMany(ctx: Context, bulk: Bulk) {
  const batch = bulk.batch ?? `bulk ${ctx.ids.uid()}`
  return changeEach(ctx, { ids: bulk.ids, batch }, (inner, one) => changeOne(inner, one, { ...bulk, batch }))
}

/** False when nothing had to be changed. Throws AppError with the reason when the item cannot be changed. */
async function changeOne(ctx: Context, id: number, bulk: Bulk & { batch: string }): Promise<boolean> {
  const item = await findMedia(ctx, id)
  const before = (await mediaSubject.find!(ctx, String(id)))!
  const details = detailsOf(before.state as MediaState, bulk)
  if (bulk.action === 'delete') await trashMedia(ctx, item, { force: bulk.force })
  else await storeDetails(ctx, item, details)
  const after = (await mediaSubject.find!(ctx, String(id)))!
  const same = JSON.stringify(after.state) === JSON.stringify(before.state)
  const input = { id, ...(bulk.action === 'delete' ? { force: bulk.force } : details) }
  const name = bulk.action === 'delete' ? 'delete_media' : 'update_media'
  if (!same) await recordSingle(ctx, { name, input, batch: bulk.batch, before, after })
  return !same
}

/** The input of update_media for this item. */
function detailsOf({ tags, collections }: MediaState, bulk: Bulk) {
  const { add_tags, remove_tags, add_collections, remove_collections, decorative } = bulk
  const changesTags = add_tags.length + remove_tags.length > 0
  const changesCollections = add_collections.length + remove_collections.length > 0
  return {
    ...(changesTags && { tags: without([...tags, ...add_tags], remove_tags) }),
    ...(changesCollections && {
      collections: without([...collections, ...add_collections], remove_collections),
    }),
    ...(decorative !== undefined && { decorative }),
  }
}

const without = <T>(all: T[], gone: T[]): T[] => [...new Set(all)].filter((one) => !gone.includes(one))

/** All items together: what a proposal shows and is compared with. Log and undo use the single items instead. */
export const bulkSubject: Subject = {
  type: 'media_bulk',
  async load(ctx, input) {
    const ids = [...new Set(input['ids'] as number[])]
    const rows = await ctx.db
      .selectFrom('media')
      .selectAll()
      .where('id', 'in', ids)
      .where(reachable(ctx.site))
      .execute()
    const items = (await serializeMediaList(ctx, rows)).map(
      ({ id, name, tags, collections, decorative, deleted_at }) => [
        id,
        { name, tags, collections, decorative, deleted_at },
      ],
    )
    const label = `${ids.length} ${ids.length === 1 ? 'item' : 'items'}`
    const state = Object.fromEntries(items) as Record<string, unknown>
    return { type: 'media_bulk', id: 'media', label, uid: 'media_bulk', version: 1, state }
  },
}
