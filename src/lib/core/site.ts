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

/** Areas add their state of a website in their own files (`declare module`): its kit, its maps. */
export interface Site {
  key: string
  /** From its file; the time zone from the settings if the file has none. */
  config: SiteConfig & { timezone: string }
  /** The time zone in the file: then it cannot be changed in the admin. */
  file_timezone: string | undefined
  /** From its file, else its primary host; titleOf() returns the title in the settings, too. */
  title: string
  languages: string[]
  /** From its file, else chosen in the setup, else the first: read it when needed, without caching it. */
  default_language: string
  /** Whether the setup may still choose the default language: then it is read again on each access to the website. */
  awaits_setup: boolean
  /** Absolute, without a trailing slash; never taken from a request (contract 1.1). */
  base_url: string
  db: Database<SiteTables>
  /** Data that is always in SQLite: its search index, chats, logs. */
  sideDatabases: SideDatabases
  extensions: Contribution[]
  registry: Registry
  /** Block types an editor may use: those of the kit and of active extensions, except those the site denies. */
  blocks: Map<string, AnyBlock>
  /** Replaced by a new map whenever the features are read again. */
  features: Map<string, FeatureState>
  /** The number of the write after which they were read: a later one may have changed them. */
  features_seq: number
  /** Visitors get 503 while it is set; read again with the features. */
  maintenance: Maintenance | undefined
  /** Permissions except those of features that are off. */
  permissions: Set<string>
  /** Problems on opening that it recovered from: disabled extensions, for example. */
  problems: Problem[]
  /** The file with later problems, for other processes. */
  problem_file: string
  /** Reloads the features, the time zone of the admin and the main language. */
  reloadFeatures(): Promise<void>
}

/** Display name of a feature. */
export const featureLabel = (site: Pick<Site, 'features'>, key: string): string => site.features.get(key)?.label ?? key

/** The first of an operation's features that is off; undefined when all are on. */
export const missingFeature = (
  site: Pick<Site, 'features'>,
  { feature = [] }: { feature?: string | readonly string[] | undefined },
): string | undefined => [feature].flat().find((key) => !hasFeature(site, key))

export const hasFeature = (site: Pick<Site, 'features'>, key: string): boolean => site.features.get(key)?.on ?? false
