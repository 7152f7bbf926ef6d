// The ledger of a website's AI calls in ai.sqlite: what each may cost is reserved before it, and what it cost written after.
import { hostname } from 'node:os'
import type { Kysely } from 'kysely'
import { AppError } from '../base/errors.ts'
import { instant, later, newId, SECOND } from '../base/clock.ts'
import { transact, type Database } from '../platform/db/database.ts'
import type { Migration } from '../platform/db/migrate.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { readAiSettings } from './settings.ts'
import type { AiCallRow, AiMonthRow, LedgerTables, Outcome } from './table.ts'

const SUMS = ['calls', 'failed', 'input_tokens', 'output_tokens', 'cost', 'unpriced'] as const

const MIGRATIONS: Migration[] = [
  {
    owner: 'core',
    version: 1,
    name: '001-calls',
    up: async (db, c) => {
      const table = c.table('calls').addColumn('month', c.text(7), (col) => col.notNull())
      const texts = ['at', 'feature', 'actor', 'provider', 'model', 'outcome', 'host', 'process', 'ends_at']
      const counts = ['cost', 'priced', 'input_tokens', 'output_tokens', 'ms', 'pid']
      const named = texts.reduce((made, name) => made.addColumn(name, c.text(200), (col) => col.notNull()), table)
      await counts.reduce((made, name) => made.addColumn(name, c.integer, (col) => col.notNull()), named).execute()
      await db.schema.createIndex('calls_month').on('calls').column('month').execute()
      await db.schema.createIndex('calls_at').on('calls').column('at').execute()
      await db.schema.createIndex('calls_outcome').on('calls').column('outcome').execute()
      // The query before each call does not grow with their number.
      const months = c.bare('months').addColumn('month', c.text(7), (col) => col.primaryKey())
      await SUMS.reduce((made, name) => made.addColumn(name, c.integer, (col) => col.notNull()), months).execute()
    },
  },
]

/** Millionths of the currency in one. */
export const MICRO = 1_000_000

/** Made when it is first needed. */
export const openLedger = (site: Pick<Site, 'sideDatabases'>): Promise<Database<LedgerTables>> =>
  site.sideDatabases.open<LedgerTables>('ai', MIGRATIONS)

export const monthOf = (date: Date): string => instant(date).slice(0, 7)

export type Booking = Pick<AiCallRow, 'feature' | 'actor' | 'provider' | 'model'> & {
  /** The most that it will cost, in millionths; undefined where the model has no price. */
  reserve: number | undefined
}
/** A call that has begun. */
export interface Booked {
  id: number
  begun: Date
}
export interface Spent {
  outcome: Outcome
  cost: number
  input_tokens: number
  output_tokens: number
  ms: number
}

/**
 * Reserves what a call may cost at most. Throws 429 when the budget of the month is spent, counting the reserves of
 * calls that still run. So the last call that is allowed exceeds the budget by its reserve at most.
 */
export async function reserve(
  { installation, site }: { installation: Pick<Installation, 'local' | 'clock'>; site: Site },
  { reserve: amount, ...booking }: Booking,
): Promise<Booked> {
  const { budget } = await readAiSettings(installation, site)
  const { timeout_s, currency } = installation.local.ai
  const begun = installation.clock.now()
  const month = monthOf(begun)
  const id = await transact(await openLedger(site), async (db) => {
    await endLost(db, begun)
    if (budget !== undefined && (await spentIn(db, month)) >= budget * MICRO) return undefined
    const row = { ...booking, month, at: instant(begun), outcome: 'open' as const, ...OWN }
    const counts = { cost: amount ?? 0, priced: Number(amount !== undefined), ...NOTHING }
    const ends_at = instant(later(begun, (timeout_s + SPARE_S) * SECOND))
    const { insertId } = await db
      .insertInto('calls')
      .values({ ...row, ...counts, ends_at })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  })
  if (id === undefined) throw new AppError('ai.budget_spent', { budget: budget!, currency })
  return { id, begun }
}

/** A container gives every process the same number. */
const OWN = { host: hostname(), pid: process.pid, process: newId() }
const NOTHING = { input_tokens: 0, output_tokens: 0, ms: 0 }
/** For what a call does before and after it waits for an answer. */
const SPARE_S = 60

/** Outcomes that are no failures: `stopped` is what the caller wanted. */
export const WELL_ENDED: readonly Outcome[] = ['ok', 'stopped']

/**
 * Writes what a call cost and frees its reserve. A call that was marked as lost has been counted by its reserve
 * already.
 */
export async function finalizeCost(site: Site, { id, begun }: Booked, spent: Spent): Promise<void> {
  const month = monthOf(begun)
  await transact(await openLedger(site), async (db) => {
    const columns = ['outcome', 'priced', 'cost', 'input_tokens', 'output_tokens'] as const
    const call = await db.selectFrom('calls').select(columns).where('id', '=', id).executeTakeFirst()
    if (call?.outcome !== 'open' && call?.outcome !== 'lost') return
    await db.updateTable('calls').set(spent).where('id', '=', id).execute()
    const { outcome, ms: _ms, ...counts } = spent
    const failed = Number(!WELL_ENDED.includes(outcome))
    if (call.outcome === 'open')
      return addToMonth(db, { month, ...counts, failed, calls: 1, unpriced: 1 - call.priced })
    const more = {
      cost: counts.cost - call.cost,
      input_tokens: counts.input_tokens - call.input_tokens,
      output_tokens: counts.output_tokens - call.output_tokens,
    }
    return addToMonth(db, { month, ...more, failed: failed - 1, calls: 0, unpriced: 0 })
  })
}

async function addToMonth(db: Kysely<LedgerTables>, added: AiMonthRow): Promise<void> {
  await db
    .insertInto('months')
    .values(added)
    .onConflict((found) =>
      found
        .column('month')
        .doUpdateSet((eb) => Object.fromEntries(SUMS.map((name) => [name, eb(`months.${name}`, '+', added[name])]))),
    )
    .execute()
}

/** In millionths, reserves included. */
export async function spentIn(db: Kysely<LedgerTables>, month: string): Promise<number> {
  const ended = await db.selectFrom('months').select('cost').where('month', '=', month).executeTakeFirst()
  const open = await db
    .selectFrom('calls')
    .select((eb) => eb.fn.sum<number | null>('cost').as('cost'))
    .where('outcome', '=', 'open')
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  return (ended?.cost ?? 0) + (open.cost ?? 0)
}

/** Calls whose process has ended, or that should long have ended: their cost is unknown, so their reserve counts. */
async function endLost(db: Kysely<LedgerTables>, now: Date): Promise<void> {
  const open = await db
    .selectFrom('calls')
    .select(['id', 'month', 'cost', 'priced', 'host', 'pid', 'process', 'ends_at'])
    .where('outcome', '=', 'open')
    .execute()
  const lost = open.filter((call) => call.ends_at < instant(now) || isGone(call))
  if (!lost.length) return
  await db
    .updateTable('calls')
    .set({ outcome: 'lost' })
    .where(
      'id',
      'in',
      lost.map(({ id }) => id),
    )
    .execute()
  for (const { month, cost, priced } of lost) {
    const counts = { input_tokens: 0, output_tokens: 0, cost, unpriced: 1 - priced }
    await addToMonth(db, { month, calls: 1, failed: 1, ...counts })
  }
}

/** Of processes of other machines nothing is known. */
function isGone({ host, pid, process: id }: Pick<AiCallRow, 'host' | 'pid' | 'process'>): boolean {
  if (host !== OWN.host) return false
  if (pid === OWN.pid) return id !== OWN.process
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
