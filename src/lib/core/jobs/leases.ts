// Leases in the network database: of all processes and nodes of an installation only one at a time does the named work.
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { transact } from '../../platform/db/database.ts'
import type { Installation } from '../installation.ts'
import { instant, later, newId } from '../../base/clock.ts'
import type { AppError } from '../../base/errors.ts'

type Owner = Pick<Installation, 'network' | 'clock'>

export interface LeaseOptions {
  /** At most 150 characters. */
  name: string
  /** Milliseconds after which others may take it when its holder stopped renewing it. */
  ttl: number
}
export type Leased<R> = { ran: true; result: R } | { ran: false }

/**
 * Runs `work` while holding the lease and releases it; `ran: false` at once when another process holds it. It is renewed
 * while `work` runs; `signal` is aborted when that failed, so that long work can stop instead of running twice.
 */
export async function withLease<R>(
  owner: Owner,
  { name, ttl }: LeaseOptions,
  work: (signal: AbortSignal) => Promise<R>,
): Promise<Leased<R>> {
  const holder = newHolder()
  if (!(await take(owner, { name, ttl, holder }))) return { ran: false }
  const lost = new AbortController()
  const timer = setInterval(() => {
    renew(owner, { name, ttl, holder }).then(
      (renewed) => !renewed && lost.abort(),
      () => lost.abort(),
    )
  }, ttl / 3)
  timer.unref()
  try {
    return { ran: true, result: await work(lost.signal) }
  } finally {
    clearInterval(timer)
    await giveBack(owner, name, holder).catch(() => undefined) // else it runs out by itself
  }
}

interface Waiting extends LeaseOptions {
  /** How often the lease is tried, and how long to wait after each try. */
  tries: number
  pause_ms: number
  /** Thrown when another process held it at every try. */
  busy: () => AppError
}

/** Runs `work` while holding the lease, for which it waits. */
export async function waitForLease<R>(
  owner: Owner,
  { tries, pause_ms, busy, ...lease }: Waiting,
  work: (signal: AbortSignal) => Promise<R>,
): Promise<R> {
  for (let n = 0; n < tries; n++) {
    const leased = await withLease(owner, lease, work)
    if (leased.ran) return leased.result
    await sleep(pause_ms)
  }
  throw busy()
}

async function giveBack({ network }: Owner, name: string, holder: string): Promise<void> {
  await transact(network, (trx) =>
    trx.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute(),
  )
}

/** The holder of a lease: machine and process for people, and a unique part. */
export const newHolder = (): string => `${hostname().slice(0, 60)}:${process.pid}:${newId()}`

interface Held extends LeaseOptions {
  holder: string
}

async function take({ network, clock }: Owner, { name, ttl, holder }: Held): Promise<boolean> {
  return transact(network, async (trx) => {
    const now = clock.now()
    const row = await trx.selectFrom('leases').select('until').where('name', '=', name).executeTakeFirst()
    if (row && row.until > instant(now)) return false
    const values = { holder, until: instant(later(now, ttl)) }
    if (row) await trx.updateTable('leases').set(values).where('name', '=', name).execute()
    else
      await trx
        .insertInto('leases')
        .values({ name, ...values })
        .execute()
    return true
  })
}

async function renew({ network, clock }: Owner, { name, ttl, holder }: Held): Promise<boolean> {
  const until = instant(later(clock.now(), ttl))
  const { numUpdatedRows } = await transact(network, (trx) =>
    trx.updateTable('leases').set({ until }).where('name', '=', name).where('holder', '=', holder).executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}
