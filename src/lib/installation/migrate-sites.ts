// `cms migrate` for one website: lists pending migrations, or applies them.
import { say } from '../platform/i18n/say.ts'
import { existsSync } from 'node:fs'
import { openDatabase } from '../platform/db/database.ts'
import type { Migration } from '../platform/db/migrate.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { enabledExtensions, requireDatabase, siteAddress } from './open-site.ts'
import { failedMigrations, pendingOf } from '../backup/backup.ts'
import { allMigrations } from '../backup/migrate-site.ts'

export interface SiteMigration {
  key: string
  /** restored: it failed and the content is as it was; failed: it was not begun, or the website cannot be opened. */
  status: 'current' | 'migrated' | 'failed' | 'restored'
  ms: number
  error?: string
  /** Names of the pending migrations: before a check, after a run. */
  pending: string[]
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
    const before = await pendingNames(installation, key)
    if (!before.length) return { status: 'current', pending: [] }
    if (check) return { status: 'failed', pending: before, error: `pending: ${before.join(', ')}` }
    await failedMigrations.forgetFailures(installation, key)
    const { problems } = await installation.openSite(key)
    const pending = await pendingNames(installation, key)
    if (!pending.length) return { status: 'migrated', pending }
    return {
      status: 'restored',
      pending,
      error: problems.map(({ message }) => say('en', message)).join('; '),
    }
  } catch (error) {
    const restored = error instanceof AppError && error.extra['restored'] === true
    const pending = await pendingNames(installation, key).catch(() => [])
    return { status: restored ? 'restored' : 'failed', pending, error: (error as Error).message }
  }
}

const pendingNames = async (installation: Installation, key: string) =>
  (await pendingMigrationsOf(installation, key)).map(({ name }) => name)

/** Of a website, without opening it: opening would migrate. Throws what makes its file or database unusable. */
export async function pendingMigrationsOf(installation: Installation, key: string): Promise<Migration[]> {
  const entry = installation.directory.get(key)
  if (!entry) throw new AppError('site.missing', { site: key })
  if (!entry.config) throw entry.error!
  const extensions = await enabledExtensions(installation, entry.config, [])
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
