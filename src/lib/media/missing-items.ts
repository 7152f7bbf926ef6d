// What names items that visitors do not get: deleted by force, in the trash, or brought back with an old revision.
import type { Reference } from '../fields/fields.ts'
import type { Context } from '../core/operation/context.ts'
import { lookUpMedia } from './media-view.ts'

export async function missingItems(
  ctx: Pick<Context, 'db' | 'site'>,
  references: readonly Reference[],
): Promise<Reference[]> {
  const media = references.filter(({ type }) => type === 'media')
  const refs = {
    ids: new Set(media.flatMap((one) => ('id' in one ? one.id : []))),
    uids: new Set(media.flatMap((one) => ('uid' in one ? one.uid : []))),
  }
  const { byId, byUid } = await lookUpMedia(ctx.db, ctx.site, { refs, lang: ctx.site.default_language })
  return media.filter((one) => !('id' in one ? byId(one.id) : byUid(one.uid)))
}
