// The host names of a website: shown, added, removed, one made the primary; written to its file.
import { endFactorGrace } from '../access/second-factor.ts'
import { SiteFile, type SiteConfig } from '../config/site-config.ts'
import { ownHost, type SiteEntry } from '../config/site-directory.ts'
import { transact } from '../db/database.ts'
import { AppError, invalid } from '../errors.ts'
import type { Installation } from '../installation.ts'
import { fieldErrors } from '../operation/input.ts'
import { baseUrl } from '../open-site.ts'
import { alone, refuseTaken, writeSiteFile } from './sites.ts'
import { readTextFile } from '../read-text.ts'

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
  return shown(installation, key, usable(installation, key).config)
}

function shown(installation: Installation, key: string, config: SiteConfig): SiteHosts {
  const { hosts, primary_host = hosts[0]! } = config
  return { key, hosts, primary_host, url: baseUrl(config, installation) }
}

/** What changeHosts would make of its hosts; changes nothing. Throws as it does. */
export async function planHosts(
  installation: Installation,
  key: string,
  change: HostChange,
): Promise<SiteHosts> {
  await installation.directory.refresh()
  return plan(installation, key, change).after
}

/** Throws 404 for a host the website has not, 409 for one that has an owner and for taking the last one away. */
export async function changeHosts(
  installation: Installation,
  key: string,
  change: HostChange,
): Promise<void> {
  await alone(installation, async () => {
    await installation.directory.refresh()
    writeSiteFile(installation, key, plan(installation, key, change).written)
    if (change.action === 'add') await transact(installation.network, endFactorGrace)
    await installation.directory.refresh()
  })
}

/** The file with the change, and the hosts it names. */
function plan(
  installation: Installation,
  key: string,
  change: HostChange,
): { written: unknown; after: SiteHosts } {
  const { config, file, error } = usable(installation, key)
  // The last good configuration is not what is in the file.
  if (error && error.code !== 'conflict') throw error
  const { hosts, primary_host = hosts[0]! } = config
  const next = changed(
    installation,
    { key, hosts, primary_host },
    { ...change, host: ownHost(change.host, '/host') },
  )
  // The file as people wrote it, without the defaults that are filled in when it is read.
  const written = { ...(JSON.parse(readTextFile(file)) as object), ...next }
  const parsed = SiteFile.safeParse(written)
  if (!parsed.success) throw invalid('/host', `${change.host}: ${fieldErrors(parsed.error)[0]!.message}`)
  return { written, after: shown(installation, key, parsed.data) }
}

type Hosts = Pick<SiteHosts, 'key' | 'hosts' | 'primary_host'>

function changed(
  installation: Installation,
  { key, hosts, primary_host }: Hosts,
  { action, host }: HostChange,
): Partial<Hosts> {
  if (action === 'add') {
    if (hosts.includes(host))
      throw new AppError('conflict', `The website ${key} has the host ${host} already.`)
    refuseTaken(installation, host, key)
    return { hosts: [...hosts, host], primary_host }
  }
  if (!hosts.includes(host))
    throw new AppError('not-found', `The website ${key} has no host ${host}; it has ${hosts.join(', ')}.`)
  if (action === 'primary') return { primary_host: host }
  const left = hosts.filter((one) => one !== host)
  if (!left.length)
    throw new AppError('conflict', `${host} is the only host of ${key}: add another one first.`)
  return { hosts: left, primary_host: host === primary_host ? left[0]! : primary_host }
}

function usable({ directory }: Installation, key: string): SiteEntry & { config: SiteConfig } {
  const entry = directory.get(key)
  if (!entry) throw new AppError('not-found', `There is no website "${key}".`)
  if (!entry.config) throw entry.error!
  return { ...entry, config: entry.config }
}
