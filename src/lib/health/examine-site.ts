// Checks a website step by step, up to the first failure: file, database, migrations, kit.
import { sql } from 'kysely'
import { list, message, type Message } from '../base/catalogue/message.ts'
import { AppError, messageOf, reasonOf } from '../base/errors.ts'
import { pendingMigrationsOf } from '../installation/migrate-sites.ts'
import { failedMigrations } from '../backup/backup.ts'
import type { Migration } from '../platform/db/migrate.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { fail, ok, run, type Finding } from './define-check.ts'

export interface Examined {
  findings: Finding[]
  /** Missing when it cannot be opened, or when opening would migrate it. */
  site?: Site
}

type SiteEntry = ReturnType<Installation['directory']['list']>[number]

/** Never throws. */
export async function examineSite(installation: Installation, { key, config, error }: SiteEntry): Promise<Examined> {
  const file = `config/sites/${key}.json`
  const findings: Finding[] = []
  // A host that two websites have is reported by the check of hosts.
  if (error && error.code !== 'conflict')
    findings.push(fail(`site.${key}.config`, messageOf(error), message('site_health.correct_file', { file })))
  if (!config) return { findings }
  try {
    const pending = await pendingMigrationsOf(installation, key)
    findings.push(
      pending.length ? behind(key, pending) : ok(`site.${key}.database`, message('site_health.database_current')),
    )
    if (pending.length && !(await areTried(installation, key, pending))) return { findings }
  } catch (cause) {
    const fix = config.db === 'sqlite' ? lookAtFile(key, cause) : message('site_health.look_at_database', { file })
    return { findings: [...findings, fail(`site.${key}.database`, reasonOf(cause), fix)] }
  }
  try {
    const site = await installation.openSite(key)
    // It may not have been read yet.
    void site.kit.definition
    const refused = installation.directory.get(key)?.problem
    return { findings: refused ? [...findings, closed(key, refused)] : findings, site }
  } catch (cause) {
    return { findings: [...findings, closed(key, cause)] }
  }
}

/** Reads all of its SQLite file, which nobody else does before a value is missing. */
export async function examineFile({ key, db }: Site): Promise<Finding[]> {
  if (db.dialect !== 'sqlite') return []
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db.walk)
    const found = rows[0]?.quick_check ?? 'ok'
    return found === 'ok' ? [] : [damaged(key, found)]
  } catch (cause) {
    // A file too large to be read in this time is no error.
    return cause instanceof AppError ? [] : [damaged(key, cause)]
  }
}

const damaged = (key: string, cause: unknown): Finding =>
  fail(`site.${key}.database_file`, reasonOf(cause), lookAtFile(key, cause))

/** An error of the product says itself what to do. */
const lookAtFile = (site: string, cause: unknown): Message | undefined =>
  cause instanceof AppError ? undefined : message('site_health.look_at_file', { site })

/**
 * Whether all pending migrations are of extensions and failed a moment ago: then opening the website tries none of
 * them.
 */
async function areTried(installation: Installation, key: string, pending: Migration[]): Promise<boolean> {
  for (const [owner, own] of Map.groupBy(pending, (one) => one.owner))
    if (owner === 'core' || !(await failedMigrations.recentFailure(installation, key, own))) return false
  return true
}

const closed = (key: string, cause: unknown): Finding =>
  fail(`site.${key}.open`, reasonOf(cause), message('site_health.correct_it'))

function behind(key: string, pending: Migration[]): Finding {
  const migrations = list(pending.map(({ name }) => name))
  return fail(
    `site.${key}.migrations`,
    message('site_health.not_migrated', { migrations }),
    run(`cms migrate --site=${key}`),
  )
}
