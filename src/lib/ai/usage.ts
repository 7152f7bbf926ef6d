// What AI was used for: sums of the ledger by feature, by who had it done, by model and by month.
import { sql, type Kysely } from 'kysely'
import type { z } from 'zod'
import { withActors } from '../core/actors.ts'
import type { Context } from '../core/operation/context.ts'
import { DAY, instant, later } from '../base/clock.ts'
import { transact } from '../platform/db/database.ts'
import { MICRO, monthOf, openLedger, WELL_ENDED } from './ledger.ts'
import type { AiUsageView } from './schema.ts'
import { readAiSettings } from './settings.ts'
import type { LedgerTables } from './table.ts'

type View = z.input<typeof AiUsageView>
type Column = 'feature' | 'actor' | 'provider' | 'model'
const MAX_ROWS = 200
const MONTHS = 24

/** Without a month, this one. */
export async function usageOf(ctx: Context, month = monthOf(ctx.now)): Promise<View> {
  const { installation, site } = ctx
  const { budget = null } = await readAiSettings(installation, site)
  const head = { month, currency: installation.local.ai.currency, budget }
  // Nothing is made to find that it is empty.
  if (!site.sideDatabases.exists('ai')) return { ...head, ...NOTHING }
  const db = (await openLedger(site)).read
  const months = await db.selectFrom('months').selectAll().orderBy('month', 'desc').limit(MONTHS).execute()
  const { month: _month, ...total } = months.find((one) => one.month === month) ?? { month, ...NONE }
  return {
    ...head,
    ...inMoney(total),
    features: await sums(db, ['feature'], month),
    actors: await named(ctx, await sums(db, ['actor'], month)),
    models: await sums(db, ['provider', 'model'], month),
    months: months.map(inMoney),
  }
}

const inMoney = <S extends { cost: number }>(sums: S): S => ({ ...sums, cost: sums.cost / MICRO })

const NONE = { calls: 0, failed: 0, input_tokens: 0, output_tokens: 0, cost: 0, unpriced: 0 }
const NOTHING = { ...NONE, features: [], actors: [], models: [], months: [] }
type Counts = typeof NONE

/** Calls that still run are left out: what they cost is not known. The dearest come first. */
async function sums<C extends Column>(
  db: Kysely<LedgerTables>,
  columns: C[],
  month: string,
): Promise<(Counts & Record<C, string>)[]> {
  const n = (of: string) => sql<number>`coalesce(sum(${sql.raw(of)}), 0)`
  const rows = await db
    .selectFrom('calls')
    .where('month', '=', month)
    .where('outcome', '<>', 'open')
    .select((eb) => [
      eb.fn.countAll<number>().as('calls'),
      n(`outcome not in ('${WELL_ENDED.join("', '")}')`).as('failed'),
      n('input_tokens').as('input_tokens'),
      n('output_tokens').as('output_tokens'),
      n('cost').as('cost'),
      n('1 - priced').as('unpriced'),
    ])
    .select(columns as never[])
    .groupBy(columns as never[])
    .orderBy('cost', 'desc')
    .orderBy('calls', 'desc')
    .limit(MAX_ROWS)
    .execute()
  return (rows as (Counts & Record<C, string>)[]).map(inMoney)
}

/** user:3 and token:7 by what they are called; null for visitors, the service and those that are gone. */
async function named(ctx: Context, rows: (Counts & { actor: string })[]) {
  const rowsWithCost = rows.map((row) => {
    const [kind, id] = row.actor.split(':')
    return {
      ...row,
      user_id: kind === 'user' ? Number(id) : null,
      token_id: kind === 'token' ? Number(id) : null,
    }
  })
  return (await withActors(ctx, rowsWithCost)).map(({ user, token, user_id: _user, token_id: _token, ...row }) => ({
    ...row,
    name: user?.name ?? token?.name ?? null,
  }))
}

const KEPT = 25 * 31 * DAY

/** Two years are enough to compare. */
export async function purgeLedger({ site, now }: Context): Promise<void> {
  if (!site.sideDatabases.exists('ai')) return
  await transact(await openLedger(site), (db) =>
    db
      .deleteFrom('calls')
      .where('at', '<', instant(later(now, -KEPT)))
      .execute(),
  )
}
