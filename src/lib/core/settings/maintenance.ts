// Maintenance of a website: visitors get 503 until it is over, while administrators can continue to work.
import type { Kysely } from 'kysely'
import { instant } from '../../base/clock.ts'
import { invalid } from '../../base/errors.ts'
import { transact } from '../../platform/db/database.ts'
import type { SiteTables } from '../../platform/db/tables.ts'
import { bumpTags } from '../cache-tags.ts'
import type { Installation } from '../installation.ts'
import type { Site } from '../site.ts'
import { readSetting, writeSetting } from './settings.ts'

export interface Maintenance {
  since: string
  /** Retry-After in seconds, for visitors and search engines. */
  retry_after: number
  /** Text for visitors; a default text when missing. */
  message?: string
}

const NAME = 'maintenance'
/** A week: search engines remove pages that answer 503 for longer. */
const MAX_SECONDS = 7 * 24 * 3600
const MAX_CHARACTERS = 500

/** Undefined while the website is not in maintenance. */
export async function readMaintenance(db: Kysely<SiteTables>): Promise<Maintenance | undefined> {
  return (await readSetting<Maintenance | null>(db, NAME))?.value ?? undefined
}

export interface MaintenanceInput {
  retry_after: number
  message?: string | undefined
}

/**
 * Switches it on with `input`, off without; running servers see it within a second. Returns the new state: if it is on
 * already, `since` does not change. Throws 422 for an invalid time or text.
 */
export async function setMaintenance(
  installation: Installation,
  site: Site,
  input: MaintenanceInput | undefined,
): Promise<Maintenance | undefined> {
  if (input) check(input)
  const now = installation.clock.now()
  // Other processes reload it when features change.
  const touched = new Set(['features'])
  const next = await transact(site.db, async (db) => {
    const before = await readMaintenance(db)
    const after = input && {
      since: before?.since ?? instant(now),
      retry_after: input.retry_after,
      ...(input.message !== undefined && { message: input.message }),
    }
    if (!before && !after) return undefined
    await writeSetting(db, NAME, { value: after ?? null, now, by: null })
    await bumpTags(db as never, touched)
    return after
  })
  await site.reloadFeatures()
  for (const listener of installation.committed) listener(site, touched)
  return next
}

function check({ retry_after, message = '' }: MaintenanceInput): void {
  if (!Number.isInteger(retry_after) || retry_after < 1 || retry_after > MAX_SECONDS)
    throw invalid('/retry_after', 'maintenance.retry_after', { max: MAX_SECONDS })
  if (message.length > MAX_CHARACTERS)
    throw invalid('/message', 'maintenance.message_too_long', { max: MAX_CHARACTERS })
}
