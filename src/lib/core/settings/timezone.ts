// The time zone of a website: from its file, else from a setting of the admin, else UTC (contract 1.1).
import type { Kysely } from 'kysely'
import { timezoneNamed } from '../../platform/config/site-config.ts'
import { transact } from '../../platform/db/database.ts'
import type { SiteTables } from '../../platform/db/tables.ts'
import { AppError, invalid } from '../../base/errors.ts'
import type { Installation } from '../installation.ts'
import type { Context } from '../operation/context.ts'
import type { Site } from '../site.ts'
import { bumpTags } from '../cache-tags.ts'
import { readSetting, writeSetting } from './settings.ts'

const NAME = 'timezone'

/** An IANA name. */
export async function readTimezone(
  db: Kysely<SiteTables>,
  { file_timezone }: Pick<Site, 'file_timezone'>,
): Promise<string> {
  return file_timezone ?? (await readSetting<string>(db, NAME))?.value ?? 'UTC'
}

/** How often the setting was written. */
export const timezoneVersion = async (db: Kysely<SiteTables>): Promise<number> =>
  (await readSetting<string>(db, NAME))?.version ?? 0

type Writing = Pick<Context, 'db' | 'site' | 'now' | 'touched' | 'afterCommit'> & { by: number | null }

/** Throws 423 where the website's file sets it, 422 for an invalid time zone. */
export async function setTimezone(writing: Writing, given: string): Promise<void> {
  const { db, site, now, by, touched, afterCommit } = writing
  if (site.file_timezone !== undefined) throw new AppError('time_zone.read_only', { site: site.key })
  const timezone = timezoneNamed(given)
  if (timezone === undefined) throw invalid('/timezone', 'time_zone.unknown')
  if (timezone === (await readTimezone(db, site))) return
  await writeSetting(db, NAME, { value: timezone, now, by })
  // Other processes reload it when features change, and all pages become stale.
  touched.add('features').add('settings')
  afterCommit.push(() => site.reloadFeatures().catch(() => undefined))
}

/** Sets it outside of an operation; existing pages become stale. */
export async function storeTimezone(installation: Installation, site: Site, timezone: string): Promise<void> {
  const [touched, afterCommit] = [new Set<string>(), [] as (() => Promise<void> | void)[]]
  const now = installation.clock.now()
  await transact(site.db, async (db) => {
    await setTimezone({ db, site, now, touched, afterCommit, by: null }, timezone)
    await bumpTags(db as never, touched)
  })
  for (const work of afterCommit) await work()
  for (const listener of installation.committed) listener(site, touched)
}
