// The media item that an operation changes, as the log stores it.
import type { Context } from '../core/operation/context.ts'
import type { Revert, Subject, SubjectState } from '../core/operation/subject.ts'
import { isObject } from '../base/json.ts'
import type { StoredMedia } from './facts.ts'
import { findMedia, mediaByUid } from './items.ts'
import type { Media } from './schema.ts'
import { serializeMedia } from './serialize-media.ts'

/** As the log stores it. */
export type MediaState = Omit<Media, 'uses'>

export const mediaSubject: Subject = {
  type: 'media',
  async load(ctx, input, result) {
    if (isObject(result) && typeof result['uid'] === 'string') return stateOf(ctx, await mediaByUid(ctx, result['uid']))
    const { id } = input
    return typeof id === 'number' ? stateOf(ctx, await findMedia(ctx, id, { trashed: true })) : undefined
  },
  find: async (ctx, id) => stateOf(ctx, await lookUp(ctx, id)),
  revert: async (ctx, change: Revert<MediaState>) => (await import('./revert-media.ts')).revertMedia(ctx, change),
}

/** By id, or by the uid of what a proposal would make. */
const lookUp = (ctx: Context, id: string): Promise<StoredMedia | undefined> =>
  /^\d+$/.test(id) ? findMedia(ctx, Number(id), { trashed: true }).catch(() => undefined) : mediaByUid(ctx, id)

async function stateOf(ctx: Context, item: StoredMedia | undefined): Promise<SubjectState | undefined> {
  if (!item) return undefined
  const { uses: _uses, variants: _variants, ...state } = await serializeMedia(ctx, item)
  return {
    type: 'media',
    id: String(item.id),
    label: item.title ?? item.name,
    uid: item.uid,
    version: item.version,
    // Reverting a change ignores `deleted_at`, so `trashed` says that the item is in the trash.
    state: item.deleted_at === null ? state : { ...state, trashed: true },
  }
}
