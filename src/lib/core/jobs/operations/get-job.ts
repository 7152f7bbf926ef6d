// GET /jobs/{id}: one job.
import { z } from 'zod'
import { AppError } from '../../../base/errors.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { instant } from '../../../base/clock.ts'
import { Job, toJob } from '../schema.ts'

export default defineOperation({
  name: 'get_job',
  summary: 'Get one background job: its state, its attempts and the error of the last one.',
  level: 'read',
  feature: 'system',
  permission: 'system.manage',
  rest: 'GET /jobs/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: Job,
  async handler(ctx, { id }) {
    const row = await ctx.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new AppError('job.missing', { id })
    return toJob(row, instant(ctx.now))
  },
})
