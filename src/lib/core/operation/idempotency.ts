// Idempotency-Key: repeating a request with its key and body returns the same response for 24 hours (contract 3.2).
import { operation } from '../../base/catalogue/message.ts'
import type { Kysely } from 'kysely'
import type { SystemTables } from '../../platform/db/tables.ts'
import { AppError } from '../../base/errors.ts'
import type { Installation } from '../installation.ts'
import { DAY, instant, later } from '../../base/clock.ts'
import { keyedHash } from '../../base/hash.ts'
import { canonical } from '../../base/json.ts'
import type { Context } from './context.ts'
import type { Outcome } from './outcome.ts'
import type { Write } from './perform.ts'

/** Values stored sealed must not be stored openly in a response; keys:rotate reseals responses by this purpose. */
const ANSWER = 'idempotency.answer'

/** Stored instead of a response with a one-time secret, or with data that was erased since then. */
export interface RedactedOutcome {
  untold: { uid?: string; location?: string }
}

/**
 * The stored response, if any. Throws 422 when the key was used for another request, and 409 naming the created object when
 * the response had a secret.
 */
export async function remembered(write: Write, trx?: Kysely<SystemTables>): Promise<Outcome | undefined> {
  const { ctx } = write
  if (!ctx.idempotency_key) return undefined
  const row = (trx && (await storedIn(trx, write))) ?? (await storedAnywhere(write))
  if (!row) return undefined
  if (row.hash !== hashOf(write)) throw new AppError('operation.idempotency_key_reused')
  const answer = await opened(ctx.installation, row.outcome)
  if ('untold' in answer) throw reportedBefore(write, answer)
  return answer
}

/** The owner of a request, and its key. */
export interface IdempotencyParams {
  token_id: number | null
  user_id: number | null
  key: string
  operation: string
}

/** The stored response of a request, without repeating it: whether it was done, and with what result. */
export async function answeredBefore(
  { site, installation, now }: Context,
  { token_id, user_id, key, operation }: IdempotencyParams,
): Promise<Outcome | undefined> {
  const token = token_id === null ? `user ${user_id ?? 0}` : `token ${token_id}`
  const params = { token, key, now }
  const row = (await storedFor(site.db.read, params)) ?? (await storedFor(installation.network.read, params))
  if (row?.operation !== operation) return undefined
  const answer = await opened(installation, row.outcome)
  return 'untold' in answer ? undefined : answer
}

/** Stores the response, in the transaction of the write itself. */
export async function remember(trx: Kysely<SystemTables>, write: Write, outcome: Outcome): Promise<void> {
  const { ctx, route, operation } = write
  if (!ctx.idempotency_key) return
  // The response of a pending change has no secret yet.
  const secret = operation.confidential && outcome.status !== 202
  await trx
    .deleteFrom('idempotency')
    .where('created_at', '<', instant(later(ctx.now, -DAY)))
    .execute()
  const text = JSON.stringify(secret ? redactOutcome(outcome) : outcome)
  await trx
    .insertInto('idempotency')
    .values({
      token: owner(write),
      key: ctx.idempotency_key,
      operation: route.name,
      hash: hashOf(write),
      outcome: ctx.opened ? await ctx.installation.keys.seal(ANSWER, text) : text,
      created_at: instant(ctx.now),
    })
    .execute()
}

/** Without the encryption key only the fact that it was done is known. */
export async function opened({ keys }: Installation, stored: string): Promise<Outcome | RedactedOutcome> {
  if (!stored.startsWith('sealed:')) return JSON.parse(stored) as Outcome | RedactedOutcome
  const text = await keys.open(ANSWER, stored).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'internal') return undefined
    throw error
  })
  return text === undefined ? { untold: {} } : (JSON.parse(text) as Outcome)
}

/** That it was done and what was created, without the response's content. */
export function redactOutcome({ body: { data }, location }: Outcome): RedactedOutcome {
  const { uid } = (data ?? {}) as { uid?: string }
  return { untold: { ...(uid !== undefined && { uid }), ...(location !== undefined && { location }) } }
}

function reportedBefore({ route }: Write, { untold }: RedactedOutcome): AppError {
  const { uid, location } = untold
  const name = operation(route.name)
  const extra = { extra: untold }
  if (location !== undefined) return new AppError('operation.answer_lost_at', { operation: name, location }, extra)
  if (uid !== undefined) return new AppError('operation.answer_lost_of', { operation: name, uid }, extra)
  return new AppError('operation.answer_lost', { operation: name }, extra)
}

/** A key belongs to one request, whichever database that wrote to. */
async function storedAnywhere(write: Write) {
  const { site, installation } = write.ctx
  return (await storedIn(site.db.read, write)) ?? storedIn(installation.network.read, write)
}

const storedIn = (db: Kysely<SystemTables>, write: Write) =>
  storedFor(db, { token: owner(write), key: write.ctx.idempotency_key!, now: write.ctx.now })

const storedFor = (db: Kysely<SystemTables>, { token, key, now }: { token: string; key: string; now: Date }) =>
  db
    .selectFrom('idempotency')
    .selectAll()
    .where('token', '=', token)
    .where('key', '=', key)
    .where('created_at', '>', instant(later(now, -DAY)))
    .executeTakeFirst()

const owner = ({ ctx: { principal } }: Write) =>
  principal.token ? `token ${principal.token.id}` : `user ${principal.user?.id ?? 0}`
/** Keyed: the input may hold a password, which could be guessed from a plain hash. */
const hashOf = ({ ctx, route, input, received = input }: Write) =>
  keyedHash(
    ctx.installation.local.app_key,
    `idempotency ${ctx.site.key} ${route.name} ${canonical(received)} ${ctx.file?.sha256 ?? ''}`,
  )
