// A write: one transaction with precondition, handler, log, cache tags and outbox; rolled back for dry runs and approval.
import { changeRow, recordChange } from '../approval/approval.ts'
import { transact, type Database } from '../db/database.ts'
import type { DoorTables } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { diff } from '../util/json.ts'
import { bumpTags } from '../website/cache-tags.ts'
import { forwardOutbox, owe } from '../jobs/jobs.ts'
import { demandPlace } from '../access/limits-of-content.ts'
import type { Context } from './context.ts'
import type { AnyOperation, Face } from './define-operation.ts'
import { remembered, remember } from './idempotency.ts'
import { answer, etagOf, fill, type Outcome } from './outcome.ts'
import type { SubjectState } from './subject.ts'

export interface Write {
  operation: AnyOperation
  face: Face
  ctx: Context
  input: Record<string, unknown>
}
export interface Done {
  before: SubjectState | undefined
  after: SubjectState | undefined
  outcome: Outcome
}

export async function runWrite(write: Write): Promise<Outcome> {
  const { operation, ctx, input } = write
  const replay = await remembered(write)
  if (replay) return replay
  const held = ctx.principal.mode === 'approval'
  if (input['dry_run'] || held) {
    const done = await rehearse(write)
    return held && !input['dry_run'] ? propose(write, done) : dryRun(done)
  }
  const database = databaseOf(operation, ctx)
  const { outcome } = await transact(database, async (trx) => {
    const meanwhile = await remembered(write, trx)
    if (meanwhile) return { outcome: meanwhile }
    const done = await perform(write, trx as never)
    await note(trx as never, write, done)
    if (!operation.confidential) await remember(trx, write, done.outcome)
    return done
  })
  await committed(ctx)
  return outcome
}

/** The log, and what is stale now; both are the website's, so a write of the network database owes them. */
async function note(trx: Context['db'] & Context['network'], write: Write, done: Done): Promise<void> {
  const { ctx } = write
  const change = { ...write, ...done, status: 'applied' as const }
  if (ctx.store === 'network')
    return owe(trx, { site: ctx.site.key, kind: 'change', payload: { ...changeRow(change) }, now: ctx.now })
  await recordChange(trx, change)
  await bumpTags(trx, ctx.touched)
}

const databaseOf = (operation: AnyOperation, ctx: Context) =>
  (operation.store === 'network' ? ctx.installation.network : ctx.site.db) as Database<DoorTables>

/** The handler inside the transaction, between the two looks at what it changes. */
async function perform(
  { operation, face, ctx, input }: Write,
  trx: Context['db'] & Context['network'],
): Promise<Done> {
  ctx.store = operation.store ?? 'site'
  if (ctx.store === 'network') ctx.network = trx
  else ctx.db = trx
  const before = await operation.subject?.load(ctx, input)
  demandPlace(ctx.principal, before?.place)
  precondition(before, ctx.if_match, input['if_version'] as number | undefined)
  const result = await operation.handler(ctx, input)
  const outcome = answer({ operation, face, input, result })
  const after = await operation.subject?.load(ctx, input, result)
  demandPlace(ctx.principal, after?.place)
  if (operation.creates && face.method === 'POST') {
    outcome.status = 201
    if (operation.creates !== true)
      outcome.location = fill(operation.creates, result as Record<string, unknown>)
  }
  return { before, after, outcome }
}

function precondition(
  before: SubjectState | undefined,
  ifMatch: string | undefined,
  ifVersion: number | undefined,
): void {
  if (ifMatch === undefined && ifVersion === undefined) return
  const current = before && etagOf(before)
  const tags = ifMatch?.split(',').map((tag) => tag.trim())
  const matches =
    !!before &&
    (!tags || tags.includes('*') || tags.includes(current!)) &&
    (ifVersion === undefined || ifVersion === before.version)
  if (matches) return
  const now = before ? `version ${before.version}` : 'not there'
  throw new AppError('precondition-failed', `It has been changed in the meantime: it is ${now} now.`, {
    extra: { current: current ?? null, version: before?.version ?? null },
  })
}

class Rollback extends Error {
  readonly done: Done
  constructor(done: Done) {
    super('rolled back on purpose')
    this.done = done
  }
}

/** Does everything, with full validation, and takes it back. */
async function rehearse(write: Write): Promise<Done> {
  write.ctx.rehearsing = true
  try {
    return await transact(databaseOf(write.operation, write.ctx), async (trx) => {
      throw new Rollback(await perform(write, trx as never))
    })
  } catch (error) {
    if (error instanceof Rollback) return error.done
    throw error
  }
}

function dryRun({ before, after }: Done): Outcome {
  const [old, fresh] = [before?.state ?? null, after?.state ?? null]
  return { status: 200, body: { data: { dry_run: true, diff: diff(old, fresh), before: old, after: fresh } } }
}

/** Always in the website's database, whatever the operation writes to: so the numbers of what waits are of one row. */
async function propose(write: Write, done: Done): Promise<Outcome> {
  return transact(write.ctx.site.db, async (trx) => {
    const meanwhile = await remembered(write, trx as never)
    if (meanwhile) return meanwhile
    const change = await recordChange(trx as never, { ...write, ...done, status: 'pending' })
    const status_url = `/api/v1/changes/${change}`
    const data = { status: 'pending', change, status_url }
    const outcome: Outcome = { status: 202, body: { data }, location: status_url }
    await remember(trx as never, write, outcome)
    return outcome
  })
}

async function committed(ctx: Context): Promise<void> {
  // What stays behind is forwarded by the runner.
  if (ctx.store === 'network') await forwardOutbox(ctx.installation, ctx.site).catch(() => undefined)
  for (const work of ctx.afterCommit) work()
  for (const listener of ctx.installation.committed) listener(ctx.site, ctx.touched)
}
