// Applies one change inside the reviewer's transaction, with the proposer's rights, and only once.
import { message, type Message } from '../../base/catalogue/message.ts'
import { AppError, messageOf } from '../../base/errors.ts'
import { emit } from '../jobs/jobs.ts'
import type { Context } from '../operation/context.ts'
import { perform, type Done, type Write } from '../operation/perform.ts'
import { diff } from '../../base/json.ts'
import { entityOf, type Change } from './approval.ts'
import { applyInNetwork, appliedBefore, type Applied } from './apply-in-network.ts'
import { conflictsOf, replacesAll } from './conflicts.ts'
import { dryRunIn } from './dry-run-in.ts'
import { decidedBy, requireOther, requireOwnEdit, requireChangeAccess, requireReviewer } from './reviewer.ts'
import { presentState, rebuild, type RebuildOptions } from './rebuild.ts'
import { withoutSecrets } from './secrets.ts'

export interface ApplyOptions extends RebuildOptions {
  /** The settled result of the operation's `prepare`. */
  prepared?: PromiseSettledResult<unknown> | undefined
}

export interface OneTimeResult {
  /** The one-time result of a confidential operation, for the reviewer; else null. */
  result: unknown
  /** There was a one-time result, and the process ended before it was returned. */
  lost: boolean
}

/** Throws AppError when nothing was applied. */
export async function applyChange(ctx: Context, change: Change, options: ApplyOptions): Promise<OneTimeResult> {
  requireOther(ctx, change)
  const write = await rebuild(ctx, change, options)
  requireReviewer(ctx, change, write)
  if (options.prepared?.status === 'rejected') throw options.prepared.reason
  write.ctx.prepared = options.prepared?.value
  if (options.edit) await requireOwnEdit(ctx, change, write)
  const { done, again } = await once(ctx, { change, write, checked: !options.edit })
  requireChangeAccess(ctx, change, done)
  const lost = again && !!write.operation.confidential
  await noteApplied(ctx, { change, write, done, error: lost ? LOST : null })
  for (const tag of write.ctx.touched) ctx.touched.add(tag)
  ctx.afterCommit.push(...write.ctx.afterCommit)
  const { id, uid, operation } = change
  await emit(ctx, 'change.applied', { id, uid, operation })
  return { result: write.operation.confidential ? done.outcome.body.data : null, lost }
}

interface One {
  change: Change
  write: Write
  /** False where the reviewer edited the input: conflicts with that edit are the reviewer's own. */
  checked: boolean
}

const LOST = message('change.secret_lost')

async function once(ctx: Context, one: One): Promise<Applied> {
  const { write, checked } = one
  const network = write.operation.store === 'network'
  const before = network ? await appliedBefore(ctx, write.uid) : undefined
  if (before) return { done: before, again: true }
  if (checked) await requireNoConflict(ctx, one)
  if (network) return applyInNetwork(ctx, write)
  return { done: await perform(write, ctx.db as never), again: false }
}

/** Throws 409 with the conflicting pointers and the current difference, or the reason why it cannot be applied. */
async function requireNoConflict(ctx: Context, { change, write }: One): Promise<void> {
  const pointers = conflictsOf(change, await presentState(write), replacesAll(write))
  if (!pointers.length) return
  const fresh = await dryRunIn(write, ctx.db).catch(rejectionOf)
  const places = pointers.slice(0, 5).join(', ') || 'all of it'
  if (fresh instanceof AppError)
    throw new AppError(
      'change.outdated_and_impossible',
      { id: change.id, places, reason: messageOf(fresh) },
      { extra: { pointers, diff: null } },
    )
  throw new AppError(
    'change.outdated',
    { id: change.id, places },
    {
      extra: { pointers, diff: fresh ? diff(fresh.before?.state, fresh.after?.state) : null },
    },
  )
}

const rejectionOf = (error: unknown): AppError | undefined => (error instanceof AppError ? error : undefined)

interface Note extends Omit<One, 'checked'> {
  done: Done
  error: Message | null
}

async function noteApplied(ctx: Context, { change, write, done, error }: Note) {
  const { batch: _, ...input } = write.input
  const { before, after } = done
  await ctx.db
    .updateTable('changes')
    .set({
      ...entityOf(after ?? before),
      // With the reviewer's edits the input may match another route of the same operation.
      operation: write.route.name,
      input: JSON.stringify(withoutSecrets(input, write.operation.secret)),
      sealed: null,
      before_state: null,
      after_state: null,
      diff: JSON.stringify(diff(before?.state, after?.state)),
      status: 'applied',
      ...decidedBy(ctx),
      reason: null,
      error: error && JSON.stringify(error),
    })
    .where('id', '=', change.id)
    .execute()
}
