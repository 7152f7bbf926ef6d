// What the last audit of a website came to, for health, which does not make one.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import type { Site } from '../core/site.ts'
import { transact } from '../platform/db/database.ts'
import { dismissals, isDismissed } from './dismissed.ts'
import { latestAudit, type Audit } from './run-audit.ts'

export interface AuditSummary {
  at: string
  errors: number
  warnings: number
}

const SUMMARY = 'summary'

export async function storeSummary({ site }: { site: Site }, audit: Audit | undefined): Promise<void> {
  if (!audit) return
  const value = JSON.stringify(await countedIn(site.db.read, audit))
  await transact(site.db, async (trx) => {
    await trx.deleteFrom('audit_state').where('name', '=', SUMMARY).execute()
    await trx.insertInto('audit_state').values({ name: SUMMARY, value }).execute()
  })
}

/** The newer of what this process found and what was stored; undefined before the first. */
export async function auditSummary(site: Site): Promise<AuditSummary | undefined> {
  const { read } = site.db
  const row = await read.selectFrom('audit_state').select('value').where('name', '=', SUMMARY).executeTakeFirst()
  const stored = row && (JSON.parse(row.value) as AuditSummary)
  const own = latestAudit(site)
  return own && (!stored || own.at > stored.at) ? countedIn(read, own) : stored
}

async function countedIn(db: Kysely<SiteTables>, { at, findings }: Audit): Promise<AuditSummary> {
  const known = await dismissals(db)
  const open = findings.filter((one) => !isDismissed(known, one))
  const errors = open.filter(({ severity }) => severity === 'error').length
  return { at, errors, warnings: open.length - errors }
}
