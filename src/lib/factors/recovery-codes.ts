// Recovery codes: ten for when passkey and app are lost, shown once, each good once.
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { countOf } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import { encodeId, instant } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'

type Db = Kysely<NetworkTables>

const HOW_MANY = 10
/** 50 random bits: beyond guessing with five tries a sign-in, and what the hash hides cannot be tried out in advance. */
const CHARACTERS = 10

/** Makes ten and voids those before. They are returned only this once. */
export async function makeRecoveryCodes(trx: Db, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => encodeId(randomBytes(CHARACTERS)))
  await endRecoveryCodes(trx, user_id)
  const rows = codes.map((code) => ({ user_id, hash: hashOf(user_id, code), used_at: null }))
  await trx.insertInto('recovery_codes').values(rows).execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Whether it is an unused code of the account; uses it up. */
export async function consumeRecoveryCode(
  trx: Db,
  { user_id, code }: { user_id: number; code: string },
  now: Date,
): Promise<boolean> {
  const plain = normalise(code)
  if (plain === undefined) return false
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: instant(now) })
    .where('user_id', '=', user_id)
    .where('hash', '=', hashOf(user_id, plain))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether it is a used code of the account. */
export async function isUsedRecoveryCode(
  db: Db,
  { user_id, code }: { user_id: number; code: string },
): Promise<boolean> {
  const plain = normalise(code)
  if (plain === undefined) return false
  const found = await db
    .selectFrom('recovery_codes')
    .select('id')
    .where('user_id', '=', user_id)
    .where('hash', '=', hashOf(user_id, plain))
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** How many are left. */
export async function countRecoveryCodes(db: Db, user_id: number): Promise<number> {
  return countOf(db.selectFrom('recovery_codes').where('user_id', '=', user_id).where('used_at', 'is', null))
}

/** Whether there were any, used up or not. */
export const hadRecoveryCodes = async (db: Db, user_id: number): Promise<boolean> =>
  !!(await db.selectFrom('recovery_codes').select('id').where('user_id', '=', user_id).executeTakeFirst())

/** Voids all of them. */
export async function endRecoveryCodes(trx: Db, user_id: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
}

/** Includes the account, so that a table of hashes cannot serve for two accounts. */
const hashOf = (user_id: number, code: string) => sha256(`recovery code ${user_id} ${code}`)

/** As Crockford's base32 is read: case, hyphens and blanks do not count, and look-alikes are what they look like. */
function normalise(code: string): string | undefined {
  const plain = code.slice(0, 100).toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return /^[0-9a-hjkmnp-tv-z]{10}$/.test(plain) ? plain : undefined
}
