// Migrates a website, in one process at a time: without extensions whose migrations fail, which are remembered for a
// while.
import type { Migration } from '../platform/db/migrate.ts'
import { AppError, messageOf } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { withLease } from '../core/jobs/jobs.ts'
import { MINUTE } from '../base/clock.ts'
import { recentFailure, rememberFailure } from './failed-migrations.ts'
import { migrateSafely } from './migrate-safely.ts'
import { hasWork, interrupted, migrateLease, pendingOf, type Migrated, type MigrateOnOpen } from './migrate-site.ts'
import { MigrationFailure, NoSnapshot } from './migration-failure.ts'

const CORE = 'core'
const WAIT = { tries: 300, ms: 200 }

/** Waits while another process migrates. Throws 503 when that takes more than 60 s. */
export async function migrateWithLease(installation: Installation, site: MigrateOnOpen): Promise<Migrated> {
  for (let n = 0; n < WAIT.tries; n++) {
    const lease = { name: migrateLease(site.key), ttl: MINUTE }
    const attempt = await withLease(installation, lease, () => migrateNow(installation, site))
    if (attempt.ran) return attempt.result
    await new Promise((resolve) => setTimeout(resolve, WAIT.ms))
    if (!(await hasWork(site))) return { failed: [] }
  }
  throw new AppError('backup.migrating_elsewhere', { site: site.key })
}

/** Skips extensions that fail, one after another; each attempt begins at the same state. */
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
      if (failure.owner === CORE) throw unavailable(site.key, failure)
      failed.push({ name: failure.owner, error: failure })
    }
  }
}

/** Without a snapshot the core's migrations cannot begin; if only extensions have some, the website goes on without those. */
function failureOf(error: unknown, pending: Migration[]): MigrationFailure | undefined {
  if (error instanceof MigrationFailure) return error
  const [first] = pending
  if (!(error instanceof NoSnapshot) || !first || pending.some(({ owner }) => owner === CORE)) return undefined
  return new MigrationFailure(first, messageOf(error), error)
}

function unavailable(key: string, failure: MigrationFailure): AppError {
  const { migration, cause } = failure
  const details = { cause, extra: { restored: true, migration } }
  return new AppError('backup.migration_failed', { site: key, reason: messageOf(failure) }, details)
}
