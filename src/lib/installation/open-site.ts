// Opens one website: database and migrations, kit, extensions, features.
import { message } from '../base/catalogue/message.ts'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { permissionsOf, resolveFeatures } from '../core/features.ts'
import { openDatabase, type DatabaseAddress } from '../platform/db/database.ts'
import { migrateOnOpen } from '../backup/migrate-site.ts'
import { noteFile } from '../core/restore-note.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import type { SiteConfig } from '../platform/config/site-config.ts'
import { AppError, reasonOf } from '../base/errors.ts'
import { activeContributions } from '../core/extension/active.ts'
import type { Contribution } from '../core/extension/contribution.ts'
import { followBlocked } from '../core/extension/isolation/follow-blocked.ts'
import { findExtensions, loadExtension } from '../core/extension/discover.ts'
import { FEATURES_TAG } from './follow-features.ts'
import { publishedBlocks } from '../blocks/published-blocks.ts'
import { password } from '../platform/config/local-file.ts'
import type { Installation } from '../core/installation.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import { isBundledKit, loadKit, loadKitLater, type Kit } from '../kits/load-kit.ts'
import { aiInFile } from '../chat/ai-in-file.ts'
import { mapSettings } from '../proxy/map-settings.ts'
import { problemFile } from '../core/problem-log.ts'
import { composeRegistry, type Registry } from '../core/registry.ts'
import { needsMainLanguage, readMainLanguage } from '../core/settings/main-language.ts'
import { readSetting } from '../core/settings/settings.ts'
import { readMaintenance } from '../core/settings/maintenance.ts'
import { readTimezone } from '../core/settings/timezone.ts'
import { SideDatabases } from '../core/side-databases.ts'
import type { Problem, Site } from '../core/site.ts'
import { seqOf } from '../core/cache-tags.ts'
import { isLocalHost } from '../base/local-host.ts'

