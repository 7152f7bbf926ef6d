// Media items as what names them shows them: enough to show them.
import type { z } from 'zod'
import type { Context } from '../core/operation/context.ts'
import { mediaView } from './media-view.ts'
import { reachable } from './pools/membership.ts'
import { Media } from './schema.ts'

export const NamedMedia = Media.pick({
  ...{ id: true, uid: true, kind: true, mime: true, name: true },
  ...{ title: true, alt: true, url: true, width: true, height: true },
})
export type NamedMedia = z.output<typeof NamedMedia>

/** Those that the library has; what lies in the trash is not there. */
export async function mediaByIds(
  { db, site }: Pick<Context, 'db' | 'site'>,
  ids: readonly number[],
): Promise<NamedMedia[]> {
  const items = await db
    .selectFrom('media')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where(reachable(site))
    .execute()
  return items.map((item) => {
    const { id, uid, kind, mime, name, title, alt, width, height } = item
    const { url } = mediaView(site, item, site.default_language)
    return { id: Number(id), uid, kind, mime, name, title, alt, url, width, height }
  })
}
