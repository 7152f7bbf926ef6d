import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { changesOf } from '../approve.ts'
import { changeRef, findChange } from '../find-change.ts'
import { rejectChange } from '../reject-change.ts'
import { Change } from '../schema.ts'
import { showChange } from '../show-change.ts'
import { changeSubject } from '../subject.ts'

export default defineOperation({
  name: 'reject_change',
  summary:
    'Refuse a change that waits, with the reason that its proposer is told, or all that waits of its batch.',
  level: 'write',
  permission: 'review.manage',
  feature: 'review',
  rest: 'POST /changes/{change}/reject',
  unlogged: true,
  input: z.strictObject({
    change: changeRef,
    reason: z.string().trim().max(2000).optional(),
    whole_batch: z.boolean().optional().describe('All that waits of its batch'),
  }),
  output: Change,
  subject: changeSubject,
  async handler(ctx, input) {
    for (const change of await changesOf(ctx.db, input)) await rejectChange(ctx, change, input.reason || null)
    return showChange(ctx, await findChange(ctx.db, input.change))
  },
})
