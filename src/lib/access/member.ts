// An account as a member of a website, as of each request: its role, permissions, limits and whether its writes need approval.
import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import { instant } from '../base/clock.ts'
import type { ContentLimits, MembershipLimits, RecordRule } from '../core/principal.ts'
import { permissionsOf, type Permissions, type RoleScope } from './roles.ts'

/** The second factor policy of a role. */
export type SecondFactorPolicy = 'off' | 'remind' | 'required'

export interface Member {
  id: number
  email: string
  name: string
  locale: string
  timezone: string
  auth_version: number
  role: string
  permissions: ReadonlySet<string>
  limits: ContentLimits | null
  /** approval: the role is set to "needs approval". */
  mode: 'direct' | 'approval'
  second_factor: SecondFactorPolicy
  /** Until then a required factor only causes a reminder. */
  factor_due_at: string | null
}

/** The policy that currently applies to an account. */
export const policyOf = ({ second_factor, factor_due_at }: Member, now: Date): SecondFactorPolicy =>
  second_factor === 'required' && (factor_due_at ?? '') > instant(now) ? 'remind' : second_factor

/** Undefined when the account was deleted, is disabled, or does not belong to the website. */
export async function memberOf(
  db: Kysely<NetworkTables>,
  site: RoleScope,
  userId: number,
): Promise<Member | undefined> {
  return memberFrom(await rowOf(db, site.key, userId), site)
}

/** The tables that a member is read from. */
export const MEMBER_TABLES = ['users', 'memberships', 'roles']

/** The current member, from memory while no account, membership or role has changed. */
export async function memberNow(
  { read, facts }: Database<NetworkTables>,
  site: RoleScope,
  userId: number,
): Promise<Member | undefined> {
  const fact = { key: `member ${site.key} ${userId}`, tables: MEMBER_TABLES }
  return memberFrom(await facts.get(read, fact, () => rowOf(read, site.key, userId)), site)
}

export type MemberRow = NonNullable<Awaited<ReturnType<typeof rowOf>>>

/** Members of cached rows, as long as the website has the same permissions. */
const known = new WeakMap<MemberRow, { enabled: ReadonlySet<string>; member: Member | undefined }>()

/** The member of a row; the same row gives the same object. */
export function memberFrom(
  row: MemberRow | undefined,
  site: Pick<RoleScope, 'permissions' | 'registry'>,
): Member | undefined {
  const { permissions: enabled } = site
  const before = row && known.get(row)
  if (before?.enabled === enabled) return before.member
  const member = row && memberOfRow(row, site)
  if (row) known.set(row, { enabled, member })
  return member
}

function memberOfRow(user: MemberRow, site: Permissions): Member | undefined {
  if (user.disabled || user.deleted_at) return undefined
  const { id, email, name, locale, timezone, auth_version, factor_due_at } = user
  const account = { id, email, name, locale, timezone, auth_version, factor_due_at }
  if (user.network) return { ...account, ...NETWORK, permissions: permissionsOf('network', site) }
  if (user.role === null) return undefined
  const { role, limits, custom, rules, approval, second_factor } = user
  return {
    ...account,
    role,
    limits: contentLimits(limitsFrom(limits), rulesFrom(rules)),
    permissions: permissionsOf(role, site, custom === null ? undefined : parseList(custom)),
    mode: approval ? 'approval' : 'direct',
    second_factor: second_factor ?? 'off',
  }
}

/** Access to all websites, and therefore a second factor (contract 1.5). */
const NETWORK = { role: 'network', limits: null, mode: 'direct', second_factor: 'required' } as const

export const MEMBER_COLUMNS = [
  'users.id',
  'users.email',
  'users.name',
  'users.locale',
  'users.timezone',
  'users.auth_version',
  'users.network',
  'users.factor_due_at',
  'users.disabled',
  'users.deleted_at',
  'memberships.role',
  'memberships.limits',
  'roles.permissions as custom',
  'roles.record_rules as rules',
  'roles.approval',
  'roles.second_factor',
] as const

// The account, with its membership of the website and the role of that, in one query.
const rowOf = (db: Kysely<NetworkTables>, site: string, id: number) =>
  db
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.site', '=', site),
    )
    .leftJoin('roles', (join) => join.onRef('roles.name', '=', 'memberships.role').on('roles.site', '=', site))
    .select(MEMBER_COLUMNS)
    .where('users.id', '=', id)
    .executeTakeFirst()

/** Null when nothing is limited. */
export function limitsFrom(text: string | null): MembershipLimits | null {
  const { tables = [], pages = [], languages = [] } = JSON.parse(text ?? '{}') as Partial<MembershipLimits>
  return tables.length || pages.length || languages.length ? { tables, pages, languages } : null
}

/** The record rules of a role, as they are stored; null: none. */
export const rulesFrom = (text: string | null): RecordRule[] => JSON.parse(text ?? '[]') as RecordRule[]

const contentLimits = (own: MembershipLimits | null, records: RecordRule[]): ContentLimits | null =>
  own || records.length ? { tables: [], pages: [], languages: [], ...own, records } : null

const parseList = (text: string) => JSON.parse(text) as string[]