export async function openSite(installation: Installation, key: string): Promise<Site> {
  if (existsSync(noteFile(installation.root, key)))
    await (await import('../backup/swap.ts')).finishSwap(installation, key)
  const entry = installation.directory.get(key)
  if (!entry) throw new AppError('site.missing', { site: key })
  if (!entry.config) throw entry.error!
  const config = entry.config
  const problems: Problem[] = []
  const kit = await kitOf(installation, config.kit)
  const extensions = await enabledExtensions(installation, config, problems)
  const fact_tables = installation.core.contributions.flatMap((one) => one.factTables)
  // Loaded by whoever opens a website: a list of them needs none.
  const { makeSiteFolder } = await import('../core/site-folder.ts')
  makeSiteFolder(installation, 'storage/sites', key)
  const address = { ...siteAddress(installation, key, config), fact_tables }
  requireDatabase(address, key)
  const db = openDatabase<SiteTables>(address, installation.walker)
  const compose = (one: typeof db, active: Contribution[]) =>
    composeSite(installation, { key, config, db: one, kit, extensions: active, problems })
  const check = async (one: typeof db, active: Contribution[]) => {
    const site = await compose(one, active)
    for (const selfCheck of installation.selfChecks) await selfCheck(site)
  }
  try {
    const { failed } = await migrateOnOpen(installation, { key, db, extensions, check })
    for (const { name, error } of failed) problems.push(disabled(name, error, `cms migrate --site=${key}`))
    const site = await compose(
      db,
      extensions.filter(({ name }) => !failed.some((one) => one.name === name)),
    )
    if (config.media_pools.length) await (await import('../media/pools/join.ts')).joinPools(installation, site)
    return site
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Servers load kits with their websites, to report errors at the start; the product's own are tested and load on first use. */
const kitOf = ({ root, dev, lazy }: Installation, name: string): Promise<Kit> =>
  lazy || (!dev && isBundledKit(root, name))
    ? loadKitLater(root, name)
    : loadKit(root, name, dev ? `${Date.now()}` : '')

type Parts = Pick<Site, 'key' | 'db' | 'kit' | 'extensions' | 'problems'> & { config: SiteConfig }

async function composeSite(installation: Installation, parts: Parts): Promise<Site> {
  const { config, extensions } = parts
  const site: Site = {
    ...parts,
    sideDatabases: new SideDatabases(join(installation.root, 'storage/sites', parts.key), installation.clock),
    problem_file: problemFile(installation.root, parts.key),
    config: { ...config, timezone: config.timezone ?? 'UTC' },
    file_timezone: config.timezone,
    title: config.title ?? config.primary_host ?? config.hosts[0]!,
    languages: config.languages,
    default_language: config.default_language ?? config.languages[0]!,
    awaits_setup: needsMainLanguage({ languages: config.languages, config }),
    base_url: baseUrl(config, installation),
    maps: mapSettings(installation, config),
    visitorChat: async (tags) => (await import('../chat/visitor/offer.ts')).visitorChat(installation, site, tags),
    ai_in_file: aiInFile(installation),
    registry: composeRegistry(installation.core, extensions),
    blocks: new Map(),
    features: new Map(),
    features_seq: 0,
    maintenance: undefined,
    permissions: new Set(),
    reloadFeatures: oneByOne(() => loadFeatures(installation, site)),
  }
  await site.reloadFeatures()
  followBlocked(site)
  return site
}

/** Where a website's content is. */
export function siteAddress(installation: Installation, key: string, config: SiteConfig): DatabaseAddress {
  if (config.db === 'sqlite')
    return { driver: 'sqlite', file: join(installation.root, 'storage/sites', key, 'site.sqlite'), needs_folder: true }
  return {
    ...config.db,
    password: password(config.db.password_env, installation.env, `config/sites/${key}.json db`),
  }
}

/**
 * Throws when a website has lost its SQLite file: it would be opened as an empty one, and the nights' backups of that would
 * replace those of the content. A new website has no databases beside it yet.
 */
export function requireDatabase(address: DatabaseAddress, site: string): void {
  if (address.driver === 'mysql' || sizeOf(address.file) > 0 || sizeOf(`${address.file}-wal`) > 0) return
  const folder = dirname(address.file)
  const beside = existsSync(folder) ? readdirSync(folder) : []
  const other = beside.find((name) => name.endsWith('.sqlite') && name !== basename(address.file))
  if (other) throw new AppError('installation.database_lost', { file: address.file, beside: other, site })
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Addresses are https but for localhost, *.localhost and loopback, which are http with the port (contract 1.1). */
export function baseUrl(config: SiteConfig, { port, https }: Pick<Installation, 'port' | 'https'>): string {
  if (config.base_url) return config.base_url.replace(/\/+$/, '')
  const host = config.primary_host ?? config.hosts[0]!
  return isLocalHost(host) ? `${https ? 'https' : 'http'}://${host}:${port}` : `https://${host}`
}

/** The extensions of a website that can be loaded; errors of the others go to `problems`. */
export async function enabledExtensions(
  installation: Installation,
  config: SiteConfig,
  problems: Problem[],
): Promise<Contribution[]> {
  const names = new Set([...installation.local.extensions, ...config.extensions])
  if (!names.size) return []
  const found = new Map(findExtensions(installation.root).map((one) => [one.name, one]))
  const enabled: Contribution[] = []
  for (const name of names) {
    try {
      const one = found.get(name)
      if (!one) throw new AppError('installation.extension_missing', { name })
      const contribution = await loadExtension(one, installation.extension_limits)
      composeRegistry(installation.core, [...enabled, contribution])
      enabled.push(contribution)
    } catch (error) {
      problems.push(disabled(name, error))
    }
  }
  return enabled
}

function disabled(name: string, error: unknown, command?: string): Problem {
  return {
    id: `extension.${name}`,
    status: 'fail',
    message: message('installation.extension_disabled', { name, reason: reasonOf(error) }),
    fix:
      command === undefined
        ? message('installation.correct_extension', { name })
        : message('installation.correct_and_run', { name, command }),
  }
}

/** A lazy member, made when it is first read; it can be set as any other. */
function setWhenAsked<K extends keyof Site>(site: Site, key: K, make: () => Site[K]): void {
  const set = (value: Site[K]) => {
    Object.defineProperty(site, key, { value, writable: true, enumerable: true, configurable: true })
    return value
  }
  Object.defineProperty(site, key, { get: () => set(make()), set, enumerable: true, configurable: true })
}

/** Kit before extension before custom block. */
function blocksOf(site: Site, custom: Map<string, AnyBlock>): Map<string, AnyBlock> {
  const { kit, config } = site
  const all = new Map<string, AnyBlock>(kit.blocks)
  for (const extension of activeContributions(site))
    for (const [type, block] of extension.blocks) if (!all.has(type)) all.set(type, block)
  for (const [type, block] of custom) if (!all.has(type)) all.set(type, block)
  const { deny, allow } = config.blocks
  return new Map([...all].filter(([type]) => !deny.includes(type) && (!allow || allow.includes(type))))
}

/** One at a time, so that what was read earlier never replaces what was read later; those that wait share the next one. */
function oneByOne(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  let next: Promise<void> | undefined
  const start = () => {
    next = undefined
    return work()
  }
  return () => (next ??= running = running.then(start, start))
}

async function loadFeatures(installation: Installation, site: Site): Promise<void> {
  const registry: Registry = site.registry
  // Before the content is read, so that a write in between is noticed the next time.
  site.features_seq = await seqOf(site.db.read, FEATURES_TAG)
  const timezone = await readTimezone(site.db.read, site)
  if (timezone !== site.config.timezone) site.config = { ...site.config, timezone }
  const lang = await readMainLanguage(site.db.read, site)
  site.maintenance = await readMaintenance(site.db.read)
  const switches = await readSetting<Record<string, boolean>>(site.db.read, 'features')
  // Reads the shared parts of pages again, too, when the features have changed.
  site.default_language = lang
  site.features = resolveFeatures({
    catalogue: registry.features,
    switches: switches?.value ?? {},
    preset: site.config.preset,
    file: site.config.features,
    installation: installation.local.features,
  })
  const custom = await publishedBlocks(site)
  setWhenAsked(site, 'blocks', () => blocksOf(site, custom))
  site.permissions = permissionsOf(registry, site.features)
}
