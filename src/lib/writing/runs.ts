// Stored AI runs: who requested them, their progress and result.
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { DAY, instant, later, newUid } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { enqueue } from '../core/jobs/jobs.ts'
import { ownerOf } from '../core/principal.ts'
import { transact } from '../platform/db/database.ts'
import { sayStored, storedMessage, storedReason } from '../platform/i18n/say.ts'
import type { AiRunRow } from './table.ts'

export type StoredRun = Selectable<AiRunRow>
/** The job of a run. */
export const JOB = 'ai-writing'
const OPEN: AiRunRow['status'][] = ['waiting', 'running']
/** Maximum number of open runs per account or token. */
const MAX_OPEN = 5
const KEPT = 30 * DAY

export const RunResult = z.object({
  page: z.int().optional().describe('The translation'),
  table: z.string().optional(),
  entry: z.int().optional(),
  media: z.array(z.int()).optional().describe('Images that got their texts'),
  skipped: z
    .array(z.object({ id: z.int(), name: z.string(), message: z.string() }))
    .optional()
    .describe('Images that could not be described'),
  changes: z.array(z.int()).optional().describe('Ids of pending changes'),
  model: z.string().optional(),
})
export type RunResult = z.output<typeof RunResult>

export const AiRun = z
  .object({
    id: z.string(),
    kind: z.enum(['page', 'entry', 'alt_texts']),
    status: z.enum(['waiting', 'running', 'done', 'pending', 'failed', 'stopped']),
    done: z.int().describe('Characters, or images'),
    total: z.int().describe('0 until it is known'),
    message: z.string().nullable().describe('Why it failed or what was left'),
    code: z.string().nullable().describe('For programs: ai.budget_spent, writing.translation_refused'),
    result: RunResult,
    created_at: z.string(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'AiRun' })

export const runRef = z.string().min(1).max(36).describe('Id of the work, as it was answered')

export const serializeRun = (run: StoredRun, language: Context['language']): z.output<typeof AiRun> => ({
  id: run.uid,
  kind: run.kind,
  status: run.status,
  done: Number(run.done),
  total: Number(run.total),
  message: run.error && sayStored(language ?? 'en', run.error),
  code: run.error && storedReason(run.error).key,
  result: JSON.parse(run.result ?? '{}') as RunResult,
  created_at: run.created_at,
  finished_at: run.finished_at,
})

/** Adds it and its job to the transaction. Throws 409 when the caller has too many open runs. */
export async function startRun(
  ctx: Context,
  { kind, input }: { kind: AiRunRow['kind']; input: Record<string, unknown> },
): Promise<StoredRun> {
  const owner = ownerOf(ctx)
  const open = await ctx.db
    .selectFrom('ai_runs')
    .select('id')
    .where('owner', '=', owner)
    .where('status', 'in', OPEN)
    .where('created_at', '>', instant(later(ctx.now, -DAY)))
    .execute()
  if (open.length >= MAX_OPEN) throw new AppError('writing.run_too_many', { count: open.length })
  const { user, token } = ctx.principal
  const uid = newUid(ctx.now)
  await ctx.db
    .insertInto('ai_runs')
    .values({
      uid,
      kind,
      owner,
      user_id: user?.id ?? null,
      token_id: token?.id ?? null,
      input: JSON.stringify({ ...input, language: ctx.language }),
      status: 'waiting',
      done: 0,
      total: 0,
      result: null,
      error: null,
      stopping: 0,
      created_at: instant(ctx.now),
      finished_at: null,
    })
    .execute()
  await enqueue(ctx, { kind: JOB, payload: { run: uid }, max_attempts: 2 })
  return (await runByUid(ctx.db, uid))!
}

export const runByUid = (db: Context['db'], uid: string): Promise<StoredRun | undefined> =>
  db.selectFrom('ai_runs').selectAll().where('uid', '=', uid).executeTakeFirst()

/** Throws 404 for a run that does not exist or belongs to another user. */
export async function findRun(ctx: Context, uid: string): Promise<StoredRun> {
  const run = await runByUid(ctx.db, uid.toLowerCase())
  if (run?.owner !== ownerOf(ctx)) throw new AppError('writing.not_found', { uid })
  return run
}

export const isOpen = ({ status }: Pick<StoredRun, 'status'>): boolean => OPEN.includes(status)

type Change = Partial<Pick<AiRunRow, 'status' | 'done' | 'total' | 'result' | 'error' | 'finished_at'>>

/** Stores the progress in its own transaction; false when a stop was requested. */
export async function storeRunProgress({ site }: Pick<Context, 'site'>, uid: string, change: Change): Promise<boolean> {
  return transact(site.db, async (trx) => {
    await trx.updateTable('ai_runs').set(change).where('uid', '=', uid).where('status', 'in', OPEN).execute()
    const run = await trx.selectFrom('ai_runs').select(['stopping', 'status']).where('uid', '=', uid).executeTakeFirst()
    return !!run && !Number(run.stopping)
  })
}

export interface End {
  status: AiRunRow['status']
  result?: RunResult
  error?: AppError
  /** Progress so far. */
  done?: number
  total?: number
}

export async function endRun(ctx: Pick<Context, 'site' | 'clock'>, uid: string, end: End): Promise<void> {
  const { status, result, error, done, total } = end
  await storeRunProgress(ctx, uid, {
    status,
    ...(done !== undefined && { done, total: total ?? done }),
    ...(result && { result: JSON.stringify(result) }),
    error: error ? storedMessage(error) : null,
    finished_at: instant(ctx.clock.now()),
  })
}

/** Deletes runs from a month ago, and suggestions that were never stored. */
export async function purgeRuns({ site, now }: Context): Promise<void> {
  const old = instant(later(now, -KEPT))
  await transact(site.db, async (trx) => {
    await trx.deleteFrom('ai_runs').where('created_at', '<', old).execute()
    await trx.deleteFrom('ai_outputs').where('made_at', '<', old).execute()
  })
}
