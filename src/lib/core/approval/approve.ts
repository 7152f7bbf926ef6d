// Approving: one change, or all that waits of its batch, in order, up to the first that cannot be applied.
import { say, sayError } from '../../platform/i18n/say.ts'
import { message } from '../../base/catalogue/message.ts'
import { setImmediate } from 'node:timers/promises'
import { savepoint } from '../../platform/db/savepoint.ts'
import { AppError, invalid } from '../../base/errors.ts'
import type { Context } from '../operation/context.ts'
import type { Proposal } from './approval.ts'
import { applyChange, type OneTimeResult } from './apply-change.ts'
import { findChange, pendingOfBatch, type ChangeRef } from './find-change.ts'
import { failureOf, noteFailure } from './note-failure.ts'
import type { Prepared } from './prepare-changes.ts'
import type { RebuildOptions } from './rebuild.ts'

export interface Approval {
  change: ChangeRef
  as_draft?: boolean | undefined
  input?: Record<string, unknown> | undefined
  whole_batch?: boolean | undefined
  /** The highest id of the batch that was seen. */
  up_to?: number | undefined
}
export interface ApprovalResult {
  applied: number[]
  failed: { change: number; code: string; message: string } | null
  /** How many of the batch still wait. */
  left: number
  /** Of one change what is told once; of a batch that with the ids of the changes. */
  result: unknown
  /** It was told to nobody: the process ended before. */
  result_lost: boolean
}

/** The changes a decision is about: of a batch those that were seen, not what was proposed since. Throws 404, 422. */
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

/** How many changes of its batch still wait. */
export const leftOf = async (db: Context['db'], change: Proposal): Promise<number> =>
  (await pendingOfBatch(db, change)).length

/** What the reviewer says is about the change that is named; as_draft is about all. */
export const optionsFor =
  ({ change: ref, input, as_draft }: Approval) =>
  ({ id, uid }: Proposal): RebuildOptions => {
    const named = String(ref) === String(id) || String(ref).toLowerCase() === uid
    return { as_draft, edit: named && input && Object.keys(input).length ? input : undefined }
  }

/** Throws when nothing could be applied; then the transaction is rolled back, and `failed` keeps the reason. */
export async function approve(
  ctx: Context,
  approval: Approval,
  prepared: Prepared,
): Promise<Omit<ApprovalResult, 'left'>> {
  const applied: number[] = []
  const told: (OneTimeResult & { change: number })[] = []
  const result = (failed: ApprovalResult['failed']) => ({ applied, failed, ...answered(approval, told) })
  // What was proposed since they were made ready is left for the next time.
  const ready = (await changesOf(ctx.db, approval)).filter(({ uid }) => prepared.has(uid))
  const held = new Set<string>()
  for (const change of ready) {
    // Many of them take their time: meanwhile others are served.
    await setImmediate()
    if (waitsForItself(ctx, change, held))
      return result({ change: change.id, code: 'maintenance', message: say(ctx.language, APART) })
    const options = { ...optionsFor(approval)(change), prepared: prepared.get(change.uid) }
    try {
      const whole = await findChange(ctx.db, change.id)
      const one = await savepoint(ctx.db, () => applyChange(ctx, whole, options))
      applied.push(change.id)
      told.push({ ...one, change: change.id })
      if (change.entity_type !== TABLE) held.add(change.entity_type ?? '')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const failure = failureOf(error, change)
      if (!applied.length) throw failure
      await noteFailure(ctx.db, failure, ctx.now)
      return result({ change: change.id, code: failure.code, message: sayError(ctx.language, failure) })
    }
  }
  return result(null)
}

const TABLE = 'data_table'
const APART = message('change.table_apart')

/**
 * MySQL changes a table by a connection of its own (decision 32), which would wait for the entries that this transaction has read
 * or written: such a change begins the next one.
 */
const waitsForItself = ({ site }: Context, { entity_type }: Proposal, held: ReadonlySet<string>): boolean =>
  site.db.dialect === 'mysql' &&
  entity_type === TABLE &&
  ['entry', 'data_import'].some((type) => held.has(type))

function answered({ whole_batch }: Approval, told: (OneTimeResult & { change: number })[]) {
  const results = told.flatMap(({ change, result }) => (result === null ? [] : { change, result }))
  return {
    result: whole_batch ? results : (results[0]?.result ?? null),
    result_lost: told.some(({ lost }) => lost),
  }
}
