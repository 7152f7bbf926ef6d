import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { changesOf, countPending } from '../approve.ts'
import { noteDecided } from '../decided.ts'
import { batchFields, changeRef, findChange } from '../find-change.ts'
import { requireBatchAccess } from '../reviewer-scope.ts'
import { rejectChange } from '../reject-change.ts'
import { Rejected } from '../schema.ts'
import { serializeChange } from '../serialize-change.ts'
import { changeSubject } from '../subject.ts'

export default defineOperation({
  name: 'reject_change',
  summary: 'Reject a pending change, or all of its batch; the proposer sees the reason.',
  level: 'write',
  permission: 'review.manage',
  feature: 'review',
  rest: 'POST /changes/{change}/reject',
  unlogged: true,
  reviews: true,
  input: z.strictObject({
    change: changeRef,
    reason: z.string().trim().min(1).max(2000),
    ...batchFields,
  }),
  output: Rejected,
  subject: changeSubject,
  async prepare(ctx, input) {
    await requireBatchAccess(ctx, await changesOf(ctx.db, input))
  },
  async handler(ctx, input) {
    for (const change of await changesOf(ctx.db, input)) await rejectChange(ctx, change, input.reason)
    await noteDecided(ctx)
    const change = await findChange(ctx.db, input.change)
    return { ...(await serializeChange(ctx, change)), left: await countPending(ctx.db, change) }
  },
})
