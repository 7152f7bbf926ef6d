// Accounts and their memberships: found and listed. create-user.ts and change-user.ts create and change them.
import type { Kysely } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'
import { contains } from '../platform/db/like.ts'
import { AppError } from '../base/errors.ts'
import type { Paged } from '../core/operation/outcome.ts'
import { pageById, type PageInput } from '../core/operation/page-by-id.ts'
import { normaliseEmail } from '../core/email.ts'
import { limitsFrom } from './member.ts'
import type { User } from './schema.ts'

type Db = Kysely<NetworkTables>

/** The whole row, also of a deleted account: an address always belongs to the same account. */
export const userByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', normaliseEmail(email)).executeTakeFirst()

/** The websites an account belongs to; a network account has access to all without belonging to any. */
export const membershipsOf = (db: Db, userId: number): Promise<{ site: string; role: string }[]> =>
  db.selectFrom('memberships').select(['site', 'role']).where('user_id', '=', userId).orderBy('site').execute()

/** An account as a member of one website; undefined when it does not belong there. */
export async function getUser(db: Db, site: string, id: number): Promise<User | undefined> {
  const row = await usersOf(db, site).where('users.id', '=', id).executeTakeFirst()
  return row && showUser(row)
}

/** Like getUser; throws 404. */
export async function requireUser(db: Db, site: string, id: number): Promise<User> {
  const user = await getUser(db, site, id)
  if (!user) throw new AppError('account.missing_on_site', { id, site })
  return user
}

export const USER_SORTS = { email: 'string', name: 'string', updated_at: 'string' } as const

export interface UserFilter extends PageInput {
  site: string
  role?: string | undefined
  disabled?: boolean | undefined
  email?: string | undefined
  /** Part of the name or address. */
  q?: string | undefined
}

/** The accounts of a website, oldest first, including network accounts. */
export async function listUsers(db: Db, filter: UserFilter): Promise<Paged<User>> {
  let query = usersOf(db, filter.site)
  if (filter.email !== undefined) query = query.where('users.email', '=', normaliseEmail(filter.email))
  if (filter.disabled !== undefined) query = query.where('users.disabled', '=', Number(filter.disabled))
  if (filter.role === 'network') query = query.where('users.network', '=', 1)
  else if (filter.role) query = query.where('memberships.role', '=', filter.role).where('users.network', '=', 0)
  const { q } = filter
  if (q) query = query.where((is) => is.or([contains('users.name', q), contains('users.email', q)]))
  const { items, ...rest } = await pageById(query, filter, {
    id: 'users.id',
    first: 'oldest',
    sorts: USER_SORTS,
  })
  return { ...rest, items: items.map(showUser) }
}

const SHOWN = [
  'users.id',
  'users.uid',
  'users.version',
  'users.email',
  'users.name',
  'users.locale',
  'users.timezone',
  'users.network',
  'users.disabled',
  'users.password_hash',
  'users.created_at',
  'users.created_by',
  'users.updated_at',
  'users.updated_by',
  'users.deleted_at',
] as const

/** From the members of the website to their accounts, so that the cost depends on the website, not on the network. */
function usersOf(db: Db, site: string) {
  const members = db
    .selectFrom('memberships')
    .select('user_id as member_id')
    .where('site', '=', site)
    .union(db.selectFrom('users').select('id as member_id').where('network', '=', 1))
  return db
    .selectFrom(members.as('members'))
    .innerJoin('users', 'users.id', 'members.member_id')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.site', '=', site),
    )
    .select(SHOWN)
    .select(['memberships.role', 'memberships.limits'])
    .where('users.deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof usersOf>['execute']>>[number]

function showUser({ network, password_hash, role, limits, ...row }: Row): User {
  return {
    ...row,
    ...((network ? null : limitsFrom(limits)) ?? { tables: [], pages: [], languages: [] }),
    role: network ? 'network' : role!,
    disabled: !!row.disabled,
    invited: password_hash === null,
  }
}
