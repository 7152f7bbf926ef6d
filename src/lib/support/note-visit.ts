// Notes who of outside works on a website: an account of the whole network where others are in charge, or somebody with a grant.
import type { Kysely } from 'kysely'
import { MINUTE } from '../base/clock.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import type { Call } from '../core/operation/context.ts'
import type { Principal } from '../core/principal.ts'
import { hasFeature, type Site } from '../core/site.ts'
import { noteStay, openGrants, stayOf } from './store.ts'
import type { StoredGrant } from './table.ts'

type Where = Pick<Call, 'installation' | 'site' | 'principal'>

/** What is known of a website, for half a minute: who asks a page with ten requests is looked up once. */
interface Known {
  until: number
  /** Whether an account is responsible for it. */
  hasOwners: Promise<boolean>
  grants: Promise<Map<number, StoredGrant>>
  /** By way, when it was written down. */
  noted: Map<string, number>
}
const KNOWN_MS = 30_000
const known = new WeakMap<Site, Known>()

/** `session:{uid}` or `token:{id}`; undefined for whoever comes by neither. */
export const wayOf = ({ session, token }: Pick<Principal, 'session' | 'token'>): string | undefined =>
  session ? `session:${session.uid}` : token ? `token:${token.id}` : undefined

/** Written at most once a minute and way. What goes wrong keeps nobody from working. */
export async function noteVisit({ installation, site, principal }: Where): Promise<void> {
  const { user } = principal
  const way = wayOf(principal)
  if (!user || way === undefined || !hasFeature(site, 'support')) return
  const now = installation.clock.now()
  const facts = factsOf(site, installation.network.read, now)
  if ((facts.noted.get(way) ?? 0) > now.getTime() - MINUTE) return
  const grant = (await facts.grants).get(user.id)
  const isForeign = principal.role === 'network' && (await facts.hasOwners)
  if (!grant && !isForeign) return
  facts.noted.set(way, now.getTime())
  const access = grant ? 'grant' : 'network'
  const who = { user_id: user.id, name: user.name, email: user.email, access, way } as const
  await noteStay(site, { ...who, reason: grant?.reason ?? null }, now)
}

/** A grant was given or ended: it counts at once in this process. */
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

/** Where nobody else is in charge, the network's people are at home. */
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

/** The stay that whoever asks is in; undefined for people of the website. */
export async function ownVisit({ site, principal, clock }: Pick<Call, 'site' | 'principal' | 'clock'>) {
  const way = wayOf(principal)
  if (way === undefined || !hasFeature(site, 'support')) return undefined
  return stayOf(site, way, clock.now())
}
