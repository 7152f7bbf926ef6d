// Pictures that say nothing to those who do not see them, of those that something shows.
import type { Reference } from '../fields/fields.ts'
import type { Context } from '../core/operation/context.ts'
import { lookUpMedia } from './media-view.ts'

/** The uses of pictures in fields that have no alt text in this language or the default one, and are not decorative. */
export async function withoutAlt(
  ctx: Pick<Context, 'db' | 'site'>,
  references: readonly Reference[],
  lang: string,
): Promise<Reference[]> {
  const shown = references.flatMap((one) => ('id' in one && one.field?.type === 'media' ? [one] : []))
  const refs = { ids: new Set(shown.map(({ id }) => id)), uids: new Set<string>() }
  const { found, byId } = await lookUpMedia(ctx.db, ctx.site, { refs, lang })
  const silent = new Set(
    found
      .filter(({ id, kind, decorative }) => kind === 'image' && !decorative && !byId(id)?.alt.trim())
      .map(({ id }) => id),
  )
  return shown.filter(({ id }) => silent.has(id))
}
