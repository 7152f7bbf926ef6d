// What an account is on a website, read anew each time it asks: its role, permissions, limits and whether its writes wait.
import type { Kysely } from 'kysely'
import type { NetworkTables } from '../db/tables.ts'
import type { Site } from '../site.ts'
import { instant } from '../util/clock.ts'
import type { ContentLimits } from './principal.ts'
import { permissionsOf } from './roles.ts'

/** What a role asks of whoever signs in with it. */
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
  /** Until then a factor that is required is only reminded of. */
  factor_due_at: string | null
}

/** What is asked of an account now. */
export const policyOf = ({ second_factor, factor_due_at }: Member, now: Date): SecondFactorPolicy =>
  second_factor === 'required' && (factor_due_at ?? '') > instant(now) ? 'remind' : second_factor

/** Undefined when the account is gone, disabled, or does not belong to the website. */
export async function memberOf(
  db: Kysely<NetworkTables>,
  site: Pick<Site, 'key' | 'permissions'>,
  userId: number,
): Promise<Member | undefined> {
  const user = await rowOf(db, site.key, userId)
  if (!user || user.disabled || user.deleted_at) return undefined
  const { id, email, name, locale, timezone, auth_version, factor_due_at } = user
  const account = { id, email, name, locale, timezone, auth_version, factor_due_at }
  if (user.network) return { ...account, ...NETWORK, permissions: permissionsOf('network', site.permissions) }
  if (user.role === null) return undefined
  const { role, limits, custom, approval, second_factor } = user
  return {
    ...account,
    role,
    limits: limitsFrom(limits),
    permissions: permissionsOf(role, site.permissions, custom === null ? undefined : parseList(custom)),
    mode: approval ? 'approval' : 'direct',
    second_factor: second_factor ?? 'off',
  }
}

/** All websites, and therefore a second factor (contract 1.5). */
const NETWORK = { role: 'network', limits: null, mode: 'direct', second_factor: 'required' } as const

// One look-up by key with sub-selects by key: on SQLite faster than joins.
const rowOf = (db: Kysely<NetworkTables>, site: string, id: number) =>
  db
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.site', '=', site),
    )
    .leftJoin('roles', (join) =>
      join.onRef('roles.name', '=', 'memberships.role').on('roles.site', '=', site),
    )
    .select([
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
      'roles.approval',
      'roles.second_factor',
    ]) // prettier-ignore
    .where('users.id', '=', id)
    .executeTakeFirst()

/** Null when nothing is limited. */
export function limitsFrom(text: string | null): ContentLimits | null {
  const { tables = [], pages = [], languages = [] } = JSON.parse(text ?? '{}') as Partial<ContentLimits>
  return tables.length || pages.length || languages.length ? { tables, pages, languages } : null
}

const parseList = (text: string) => JSON.parse(text) as string[]
