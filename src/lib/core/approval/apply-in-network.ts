// A change of the network database is applied in a transaction of its own; a mark in it keeps a second try from doing it again.
import type { Kysely } from 'kysely'
import { transact } from '../../platform/db/database.ts'
import type { NetworkTables } from '../../platform/db/tables.ts'
import { forwardOutbox } from '../jobs/jobs.ts'
import type { Context } from '../operation/context.ts'
import { perform, rolledBack, type Done, type Write } from '../operation/perform.ts'
import { DAY, instant, later } from '../../base/clock.ts'
import { PENDING_DAYS } from './proposer.ts'

type Network = Kysely<NetworkTables>

export interface Applied {
  done: Done
  /** An earlier attempt applied it; its one-time result is not stored. */
  again: boolean
}

/** Commits before the website's transaction does: a second attempt finds the mark. */
export async function applyInNetwork(ctx: Context, write: Write): Promise<Applied> {
  const { network } = ctx.installation
  if (ctx.rehearsing) return { done: await rolledBack(network, (trx) => perform(write, trx as never)), again: false }
  const applied = await transact(network, async (trx) => {
    const before = await readMark(trx, write.uid)
    if (before) return { done: before, again: true }
    const done = await perform(write, trx as never)
    await setMark(trx, write, done)
    return { done, again: false }
  })
  // Outbox rows that could not be forwarded here are forwarded by the job runner.
  ctx.afterCommit.push(() => void forwardOutbox(ctx.installation, ctx.site).catch(() => undefined))
  return applied
}

/** The stored outcome when the process ended between the two commits. A one-time secret in it is lost. */
export const appliedBefore = (ctx: Context, uid: string): Promise<Done | undefined> =>
  readMark(ctx.installation.network.read, uid)

const OWNER = 'changes'
const keyOf = (uid: string) => `change:${uid}`

async function readMark(db: Network, uid: string): Promise<Done | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select('outcome')
    .where('token', '=', OWNER)
    .where('key', '=', keyOf(uid))
    .executeTakeFirst()
  return row && (JSON.parse(row.outcome) as Done)
}

async function setMark(trx: Network, write: Write, { before, after, outcome }: Done): Promise<void> {
  const stored: Done['outcome'] = write.operation.confidential ? { status: 200, body: { data: null } } : outcome
  await trx
    .insertInto('idempotency')
    .values({
      token: OWNER,
      key: keyOf(write.uid),
      operation: write.route.name,
      hash: '',
      outcome: JSON.stringify({ before, after, outcome: stored }),
      // The purge counts a day from here: the mark outlives its change.
      created_at: instant(later(write.ctx.now, PENDING_DAYS * DAY)),
    })
    .execute()
}
