// An opened installation: its own file, the network database, the websites and their handles.
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

/** Areas add what they keep for all websites in their own files (`declare module`): who may sign in, what is counted. */
export interface Installation {
  root: string
  local: LocalConfig
  env: Readonly<Record<string, string | undefined>>
  clock: Clock
  network: Database<NetworkTables>
  /** Reads what walks whole tables of its websites. */
  walker: Walker
  directory: SiteDirectory
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
  /** What functions of extensions may take. */
  extension_limits: ExtensionLimits
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
