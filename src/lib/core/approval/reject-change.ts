// Rejecting: ends the change, erases its secrets, and stores the reason for its proposer.
import { AppError } from '../../base/errors.ts'
import { emit } from '../jobs/jobs.ts'
import type { Context } from '../operation/context.ts'
import type { Proposal } from './approval.ts'
import { appliedBefore } from './apply-in-network.ts'
import { decidedBy, requireOther } from './reviewer.ts'

/** Throws 403 for the token that proposed it, 409 when it is not pending. */
export async function rejectChange(ctx: Context, change: Proposal, reason: string): Promise<void> {
  requireOther(ctx, change)
  const { id, uid, operation, status } = change
  if (status !== 'pending')
    throw new AppError(
      'change.not_pending',
      { id, status },
      {
        extra: { allowed: [] },
      },
    )
  if (await appliedBefore(ctx, uid)) throw new AppError('change.applied_already', { id })
  await ctx.db
    .updateTable('changes')
    .set({
      status: 'rejected',
      reason,
      sealed: null,
      ...decidedBy(ctx),
    })
    .where('id', '=', id)
    .execute()
  await emit(ctx, 'change.rejected', { id, uid, operation })
}
