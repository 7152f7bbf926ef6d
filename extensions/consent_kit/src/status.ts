// Statistics of the consent log, and purging it.
import type { Context } from 'cms/extension'
import { ACTIONS } from './log.ts'
import { readSettings, tables } from './settings.ts'

const DAY = 86_400_000
const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY).toISOString()

type Choices = Record<(typeof ACTIONS)[number], number>
export type Status = Awaited<ReturnType<typeof statusOf>>

export async function statusOf({ db, now }: Pick<Context, 'db' | 'now'>, days: number) {
  const { services, revision, asked, keep_days } = await readSettings(db)
  const log = tables(db).selectFrom('consent_log')
  const rows = await log
    .select((eb) => ['action' as const, eb.fn.countAll().as('count')])
    .where('at', '>=', before(now, days))
    .groupBy('action')
    .execute()
  const all = await log
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('at').as('oldest')])
    .executeTakeFirstOrThrow()
  const counts = new Map(rows.map(({ action, count }) => [action, Number(count)]))
  const choices = Object.fromEntries(ACTIONS.map((action) => [action, counts.get(action) ?? 0])) as Choices
  return {
    services: services.length,
    revision,
    asked,
    days,
    choices,
    logged: Number(all.count),
    oldest: (all.oldest as string | null) ?? null,
    keep_days,
  }
}

/** Deletes choices older than `days`, by default those of the settings; returns their number. */
export async function purgeLog({ db, now }: Pick<Context, 'db' | 'now'>, days?: number): Promise<number> {
  const age = days ?? (await readSettings(db)).keep_days
  const { numDeletedRows } = await tables(db)
    .deleteFrom('consent_log')
    .where('at', '<', before(now, age))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
