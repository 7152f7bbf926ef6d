// An open website: its configuration, database, kit and everything it can do.
import type { Message } from '../base/catalogue/message.ts'
import type { SiteConfig } from '../platform/config/site-config.ts'
import type { Database } from '../platform/db/database.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import type { FeatureState } from './features.ts'
import type { Contribution } from './extension/contribution.ts'
import type { AnyBlock } from './extension/define-block.ts'
import type { Registry } from './registry.ts'
import type { Maintenance } from './settings/maintenance.ts'
import type { SideDatabases } from './side-databases.ts'

export interface Problem {
  id: string
  status: 'warn' | 'fail'
  message: Message
  fix?: Message
}

/** Areas add what they know of it in their own files (`declare module`): its kit, its maps. */
export interface Site {
  key: string
  /** Of its file; the time zone, where that says none, of the settings. */
  config: SiteConfig & { timezone: string }
  /** What the file says of the time zone: then it cannot be changed in the admin. */
  file_timezone: string | undefined
  /** Of its file, else its primary host; what people call it is told by titleOf(), which reads the settings, too. */
  title: string
  languages: string[]
  /** Of its file, else what the setup was told, else the first: it is read where it is needed, and never kept. */
  default_language: string
  /** Whether the setup may still choose the default language: then it is read again whenever the website is asked for. */
  awaits_setup: boolean
  /** Absolute, without a slash at its end; never from a request (contract 1.1). */
  base_url: string
  db: Database<SiteTables>
  /** What is always SQLite: its search index, chats, logs. */
  beside: SideDatabases
  extensions: Contribution[]
  registry: Registry
  /** Block types an editor may use: the kit's and the active extensions', less what the site denies. */
  blocks: Map<string, AnyBlock>
  /** A new map whenever a switch was read again. */
  features: Map<string, FeatureState>
  /** The number of the write that they were read after: a later one may have changed them. */
  features_seq: number
  /** While it is under way visitors get 503; read again with the switches. */
  maintenance: Maintenance | undefined
  /** Permissions that are not locked by a feature that is off. */
  permissions: Set<string>
  /** What went wrong while opening and was survived: extensions that are disabled, and the like. */
  problems: Problem[]
  /** Where what goes wrong later is written down for other processes. */
  problem_file: string
  /** Reads the switches, the time zone of the admin and the main language again. */
  reloadFeatures(): Promise<void>
}

/** What people call it. */
export const featureLabel = (site: Pick<Site, 'features'>, key: string): string =>
  site.features.get(key)?.label ?? key

/** The first of the features an operation needs that is off; undefined when all are on. */
export const missingFeature = (
  site: Pick<Site, 'features'>,
  { feature = [] }: { feature?: string | readonly string[] | undefined },
): string | undefined => [feature].flat().find((key) => !hasFeature(site, key))

export const hasFeature = (site: Pick<Site, 'features'>, key: string): boolean =>
  site.features.get(key)?.on ?? false
