// The outbox of the network database: a website's jobs and log rows of a write there are forwarded after its commit.
import type { Kysely, Insertable } from 'kysely'
import type { ChangeTables } from '../approval/approval.ts'
import { transact } from '../../platform/db/database.ts'
import type { NetworkTables, SiteTables } from '../../platform/db/tables.ts'
import type { Installation } from '../installation.ts'
import type { Site } from '../site.ts'
import { instant, newUid } from '../../base/clock.ts'
import type { JobRow, OutboxRow } from './table.ts'
import { scheduleWakeupIn } from './wakeups.ts'

export type JobValues = Insertable<JobRow>
interface Owed {
  site: string
  kind: OutboxRow['kind']
  payload: Record<string, unknown>
  now: Date
}

/** Adds to the transaction of a write of the network database; the website's runner is woken by the same transaction. */
export async function addToOutbox(trx: Kysely<NetworkTables>, { site, kind, payload, now }: Owed): Promise<void> {
  const uid = typeof payload['uid'] === 'string' ? payload['uid'] : newUid(now)
  const row = { uid, site, kind, payload: JSON.stringify({ ...payload, uid }), created_at: instant(now) }
  await trx.insertInto('outbox').values(row).execute()
  await scheduleWakeupIn(trx, site, instant(now))
}

/** Rows that are forwarded in one transaction. */
const AT_ONCE = 100

/** Moves a website's rows into its database. A row that was moved already (a crash in between) is not duplicated. */
export async function forwardOutbox(
  { network }: Pick<Installation, 'network'>,
  site: Pick<Site, 'key' | 'db'>,
): Promise<void> {
  for (;;) {
    const rows = await network.read
      .selectFrom('outbox')
      .selectAll()
      .where('site', '=', site.key)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    if (!rows.length) return
    await transact(site.db, async (trx) => {
      for (const row of rows) await forward(trx, row)
    })
    const ids = rows.map(({ id }) => id)
    await transact(network, (trx) => trx.deleteFrom('outbox').where('id', 'in', ids).execute())
    if (rows.length < AT_ONCE) return
  }
}

async function forward(trx: Kysely<SiteTables>, { kind, uid, payload }: Pick<OutboxRow, 'kind' | 'uid' | 'payload'>) {
  const table = kind === 'job' ? 'jobs' : 'changes'
  const there = await trx.selectFrom(table).select('id').where('uid', '=', uid).executeTakeFirst()
  if (there) return
  if (kind === 'change')
    await trx
      .insertInto('changes')
      .values(JSON.parse(payload) as Insertable<ChangeTables['changes']>)
      .execute()
  else await insertJob(trx, JSON.parse(payload) as JobValues)
}

/** Replaces a waiting job with the same key. */
export async function insertJob(trx: Kysely<SiteTables>, job: JobValues): Promise<void> {
  if (typeof job.unique_key === 'string') await freeUniqueKey(trx, job.unique_key, job.created_at)
  await trx.insertInto('jobs').values(job).execute()
}

/** Frees a key: a waiting job is deleted, a running one continues without the key. */
export async function freeUniqueKey(trx: Kysely<SiteTables>, uniqueKey: string, now: string): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ unique_key: null })
    .where('unique_key', '=', uniqueKey)
    .where('lease_until', '>', now)
    .execute()
  await trx.deleteFrom('jobs').where('unique_key', '=', uniqueKey).execute()
}
