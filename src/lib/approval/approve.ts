// Approving: one change, or all that waits of its batch, in order, up to the first that cannot be applied.
import { savepoint } from '../db/savepoint.ts'
import { AppError } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import type { Change } from './approval.ts'
import { applyChange } from './apply-change.ts'
import { findChange, pendingOfBatch, type ChangeRef } from './find-change.ts'
import { failureOf, noteFailure } from './note-failure.ts'
import type { Prepared } from './prepare-changes.ts'
import type { ReviveOptions } from './revive.ts'

export interface Approval {
  change: ChangeRef
  as_draft?: boolean | undefined
  input?: Record<string, unknown> | undefined
  whole_batch?: boolean | undefined
}
export interface ApprovalResult {
  applied: number[]
  failed: { change: number; code: string; message: string } | null
  /** Of one change what is told once; of a batch that with the ids of the changes. */
  result: unknown
}

/** The changes a decision is about. Throws 404. */
export async function changesOf(
  db: Context['db'],
  { change: ref, whole_batch }: Pick<Approval, 'change' | 'whole_batch'>,
): Promise<Change[]> {
  const change = await findChange(db, ref)
  const batch = whole_batch ? await pendingOfBatch(db, change) : []
  return batch.length ? batch : [change]
}

/** What the reviewer says is about the change that is named; as_draft is about all. */
export const optionsFor =
  ({ change: ref, input, as_draft }: Approval) =>
  ({ id, uid }: Change): ReviveOptions => {
    const named = String(ref) === String(id) || String(ref).toLowerCase() === uid
    return { as_draft, edit: named && input && Object.keys(input).length ? input : undefined }
  }

/** Throws when nothing could be applied; then the transaction is rolled back, and `failed` keeps the reason. */
export async function approve(ctx: Context, approval: Approval, prepared: Prepared): Promise<ApprovalResult> {
  const [applied, results]: [number[], { change: number; result: unknown }[]] = [[], []]
  const told = () => (approval.whole_batch ? results : (results[0]?.result ?? null))
  // What was proposed since they were made ready is left for the next time.
  const ready = (await changesOf(ctx.db, approval)).filter(({ uid }) => prepared.has(uid))
  for (const change of ready) {
    const options = { ...optionsFor(approval)(change), prepared: prepared.get(change.uid) }
    try {
      const result = await savepoint(ctx.db, () => applyChange(ctx, change, options))
      applied.push(change.id)
      if (result !== null) results.push({ change: change.id, result })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const failure = failureOf(error, change)
      if (!applied.length) throw failure
      await noteFailure(ctx.db, failure, ctx.now)
      const failed = { change: change.id, code: failure.code, message: failure.message }
      return { applied, failed, result: told() }
    }
  }
  return { applied, failed: null, result: told() }
}
