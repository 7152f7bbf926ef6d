// The job of an import in the background: runs the operation as the user who requested it. Idempotent.
import { transact } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import type { Channel, Context } from '../../core/operation/context.ts'
import { run } from '../../core/operation/run.ts'
import { newUid } from '../../base/clock.ts'
import { currentPrincipal } from '../transfer/import-permissions.ts'
import { broken, endImport, endOfAnswer, keyOf, type End } from './end-import.ts'
import { follow, Stopped } from './follow.ts'
import { failureOf } from './import-schema.ts'
import { findForJob, isOpen, MAX_TRIES, OPEN, type StoredImport } from './import-store.ts'

export async function runImportJob(payload: Record<string, unknown>, ctx: Context): Promise<void> {
  const row = await begin(ctx, String(payload['import']))
  if (!row) return
  const following = follow(ctx, row)
  const { end, unexpectedError } = await attempt(ctx, row, following.progress).then(
    (done) => ({ end: done, unexpectedError: undefined }),
    (error: unknown) => ({ end: endOf(error, row), unexpectedError: isForeseen(error) ? undefined : error }),
  )
  await following.stopped()
  const actual = await endImport(ctx, row, end)
  // The job reports it, too, and retries.
  if (unexpectedError && actual === end) throw unexpectedError as Error
}

/** Undefined for an import that has ended, was stopped before it began, or runs elsewhere. */
async function begin(ctx: Context, uid: string): Promise<StoredImport | undefined> {
  const row = await findForJob(ctx, uid)
  if (!row || !isOpen(row)) return undefined
  if (Number(row.stopping)) {
    // Its process died before it could stop.
    await endImport(ctx, row, { status: 'stopped' })
    return undefined
  }
  const [id, before] = [Number(row.id), Number(row.attempts)]
  const { numUpdatedRows } = await transact(ctx.installation.network, (trx) =>
    trx
      .updateTable('imports')
      .set({ status: 'running', attempts: before + 1 })
      .where('id', '=', id)
      .where('attempts', '=', before)
      .where('status', 'in', OPEN)
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n ? { ...row, id, attempts: before + 1 } : undefined
}

async function attempt(ctx: Context, row: StoredImport, progress: ReturnType<typeof follow>['progress']): Promise<End> {
  const { installation, site, clock } = ctx
  const principal = await currentPrincipal(ctx, row)
  const target = (await site.registry.operation('import_entries'))!
  const isTrial = !!Number(row.check_only)
  const answer = await run(
    target,
    {
      installation,
      site,
      principal,
      clock,
      progress,
      channel: row.channel as Channel,
      client: row.client ?? undefined,
      request_id: newUid(clock.now()),
      // If a process died after storing the entries, they are not stored again.
      idempotency_key: keyOf(row),
    },
    { ...(JSON.parse(row.input) as object), table: row.handle, upload: row.upload, ...(isTrial && { dry_run: true }) },
  )
  return endOfAnswer(answer, isTrial)
}

/** Errors of the file or the website, which a retry would not change. */
const isReported = (error: unknown): error is AppError =>
  error instanceof AppError && error.code !== 'maintenance' && error.code !== 'internal'

const isForeseen = (error: unknown): boolean => error instanceof Stopped || isReported(error)

function endOf(error: unknown, { attempts }: StoredImport): End {
  if (error instanceof Stopped) return { status: 'stopped' }
  if (isReported(error)) return { status: 'failed', error: JSON.stringify(failureOf(error)) }
  if (attempts < MAX_TRIES) return { status: 'waiting' }
  return broken()
}
