// Logs visits of people from outside: network accounts on a website with owners of its own, and users with a grant.
import type { Kysely } from 'kysely'
import { MINUTE } from '../base/clock.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import type { Call } from '../core/operation/context.ts'
import type { Principal } from '../core/principal.ts'
import { hasFeature, type Site } from '../core/site.ts'
import { recordStay, openGrants, currentVisit } from './store.ts'
import type { StoredGrant } from './table.ts'

type Where = Pick<Call, 'installation' | 'site' | 'principal'>

/** Facts about a website, cached for half a minute, so that the ten requests of a page need one look-up. */
interface Known {
  until: number
  /** Whether any account is responsible for it. */
  hasOwners: Promise<boolean>
  grants: Promise<Map<number, StoredGrant>>
  /** When each session or token was last logged. */
  noted: Map<string, number>
}
const KNOWN_MS = 30_000
const known = new WeakMap<Site, Known>()

/** `session:{uid}` or `token:{id}`; undefined for other callers. */
export const accessPathOf = ({ session, token }: Pick<Principal, 'session' | 'token'>): string | undefined =>
  session ? `session:${session.uid}` : token ? `token:${token.id}` : undefined

/** Logs at most once a minute per session or token. A failure does not block the request. */
export async function recordVisit({ installation, site, principal }: Where): Promise<void> {
  const { user } = principal
  const accessPath = accessPathOf(principal)
  if (!user || accessPath === undefined || !hasFeature(site, 'support')) return
  const now = installation.clock.now()
  const facts = factsOf(site, installation.network.read, now)
  if ((facts.noted.get(accessPath) ?? 0) > now.getTime() - MINUTE) return
  const grant = (await facts.grants).get(user.id)
  const isForeign = principal.role === 'network' && (await facts.hasOwners)
  if (!grant && !isForeign) return
  facts.noted.set(accessPath, now.getTime())
  const access = grant ? 'grant' : 'network'
  const who = { user_id: user.id, name: user.name, email: user.email, access, way: accessPath } as const
  await recordStay(site, { ...who, reason: grant?.reason ?? null }, now)
}

/** Clears the cache after a grant was given or ended, so that it counts at once in this process. */
export const forgetKnown = (site: Site): void => void known.delete(site)

function factsOf(site: Site, db: Kysely<NetworkTables>, now: Date): Known {
  const before = known.get(site)
  if (before && before.until > now.getTime()) return before
  const facts = {
    until: now.getTime() + KNOWN_MS,
    hasOwners: hasOwners(db, site.key),
    grants: openGrants(site),
    noted: before?.noted ?? new Map<string, number>(),
  }
  known.set(site, facts)
  return facts
}

/** Without an owner of the website, accounts of the network are not outsiders. */
async function hasOwners(db: Kysely<NetworkTables>, site: string): Promise<boolean> {
  const owner = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('memberships.site', '=', site)
    .where('memberships.role', '=', 'admin')
    .where('users.network', '=', 0)
    .where('users.disabled', '=', 0)
    .where('users.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

/** The current visit of the caller; undefined for members of the website. */
export async function ownVisit({ site, principal, clock }: Pick<Call, 'site' | 'principal' | 'clock'>) {
  const accessPath = accessPathOf(principal)
  if (accessPath === undefined || !hasFeature(site, 'support')) return undefined
  return currentVisit(site, accessPath, clock.now())
}
