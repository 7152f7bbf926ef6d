// Approving: one change, or all pending ones of its batch, in order, up to the first that cannot be applied.
import { say, sayError } from '../../platform/i18n/say.ts'
import { message } from '../../base/catalogue/message.ts'
import { setImmediate } from 'node:timers/promises'
import { savepoint } from '../../platform/db/savepoint.ts'
import { AppError, invalid } from '../../base/errors.ts'
import type { Context } from '../operation/context.ts'
import type { Proposal } from './approval.ts'
import { applyChange, type OneTimeResult } from './apply-change.ts'
import { withStepBefore } from './builds-on.ts'
import { findChange, pendingOfBatch, type ChangeRef } from './find-change.ts'
import { failureOf, storeFailure } from './note-failure.ts'
import type { Prepared } from './prepare-changes.ts'
import type { RebuildOptions } from './rebuild.ts'

export interface Approval {
  change: ChangeRef
  as_draft?: boolean | undefined
  input?: Record<string, unknown> | undefined
  whole_batch?: boolean | undefined
  /** The highest id of the batch that the reviewer saw. */
  up_to?: number | undefined
}
export interface ApprovalResult {
  applied: number[]
  failed: { change: number; code: string; message: string } | null
  /** How many of the batch are still pending. */
  left: number
  /** For one change its one-time result; for a batch the list of these with the ids of the changes. */
  result: unknown
  /** There was a one-time result, and the process ended before it was returned. */
  result_lost: boolean
}

/** The changes a decision covers: of a batch those up to `up_to`, not later proposals. Throws 404, 422. */
export async function changesOf(
  db: Context['db'],
  { change: ref, whole_batch, up_to }: Pick<Approval, 'change' | 'whole_batch' | 'up_to'>,
): Promise<Proposal[]> {
  const change = await findChange(db, ref)
  if (!whole_batch) return [change]
  if (up_to === undefined || up_to < change.id) throw invalid('/up_to', 'change.up_to_missing')
  const batch = (await pendingOfBatch(db, change)).filter(({ id }) => id <= up_to)
  return batch.length ? batch : [change]
}

/** How many changes of its batch are still pending. */
export const countPending = async (db: Context['db'], change: Proposal): Promise<number> =>
  (await pendingOfBatch(db, change)).length

/** The reviewer's edit applies to the named change only; as_draft to all. */
export const optionsFor =
  ({ change: ref, input, as_draft }: Approval) =>
  ({ id, uid }: Proposal): RebuildOptions => {
    const named = String(ref) === String(id) || String(ref).toLowerCase() === uid
    return { as_draft, edit: named && input && Object.keys(input).length ? input : undefined }
  }

/** Throws when nothing could be applied: the transaction is rolled back, and the operation's `failed` stores why. */
export async function approve(
  ctx: Context,
  approval: Approval,
  prepared: Prepared,
): Promise<Omit<ApprovalResult, 'left'>> {
  const applied: number[] = []
  const oneTimeResults: (OneTimeResult & { change: number })[] = []
  const result = (failed: ApprovalResult['failed']) => ({
    applied,
    failed,
    ...answered(approval, oneTimeResults),
  })
  // Changes proposed since `prepare` are left for the next approval.
  const ready = (await changesOf(ctx.db, approval)).filter(({ uid }) => prepared.has(uid))
  const written = new Set<string>()
  for (const change of ready) {
    // A large batch takes long: let the event loop serve other requests in between.
    await setImmediate()
    if (waitsForItself(ctx, change, written))
      return result({ change: change.id, code: 'maintenance', message: say(ctx.language, APART) })
    const options = { ...optionsFor(approval)(change), prepared: prepared.get(change.uid) }
    try {
      const fullChange = await findChange(ctx.db, change.id)
      const one = await savepoint(ctx.db, () => applyChange(ctx, fullChange, options))
      applied.push(change.id)
      oneTimeResults.push({ ...one, change: change.id })
      if (change.entity_type !== TABLE) written.add(change.entity_type ?? '')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const failure = failureOf(await withStepBefore(ctx, error, change), change)
      if (!applied.length) throw failure
      await storeFailure(ctx.db, failure, ctx.now)
      return result({ change: change.id, code: failure.code, message: sayError(ctx.language, failure) })
    }
  }
  return result(null)
}

const TABLE = 'data_table'
const APART = message('change.table_apart')

/**
 * MySQL changes a table by a connection of its own (decision 32), which would wait for the entries that this transaction has read
 * or written: such a change has to be the first of another transaction.
 */
const waitsForItself = ({ site }: Context, { entity_type }: Proposal, written: ReadonlySet<string>): boolean =>
  site.db.dialect === 'mysql' && entity_type === TABLE && ['entry', 'data_import'].some((type) => written.has(type))

function answered({ whole_batch }: Approval, oneTimeResults: (OneTimeResult & { change: number })[]) {
  const results = oneTimeResults.flatMap(({ change, result }) => (result === null ? [] : { change, result }))
  return {
    result: whole_batch ? results : (results[0]?.result ?? null),
    result_lost: oneTimeResults.some(({ lost }) => lost),
  }
}
