// Prepares a restored database: migrates it, encrypts secrets with local keys, and removes pending work that is already done.
import type { Kysely } from 'kysely'
import type { Manifest } from '../../backup/schema.ts'
import { pendingOf } from '../../backup/backup.ts'
import { instant } from '../../base/clock.ts'
import { problem } from '../../base/errors.ts'
import { bumpTags, newestSeq } from '../../core/cache-tags.ts'
import type { Installation } from '../../core/installation.ts'
import { composeRegistry } from '../../core/registry.ts'
import { beginEpoch } from '../../core/settings/data-epoch.ts'
import { enabledExtensions } from '../../installation/open-site.ts'
import { SiteFile } from '../../platform/config/site-config.ts'
import { readKeyIds } from '../../platform/crypto/key-file.ts'
import { openDatabase, transact, type AnyDb, type Database, type DatabaseAddress } from '../../platform/db/database.ts'
import { applyMigrations } from '../../platform/db/migrate.ts'
import { remainingSealedColumns } from '../../platform/db/remaining-sealed.ts'
import type { SiteTables } from '../../platform/db/tables.ts'
import { storedMessage } from '../../platform/i18n/say.ts'
import { switchOffSources } from '../../sources/sources.ts'
import { resealDatabase } from '../reseal.ts'

interface Settling {
  key: string
  address: DatabaseAddress
  /** The website's file. */
  config: Record<string, unknown>
  manifest: Manifest
  also?: ((trx: Kysely<SiteTables>) => Promise<void>) | undefined
}
export interface RestoredDatabase {
  resealed: number
  /** `table.column` of values encrypted with an unknown key. */
  lost: string[]
  /** Names of the sources and webhooks that are switched off in a copy. */
  switchedOff: { sources: string[]; webhooks: string[] }
}

/** Jobs that send something: they were done since the backup, or are done by the website that was backed up. */
const DELIVERIES = [
  ...['mail', 'deliver-webhook', 'event', 'approval.notice', 'review.decided', 'access.tell'],
  ...['reset_request', 'sync-source-now', 'support-noted'],
  // The one that made this backup is among them.
  ...['backup-make', 'backup-verify'],
]

/** Throws 409 for a database of a newer program, and the errors of migrations. */
export async function finishRestoredDatabase(
  installation: Installation,
  settling: Settling,
): Promise<RestoredDatabase> {
  const db = openDatabase<SiteTables>(settling.address)
  try {
    const extensions = await enabledExtensions(installation, SiteFile.parse(settling.config), [])
    const now = installation.clock.now()
    await applyMigrations(db, await pendingOf(db, extensions), now)
    const sealed = composeRegistry(installation.core, extensions).contributions.flatMap((one) => one.sealed)
    const locations = sealed.filter(({ store }) => store === 'site')
    const resealed = await resealDatabase(installation.keys, db, locations)
    const here = readKeyIds(installation.root)
    const unknown = settling.manifest.app_keys.filter((id) => !here.includes(id))
    const lost = unknown.length ? await remainingSealedColumns(db, unknown) : []
    const newest = await seqNow(installation, settling.key)
    const isCopy = settling.key !== settling.manifest.site.key
    const switchedOff = await transact(db, async (trx) => {
      await dropDeliveries(trx, now)
      const off = {
        sources: isCopy ? await switchOffSources(trx) : [],
        webhooks: isCopy ? await switchOffWebhooks(trx) : [],
      }
      await settling.also?.(trx)
      if (!settling.manifest.app_keys.some((id) => here.includes(id))) await forgetAccounts(trx)
      await beginEpoch(trx, now)
      // The sequence continues after the replaced website's, so that caches do not take old data for the newest.
      const seq = Math.max(newest, await newestSeq(trx as never))
      await trx.replaceInto('cache_tags').values({ tag: '#', seq }).execute()
      await bumpTags(trx as never, new Set(['pages', 'settings', 'features', 'design', 'kit', 'lists']))
      return off
    })
    return { resealed, lost, switchedOff }
  } finally {
    await db.close()
  }
}

/** Of the existing website; 0 if there is none, or if it cannot be opened. */
async function seqNow(installation: Installation, key: string): Promise<number> {
  if (!installation.directory.get(key)) return 0
  try {
    return await newestSeq((await installation.openSite(key)).db.read)
  } catch {
    return 0
  }
}

async function dropDeliveries(trx: AnyDb & Database<SiteTables>['write'], now: Date): Promise<void> {
  await trx.deleteFrom('jobs').where('status', '=', 'waiting').where('kind', 'in', DELIVERIES).execute()
  await trx.updateTable('jobs').set({ leased_by: null, lease_until: null }).where('status', '=', 'waiting').execute()
  await trx
    .updateTable('mails')
    .set({ status: 'failed', error: storedMessage(problem('restore.mail_not_sent')), sent_at: null })
    .where('status', '=', 'waiting')
    .execute()
  await trx.deleteFrom('idempotency').where('created_at', '<=', instant(now)).execute()
}

/** Names of columns with ids of accounts and tokens. */
const ACCOUNTS =
  /^_?(created_by|updated_by|submitted_by|submitted_token|reverted_by|user_id|reviewer_id|token_id|reviewer_token_id)$/

/** For a backup of another installation, whose ids belong to other people here. */
async function forgetAccounts(trx: AnyDb): Promise<void> {
  for (const { name, columns } of await trx.introspection.getTables()) {
    const named = columns.filter((one) => ACCOUNTS.test(one.name) && one.isNullable)
    if (named.length)
      await trx
        .updateTable(name)
        .set(Object.fromEntries(named.map((one) => [one.name, null])))
        .execute()
  }
}

/** The first website goes on sending. Returns the names of those that were on. */
async function switchOffWebhooks(trx: Kysely<SiteTables>): Promise<string[]> {
  const on = await trx.selectFrom('webhooks').select('name').where('active', '=', 1).orderBy('id').execute()
  await trx.updateTable('webhooks').set({ active: 0 }).execute()
  return on.map(({ name }) => name)
}
