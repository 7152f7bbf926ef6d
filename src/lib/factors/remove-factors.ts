// Takes all second factors of an account away: of one that ends, and of somebody who has lost theirs.
import type { Kysely } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'

/** Removes TOTP, passkeys, recovery codes and questions that wait for an answer. */
export async function removeFactors(trx: Kysely<NetworkTables>, id: number): Promise<void> {
  for (const table of ['passkeys', 'recovery_codes', 'challenges'] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute()
  await trx
    .updateTable('users')
    .set({ totp_secret: null, totp_step: null, totp_at: null })
    .where('id', '=', id)
    .execute()
}
