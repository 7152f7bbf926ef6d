// Wake-ups: when each website has a job due, shared by all processes through a small table of the network database.
import type { Kysely } from 'kysely'
import { transact } from '../../platform/db/database.ts'
import type { NetworkTables } from '../../platform/db/tables.ts'
import type { Installation } from '../installation.ts'
import { instant } from '../../base/clock.ts'

/**
 * Notes that a website has a job due at an instant; an earlier note stays. The process that runs a website removes its note
 * before it reads the jobs, so that a note made meanwhile is never lost.
 */
export async function scheduleWakeup(
  { network }: Pick<Installation, 'network'>,
  site: string,
  runAt: string,
): Promise<void> {
  const known = await network.read.selectFrom('wakeups').select('run_at').where('site', '=', site).executeTakeFirst()
  if (known && known.run_at <= runAt) return
  await transact(network, (trx) => scheduleWakeupIn(trx, site, runAt))
}

/** The same inside a transaction of the network database. */
export async function scheduleWakeupIn(trx: Kysely<NetworkTables>, site: string, runAt: string): Promise<void> {
  const row = await trx.selectFrom('wakeups').select('run_at').where('site', '=', site).executeTakeFirst()
  if (!row) await trx.insertInto('wakeups').values({ site, run_at: runAt }).execute()
  else if (row.run_at > runAt)
    await trx.updateTable('wakeups').set({ run_at: runAt }).where('site', '=', site).execute()
}

/** Stores the wake-up and notifies the runner of this process. Best effort: the runner's scan finds lost ones. */
export function wake(installation: Installation, site: string, runAt: string): void {
  scheduleWakeup(installation, site, runAt).then(
    () => installation.woken.forEach((listener) => listener(site, runAt)),
    () => undefined,
  )
}

/** Removes the wake-up of a website, if it is due. */
export async function clearWakeup({ network, clock }: Installation, site: string): Promise<void> {
  const now = instant(clock.now())
  const due = await network.read
    .selectFrom('wakeups')
    .select('site')
    .where('site', '=', site)
    .where('run_at', '<=', now)
    .executeTakeFirst()
  if (!due) return
  await transact(network, (trx) =>
    trx.deleteFrom('wakeups').where('site', '=', site).where('run_at', '<=', now).execute(),
  )
}

/** The keys of websites with due jobs, the longest due first. */
export async function dueWakeups({ network, clock }: Installation, limit: number): Promise<string[]> {
  const rows = await network.read
    .selectFrom('wakeups')
    .select('site')
    .where('run_at', '<=', instant(clock.now()))
    .orderBy('run_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.site)
}
