// Resolves the account of an app password.
import type { AppPassword, Context } from 'cms/extension'
import { transact } from 'cms/lib'
import { hashOf } from './passwords.ts'
import { davDb } from './tables.ts'

/** The last use is recorded once per hour. */
const NOTED_MS = 3_600_000

/** Id of the password's account, if the name matches; undefined otherwise. */
export async function accountOf(
  { installation, site }: Pick<Context, 'installation' | 'site'>,
  { name, password }: AppPassword,
): Promise<number | undefined> {
  const row = await davDb({ db: site.db.read })
    .selectFrom('dav_passwords')
    .selectAll()
    .where('hash', '=', hashOf(password))
    .executeTakeFirst()
  if (!row) return undefined
  const user_id = Number(row.user_id)
  const account = await installation.network.read
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirst()
  if (account?.email.toLowerCase() !== name.trim().toLowerCase()) return undefined
  const now = installation.clock.now()
  if (now.getTime() - Date.parse(row.last_used_at ?? '1970-01-01') > NOTED_MS)
    await transact(site.db, (trx) =>
      davDb({ db: trx })
        .updateTable('dav_passwords')
        .set({ last_used_at: now.toISOString() })
        .where('id', '=', Number(row.id))
        .execute(),
    )
  return user_id
}
