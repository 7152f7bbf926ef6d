// A write: one transaction with precondition, handler, log, cache tags and outbox; rolled back for dry runs and approval.
import { changeRow, propose, recordChange, dryRunWrite } from '../approval/approval.ts'
import { transact } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import { diff } from '../../base/json.ts'
import { bumpTags } from '../cache-tags.ts'
import { requireOwnVersion } from '../own-version.ts'
import { forwardOutbox, addToOutbox } from '../jobs/jobs.ts'
import type { Context } from './context.ts'
import { remembered, remember } from './idempotency.ts'
import { metaOf, type Outcome } from './outcome.ts'
import { databaseOf, perform, type Done, type Trx, type Write } from './perform.ts'

export async function runWrite(write: Write): Promise<Outcome> {
  const { ctx, input, operation } = write
  await requireOwnVersion(databaseOf(operation, ctx), operation.store ?? 'site')
  // A proposal is stored in the database of the website, whatever it will change.
  if (ctx.principal.mode === 'approval') await requireOwnVersion(ctx.site.db, 'site')
  if (input['dry_run']) return dryRun((await dryRunWrite(write)).done)
  if (ctx.principal.mode === 'approval' && !changesNothing(write)) return propose(write)
  const outcome = await commit(write).catch(async (error: unknown) => {
    if (error instanceof AppError) await operation.failed?.(ctx, input, error)
    throw error
  })
  await committed(ctx)
  return outcome
}

async function commit(write: Write): Promise<Outcome> {
  const { operation, ctx } = write
  const work = async (trx: Parameters<Parameters<typeof transact>[1]>[0]) => {
    const replay = await remembered(write, trx as never)
    if (replay) return replay
    const done = await perform(write, trx as never)
    await note(trx as never, write, done)
    await remember(trx as never, write, done.outcome)
    return done.outcome
  }
  return transact(databaseOf(operation, ctx), work as never, { seesNewTables: operation.makes_tables })
}

/** It prepares a later write, or answers a plan. */
const changesNothing = ({ operation, input }: Write): boolean =>
  operation.staging === true || operation.plansOnly?.(input) === true

/** Writes the log and the cache tags of the website; a write of the network database adds its log row to the outbox. */
async function note(trx: Trx, write: Write, done: Done): Promise<void> {
  const { ctx } = write
  const change = { ...write, ...done, status: 'applied' as const }
  const isQuiet = write.operation.unlogged === true || changesNothing(write)
  if (ctx.store === 'network' && isQuiet) return
  if (ctx.store === 'network')
    return addToOutbox(trx, {
      site: ctx.site.key,
      kind: 'change',
      payload: { ...changeRow(change) },
      now: ctx.now,
    })
  if (!isQuiet) await recordChange(trx, change)
  await bumpTags(trx, ctx.touched)
}

function dryRun({ before, after, outcome }: Done): Outcome {
  const [old, fresh] = [before?.state ?? null, after?.state ?? null]
  const data = { dry_run: true, diff: diff(old, fresh), before: old, after: fresh }
  return { status: 200, body: { data, ...metaOf((outcome.body.meta?.['warnings'] as never) ?? []) } }
}

async function committed(ctx: Context): Promise<void> {
  if (ctx.store === 'network') await forwardLog(ctx).catch(() => undefined)
  for (const work of ctx.afterCommit) await work()
  for (const listener of ctx.installation.committed) listener(ctx.site, ctx.touched)
}

/** Rows that cannot be forwarded now are forwarded by the job runner, of a later version too. */
async function forwardLog({ installation, site }: Context): Promise<void> {
  await requireOwnVersion(site.db, 'site')
  await forwardOutbox(installation, site)
}
