// Rechecks a change: a dry run on the current state, after the pending changes before it in its batch.
import { storedMessage } from '../../platform/i18n/say.ts'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../operation/context.ts'
import { instant } from '../../base/clock.ts'
import { diff } from '../../base/json.ts'
import { entityOf, type Change } from './approval.ts'
import { baseHash, isSameContent } from './conflicts.ts'
import { createdUids, visibleStates, type Earlier } from './propose.ts'
import { dryRunIn } from './dry-run-in.ts'
import { rebuild } from './rebuild.ts'
import type { ChangeRow } from './table.ts'

export interface RecheckInput {
  change: Change
  earlier: Earlier[]
  prepared: PromiseSettledResult<unknown> | undefined
}

/** Renews both states and the difference, or stores the problem in `error`; a change without effect is superseded. */
export async function recheck(ctx: Context, input: RecheckInput): Promise<void> {
  const set = await renewed(ctx, input).catch((error: unknown): Partial<ChangeRow> => {
    if (error instanceof AppError) return { error: storedMessage(error, 2000) }
    throw error
  })
  await ctx.db
    .updateTable('changes')
    .set(set as never)
    .where('id', '=', input.change.id)
    .execute()
}

async function renewed(ctx: Context, { change, earlier, prepared }: RecheckInput): Promise<Partial<ChangeRow>> {
  const write = await rebuild(ctx, change)
  if (prepared?.status === 'rejected') throw prepared.reason
  write.ctx.prepared = prepared?.value
  const rehearsed = await dryRunIn(write, ctx.db, earlier)
  const { before, after } = visibleStates({ done: rehearsed, made: createdUids(rehearsed.earlier) })
  if (write.operation.subject && before && isSameContent(before.state, after?.state ?? null))
    return { status: 'superseded', sealed: null, error: null, reviewed_at: instant(ctx.now) }
  return {
    ...entityOf(before ?? after),
    before_state: before ? JSON.stringify(before.state) : null,
    after_state: after ? JSON.stringify(after.state) : null,
    diff: JSON.stringify(diff(before?.state, after?.state)),
    base_hash: before ? baseHash(before.state) : null,
    error: null,
  }
}
