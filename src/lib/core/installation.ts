// An open installation: its own file, the network database, the websites and their handles.
import type { Clock } from '../base/clock.ts'
import type { LocalConfig } from '../platform/config/local-config.ts'
import type { SiteDirectory } from '../platform/config/site-directory.ts'
import type { Keyring } from '../platform/crypto/keyring.ts'
import type { Database } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import type { Walker } from '../platform/db/walker.ts'
import type { ExtensionLimits } from './extension/isolation/isolate.ts'
import type { Core } from './registry.ts'
import type { Site } from './site.ts'

/** Areas add per-installation state in their own files (`declare module`): sessions, counters. */
export interface Installation {
  root: string
  local: LocalConfig
  env: Readonly<Record<string, string | undefined>>
  clock: Clock
  network: Database<NetworkTables>
  /** Runs reads that scan large tables of its websites. */
  walker: Walker
  directory: SiteDirectory
  /** Seals and opens secrets. */
  keys: Keyring
  core: Core
  /** The port `serve` listens on: part of the URL of websites on localhost. */
  port: number
  /** Whether it serves HTTPS itself (serve --dev --https): websites on localhost are https then, too. */
  https: boolean
  /** Whether kits are reloaded when they change (serve --dev). */
  dev: boolean
  /** Whether kits are loaded on first use, instead of with their websites; the product's own always are, except in `dev`. */
  lazy: boolean
  /** Called in this process after a write to a website has committed, with the cache tags it made stale. */
  committed: Set<(site: Site, tags: ReadonlySet<string>) => void>
  /** Called in this process when a job of a website was scheduled for an instant; other processes read the network's wake-ups. */
  woken: Set<(key: string, runAt: string) => void>
  /** Time limits of functions of extensions. */
  extension_limits: ExtensionLimits
  /** Run on a website whose migrations were just applied, before the commit: an error rolls them back. */
  selfChecks: Set<(site: Site) => Promise<void>>
  /** Opens a website or returns the open one; throws 404 if unknown and 422 when its file is invalid. */
  openSite(key: string): Promise<Site>
  /** Runs `work` with a website; a website without other users is closed afterwards. */
  withSite<R>(key: string, work: (site: Site) => Promise<R>): Promise<R>
  /** Closes the handles of a website that is being removed. */
  forgetSite(key: string): Promise<void>
  close(): Promise<void>
}
