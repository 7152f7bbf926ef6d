// The job of longer AI runs. Running it again is safe: what was already written is not written again.
import { AppError } from '../base/errors.ts'
import { instant } from '../base/clock.ts'
import { proposerOf } from '../core/approval/proposer.ts'
import type { Context } from '../core/operation/context.ts'
import { requirePermission, type Principal } from '../core/principal.ts'
import { endRun, isOpen, storeRunProgress, runByUid, type End, type StoredRun } from './runs.ts'
import type { AiRunRow } from './table.ts'
import { Work } from './work.ts'

const KINDS: Record<AiRunRow['kind'], (work: Work) => Promise<End>> = {
  page: async (work) => (await import('./translate-page.ts')).translatePage(work),
  entry: async (work) => (await import('./translate-entry.ts')).translateEntry(work),
  alt_texts: async (work) => (await import('./write-alts.ts')).writeAlts(work),
}

export async function runWriting(payload: Record<string, unknown>, ctx: Context): Promise<void> {
  const run = await runByUid(ctx.site.db.read, String(payload['run']))
  if (!run || !isOpen(run)) return
  if (!(await storeRunProgress(ctx, run.uid, { status: 'running' }))) return endRun(ctx, run.uid, { status: 'stopped' })
  await endRun(ctx, run.uid, await done(ctx, run))
}

async function done(ctx: Context, run: StoredRun): Promise<End> {
  let work: Work | undefined
  try {
    work = new Work(ctx, run, await starterNow(ctx, run))
    return { ...(await KINDS[run.kind](work)), ...work.latest }
  } catch (error) {
    if (work?.signal.aborted) return { status: 'stopped' }
    if (!(error instanceof AppError) || error.code === 'internal') throw error
    return { status: 'failed', error, ...work?.latest }
  } finally {
    await work?.noted()
  }
}

/** Called when a job will not be retried. */
export const giveUpWriting = (payload: Record<string, unknown>, ctx: Context): Promise<void> =>
  endRun(ctx, String(payload['run']), { status: 'failed', error: new AppError('writing.broken') })

/** The user with current permissions. Throws 403 when they have lost access meanwhile. */
async function starterNow(ctx: Context, run: StoredRun): Promise<Principal> {
  const principal = await proposerOf(ctx, run)
  const isExpired = principal?.token && principal.token.expires_at <= instant(ctx.clock.now())
  if (!principal || isExpired) throw new AppError('writing.starter_without_access')
  requirePermission(principal, 'ai.use')
  return principal
}
