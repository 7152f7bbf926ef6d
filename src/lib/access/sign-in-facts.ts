// When users last signed in and with what: added to accounts in lists, not part of the state that changes compare.
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { NetworkTables } from '../platform/db/tables.ts'
import { User } from './schema.ts'

export const ListedUser = User.extend({
  last_sign_in_at: z.string().nullable().describe('On any website of the installation'),
  second_factor: z
    .object({ totp: z.boolean(), passkeys: z.int() })
    .describe('An authenticator app that was confirmed, and how many passkeys'),
}).meta({ id: 'ListedUser' })

/** Adds them to accounts, by two queries for all. */
export async function withSignIns(
  db: Kysely<NetworkTables>,
  users: readonly User[],
): Promise<z.output<typeof ListedUser>[]> {
  if (!users.length) return []
  const ids = users.map(({ id }) => id)
  const rows = await db.selectFrom('users').select(['id', 'signed_in_at', 'totp_at']).where('id', 'in', ids).execute()
  const counts = await db
    .selectFrom('passkeys')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('n')])
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute()
  return users.map((user) => {
    const row = rows.find(({ id }) => id === user.id)
    const passkeys = Number(counts.find(({ user_id }) => user_id === user.id)?.n ?? 0)
    const second_factor = { totp: !!row?.totp_at, passkeys }
    return { ...user, last_sign_in_at: row?.signed_in_at ?? null, second_factor }
  })
}
