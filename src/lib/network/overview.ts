// All websites of an installation at a glance: who has access, at which hosts, and how much is switched off.
import { countOf } from '../platform/db/database.ts'
import type { Installation } from '../core/installation.ts'

export interface SiteOverview {
  key: string
  status: 'ok' | 'broken'
  hosts?: string[]
  kit?: string
  /** People who may work on it: those who belong to it, and the network accounts. */
  users: number
  features_off?: number
  error?: string
}

/** Opens one website after the other; one that cannot be opened is `broken` with its reason. */
export async function listNetwork(installation: Installation): Promise<SiteOverview[]> {
  const [members, everywhere] = [await membersBySite(installation), await networkAccounts(installation)]
  const rows: SiteOverview[] = []
  for (const { key, config } of installation.directory.list()) {
    const users = (members.get(key) ?? 0) + everywhere
    const known = { key, ...(config && { hosts: config.hosts, kit: config.kit }), users }
    try {
      const { features } = await installation.openSite(key)
      const features_off = [...features.values()].filter(({ on }) => !on).length
      rows.push({ ...known, status: 'ok', features_off })
    } catch (error) {
      rows.push({ ...known, status: 'broken', error: (error as Error).message })
    }
  }
  return rows
}

async function membersBySite({ network }: Installation): Promise<Map<string, number>> {
  const rows = await network.read
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('users.network', '=', 0)
    .where('users.deleted_at', 'is', null)
    .groupBy('memberships.site')
    .select((eb) => ['memberships.site', eb.fn.countAll<number>().as('n')])
    .execute()
  return new Map(rows.map(({ site, n }) => [site, Number(n)]))
}

async function networkAccounts({ network }: Installation): Promise<number> {
  return countOf(network.read.selectFrom('users').where('network', '=', 1).where('deleted_at', 'is', null))
}
