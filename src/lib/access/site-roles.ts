// The roles of a website: the built-in ones with the website's policies for them, and its custom roles.
import type { Kysely } from 'kysely'
import { countOf } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import { AppError, invalid } from '../base/errors.ts'
import { instant } from '../base/clock.ts'
import type { RecordRule } from '../core/principal.ts'
import { rulesFrom, type SecondFactorPolicy } from './member.ts'
import { permissionsOf, ROLES, type Permissions, type RoleScope } from './roles.ts'
import type { Role } from './schema.ts'

type Db = Kysely<NetworkTables>

export interface SiteRole {
  /** Null for a built-in role without settings of the website. */
  id: number | null
  uid: string | null
  version: number
  name: string
  title: string
  /** The permissions of a custom role, including those of features that are off; null for a built-in one. */
  permissions: string[] | null
  record_rules: RecordRule[]
  approval: boolean
  second_factor: SecondFactorPolicy
}
/** What can be changed; `title` and `permissions` of custom roles only. */
export type RoleChanges = Partial<
  Pick<SiteRole, 'title' | 'permissions' | 'record_rules' | 'approval' | 'second_factor'>
>

const TITLES: Record<string, string> = {
  network: 'Network',
  admin: 'Administrator',
  editor: 'Editor',
  author: 'Author',
  reviewer: 'Reviewer',
  requests: 'Requests',
  viewer: 'Viewer',
}

export const isBuiltIn = (name: string): boolean => ROLES.includes(name)

/** All roles of a website, by name. */
export async function rolesOf(db: Db, site: string): Promise<SiteRole[]> {
  const rows = await db.selectFrom('roles').selectAll().where('site', '=', site).execute()
  const own = rows.map(fromRow).filter(({ name, permissions }) => permissions || isBuiltIn(name))
  const untouched = ROLES.filter((name) => !own.some((role) => role.name === name))
  return [...own, ...untouched.map(builtIn)].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Undefined when the website has no such role. */
export async function roleOf(db: Db, site: string, name: string): Promise<SiteRole | undefined> {
  const rows = db.selectFrom('roles').selectAll().where('site', '=', site)
  const row = await rows.where('name', '=', name).executeTakeFirst()
  return row ? fromRow(row) : isBuiltIn(name) ? builtIn(name) : undefined
}

/** Like roleOf; throws 404. */
export async function requireRole(db: Db, site: string, name: string): Promise<SiteRole> {
  const role = await roleOf(db, site, name)
  if (!role) throw new AppError('role.missing', { role: name, site })
  return role
}

/** Throws 422 naming the existing roles. */
export async function checkRole(db: Db, site: string, name: string): Promise<void> {
  if (isBuiltIn(name) || (await roleOf(db, site, name))) return
  const own = (await rolesOf(db, site)).map((role) => role.name).filter((one) => !isBuiltIn(one))
  const names = [...ROLES, ...own].join(', ')
  throw invalid('/role', 'role.unknown', { role: name, roles: names })
}

/** The number of members. A network account that was a member of the website before still counts for its role there. */
export async function membersOf(db: Db, site: string, name: string): Promise<number> {
  const all = db.selectFrom('users').where('network', '=', 1).where('deleted_at', 'is', null)
  const here = db.selectFrom('memberships').where('site', '=', site).where('role', '=', name)
  return name === 'network' ? countOf(all) : countOf(here)
}

/** Creates a custom role of the website, or the row with its policies for a built-in one. */
export async function insertRole(
  trx: Db,
  { site, uid, name, ...role }: Required<RoleChanges> & { site: string; uid: string; name: string },
  now: Date,
): Promise<void> {
  const at = instant(now)
  await trx
    .insertInto('roles')
    .values({ uid, site, name, version: 1, ...columns(role), created_at: at, updated_at: at } as never)
    .execute()
}

/** Changes a role that has a row. */
export async function changeRole(trx: Db, { id, ...changes }: RoleChanges & { id: number }, now: Date): Promise<void> {
  await trx
    .updateTable('roles')
    .set((eb) => ({ ...columns(changes), version: eb('version', '+', 1), updated_at: instant(now) }))
    .where('id', '=', id)
    .execute()
}

/** The caller has checked that it has no members. */
export async function removeRole(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('roles').where('id', '=', id).execute()
}

/** The serialized role: the current permissions of a built-in one, of a custom one those if all features are on. */
export function serializeRole(role: SiteRole, site: Permissions): Omit<Role, 'members'> {
  const permissions = [...(role.permissions ?? permissionsOf(role.name, site))].sort()
  return { ...role, permissions, built_in: isBuiltIn(role.name) }
}

/** The same, with the number of members. */
export const serializeRoleWithMembers = async (db: Db, site: RoleScope, role: SiteRole): Promise<Role> => ({
  ...serializeRole(role, site),
  members: await membersOf(db, site.key, role.name),
})

const columns = ({ permissions, record_rules, approval, ...plain }: RoleChanges) => ({
  ...plain,
  ...(record_rules && { record_rules: record_rules.length ? JSON.stringify(record_rules) : null }),
  ...(permissions !== undefined && { permissions: permissions && JSON.stringify(permissions) }),
  ...(approval !== undefined && { approval: Number(approval) }),
})

const builtIn = (name: string): SiteRole => ({
  id: null,
  uid: null,
  version: 0,
  name,
  title: TITLES[name]!,
  permissions: null,
  record_rules: [],
  approval: false,
  // Accounts with access to all websites need a second factor (contract 1.5).
  second_factor: name === 'network' ? 'required' : 'off',
})

interface Row {
  id: number
  uid: string
  version: number
  name: string
  title: string
  permissions: string | null
  record_rules: string | null
  approval: number
  second_factor: SecondFactorPolicy
}

function fromRow({ id, uid, version, name, ...row }: Row): SiteRole {
  const title = TITLES[name] ?? row.title
  const permissions = isBuiltIn(name) ? null : (JSON.parse(row.permissions ?? '[]') as string[])
  const record_rules = rulesFrom(row.record_rules)
  const { approval, second_factor } = row
  return { id, uid, version, name, title, permissions, record_rules, approval: !!approval, second_factor }
}
