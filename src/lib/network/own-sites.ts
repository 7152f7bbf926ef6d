// The websites that a user may open: those they belong to; all of them for network accounts and the shell.
import { membershipsOf } from '../access/access.ts'
import type { SiteConfig } from '../platform/config/site-config.ts'
import { baseUrl } from '../installation/open-site.ts'
import type { Context } from '../core/operation/context.ts'

export interface OwnSite {
  key: string
  config: SiteConfig
  /** The origin; a browser that is signed in on another website starts at its /admin/ticket. */
  url: string
  role: string
}

type Asking = Pick<Context, 'installation' | 'principal' | 'site'>

/** By key, including the current one. Those with an invalid file are left out. A token belongs to one website only. */
export async function ownSites({ installation, principal, site }: Asking): Promise<OwnSite[]> {
  const { directory, network } = installation
  const roles = await rolesBySite({ network, principal, site })
  return directory.list().flatMap(({ key, config }) => {
    const role = principal.role === 'network' && principal.kind !== 'token' ? 'network' : roles.get(key)
    if (role === undefined || !config) return []
    return { key, config, url: new URL(baseUrl(config, installation)).origin, role }
  })
}

/** The name of a website according to its file, without opening it. */
export const siteName = ({ title, primary_host, hosts }: SiteConfig): string => title ?? primary_host ?? hosts[0]!

async function rolesBySite({
  network,
  principal: { kind, user, role },
  site,
}: Pick<Asking, 'principal' | 'site'> & Pick<Asking['installation'], 'network'>) {
  if (kind === 'user' && user && role !== 'network') {
    const memberships = await membershipsOf(network.read, user.id)
    return new Map(memberships.map((one) => [one.site, one.role]))
  }
  return new Map(role === null ? [] : [[site.key, role]])
}
