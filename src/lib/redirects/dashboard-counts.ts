// Addresses that were asked for in vain.
import { defineDashboardCounts } from '../core/define-dashboard-counts.ts'
import { countOf } from '../core/operation/page-by-id.ts'

/** A flood of wrong addresses is not counted to its end. */
const MANY = 1000

export default defineDashboardCounts({
  not_found: {
    what: 'Addresses that visitors asked for in vain, counted up to 1000',
    feature: 'redirects',
    permission: 'redirects.manage',
    count: ({ db }) =>
      countOf(db.selectFrom(db.selectFrom('not_found').select('path').limit(MANY).as('some'))),
  },
})
