// The number of new requests.
import { defineDashboardCounts } from '../core/define-dashboard-counts.ts'
import { countOf } from '../platform/db/database.ts'

export default defineDashboardCounts({
  requests_new: {
    what: 'Requests of visitors that nobody has looked at',
    feature: 'requests',
    permission: 'requests.read',
    count: ({ db }) => countOf(db.selectFrom('requests').where('status', '=', 'new').where('deleted_at', 'is', null)),
  },
})
