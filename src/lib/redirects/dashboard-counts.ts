// The number of addresses that were requested and not found.
import { defineDashboardCounts } from '../core/define-dashboard-counts.ts'
import { countOf } from '../platform/db/database.ts'

/** The count ends here, since wrong addresses may be many. */
const MANY = 1000

export default defineDashboardCounts({
  not_found: {
    what: 'Addresses that visitors asked for in vain, counted up to 1000',
    feature: 'redirects',
    permission: 'redirects.manage',
    count: ({ db }) => countOf(db.selectFrom(db.selectFrom('not_found').select('path').limit(MANY).as('some'))),
  },
})
