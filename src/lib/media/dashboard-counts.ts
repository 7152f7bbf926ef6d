// The number of images without an alternative text.
import { defineDashboardCounts } from '../core/define-dashboard-counts.ts'
import { countOf } from '../platform/db/database.ts'

export default defineDashboardCounts({
  media_missing_alt: {
    what: 'Images without an alt text',
    feature: 'media',
    permission: 'media.edit',
    count: ({ db }) =>
      countOf(
        db
          .selectFrom('media')
          .where('kind', '=', 'image')
          .where('decorative', '=', 0)
          .where('deleted_at', 'is', null)
          .where((is) => is.or([is('alt', 'is', null), is('alt', '=', '')])),
      ),
  },
})
