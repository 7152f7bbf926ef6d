// An opened installation: its own file, the network database, the websites and their handles.
import { join } from 'node:path'
import { AccessState } from './access/access-state.ts'
import { openDatabase, type Database, type DatabaseAddress } from './db/database.ts'
import { Walker } from './db/walker.ts'
import { applyMigrations, coreMigrations, pendingMigrations } from './db/migrate.ts'
import type { NetworkTables } from './db/tables.ts'
import type { LocalConfig } from './config/local-config.ts'
import { readConfig } from './config/read-config.ts'
import { SiteDirectory } from './config/site-directory.ts'
import { AppError } from './errors.ts'
import { resolveOwnEntries } from './extension/resolve.ts'
import { Keyring } from './crypto/keyring.ts'
import { OpenSites } from './open-sites.ts'
import { loadCore, type Core } from './registry.ts'
import type { Site } from './site.ts'
import { systemClock, type Clock } from './util/clock.ts'

export interface Installation {
  root: string
  local: LocalConfig
  env: Readonly<Record<string, string | undefined>>
  clock: Clock
  network: Database<NetworkTables>
  /** Reads what walks whole tables of its websites. */
  walker: Walker
  directory: SiteDirectory
  /** What is remembered of who asks: counted requests, used tokens. */
  access: AccessState
  /** Seals and opens secrets. */
  keys: Keyring
  core: Core
  /** The port `serve` listens on: part of the address of websites on localhost. */
  port: number
  /** Whether it listens by HTTPS itself (serve --dev --https): websites on localhost are https then, too. */
  https: boolean
  /** Whether kits are read again when they change (serve --dev). */
  dev: boolean
  /** Whether kits are read when something of them is looked at, and not with their websites. */
  lazy: boolean
  /** Called in this process after a write to a website has committed, with the cache tags it made stale. */
  committed: Set<(site: Site, tags: ReadonlySet<string>) => void>
  /** Called in this process when a job of a website got due at an instant; other processes read the network's wake-ups. */
  woken: Set<(key: string, runAt: string) => void>
  /** Run on a website whose migrations were just applied, before that is final: what one throws takes them back. */
  selfChecks: Set<(site: Site) => Promise<void>>
  /** Opens a website or returns the open one; throws 404 without it and 422 when its file is not usable. */
  openSite(key: string): Promise<Site>
  /** Does a piece of work with a website; one that nobody else asks for is closed afterwards. */
  withSite<R>(key: string, work: (site: Site) => Promise<R>): Promise<R>
  /** Closes the handles of a website that is going away. */
  forgetSite(key: string): Promise<void>
  close(): Promise<void>
}

export interface InstallationOptions {
  root: string
  env?: Record<string, string | undefined>
  clock?: Clock
  port?: number
  dev?: boolean
  lazy?: boolean
}

export const LOCAL_FILE = 'config/config.local.json'

/** The installation's file as it is now: another process may have written it meanwhile. */
export const readLocal = (root: string): Promise<LocalConfig> =>
  readConfig<LocalConfig>({ root, path: LOCAL_FILE, schema: 'local-config' })

/** Opens what is there; `prepareInstallation` makes it first. Throws AppError when its file is missing or broken. */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const { root, env = {}, clock = systemClock, port = 8000, dev = false, lazy = false } = options
  resolveOwnEntries()
  const local = await readLocal(root)
  const network = openDatabase<NetworkTables>(networkAddress(root, local, env))
  const directory = new SiteDirectory(root, local.fallback_site)
  const [core] = await Promise.all([loadCore(), directory.refresh(), migrateNetwork(network, clock)])
  const access = new AccessState(root, local.app_key, network)
  const keys = new Keyring(async () => {
    // Read anew: another process may have made a key meanwhile (keys:rotate).
    const { app_key, app_keys_previous } = await readLocal(root)
    return [app_key, ...app_keys_previous]
  })
  const walker = new Walker()
  const base = {
    root,
    local,
    env,
    clock,
    network,
    walker,
    access,
    keys,
    directory,
    core,
    port,
    https: false,
    dev,
    lazy,
  }
  const sites = new OpenSites()
  const installation: Installation = {
    ...base,
    committed: new Set(),
    woken: new Set(),
    selfChecks: new Set(),
    openSite: (key) => sites.open(installation, key),
    withSite: (key, work) => sites.during(installation, key, work),
    forgetSite: (key) => sites.forget(key),
    close: async () => {
      await sites.close()
      await walker.close()
      await access.close()
      await network.close()
    },
  }
  return installation
}

async function migrateNetwork(network: Database<NetworkTables>, clock: Clock): Promise<void> {
  await applyMigrations(network, await pendingMigrations(network, coreMigrations('network')), clock.now())
}

function networkAddress(root: string, local: LocalConfig, env: Installation['env']): DatabaseAddress {
  const { db } = local.network
  if (db === 'sqlite') return { driver: 'sqlite', file: join(root, 'storage/network.sqlite') }
  return { driver: 'mysql', ...db, password: password(db.password_env, env, `${LOCAL_FILE} network.db`) }
}

/** The password that a configuration names; 'forbidden' (exit 77) when the environment lacks it. */
export function password(name: string | undefined, env: Installation['env'], where: string): string {
  if (!name) return ''
  const value = env[name]
  if (value === undefined)
    throw new AppError('forbidden', `${where}: the environment variable ${name} is not set`)
  return value
}
