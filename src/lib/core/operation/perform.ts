// What a write does inside its transaction, and its dry run: done with full validation, then rolled back.
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { requireInScope } from '../limits-of-content.ts'
import { transact, type Database } from '../../platform/db/database.ts'
import { savepoint } from '../../platform/db/savepoint.ts'
import type { SystemTables, SiteTables } from '../../platform/db/tables.ts'
import { AppError } from '../../base/errors.ts'
import { providersOf } from '../extension/providers.ts'
import type { Context } from './context.ts'
import type { AnyOperation, RestRoute } from './define-operation.ts'
import { matchesIfMatch } from './if-match.ts'
import { answer, etagOf, fill, metaOf, type Outcome } from './outcome.ts'
import type { SubjectState } from './subject.ts'

declare module '../extension/providers.ts' {
  interface Providers {
    /** Called in the transaction of every write of a website: with the object before (or its original, of a copy) and after. */
    written: (ctx: Context, before: SubjectState | undefined, after: SubjectState) => Promise<void>
  }
}

export interface Write {
  operation: AnyOperation
  route: RestRoute
  ctx: Context
  input: Record<string, unknown>
  /** The input as received, when the operation stores another one. */
  received?: Record<string, unknown> | undefined
  /** Uid of its row in the log. */
  uid: string
}
export interface Done {
  before: SubjectState | undefined
  after: SubjectState | undefined
  outcome: Outcome
}
/** The transaction of either database. */
export type Trx = Context['db'] & Context['network']

export const databaseOf = (operation: AnyOperation, ctx: Context) =>
  (operation.store === 'network' ? ctx.installation.network : ctx.site.db) as Database<SystemTables>

/** Runs the handler inside the transaction, and loads the object it changes before and after. */
export async function perform(write: Write, trx: Trx): Promise<Done> {
  const { operation, route, ctx, input } = write
  ctx.store = operation.store ?? 'site'
  if (ctx.store === 'network') ctx.network = trx
  else ctx.db = trx
  if (ctx.rehearsing && operation.plan) return planned(write)
  const before = await operation.subject?.load(ctx, input)
  allowed(write, before)
  const result = await operation.handler(ctx, input)
  const outcome = answer({ operation, route, input, result, warnings: ctx.warnings })
  const after = await operation.subject?.load(ctx, input, result)
  requireInScope(ctx.principal, after?.scope)
  if (route.method === 'POST') noteMade(operation, result, outcome)
  // A copy or a translation is a new object: it has no state before.
  const made = before && after && before.id !== after.id
  await reportWritten(ctx, before, after)
  return { before: made ? undefined : before, after, outcome }
}

/** In the transaction, so that what areas store with a write is committed or rolled back with it. */
async function reportWritten(ctx: Context, before: Done['before'], after: Done['after']): Promise<void> {
  if (!after || ctx.store !== 'site') return
  for (const written of await providersOf(ctx.site.registry, 'written')) await written(ctx, before, after)
}

function noteMade({ creates }: AnyOperation, result: unknown, outcome: Outcome): void {
  if (!creates || (typeof creates === 'object' && creates.unless(result))) return
  outcome.status = 201
  const path = typeof creates === 'object' ? creates.path : creates
  if (path !== true) outcome.location = fill(path, result as Record<string, unknown>)
}

/** Effects outside of a transaction are simulated by the operation itself (contract 1.4). */
async function planned(write: Write): Promise<Done> {
  const { before, after } = await write.operation.plan!(write.ctx, write.input)
  allowed(write, before)
  requireInScope(write.ctx.principal, after?.scope)
  return { before, after, outcome: { status: 200, body: { data: null, ...metaOf(write.ctx.warnings) } } }
}

function allowed({ ctx, input }: Write, before: SubjectState | undefined): void {
  requireInScope(ctx.principal, before?.scope)
  precondition(before, ctx.if_match, input['if_version'] as number | undefined)
}

function precondition(
  before: SubjectState | undefined,
  ifMatch: string | undefined,
  ifVersion: number | undefined,
): void {
  if (ifMatch === undefined && ifVersion === undefined) return
  const current = before && etagOf(before, before.made_of)
  const isOneOf = ifMatch === undefined || matchesIfMatch(ifMatch, current)
  const matches = !!before && isOneOf && (ifVersion === undefined || ifVersion === before.version)
  if (matches) return
  const extra = { current: current ?? null, version: before?.version ?? null }
  if (!before) throw new AppError('operation.gone_meanwhile', {}, { extra })
  throw new AppError('operation.changed_meanwhile', { version: before.version }, { extra })
}

class Rollback<R> extends Error {
  readonly result: R
  constructor(result: R) {
    super('rolled back on purpose')
    this.result = result
  }
}

/** Runs `work` in a transaction of its own that is rolled back. */
export async function rolledBack<T, R>(database: Database<T>, work: (trx: Kysely<T>) => Promise<R>): Promise<R> {
  try {
    return await transact(database, async (trx): Promise<never> => {
      throw new Rollback(await work(trx))
    })
  } catch (error) {
    if (error instanceof Rollback) return error.result as R
    throw error
  }
}

/**
 * Repeats writes of earlier dry runs, each seeing the effects of those before it, and returns those that succeeded.
 * States before and after are not loaded and areas not notified: that happens when the writes are applied.
 */
export async function replay<W extends Write>(writes: W[], trx: Kysely<SiteTables>): Promise<W[]> {
  const done: W[] = []
  for (const write of writes) {
    const { operation, ctx, input } = write
    ctx.db = trx
    // A large batch takes long: let the event loop serve other requests in between.
    await setImmediate()
    try {
      // An operation with a plan does nothing in a dry run.
      if (!operation.plan) await savepoint(trx, () => operation.handler(ctx, input))
      done.push(write)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return done
}
