// Creates, changes and removes websites of an installation.
import type { Message } from '../base/catalogue/message.ts'
import { list } from '../base/catalogue/message.ts'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { likelyTimezone, type LikelyTimezone } from '../platform/config/likely-timezone.ts'
import { SITE_KEY } from '../platform/config/site-directory.ts'
import { SiteConfig } from '../platform/config/site-config.ts'
import { createMysqlDatabase, dropMysqlDatabase } from '../platform/db/mysql-database.ts'
import { transact, type DatabaseAddress, type MysqlAddress } from '../platform/db/database.ts'
import { endFactorGrace } from '../factors/factors.ts'
import { AppError, fieldError, invalid, invalidAll } from '../base/errors.ts'
import { fieldErrors } from '../core/operation/input.ts'
import type { Installation } from '../core/installation.ts'
import { waitForLease } from '../core/jobs/jobs.ts'
import { scheduleWakeup } from '../core/jobs/wakeups.ts'
import { findKit, listKits } from '../kits/kits.ts'
import { siteAddress } from '../installation/open-site.ts'
import { sampleSentences, SETTING as SAMPLES } from '../samples/samples.ts'
import { storeTitle } from '../settings/settings.ts'
import { readSetting } from '../core/settings/settings.ts'
import { storeTimezone } from '../core/settings/timezone.ts'
import { writeFileAtomic } from '../base/files.ts'
import { answerHome } from '../website/website.ts'
import { deletedWebsite } from '../data/data.ts'
import { instant } from '../base/clock.ts'
import { countPages } from '../pages/pages.ts'
import type { Site } from '../core/site.ts'
import { ownHost } from './own-host.ts'
import { forgetAccess } from './forget-access.ts'
import { removeIncomplete, unmarkIncomplete, isIncomplete, markIncomplete, removeContent } from './half-made.ts'
import { seedSite } from './seed-site.ts'

export interface NewSite {
  key: string
  hosts: string[]
  kit: string
  languages?: string[] | undefined
  title?: string | undefined
  timezone?: string | undefined
  db?: 'sqlite' | 'mysql' | undefined
  /** Whether the kit's starter content is added; true by default. */
  content?: boolean | undefined
  /** Further keys of its file. */
  more?: Record<string, unknown> | undefined
  /** Adds further content before the website is public. */
  bring?: ((site: Site) => Promise<void>) | undefined
}
export interface CreatedSite {
  key: string
  hosts: string[]
  primary_host: string
  kit: string
  timezone: string
  /** Where the zone is from: `nothing` for UTC by default. */
  timezone_from: LikelyTimezone['from'] | 'option'
  db: string
  url: string
  admin_url: string
  pages: number
  /** Sample texts to replace before it goes live. */
  sample_text: Message[]
}

/**
 * Creates a website and checks that its home page answers; a running server serves it at once. Throws 409 (exit 4) for a
 * key or host in use and 422 for an invalid one. After an error nothing is left; what a killed process left is removed
 * by the next one that creates the same website.
 */
export async function createSite(installation: Installation, input: NewSite): Promise<CreatedSite> {
  return withSitesLease(installation, async () => {
    const { root, directory } = installation
    await directory.refresh()
    await removeIncomplete(installation, input.key)
    const config = check(installation, input)
    const parsed = SiteConfig.parse(config)
    const address = siteAddress(installation, input.key, parsed)
    refuseLeftovers(installation, input.key)
    markIncomplete(root, input.key, { config, database: false })
    if (address.driver === 'mysql') await makeDatabase(installation, { key: input.key, config, address })
    try {
      await directory.stage(input.key, parsed)
      // A former website of this key may have been removed while a shared table was not available.
      await deletedWebsite.forgetWebsite(installation, input.key)
      const made = await fill(installation, input)
      await transact(installation.network, endFactorGrace)
      // Last: with its file the website exists, for this process and for all others.
      writeSiteFile(installation, input.key, config)
      await directory.unstage(input.key)
      unmarkIncomplete(root, input.key)
      // Servers ignored what was due before the website existed. A lost wake-up costs minutes: they scan for due jobs.
      await scheduleWakeup(installation, input.key, instant(installation.clock.now())).catch(() => undefined)
      return made
    } catch (error) {
      await undo(installation, input.key, address)
      throw error
    }
  })
}

