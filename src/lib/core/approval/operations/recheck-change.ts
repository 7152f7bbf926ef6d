import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { changeRef, findChange, pendingOfBatch } from '../find-change.ts'
import { failureOf, storeFailure } from '../note-failure.ts'
import { prepareChanges, type Prepared } from '../prepare-changes.ts'
import { requireProposer } from '../proposer.ts'
import { rebuildAll, type Earlier } from '../propose.ts'
import { requireBatchAccess } from '../reviewer-scope.ts'
import { recheck } from '../recheck.ts'
import { requireOther } from '../reviewer.ts'
import { ChangeDetail } from '../schema.ts'
import { serializeDetail } from '../serialize-change.ts'
import { changeSubject } from '../subject.ts'
import { AppError } from '../../../base/errors.ts'
import { transact } from '../../../platform/db/database.ts'

export default defineOperation({
  name: 'recheck_change',
  summary:
    'Check a pending change against the current content: returns its new difference, or the `error` that prevents it.',
  level: 'write',
  permission: 'review.manage',
  feature: 'review',
  rest: 'POST /changes/{change}/recheck',
  unlogged: true,
  reviews: true,
  input: z.strictObject({ change: changeRef }),
  output: ChangeDetail,
  subject: changeSubject,
  async prepare(ctx, { change: ref }): Promise<{ prepared: Prepared; earlier: Earlier[] }> {
    const change = await findChange(ctx.db, ref)
    await requireBatchAccess(ctx, [change])
    const earlier = await rebuildAll(ctx, await pendingOfBatch(ctx.db, { ...change, before: change.id }))
    return { prepared: await prepareChanges(ctx, [change]), earlier }
  },
  async handler(ctx, { change: ref }) {
    const change = await findChange(ctx.db, ref)
    requireOther(ctx, change)
    await requireProposer(ctx, change).catch((error: unknown) => {
      throw error instanceof AppError ? failureOf(error, change) : error
    })
    const { prepared, earlier } = ctx.prepared as { prepared: Prepared; earlier: Earlier[] }
    await recheck(ctx, { change, earlier, prepared: prepared.get(change.uid) })
    return serializeDetail(ctx, await findChange(ctx.db, ref))
  },
  failed: ({ site, now }, _input, error) => transact(site.db, (trx) => storeFailure(trx, error, now)),
})
