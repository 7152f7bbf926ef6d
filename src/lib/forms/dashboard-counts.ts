// The number of new requests.
import { defineDashboardCounts } from '../core/define-dashboard-counts.ts'
import { countOf } from '../core/operation/page-by-id.ts'

export default defineDashboardCounts({
  requests_new: {
    what: 'Requests of visitors that nobody has looked at',
    feature: 'requests',
    permission: 'requests.read',
    count: ({ db }) =>
      countOf(db.selectFrom('requests').where('status', '=', 'new').where('deleted_at', 'is', null)),
  },
})
