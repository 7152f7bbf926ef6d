// The store of media files takes and gives; and whether pictures could not be made.
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
      if (back?.toString() === key) return [ok('media_storage', `Media files can be stored (${store.kind}).`)]
      return [fail('media_storage', 'The media store gave back something else than it was given.', FIX)]
    } catch (error) {
      return [fail('media_storage', `Media files cannot be stored: ${(error as Error).message}`, FIX)]
    }
  },
  async site({ db }) {
    const { count } = await db.read
      .selectFrom('jobs')
      .where('kind', '=', 'media-variants')
      .where('status', '=', 'failed')
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (!Number(count)) return [ok('media_variants', 'No picture failed to be made.')]
    const message = `${count} pictures could not be made in all their sizes.`
    return [warn('media_variants', message, 'cms media:variants says which, and why.')]
  },
})

const FIX = 'Look at storage/media and its disk, or at s3 in config/config.local.json.'
