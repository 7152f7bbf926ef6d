// The host names of a website: shown, added, removed, one made the primary; written to its file.
import { list } from '../base/catalogue/message.ts'
import { endFactorGrace } from '../factors/factors.ts'
import type { SiteConfig } from '../platform/config/site-config.ts'
import { transact } from '../platform/db/database.ts'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { baseUrl } from '../installation/open-site.ts'
import { ownHost } from './own-host.ts'
import { changeSiteFile, isWritable, usable } from './site-file.ts'
import { rejectTakenHost } from './sites.ts'

export interface SiteHosts {
  key: string
  hosts: string[]
  primary_host: string
  url: string
}
export interface HostChange {
  action: 'add' | 'remove' | 'primary'
  host: string
}

/** Throws 404 without such a website, 422 when its file is not usable. */
export function siteHosts(installation: Installation, key: string): SiteHosts {
  return toSiteHosts(installation, key, usable(installation, key).config)
}

function toSiteHosts(installation: Installation, key: string, config: SiteConfig): SiteHosts {
  const { hosts, primary_host = hosts[0]! } = config
  return { key, hosts, primary_host, url: baseUrl(config, installation) }
}

/** Whether its hosts can be changed by the product. */
export const areHostsLocked = (installation: Installation, key: string): boolean => !isWritable(installation, key)

/** What changeHosts would make of its hosts; changes nothing. Throws as it does. */
export async function planHosts(installation: Installation, key: string, change: HostChange): Promise<SiteHosts> {
  await installation.directory.refresh()
  const { config } = usable(installation, key)
  return toSiteHosts(installation, key, { ...config, ...plannedHosts(installation, key, change) })
}

/** Throws 404 for a host the website has not, 409 for one that has an owner and for taking the last one away. */
export async function changeHosts(installation: Installation, key: string, change: HostChange): Promise<void> {
  await changeSiteFile(installation, { key, pointer: '/host' }, () => plannedHosts(installation, key, change))
  if (change.action === 'add') await transact(installation.network, endFactorGrace)
}

/** What they would be; throws as changeHosts does. */
export function plannedHosts(
  installation: Installation,
  key: string,
  { action, host: given }: HostChange,
): Pick<SiteHosts, 'hosts' | 'primary_host'> {
  const { hosts, primary_host } = siteHosts(installation, key)
  const host = ownHost(given, '/host')
  if (action === 'add') {
    if (hosts.includes(host)) throw new AppError('site.host_exists', { site: key, host })
    rejectTakenHost(installation, host, key)
    return { hosts: [...hosts, host], primary_host }
  }
  if (!hosts.includes(host)) throw new AppError('site.host_missing', { site: key, host, hosts: list(hosts) })
  if (action === 'primary') return { hosts, primary_host: host }
  const left = hosts.filter((one) => one !== host)
  if (!left.length) throw new AppError('site.only_host', { host, site: key })
  return { hosts: left, primary_host: host === primary_host ? left[0]! : primary_host }
}
