// Idempotency-Key: the same key with the same body gets the same answer for 24 hours, once done once (contract 3.2).
import type { Kysely } from 'kysely'
import type { DoorTables } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { DAY, instant, later } from '../util/clock.ts'
import { keyedHash } from '../util/hash.ts'
import { canonical } from '../util/json.ts'
import type { Outcome } from './outcome.ts'
import type { Write } from './perform.ts'

/** The answer given before, if any; throws 422 when the key came with another request. */
export async function remembered(write: Write, trx?: Kysely<DoorTables>): Promise<Outcome | undefined> {
  const { ctx } = write
  if (!ctx.idempotency_key) return undefined
  const row = (trx && (await kept(trx, write))) ?? (await keptAnywhere(write))
  if (!row) return undefined
  if (row.hash !== hashOf(write))
    throw new AppError('idempotency-mismatch', 'This Idempotency-Key came with another request before.')
  return JSON.parse(row.outcome) as Outcome
}

/** Keeps the answer, in the transaction of the write itself. */
export async function remember(trx: Kysely<DoorTables>, write: Write, outcome: Outcome): Promise<void> {
  const { ctx, face } = write
  if (!ctx.idempotency_key) return
  await trx
    .deleteFrom('idempotency')
    .where('created_at', '<', instant(later(ctx.now, -DAY)))
    .execute()
  await trx
    .insertInto('idempotency')
    .values({
      token: owner(write),
      key: ctx.idempotency_key,
      operation: face.name,
      hash: hashOf(write),
      outcome: JSON.stringify(outcome),
      created_at: instant(ctx.now),
    })
    .execute()
}

/** A key is one request's, whichever database that wrote to. */
async function keptAnywhere(write: Write) {
  const { site, installation } = write.ctx
  return (await kept(site.db.read, write)) ?? kept(installation.network.read, write)
}

const kept = (db: Kysely<DoorTables>, write: Write) =>
  db
    .selectFrom('idempotency')
    .selectAll()
    .where('token', '=', owner(write))
    .where('key', '=', write.ctx.idempotency_key!)
    .where('created_at', '>', instant(later(write.ctx.now, -DAY)))
    .executeTakeFirst()

const owner = ({ ctx: { principal } }: Write) =>
  principal.token ? `token ${principal.token.id}` : `user ${principal.user?.id ?? 0}`
/** Keyed: an input may hold a password, which a plain hash would let somebody guess. */
const hashOf = ({ ctx, face, input }: Write) =>
  keyedHash(ctx.installation.local.app_key, `idempotency ${ctx.site.key} ${face.name} ${canonical(input)}`)
