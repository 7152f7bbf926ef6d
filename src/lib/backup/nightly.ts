// The automatic backup of every night, unless backup_keep of the website's file is 0.
import { HOUR, instant, later } from '../base/clock.ts'
import type { Context } from '../core/operation/context.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import type { SiteConfig } from '../platform/config/site-config.ts'
import { appliedMigrations } from '../platform/db/migrate.ts'
import { listAccounts } from './accounts/accounts-name.ts'
import { createNightlyAccounts, newestNightly } from './accounts/create-accounts.ts'
import { createBackup, KEEP } from './create-backup.ts'
import type { StoredBackup } from './archive/backup-name.ts'
import { defaultTarget, listTarget } from './target.ts'

/** Hours of the website's own clock, the last one not included. */
const NIGHT = { from: 1, to: 5 }
/** A night later, however long the last one took. */
const AGAIN = 20 * HOUR
/** A server that is off at night makes it up when it runs. */
const OVERDUE = 26 * HOUR

/** How many are stored; 0: none are made. */
export const nightlyKeep = ({ config }: { config: Pick<SiteConfig, 'backup_keep'> }): number =>
  config.backup_keep ?? KEEP

/** The job, every hour; mostly nothing is due. */
export async function backUpNightly(
  { installation, site, now }: Pick<Context, 'installation' | 'site' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const keep = nightlyKeep(site)
  if (!keep) return
  const { timezone } = site.config
  const errors: unknown[] = []
  // One that fails does not prevent the other, and is retried by itself.
  const tried = (error: unknown) => void errors.push(error)
  const last = (await listTarget(defaultTarget(installation), site.key)).find(({ kind }) => kind === 'nightly')
  if (await isDue({ last, db: site.db }, now, timezone))
    await createBackup(installation, site, { kind: 'nightly', keep, signal }).catch(tried)
  await backUpAccounts(installation, now, timezone).catch(tried)
  if (errors.length > 1) throw new AggregateError(errors, errors.map((error) => (error as Error).message).join(' '))
  if (errors.length) throw errors[0]
}

/** Once a night, with the first website. */
async function backUpAccounts(installation: Installation, now: Date, timezone: string): Promise<void> {
  const last = await newestNightly(defaultTarget(installation))
  if (await isDue({ last, db: installation.network }, now, timezone))
    await createNightlyAccounts(installation, later(now, -AGAIN))
}

interface Due {
  last: StoredBackup | undefined
  db: Migrated
}

async function isDue({ last, db }: Due, now: Date, timezone: string): Promise<boolean> {
  const since = last?.made_at ?? (await firstDay(db))
  const age = since === undefined ? Infinity : now.getTime() - Date.parse(since)
  // A new database has one made in its first night, however few hours old it is.
  return age > OVERDUE || ((!last || age > AGAIN) && isNight(now, timezone))
}

function isNight(now: Date, timeZone: string): boolean {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone })
  const hour = Number(format.format(now))
  return hour >= NIGHT.from && hour < NIGHT.to
}

interface Migrated {
  read: Parameters<typeof appliedMigrations>[0]
}

/** When a database was made: a new one waits for its first night. */
async function firstDay({ read }: Migrated): Promise<string | undefined> {
  const times = (await appliedMigrations(read)).map(({ applied_at }) => applied_at).sort()
  return times[0]
}

export interface BackupState {
  /** Whether one is made every night. */
  nightly: boolean
  /** The newest of any kind, in the usual folder. */
  newest: StoredBackup | undefined
  /** Whether the newest is too old for what is backed up every night. */
  is_late: boolean
}

/** The state of a website, or of the accounts; two nights without a backup are reported. */
export async function backupState(installation: Installation, site: Site | 'accounts'): Promise<BackupState> {
  if (site === 'accounts') return accountsState(installation)
  const newest = (await listTarget(defaultTarget(installation), site.key))[0]
  return stateOf(installation, { newest, nightly: nightlyKeep(site) > 0, db: site.db })
}

/** Accounts are backed up in every night in which a website is, and should be by hand where none is. */
async function accountsState(installation: Installation): Promise<BackupState> {
  const newest = (await listAccounts(defaultTarget(installation)))[0]
  const sites = installation.directory.list()
  const nightly = sites.some(({ config }) => config && nightlyKeep({ config }) > 0)
  const state = await stateOf(installation, { newest, nightly, db: installation.network })
  return { ...state, is_late: state.is_late || (sites.length > 0 && !nightly && !newest) }
}

async function stateOf(
  { clock }: Installation,
  { newest, nightly, db }: Pick<BackupState, 'newest' | 'nightly'> & { db: Migrated },
): Promise<BackupState> {
  const since = newest?.made_at ?? (await firstDay(db))
  const before = instant(later(clock.now(), -2 * OVERDUE))
  return { nightly, newest, is_late: nightly && since !== undefined && since < before }
}
