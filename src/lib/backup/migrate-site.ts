// Brings the database of one website to the version of the code, in one process of all, and loses nothing when that fails.
import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import {
  appliedMigrations,
  coreMigrations,
  unappliedMigrations,
  type Mark,
  type Migration,
} from '../platform/db/migrate.ts'
import type { SystemTables, SiteTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'
import type { Contribution } from '../core/extension/contribution.ts'
import type { Installation } from '../core/installation.ts'
import { extensionMigrations } from '../core/registry.ts'
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

/** The name of the lease that a process holds while it migrates a website. */
export const migrateLease = (key: string): string => `migrate:${key}`

/**
 * Applies what is pending: at once to an empty database, else snapshot → migrations → self-check → versions, or back to what
 * was there. Other processes wait for the one that does it, 60 s at most. Throws 503 when a migration of the core fails.
 */
export async function migrateOnOpen(installation: Installation, site: MigrateOnOpen): Promise<Migrated> {
  if (!(await hasWork(site))) return { failed: [] }
  // What migrates is loaded where there is something to migrate.
  return (await import('./migrate-now.ts')).migrateWithLease(installation, site)
}

/** All migrations of a website's database, the core's first. */
export const allMigrations = (extensions: Contribution[]): Migration[] => [
  ...coreMigrations('site'),
  ...extensionMigrations(extensions),
]

/** What this code would still apply to a database; throws 409 when the database is newer than the code. */
export async function pendingOf(db: Database<SiteTables>, extensions: Contribution[]): Promise<Migration[]> {
  const all = allMigrations(extensions)
  const applied = await appliedMigrations(asDoor(db.read))
  requireKnown(applied, all)
  return unappliedMigrations(applied, all)
}

/** Throws 409 when the core's newest migration of a database is newer than the code. */
export function requireKnown(applied: readonly Mark[], all: readonly Migration[]): void {
  const newest = Math.max(...all.filter(isCore).map(({ version }) => version))
  const newer = applied.find((mark) => isCore(mark) && mark.version > newest)
  if (newer) throw new AppError('backup.database_newer', { migration: newer.name })
}

/** Whether something is pending, or was not brought to its end. */
export async function hasWork(site: MigrateOnOpen): Promise<boolean> {
  return (await pendingOf(site.db, site.extensions)).length > 0 || interrupted(site)
}

/** Whether a process died in the middle of a migration. */
export async function interrupted({ db }: Pick<MigrateOnOpen, 'db'>): Promise<boolean> {
  return (await appliedMigrations(asDoor(db.read))).some((mark) => mark.owner === RUNNING)
}

const isCore = ({ owner }: { owner: string }) => owner === 'core'
const asDoor = (db: Kysely<SiteTables>) => db as unknown as Kysely<SystemTables>
