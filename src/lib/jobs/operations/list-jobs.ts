// GET /jobs: the website's jobs, the newest first.
import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { instant } from '../../util/clock.ts'
import { decodeCursor, page } from '../../operation/cursor.ts'
import { Job, JOB_STATES, toJob } from '../schema.ts'

export default defineOperation({
  name: 'list_jobs',
  summary:
    'Lists background jobs, the newest first: what waits, runs, is done (kept 7 days) or failed (kept 30 days).',
  level: 'read',
  feature: 'system',
  permission: 'system.manage',
  rest: 'GET /jobs',
  input: z.strictObject({
    status: z.enum(JOB_STATES).optional(),
    kind: z.string().max(100).optional(),
  }),
  output: Job,
  paged: true,
  async handler(ctx, input) {
    const { limit, cursor, count, status, kind } = input
    const now = instant(ctx.now)
    const [before] = decodeCursor(cursor, ['number']) ?? []
    let jobs = ctx.db.selectFrom('jobs')
    if (kind) jobs = jobs.where('kind', '=', kind)
    if (status) jobs = jobs.where('status', '=', status === 'running' ? 'waiting' : status)
    if (status === 'running') jobs = jobs.where('lease_until', '>', now)
    if (status === 'waiting')
      jobs = jobs.where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', now)]))
    const total = count
      ? await jobs.select((is) => is.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
      : undefined
    const rows = await (before === undefined ? jobs : jobs.where('id', '<', before))
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    const { items, next } = page(rows, limit, (row) => [row.id])
    return { items: items.map((row) => toJob(row, now)), next, total: total && Number(total.n) }
  },
})