interface NewDatabase {
  key: string
  config: unknown
  address: MysqlAddress
}

async function makeDatabase({ root }: Installation, { key, config, address }: NewDatabase): Promise<void> {
  try {
    await createMysqlDatabase(address)
  } catch (error) {
    unmarkIncomplete(root, key)
    throw error
  }
  markIncomplete(root, key, { config, database: true })
}

/** The file that createSite would write; changes nothing. Throws its errors, except those found only while creating it. */
export async function planSite(installation: Installation, input: NewSite): Promise<Record<string, unknown>> {
  await installation.directory.refresh()
  const config = check(installation, input)
  if (!isIncomplete(installation.root, input.key)) refuseLeftovers(installation, input.key)
  return { key: input.key, ...config }
}

/** Content of a website without a file may belong to someone: it is neither used nor, after an error, removed. */
function refuseLeftovers({ root }: Installation, key: string): void {
  const folder = join(root, 'storage/sites', key)
  if (!existsSync(folder)) return
  throw new AppError('site.content_left', { site: key })
}

/** Others wait twice as long for the lease of a killed process. */
const TURN = 15_000

/** One process at a time creates or removes websites; others wait half a minute. */
export const withSitesLease = <R>(installation: Installation, work: () => Promise<R>): Promise<R> =>
  waitForLease(
    installation,
    { name: 'sites', ttl: TURN, tries: 300, pause_ms: 100, busy: () => new AppError('site.list_busy') },
    work,
  )

