// The second factors of an account: which there are, and that none is removed that its roles require.
import type { Kysely } from 'kysely'
import { countOf } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'
import { instant } from '../base/clock.ts'
import { changedBy } from '../core/operation/stamps.ts'
import type { Factors } from './schema.ts'
import { countRecoveryCodes, endRecoveryCodes } from './recovery-codes.ts'

type Db = Kysely<NetworkTables>

/** What an account can prove itself with besides its password. */
export async function factorsOf(db: Db, user_id: number): Promise<Factors> {
  const user = await db.selectFrom('users').select('totp_at').where('id', '=', user_id).executeTakeFirst()
  const passkeys = await countOf(db.selectFrom('passkeys').where('user_id', '=', user_id))
  const recovery_left = await countRecoveryCodes(db, user_id)
  return { totp: !!user?.totp_at, passkeys, recovery_left }
}

export const hasFactor = ({ totp, passkeys }: Factors): boolean => totp || passkeys > 0

/** Whether one of its factors existed at that instant already. */
export async function hasFactorSince(db: Db, user_id: number, at: Date): Promise<boolean> {
  const passkeys = db.selectFrom('passkeys').select('id').where('user_id', '=', user_id)
  if (await passkeys.where('created_at', '<', instant(at)).executeTakeFirst()) return true
  const app = db.selectFrom('users').select('id').where('id', '=', user_id)
  return !!(await app.where('totp_at', '<', instant(at)).executeTakeFirst())
}

/** Whether one of its roles, on any website, requires a second factor; network accounts always (contract 1.5). */
export async function isFactorRequired(db: Db, user_id: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('network').where('id', '=', user_id).executeTakeFirst()
  if (user?.network) return true
  const required = await db
    .selectFrom('memberships')
    .innerJoin('roles', (join) =>
      join.onRef('roles.site', '=', 'memberships.site').onRef('roles.name', '=', 'memberships.role'),
    )
    .select('roles.id')
    .where('memberships.user_id', '=', user_id)
    .where('roles.second_factor', '=', 'required')
    .executeTakeFirst()
  return required !== undefined
}

/** Throws 403 for an account without a second factor that is in its period of grace: it cannot add others yet. */
export async function requireOwnFactor(db: Db, user_id: number): Promise<void> {
  const waiting = db.selectFrom('users').select('id').where('id', '=', user_id)
  if (!(await waiting.where('factor_due_at', 'is not', null).executeTakeFirst())) return
  if (hasFactor(await factorsOf(db, user_id))) return
  throw new AppError('second_factor.own_missing', {}, { extra: { second_factor: true } })
}

/**
 * Ends the period of grace: with further accounts there is more to protect, so the first one needs its second factor.
 */
export async function endFactorGrace(trx: Db): Promise<void> {
  await trx.updateTable('users').set({ factor_due_at: null }).where('factor_due_at', 'is not', null).execute()
}

/** Throws 409 when the account would be left without a factor that is required of it. */
export async function requireAnotherFactor(trx: Db, user_id: number): Promise<void> {
  const { totp, passkeys } = await factorsOf(trx, user_id)
  if (Number(totp) + passkeys > 1 || !(await isFactorRequired(trx, user_id))) return
  throw new AppError('second_factor.required')
}

/** After a change of factors: the account's version counts up, and without any factor recovery codes have nothing to recover. */
export async function recordFactorChange(trx: Db, user_id: number, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ version: eb('version', '+', 1), ...changedBy(user_id, now) }))
    .where('id', '=', user_id)
    .execute()
  if (!hasFactor(await factorsOf(trx, user_id))) await endRecoveryCodes(trx, user_id)
}

/** Removes TOTP, passkeys, recovery codes and open challenges. */
export async function removeFactors(trx: Kysely<NetworkTables>, id: number): Promise<void> {
  for (const table of ['passkeys', 'recovery_codes', 'challenges'] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute()
  await trx
    .updateTable('users')
    .set({ totp_secret: null, totp_step: null, totp_at: null })
    .where('id', '=', id)
    .execute()
}
