// Background jobs that failed.
import { defineDashboardCounts } from '../define-dashboard-counts.ts'
import { countOf } from '../../platform/db/database.ts'

export default defineDashboardCounts({
  jobs_failed: {
    what: 'Background jobs that failed in the last 7 days',
    feature: 'system',
    permission: 'system.manage',
    count: ({ db }, since) => countOf(db.selectFrom('jobs').where('status', '=', 'failed').where('run_at', '>', since)),
  },
})
