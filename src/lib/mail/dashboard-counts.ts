// Mails that did not leave.
import { defineDashboardCounts } from '../core/define-dashboard-counts.ts'
import { countOf } from '../platform/db/database.ts'

export default defineDashboardCounts({
  mails_failed: {
    what: 'Mails that did not leave in the last 7 days',
    feature: 'settings',
    permission: 'settings.edit',
    count: ({ db }, since) =>
      countOf(db.selectFrom('mails').where('created_at', '>', since).where('status', 'in', ['failed', 'no_transport'])),
  },
})
