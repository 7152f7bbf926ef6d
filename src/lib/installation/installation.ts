// Opens an installation: its own file, the network database, and each website at its first request.
import { join } from 'node:path'
import { AccessState } from '../access/access-state.ts'
import { openDatabase, type DatabaseAddress } from '../platform/db/database.ts'
import { Walker } from '../platform/db/walker.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import type { LocalConfig } from '../platform/config/local-config.ts'
import { LOCAL_FILE, password, readLocal } from '../platform/config/local-file.ts'
import { SiteDirectory } from '../platform/config/site-directory.ts'
import type { Installation } from '../core/installation.ts'
import { LIMITS } from '../core/extension/isolation/isolate.ts'
import { resolveOwnEntries } from '../core/extension/resolve.ts'
import { Keyring } from '../platform/crypto/keyring.ts'
import { migrateNetwork } from './migrate-network.ts'
import { OpenSites } from './open-sites.ts'
import { IndexThreads } from '../search/index-threads.ts'
import { loadCore } from '../core/registry.ts'
import { systemClock, type Clock } from '../base/clock.ts'

export interface InstallationOptions {
  root: string
  env?: Record<string, string | undefined>
  clock?: Clock
  port?: number
  dev?: boolean
  lazy?: boolean
  /** The network database is left at its version, for what only looks; nothing may be written then. */
  keep_network?: boolean
}

/**
 * Opens an existing installation; `prepareInstallation` makes one. Throws AppError when its file is missing or
 * broken.
 */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const { root, env = {}, clock = systemClock, port = 8000, dev = false, lazy = false, keep_network = false } = options
  resolveOwnEntries()
  const local = await readLocal(root)
  const network = openDatabase<NetworkTables>(networkAddress(root, local, env))
  const directory = new SiteDirectory(root, local.fallback_site)
  const migrated = keep_network || migrateNetwork({ root, env, clock, network })
  const [core] = await Promise.all([loadCore(), directory.refresh(), migrated]).catch(async (error: unknown) => {
    await network.close()
    throw error
  })
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
    search: new IndexThreads(),
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
  directory.changed.add(() => void sites.forgetDeleted(directory))
  const installation: Installation = {
    ...base,
    extension_limits: LIMITS,
    committed: new Set(),
    woken: new Set(),
    selfChecks: new Set(),
    openSite: (key) => sites.open(installation, key),
    withSite: (key, work) => sites.during(installation, key, work),
    forgetSite: (key) => sites.forget(key),
    close: async () => {
      await sites.close()
      await base.search.close()
      await walker.close()
      await access.close()
      await network.close()
    },
  }
  return installation
}

function networkAddress(root: string, local: LocalConfig, env: Installation['env']): DatabaseAddress {
  const { db } = local.network
  if (db === 'sqlite') return { driver: 'sqlite', file: join(root, 'storage/network.sqlite') }
  return { driver: 'mysql', ...db, password: password(db.password_env, env, `${LOCAL_FILE} network.db`) }
}
