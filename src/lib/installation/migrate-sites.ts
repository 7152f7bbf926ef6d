// `cms migrate` for one website: lists pending migrations, or applies them.
import { say } from '../platform/i18n/say.ts'
import { existsSync } from 'node:fs'
import { openDatabase } from '../platform/db/database.ts'
import type { Migration } from '../platform/db/migrate.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import { AppError, reasonOf } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { enabledExtensions, requireDatabase, siteAddress } from './open-site.ts'
import { failedMigrations, pendingOf } from '../backup/backup.ts'
import { allMigrations } from '../backup/migrate-site.ts'
import type { Problem } from '../core/site.ts'
import { isBundledKit, loadKit } from '../kits/load-kit.ts'

export interface SiteMigration {
  key: string
  /** restored: it failed and the content is as it was; failed: it was not begun, or the website cannot be opened. */
  status: 'current' | 'migrated' | 'failed' | 'restored'
  ms: number
  error?: string
  /** Names of the pending migrations: before a check, after a run. */
  pending: string[]
  /** Extensions that do not load with this version: the website goes on without them. */
  problems: string[]
  /** Its kit does not load with this version: nothing was begun. */
  kit_broken?: true
}

/** Never throws. `check` changes nothing; a website that is not current is `failed` then, with what is pending. */
export async function migrateSite(
  installation: Installation,
  key: string,
  { check = false } = {},
): Promise<SiteMigration> {
  const begun = performance.now()
  const result = await outcome(installation, key, check)
  return { key, ms: Math.round(performance.now() - begun), ...result }
}

type Result = Omit<SiteMigration, 'key' | 'ms'>

async function outcome(installation: Installation, key: string, check: boolean): Promise<Result> {
  try {
    const disabled: Problem[] = []
    const before = await pendingNames(installation, key, disabled)
    const problems = textsOf(disabled)
    const error = await kitError(installation, key)
    if (error) return { status: 'failed', pending: before, problems, error, kit_broken: true }
    if (!before.length) return { status: 'current', pending: [], problems }
    if (check) return { status: 'failed', pending: before, problems, error: `pending: ${before.join(', ')}` }
    await failedMigrations.forgetFailures(installation, key)
    const site = await installation.openSite(key)
    const pending = await pendingNames(installation, key)
    if (!pending.length) return { status: 'migrated', pending, problems }
    return { status: 'restored', pending, problems: [], error: textsOf(site.problems).join('; ') }
  } catch (error) {
    const restored = error instanceof AppError && error.extra['restored'] === true
    const pending = await pendingNames(installation, key).catch(() => [])
    return { status: restored ? 'restored' : 'failed', pending, problems: [], error: (error as Error).message }
  }
}

const textsOf = (problems: readonly Problem[]) => problems.map(({ message }) => say('en', message))

/** Why a kit of one's own does not load: known before anything is changed, and not blamed on a migration. */
async function kitError(installation: Installation, key: string): Promise<string | undefined> {
  const { kit } = installation.directory.get(key)!.config!
  if (isBundledKit(installation.root, kit)) return undefined
  try {
    await loadKit(installation.root, kit)
    return undefined
  } catch (error) {
    return new AppError('installation.kit_broken', { site: key, kit, reason: reasonOf(error) }).message
  }
}

const pendingNames = async (installation: Installation, key: string, problems?: Problem[]) =>
  (await pendingMigrationsOf(installation, key, problems)).map(({ name }) => name)

/**
 * Of a website, without opening it: opening would migrate. Throws what makes its file or database unusable; errors of
 * extensions go to `problems`.
 */
export async function pendingMigrationsOf(
  installation: Installation,
  key: string,
  problems: Problem[] = [],
): Promise<Migration[]> {
  const entry = installation.directory.get(key)
  if (!entry) throw new AppError('site.missing', { site: key })
  if (!entry.config) throw entry.error!
  const extensions = await enabledExtensions(installation, entry.config, problems)
  const address = siteAddress(installation, key, entry.config)
  requireDatabase(address, key)
  // Opening a SQLite file that is not there would make it.
  if (address.driver === 'sqlite' && !existsSync(address.file)) return allMigrations(extensions)
  const db = openDatabase<SiteTables>(address)
  try {
    return await pendingOf(db, extensions)
  } finally {
    await db.close()
  }
}
