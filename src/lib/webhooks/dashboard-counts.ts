// Counts failed deliveries.
import { defineDashboardCounts } from '../core/define-dashboard-counts.ts'
import { countOf } from '../platform/db/database.ts'

export default defineDashboardCounts({
  deliveries_failed: {
    what: 'Deliveries of webhooks that failed in the last 7 days',
    feature: 'webhooks',
    permission: 'api.manage',
    count: ({ db }, since) =>
      countOf(db.selectFrom('webhook_deliveries').where('created_at', '>', since).where('status', '=', 'failed')),
  },
})
