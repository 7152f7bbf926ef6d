// The passkeys of an account: stored, listed, renamed, removed.
import type { Kysely } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'
import { transact } from '../platform/db/database.ts'
import { AppError, invalid } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { instant, newUid } from '../base/clock.ts'
import type { MadePasskey } from './passkeys.ts'
import type { Passkey } from './schema.ts'
import { textError } from '../base/text/text.ts'

type Db = Kysely<NetworkTables>

const MAX_PASSKEYS = 25
const MAX_NAME = 120

/** The oldest first. */
export const listPasskeys = (db: Db, user_id: number): Promise<Passkey[]> =>
  db
    .selectFrom('passkeys')
    .select(['id', 'uid', 'name', 'rp_id', 'backed_up', 'created_at', 'last_used_at', 'suspicious_at'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()

/** Stores a new one; throws 409 when it is stored already or there are too many. */
export async function addPasskey(
  trx: Db,
  { made, name }: { made: MadePasskey; name: string },
  now: Date,
): Promise<void> {
  const known = await trx
    .selectFrom('passkeys')
    .select('id')
    .where('credential_hash', '=', made.credential_hash)
    .executeTakeFirst()
  if (known) throw new AppError('passkey.exists')
  if ((await listPasskeys(trx, made.user_id)).length >= MAX_PASSKEYS)
    throw new AppError('passkey.too_many', { max: MAX_PASSKEYS })
  const at = instant(now)
  const row = { ...made, uid: newUid(now), name: passkeyName(name), created_at: at }
  await trx
    .insertInto('passkeys')
    .values({ ...row, last_used_at: null, suspicious_at: null })
    .execute()
}

interface Named {
  user_id: number
  uid: string
}

/** Throws 404 for a passkey of another account, 422 for an invalid name. */
export async function renamePasskey(
  { network }: Pick<Installation, 'network'>,
  { user_id, uid, name: newName }: Named & { name: string },
): Promise<void> {
  const name = passkeyName(newName)
  await transact(network, async (trx) => {
    const { id } = await requirePasskey(trx, { user_id, uid })
    await trx.updateTable('passkeys').set({ name }).where('id', '=', id).execute()
  })
}

/** Removes a passkey; the caller has checked that the account may do without it. Throws 404. */
export async function removePasskey(trx: Db, named: Named): Promise<Passkey> {
  const passkey = await requirePasskey(trx, named)
  await trx.deleteFrom('passkeys').where('id', '=', passkey.id).execute()
  return passkey
}

async function requirePasskey(trx: Db, { user_id, uid }: Named): Promise<Passkey> {
  const found = (await listPasskeys(trx, user_id)).find((one) => one.uid === uid)
  if (!found) throw new AppError('passkey.missing')
  return found
}

/** One line, of a length that fits. */
function passkeyName(text: string): string {
  const name = text.trim()
  if (name === '' || [...name].length > MAX_NAME || textError(name))
    throw invalid('/name', 'passkey.name_invalid', { max: MAX_NAME })
  return name
}
