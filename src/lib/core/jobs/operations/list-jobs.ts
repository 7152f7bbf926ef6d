// GET /jobs: the website's jobs, the newest first.
import { z } from 'zod'
import { languageInput } from '../../../fields/inputs.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { instant } from '../../../base/clock.ts'
import { pageById, sortById } from '../../operation/page-by-id.ts'
import { Job, JOB_STATES, toJob } from '../schema.ts'

export default defineOperation({
  name: 'list_jobs',
  summary: 'List background jobs, newest first. Completed jobs are kept for 7 days, failed jobs for 30.',
  level: 'read',
  feature: 'system',
  permission: 'system.manage',
  rest: 'GET /jobs',
  input: z.strictObject({
    status: z.enum(JOB_STATES).optional(),
    kind: z.string().max(100).optional(),
    ...sortById(),
    locale: languageInput(35).optional().describe('Of the messages, for example de'),
  }),
  output: Job,
  paged: true,
  async handler(ctx, input) {
    const { status, kind, locale } = input
    const now = instant(ctx.now)
    let jobs = ctx.db.selectFrom('jobs').selectAll()
    if (kind) jobs = jobs.where('kind', '=', kind)
    if (status) jobs = jobs.where('status', '=', status === 'running' ? 'waiting' : status)
    if (status === 'running') jobs = jobs.where('lease_until', '>', now)
    if (status === 'waiting')
      jobs = jobs.where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', now)]))
    const { items, ...rest } = await pageById(jobs, input)
    return { ...rest, items: items.map((row) => toJob(row, now, locale)) }
  },
})
