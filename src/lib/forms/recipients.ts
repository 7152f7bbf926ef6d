// The public keys for which requests are encrypted, and the holders of their secret keys.
import type { Selectable } from 'kysely'
import { AppError, invalid } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { createdStamps, stamp } from '../core/operation/stamps.ts'
import { instant, MINUTE } from '../base/clock.ts'
import { isAnswer, newChallenge } from './seal/challenge.ts'
import { MAX_RECIPIENTS } from './seal/format.ts'
import { fingerprint, parsePublicKey } from './seal/public-key.ts'
import { checkWrappedKey } from './seal/wrapped-key.ts'
import type { Recipient } from './schema.ts'
import type { RequestKeyRow } from './table.ts'

export type StoredRecipient = Selectable<RequestKeyRow>

const PURPOSE = 'recipient challenge'
const ANSWERED_WITHIN = 15 * MINUTE

interface Params {
  public_key: string
  answer: string
  until: string
}

/** A challenge that proves possession of the secret key. Nothing is stored: the answer is included, encrypted. */
export async function challengeKey(ctx: Context, public_key: string) {
  const { challenge, answer } = await newChallenge(await parsePublicKey(public_key))
  const until = instant(new Date(ctx.now.getTime() + ANSWERED_WITHIN))
  const params: Params = { public_key, answer, until }
  const proof = await ctx.installation.keys.seal(PURPOSE, JSON.stringify(params))
  return { challenge, proof, until }
}

export interface Proof {
  public_key: string
  proof: string
  answer: string
}

/** Throws 422: requests must not be encrypted for a key that nobody can use. */
export async function requireProof(ctx: Context, { public_key, proof, answer }: Proof): Promise<void> {
  const params = await readProof(ctx, proof)
  if (!params || params.public_key !== public_key) throw invalid('/proof', 'form_key.proof_invalid')
  if (params.until <= instant(ctx.now)) throw invalid('/proof', 'form_key.proof_expired')
  if (!isAnswer(params, answer)) throw invalid('/answer', 'form_key.answer_wrong')
}

async function readProof({ installation }: Context, proof: string): Promise<Params | undefined> {
  try {
    return JSON.parse(await installation.keys.open(PURPOSE, proof)) as Params
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

export interface NewRecipient {
  name: string
  public_key: string
  wrapped_key?: string | null | undefined
}

/** Throws 409 for a key that exists already. */
export async function addRecipient(ctx: Context, given: NewRecipient): Promise<StoredRecipient> {
  const { name, public_key, wrapped_key = null } = given
  const print = await fingerprint(await parsePublicKey(public_key))
  if (wrapped_key !== null) checkWrappedKey(wrapped_key, public_key)
  const all = await ctx.db.selectFrom('request_keys').select(['fingerprint', 'name']).execute()
  const there = all.find(({ fingerprint }) => fingerprint === print)
  if (there) throw new AppError('form_key.exists', { name: there.name })
  if (all.length >= MAX_RECIPIENTS) throw new AppError('form_key.too_many', { max: MAX_RECIPIENTS })
  const row = { uid: ctx.ids.uid(), name, public_key, fingerprint: print, wrapped_key, ...createdStamps(ctx) }
  ctx.touched.add('recipients')
  const { insertId } = await ctx.db.insertInto('request_keys').values(row).executeTakeFirstOrThrow()
  return findRecipient(ctx, Number(insertId))
}

/** Throws 404. */
export async function findRecipient({ db }: Pick<Context, 'db'>, id: number): Promise<StoredRecipient> {
  const row = await db.selectFrom('request_keys').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('form_key.missing', { id })
  return row
}

/** Changes the name, or the wrapped secret key: with another passphrase, or stored elsewhere from now on (null). */
export async function changeRecipient(
  ctx: Context,
  id: number,
  { name, wrapped_key }: { name?: string | undefined; wrapped_key?: string | null | undefined },
): Promise<StoredRecipient> {
  const row = await findRecipient(ctx, id)
  if (typeof wrapped_key === 'string') checkWrappedKey(wrapped_key, row.public_key)
  const change = { ...(name !== undefined && { name }), ...(wrapped_key !== undefined && { wrapped_key }) }
  await ctx.db
    .updateTable('request_keys')
    .set({ ...change, ...stamp(ctx, row) })
    .where('id', '=', id)
    .execute()
  return findRecipient(ctx, id)
}

/** Requests are no longer encrypted for it, and it opens none. Throws 409 while requests would become unreadable. */
export async function removeRecipient(ctx: Context, id: number, force = false): Promise<StoredRecipient> {
  const row = await findRecipient(ctx, id)
  const lost = await onlyReadBy(ctx, row.fingerprint)
  if (lost.length && !force)
    throw new AppError('form_key.last_for_requests', { count: lost.length }, { extra: { requests: lost.length } })
  const wraps = ctx.db.deleteFrom('request_wraps').where('recipient', '=', row.fingerprint)
  // The last wrap stays: the holder of the key may still be found.
  await (lost.length ? wraps.where('request_id', 'not in', lost) : wraps).execute()
  await ctx.db.deleteFrom('request_keys').where('id', '=', id).execute()
  ctx.touched.add('recipients')
  return row
}

async function onlyReadBy({ db }: Context, print: string): Promise<number[]> {
  const others = db
    .selectFrom('request_wraps as other')
    .innerJoin('request_keys', 'request_keys.fingerprint', 'other.recipient')
    .select('other.request_id')
    .where('other.recipient', '!=', print)
  const rows = await db
    .selectFrom('request_wraps')
    .select('request_id')
    .where('recipient', '=', print)
    .where('request_id', 'not in', others)
    .execute()
  return rows.map(({ request_id }) => Number(request_id))
}

/** With the number of requests that each one opens. */
export async function serializeRecipients(
  { db }: Pick<Context, 'db'>,
  rows: readonly StoredRecipient[],
): Promise<Recipient[]> {
  const counted = await db
    .selectFrom('request_wraps')
    .select((eb) => ['recipient', eb.fn.countAll<number>().as('n')])
    .groupBy('recipient')
    .execute()
  const countOf = (print: string) => Number(counted.find(({ recipient }) => recipient === print)?.n ?? 0)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    version: Number(row.version),
    requests: countOf(row.fingerprint),
    deleted_at: null,
  }))
}

export const serializeRecipient = async (ctx: Pick<Context, 'db'>, row: StoredRecipient): Promise<Recipient> =>
  (await serializeRecipients(ctx, [row]))[0]!
