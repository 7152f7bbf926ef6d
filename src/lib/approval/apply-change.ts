// Applies one change inside the transaction of whoever approves it: as its proposer, and only once.
import { AppError } from '../errors.ts'
import { emit } from '../jobs/jobs.ts'
import type { Context } from '../operation/context.ts'
import { perform, type Done, type Write } from '../operation/perform.ts'
import { instant } from '../util/clock.ts'
import { diff } from '../util/json.ts'
import { entityOf, type Change } from './approval.ts'
import { applyInNetwork, appliedBefore } from './apply-in-network.ts'
import { conflictsOf } from './conflicts.ts'
import { rehearseIn } from './rehearse-in.ts'
import { demandOther, demandOwnEdit, demandReach, demandReviewer } from './reviewer.ts'
import { presentState, revive, type ReviveOptions } from './revive.ts'
import { withoutSecrets } from './secrets.ts'

export interface ApplyOptions extends ReviveOptions {
  /** What the operation's `prepare` came to. */
  prepared?: PromiseSettledResult<unknown> | undefined
}

/** Returns what is told once to the reviewer, of a confidential operation; else null. Throws AppError: then nothing is done. */
export async function applyChange(ctx: Context, change: Change, options: ApplyOptions): Promise<unknown> {
  demandOther(ctx, change)
  const write = await revive(ctx, change, options)
  demandReviewer(ctx, change, write)
  if (options.prepared?.status === 'rejected') throw options.prepared.reason
  write.ctx.prepared = options.prepared?.value
  if (options.edit) await demandOwnEdit(ctx, change, write)
  const done = await once(ctx, { change, write, checked: !options.edit })
  demandReach(ctx, change, done)
  await noteApplied(ctx, { change, write, done })
  for (const tag of write.ctx.touched) ctx.touched.add(tag)
  ctx.afterCommit.push(...write.ctx.afterCommit)
  const { id, uid, operation } = change
  await emit(ctx, 'change.applied', { id, uid, operation })
  return write.operation.confidential ? done.outcome.body.data : null
}

interface One {
  change: Change
  write: Write
  /** Conflicts with what a reviewer wrote are the reviewer's own. */
  checked: boolean
}

async function once(ctx: Context, one: One): Promise<Done> {
  const { write, checked } = one
  const network = write.operation.store === 'network'
  const before = network ? await appliedBefore(ctx, write.uid) : undefined
  if (before) return before
  if (checked) await demandNoConflict(ctx, one)
  return network ? applyInNetwork(ctx, write) : perform(write, ctx.db as never)
}

/** Throws 409 with the pointers in question and the difference it would make now. */
async function demandNoConflict(ctx: Context, { change, write }: One): Promise<void> {
  const pointers = conflictsOf(change, await presentState(write), !!write.operation.whole)
  if (!pointers.length) return
  const fresh = await rehearseIn(write, ctx.db).catch(() => undefined)
  throw new AppError(
    'conflict',
    `What change ${change.id} is based on has been changed since: ${pointers.slice(0, 5).join(', ') || 'all of it'}.`,
    { extra: { pointers, diff: fresh ? diff(fresh.before?.state, fresh.after?.state) : null } },
  )
}

async function noteApplied(ctx: Context, { change, write, done }: Omit<One, 'checked'> & { done: Done }) {
  const { batch: _, ...input } = write.input
  const { before, after } = done
  await ctx.db
    .updateTable('changes')
    .set({
      ...entityOf(after ?? before),
      input: JSON.stringify(withoutSecrets(input, write.operation.secret)),
      sealed: null,
      before_state: null,
      after_state: null,
      diff: JSON.stringify(diff(before?.state, after?.state)),
      status: 'applied',
      reviewer_id: ctx.principal.user?.id ?? null,
      reviewed_at: instant(ctx.now),
      reason: null,
      error: null,
    })
    .where('id', '=', change.id)
    .execute()
}
