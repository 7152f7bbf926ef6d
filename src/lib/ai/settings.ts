// Which provider a website prefers, and what it may spend: by its file, else by the admin, within what the
// installation allows.
import type { Kysely } from 'kysely'
import type { Installation } from '../core/installation.ts'
import { readSetting } from '../core/settings/settings.ts'
import type { Site } from '../core/site.ts'
import type { SiteTables } from '../platform/db/tables.ts'

/** The document of that name among a website's settings. */
export const SETTING = 'ai'

export interface OwnAiSettings {
  provider: string | null
  /** In the currency of the installation, for a calendar month of UTC. */
  budget: number | null
}
export const NO_SETTINGS: OwnAiSettings = { provider: null, budget: null }

export interface AiSettings {
  provider: string | undefined
  /** Undefined: nothing limits it. */
  budget: number | undefined
}

export async function readAiSettings(
  { local }: Pick<Installation, 'local'>,
  site: Pick<Site, 'config' | 'db'>,
  db: Kysely<SiteTables> = site.db.read,
): Promise<AiSettings> {
  const { value: own } = (await readSetting<OwnAiSettings>(db, SETTING)) ?? { value: NO_SETTINGS }
  const { provider, budget } = site.config.ai ?? {}
  return {
    provider: provider ?? own.provider ?? local.ai.provider,
    budget: budget ?? lower(own.budget ?? undefined, local.ai.budget),
  }
}

/** The operator's budget is the most that an admin can allow. */
const lower = (own: number | undefined, most: number | undefined): number | undefined =>
  own === undefined ? most : Math.min(own, most ?? Infinity)
