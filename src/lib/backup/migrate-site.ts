// Brings the database of one website to the version of the code, in one process of all, and loses nothing when that fails.
import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { appliedMigrations, coreMigrations, notApplied, type Migration } from '../platform/db/migrate.ts'
import type { DoorTables, SiteTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'
import type { Contribution } from '../core/extension/contribution.ts'
import type { Installation } from '../core/installation.ts'
import { withLease } from '../core/jobs/jobs.ts'
import { extensionMigrations } from '../core/registry.ts'
import { MINUTE } from '../base/clock.ts'
import { recentFailure, rememberFailure } from './failed-migrations.ts'
import { migrateSafely } from './migrate-safely.ts'
import { MigrationFailure, NoSnapshot } from './migration-failure.ts'
import { RUNNING } from './running-mark.ts'

export interface MigrateOnOpen {
  key: string
  db: Database<SiteTables>
  extensions: Contribution[]
  /** Whether the website works, read through this database; called before the versions are written. */
  check?: ((db: Database<SiteTables>, extensions: Contribution[]) => Promise<void>) | undefined
}
/** The extensions whose migrations failed and were taken back: the website opens without them. */
export interface Migrated {
  failed: { name: string; error: Error }[]
}

const WAIT = { tries: 300, ms: 200 }

/** The name of the lease that a process holds while it migrates a website. */
export const migrateLease = (key: string): string => `migrate:${key}`

/**
 * Applies what is pending: at once to an empty database, else snapshot → migrations → self-check → versions, or back to what
 * was there. Other processes wait for the one that does it, 60 s at most. Throws 503 when a migration of the core fails.
 */
export async function migrateOnOpen(installation: Installation, site: MigrateOnOpen): Promise<Migrated> {
  for (let n = 0; n < WAIT.tries; n++) {
    if (!(await hasWork(site))) return { failed: [] }
    const lease = { name: migrateLease(site.key), ttl: MINUTE }
    const turn = await withLease(installation, lease, () => migrateNow(installation, site))
    if (turn.ran) return turn.result
    await new Promise((resolve) => setTimeout(resolve, WAIT.ms))
  }
  throw new AppError('backup.migrating_elsewhere', { site: site.key })
}

/** All migrations of a website's database, the core's first. */
export async function allMigrations(extensions: Contribution[]): Promise<Migration[]> {
  return [...(await coreMigrations('site')), ...extensionMigrations(extensions)]
}

/** What this code would still apply to a database; throws 409 when the database is newer than the code. */
export async function pendingOf(db: Database<SiteTables>, extensions: Contribution[]): Promise<Migration[]> {
  const all = await allMigrations(extensions)
  const applied = await appliedMigrations(asDoor(db.read))
  const newest = Math.max(...all.filter(isCore).map(({ version }) => version))
  const newer = applied.find((mark) => isCore(mark) && mark.version > newest)
  if (newer) throw new AppError('backup.database_newer', { migration: newer.name })
  return notApplied(applied, all)
}

async function hasWork(site: MigrateOnOpen): Promise<boolean> {
  return (await pendingOf(site.db, site.extensions)).length > 0 || interrupted(site)
}

/** Whether a process died in the middle of a migration. */
async function interrupted({ db }: MigrateOnOpen): Promise<boolean> {
  return (await appliedMigrations(asDoor(db.read))).some((mark) => mark.owner === RUNNING)
}

/** Without the extensions that fail, one after another; each attempt begins at the same state. */
async function migrateNow(installation: Installation, site: MigrateOnOpen): Promise<Migrated> {
  const failed: Migrated['failed'] = []
  for (;;) {
    const extensions = site.extensions.filter(({ name }) => !failed.some((one) => one.name === name))
    const pending = await pendingOf(site.db, extensions)
    if (!pending.length && !(await interrupted(site))) return { failed }
    try {
      const known = await recentFailure(installation, site.key, pending)
      if (known) throw known
      await migrateSafely(installation, { ...site, extensions, pending })
      return { failed }
    } catch (error) {
      const failure = (await interrupted(site)) ? undefined : failureOf(error, pending)
      if (!failure) throw error
      await rememberFailure(installation, site.key, failure)
      if (isCore(failure)) throw unavailable(site.key, failure)
      failed.push({ name: failure.owner, error: failure })
    }
  }
}

/** Without a snapshot the core's migrations cannot begin; if only extensions have some, the website goes on without those. */
function failureOf(error: unknown, pending: Migration[]): MigrationFailure | undefined {
  if (error instanceof MigrationFailure) return error
  const [first] = pending
  if (!(error instanceof NoSnapshot) || !first || pending.some(isCore)) return undefined
  return new MigrationFailure(first, error.message, error)
}

const isCore = ({ owner }: { owner: string }) => owner === 'core'
const asDoor = (db: Kysely<SiteTables>) => db as unknown as Kysely<DoorTables>

function unavailable(key: string, { migration, message, cause }: MigrationFailure): AppError {
  const extra = { restored: true, migration }
  return new AppError('backup.migration_failed', { site: key, reason: message }, { cause, extra })
}
