// Whether an account has access to other websites, too: then a website's admin must not get a link that opens it.
import type { Kysely } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'

export async function isShared(
  db: Kysely<NetworkTables>,
  { id, site }: { id: number; site: string },
): Promise<boolean> {
  const user = await db.selectFrom('users').select('network').where('id', '=', id).executeTakeFirst()
  if (user?.network) return true
  const memberships = db.selectFrom('memberships').select('id').where('user_id', '=', id)
  return !!(await memberships.where('site', '!=', site).limit(1).executeTakeFirst())
}
