import { z } from 'zod'
import { enqueue } from '../../core/jobs/jobs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'

export default defineOperation({
  name: 'check_outside_links',
  summary: 'Check all links to other websites now, in the background, with one request per second to each host.',
  level: 'write',
  permission: 'pages.edit',
  staging: true,
  rest: 'POST /audit/links',
  input: z.strictObject({}),
  output: z.object({ status: z.literal('begun') }),
  async handler(ctx) {
    const key = 'audit-site-now'
    await enqueue(ctx, { kind: key, payload: { again: true }, unique_key: key })
    return { status: 'begun' as const }
  },
})
