// How an import in the background ends: with the result of its run, unless an earlier run stored its entries already.
import { AppError } from '../../base/errors.ts'
import { transact } from '../../platform/db/database.ts'
import { dropUploadOf } from '../../media/media.ts'
import type { Context } from '../../core/operation/context.ts'
import { answeredBefore } from '../../core/operation/idempotency.ts'
import type { Outcome } from '../../core/operation/outcome.ts'
import { instant } from '../../base/clock.ts'
import { failureOf } from './import-schema.ts'
import { findForJob, isOpen, OPEN, STORED, type StoredImport } from './import-store.ts'

export type End = Partial<Pick<StoredImport, 'status' | 'result' | 'error' | 'change_id'>>

/** The Idempotency-Key of its runs: a run finds the result of an earlier one. */
export const keyOf = ({ uid }: Pick<StoredImport, 'uid'>): string => `import ${uid}`

export const broken = (): End => ({
  status: 'failed',
  error: JSON.stringify(failureOf(new AppError('import.gave_up'))),
})

/** Ends a run; returns the actual end: if the entries were stored it is done, whatever happened to the run. */
export async function endImport(ctx: Context, row: StoredImport, end: End): Promise<End> {
  const isTrial = !!Number(row.check_only)
  const isStored = (one: End) => !isTrial && STORED.includes(one.status!)
  const actual = isTrial || isStored(end) ? end : ((await storedEnd(ctx, row)) ?? end)
  await note(ctx, row, { end: actual, isStored: isStored(actual) })
  // It may contain values that are stored sealed.
  if (actual.status === 'done' && !isTrial) await dropUploadOf(ctx, row.upload)
  return actual
}

/** Its job is given up, perhaps because its process died each time: nothing else would end the import. */
export async function giveUpImport(payload: Record<string, unknown>, ctx: Context): Promise<void> {
  const row = await findForJob(ctx, String(payload['import']))
  if (!row || !isOpen(row)) return
  await endImport(ctx, row, Number(row.stopping) ? { status: 'stopped' } : broken())
}

/** The end from the response of import_entries. */
export function endOfAnswer({ body, status }: Outcome, isTrial: boolean): End {
  if (status === 202) return { status: 'pending', change_id: (body.data as { change: number }).change }
  const result = isTrial ? (body.data as { after: { imported: unknown } }).after.imported : body.data
  return { status: 'done', result: JSON.stringify(result) }
}

async function storedEnd(ctx: Context, row: StoredImport): Promise<End | undefined> {
  const { token_id, user_id } = row
  const params = { token_id, user_id, key: keyOf(row), operation: 'import_entries' }
  const answer = await answeredBefore({ ...ctx, now: ctx.clock.now() }, params)
  return answer && endOfAnswer(answer, false)
}

/** Only the current run sets the end; any run may report that the entries are stored. */
async function note(
  { installation, clock }: Context,
  { id, attempts }: StoredImport,
  { end, isStored }: { end: End; isStored: boolean },
): Promise<void> {
  const finished_at = end.status === 'waiting' ? null : instant(clock.now())
  const values = { ...end, phase: null, finished_at, ...(isStored && { error: null }) }
  await transact(installation.network, async (trx) => {
    const change = trx.updateTable('imports').set(values).where('id', '=', Number(id))
    const own = isStored
      ? change.where('status', 'not in', STORED)
      : change.where('attempts', '=', Number(attempts)).where('status', 'in', OPEN)
    await own.execute()
  })
}
