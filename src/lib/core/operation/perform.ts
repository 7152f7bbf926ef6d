// What a write does inside its transaction, and how it is rehearsed: done with full validation, then taken back.
import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { requirePlace } from '../limits-of-content.ts'
import { transact, type Database } from '../../platform/db/database.ts'
import { savepoint } from '../../platform/db/savepoint.ts'
import type { DoorTables, SiteTables } from '../../platform/db/tables.ts'
import { AppError } from '../../base/errors.ts'
import { providersOf } from '../extension/providers.ts'
import type { Context } from './context.ts'
import type { AnyOperation, Face } from './define-operation.ts'
import { isMeant } from './if-match.ts'
import { answer, etagOf, fill, metaOf, type Outcome } from './outcome.ts'
import type { SubjectState } from './subject.ts'

declare module '../extension/providers.ts' {
  interface Providers {
    /** Told of every write of a website, in its transaction: the object before, or what it is a copy or a translation of, and after. */
    written: (ctx: Context, before: SubjectState | undefined, after: SubjectState) => Promise<void>
  }
}

export interface Write {
  operation: AnyOperation
  face: Face
  ctx: Context
  input: Record<string, unknown>
  /** As it came, where that is not kept. */
  asked?: Record<string, unknown> | undefined
  /** Of its row in the log. */
  uid: string
}
export interface Done {
  before: SubjectState | undefined
  after: SubjectState | undefined
  outcome: Outcome
}
/** The transaction of whichever database it is. */
export type Trx = Context['db'] & Context['network']

export const databaseOf = (operation: AnyOperation, ctx: Context) =>
  (operation.store === 'network' ? ctx.installation.network : ctx.site.db) as Database<DoorTables>

/** The handler inside the transaction, between the two looks at what it changes. */
export async function perform(write: Write, trx: Trx): Promise<Done> {
  const { operation, face, ctx, input } = write
  ctx.store = operation.store ?? 'site'
  if (ctx.store === 'network') ctx.network = trx
  else ctx.db = trx
  if (ctx.rehearsing && operation.plan) return planned(write)
  const before = await operation.subject?.load(ctx, input)
  allowed(write, before)
  const result = await operation.handler(ctx, input)
  const outcome = answer({ operation, face, input, result, warnings: ctx.warnings })
  const after = await operation.subject?.load(ctx, input, result)
  requirePlace(ctx.principal, after?.place)
  if (face.method === 'POST') noteMade(operation, result, outcome)
  // A copy or a translation is a thing of its own: it was not there before.
  const made = before && after && before.id !== after.id
  await reportWritten(ctx, before, after)
  return { before: made ? undefined : before, after, outcome }
}

/** In the transaction, so that what areas note of a write stands or falls with it. */
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

/** What no transaction holds is simulated by the operation itself (contract 1.4). */
async function planned(write: Write): Promise<Done> {
  const { before, after } = await write.operation.plan!(write.ctx, write.input)
  allowed(write, before)
  requirePlace(write.ctx.principal, after?.place)
  return { before, after, outcome: { status: 200, body: { data: null, ...metaOf(write.ctx.warnings) } } }
}

function allowed({ ctx, input }: Write, before: SubjectState | undefined): void {
  requirePlace(ctx.principal, before?.place)
  precondition(before, ctx.if_match, input['if_version'] as number | undefined)
}

function precondition(
  before: SubjectState | undefined,
  ifMatch: string | undefined,
  ifVersion: number | undefined,
): void {
  if (ifMatch === undefined && ifVersion === undefined) return
  const current = before && etagOf(before, before.made_of)
  const isOneOf = ifMatch === undefined || isMeant(ifMatch, current)
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
export async function rolledBack<T, R>(
  database: Database<T>,
  work: (trx: Kysely<T>) => Promise<R>,
): Promise<R> {
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
 * Does again what was rehearsed before, each seeing what those before did, and returns what could be done. Without looking at
 * what they change: nobody is told, and they are looked at when they are applied.
 */
export async function replay<W extends Write>(writes: W[], trx: Kysely<SiteTables>): Promise<W[]> {
  const done: W[] = []
  for (const write of writes) {
    const { operation, ctx, input } = write
    ctx.db = trx
    // Many of them take their time: meanwhile others are served.
    await setImmediate()
    try {
      // What has a plan does nothing in a rehearsal.
      if (!operation.plan) await savepoint(trx, () => operation.handler(ctx, input))
      done.push(write)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return done
}
