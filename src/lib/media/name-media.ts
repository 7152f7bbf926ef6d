// Media items as what names them shows them: enough to show them.
import type { Context } from '../core/operation/context.ts'
import { mediaView } from './media-view.ts'
import { reachable } from './pools/membership.ts'
import type { NamedMedia } from './schema.ts'

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
