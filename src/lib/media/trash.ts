// Media items in the trash: listed, restored and deleted permanently.
import { sql } from 'kysely'
import { requirePermission } from '../core/principal.ts'
import type { Providers } from '../core/extension/providers.ts'
import { mediaByUid, purgeMedia, restoreMedia } from './items.ts'
import { serializeMedia } from './serialize-media.ts'
import { mediaSubject } from './subject.ts'

/** Registered in area.ts. */
export const trashOfMedia: Providers['trash'] = {
  rows: async () => [
    sql`select 'media' as kind, id, uid, coalesce(title, name) as title, null as lang, null as ${sql.ref('table')},
      deleted_at, updated_by from media where deleted_at is not null`,
  ],
  async find(ctx, uid) {
    const item = await mediaByUid(ctx, uid)
    if (!item) return undefined
    return {
      state: () => mediaSubject.load(ctx, { id: item.id }),
      async restore() {
        requirePermission(ctx.principal, 'media.delete')
        return serializeMedia(ctx, await restoreMedia(ctx, item))
      },
      async purge() {
        requirePermission(ctx.principal, 'media.delete')
        const view = await serializeMedia(ctx, item)
        await purgeMedia(ctx, item)
        return view
      },
    }
  },
}
