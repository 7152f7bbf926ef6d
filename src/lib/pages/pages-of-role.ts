// Which pages name a role among those that see them.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import { rolesOf } from './locate.ts'

/** Ordered by id; includes pages with another access at the moment, but not the trash. */
export async function pagesOfRole(db: Kysely<SiteTables>, role: string): Promise<{ id: number; title: string }[]> {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'title', 'access_roles'])
    .where('access_roles', 'like', `%"${role}"%`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  // `_` stands for any character in a pattern.
  return rows.filter((page) => rolesOf(page).includes(role)).map(({ id, title }) => ({ id, title }))
}