/** Whether nobody has filled a website: its file came without its content, for example from a repository. */
export async function isUnfilled({ db }: Site): Promise<boolean> {
  if (await readSetting(db.read, SAMPLES)) return false
  // One that only has tables or files may be meant so: programs read it.
  for (const table of ['pages', 'data_tables', 'media'] as const)
    if (await db.read.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  return true
}

/** Fills such a website as createSite fills a new one. */
export const fillSite = (installation: Installation, input: NewSite): Promise<void> =>
  withSitesLease(installation, async () => {
    const site = await installation.openSite(input.key)
    if (!(await isUnfilled(site))) return
    await fill(installation, { ...input, timezone: input.timezone ?? site.file_timezone })
    await scheduleWakeup(installation, input.key, instant(installation.clock.now())).catch(() => undefined)
  })

async function fill(installation: Installation, input: NewSite): Promise<CreatedSite> {
  const site = await installation.openSite(input.key)
  const zone = input.timezone === undefined ? likelyTimezone(site.default_language) : undefined
  // Neither zone nor title is in the file, so that the admin can change them.
  if (zone) await storeTimezone(installation, site, zone.timezone)
  const title = input.title?.trim()
  const seeded = await seedSite(installation, site, { content: input.content ?? true, title })
  if (title) await storeTitle(installation, site, title)
  await input.bring?.(site)
  const pages = input.bring ? await activePages(site) : seeded
  const status = await answerHome(site)
  if (status !== 200) throw new AppError('site.home_broken', { site: input.key, status })
  const { hosts, primary_host = hosts[0]! } = site.config
  const db = typeof site.config.db === 'string' ? 'sqlite' : 'mysql'
  return {
    key: site.key,
    hosts,
    primary_host,
    kit: site.kit.name,
    timezone: site.config.timezone,
    timezone_from: zone?.from ?? 'option',
    db,
    url: site.base_url,
    admin_url: `${site.base_url}/admin`,
    pages,
    sample_text: await sampleSentences(site.db.read, site),
  }
}

const activePages = async ({ db }: Site): Promise<number> =>
  Object.entries(await countPages(db.read)).reduce((sum, [status, n]) => (status === 'trash' ? sum : sum + n), 0)

/** The content of the website's file. */
function check(installation: Installation, input: NewSite): Record<string, unknown> {
  const { key, kit } = input
  const hosts = input.hosts.map((host, i) => ownHost(host, `/hosts/${i}`))
  if (!SITE_KEY.test(key)) throw invalid('/key', 'site.key_format', { site: key })
  if (installation.directory.get(key)) throw new AppError('site.exists', { site: key })
  if (new Set(hosts).size !== hosts.length) throw invalid('/hosts', 'site.host_twice')
  for (const host of [...hosts, `${key}.localhost`]) rejectTakenHost(installation, host, key)
  if (!findKit(installation.root, kit)) {
    const known = listKits(installation.root).map(({ name }) => name)
    const args = { kit, kits: list(known) }
    throw new AppError('site.kit_missing', args, { errors: [fieldError('/kit', 'site.kit_missing', args)] })
  }
  const config = {
    ...input.more,
    $schema: '../site.schema.json',
    hosts,
    primary_host: hosts[0],
    kit,
    languages: input.languages ?? ['en'],
    ...(input.timezone && { timezone: input.timezone }),
    db: input.db === 'mysql' ? mysqlOf(installation, key) : 'sqlite',
  }
  const parsed = SiteConfig.safeParse({ ...config, title: input.title })
  if (parsed.success) return config
  // The first host is validated twice.
  throw invalidAll(fieldErrors(parsed.error).filter(({ pointer }) => pointer !== '/primary_host'))
}

/** Throws 409 naming the other website that has the host. */
export function rejectTakenHost(installation: Installation, host: string, key: string): void {
  const owner = installation.directory.ownerOf(host)
  if (owner && owner !== key) throw new AppError('site.host_taken', { host, site: owner })
}

function mysqlOf(installation: Installation, key: string) {
  const { mysql } = installation.local
  if (!mysql) throw invalid('/db', 'site.mysql_missing')
  return { driver: 'mysql', ...mysql, database: `cms_${key}` }
}

/** Writes config/sites/{key}.json; a running server sees it at once. */
export function writeSiteFile(installation: Installation, key: string, config: unknown): void {
  writeFileAtomic(join(installation.directory.folder, `${key}.json`), `${JSON.stringify(config, null, 2)}\n`)
}

/**
 * Whether the website to be deleted is only half created; changes nothing. Throws 404, and 423 (exit 5) unless `confirm`
 * repeats the key.
 */
export async function checkDelete(
  installation: Installation,
  key: string,
  confirm: string | undefined,
): Promise<boolean> {
  await installation.directory.refresh()
  const isHalf = isIncomplete(installation.root, key) && !installation.directory.get(key)
  if (!isHalf && !installation.directory.get(key)) throw new AppError('site.missing', { site: key })
  if (confirm !== key) throw new AppError('site.removal_unconfirmed', { site: key })
  return isHalf
}

/** Removes a website with its content. Throws 404, and 423 (exit 5) unless `confirm` repeats the key. */
export async function deleteSite(installation: Installation, key: string, confirm: string | undefined): Promise<void> {
  const isHalf = await checkDelete(installation, key, confirm)
  await withSitesLease(installation, async () => {
    await installation.directory.refresh()
    if (isHalf) await removeIncomplete(installation, key)
    const entry = installation.directory.get(key)
    if (!entry) return
    // First, so that an error below leaves a website without access, rather than access to a later one with this key.
    await forgetAccess(installation, key)
    await deletedWebsite.forgetWebsite(installation, key)
    const { root } = installation
    // Without its file nothing else names what a killed process leaves: the same command then removes the rest.
    markIncomplete(root, key, { config: entry.config, database: true })
    await undo(installation, key, entry.config && siteAddress(installation, key, entry.config))
  })
}

async function undo(installation: Installation, key: string, address: DatabaseAddress | undefined): Promise<void> {
  await installation.forgetSite(key)
  rmSync(join(installation.directory.folder, `${key}.json`), { force: true })
  await installation.directory.unstage(key)
  if (address?.driver === 'mysql') await dropMysqlDatabase(address)
  await removeContent(installation, key)
  unmarkIncomplete(installation.root, key)
}
