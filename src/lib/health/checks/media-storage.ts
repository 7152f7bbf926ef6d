// The store of media files takes and gives; and whether pictures could not be made.
import { reasonOf } from '../../base/errors.ts'
import { message } from '../../base/catalogue/message.ts'
import { mediaStore } from '../../platform/store/store.ts'
import { newId } from '../../base/clock.ts'
import { defineCheck, fail, ok, warn } from '../define-check.ts'

export default defineCheck({
  async installation(installation) {
    try {
      const store = mediaStore(installation)
      const key = `checks/${newId()}`
      await store.put(key, { bytes: Buffer.from(key) })
      const back = await store.read(key)
      await store.remove(key)
      if (back?.toString() === key)
        return [ok('media_storage', message('site_health.media_stored', { store: store.kind }))]
      return [fail('media_storage', message('site_health.media_changed'), FIX)]
    } catch (error) {
      return [fail('media_storage', message('site_health.media_not_stored', { reason: reasonOf(error) }), FIX)]
    }
  },
  async site({ db }) {
    const { count } = await db.read
      .selectFrom('jobs')
      .where('kind', '=', 'media-variants')
      .where('status', '=', 'failed')
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (!Number(count)) return [ok('media_variants', message('site_health.pictures_made'))]
    const text = message('site_health.pictures_not_made', { count: Number(count) })
    return [warn('media_variants', text, message('site_health.list_pictures'))]
  },
})

const FIX = message('site_health.look_at_media')
