// The next events of a table, from today on; what is repeated is there with each of its dates.
import type { TableView } from '../../core/extension/data-view.ts'
import type { LoadContext } from '../../core/extension/define-block.ts'
import { eventOf, type MonthEvent } from './load-month.ts'
import { monthLater } from './month.ts'

export interface ComingView {
  table: TableView
  today: string
  /** In the order of their starts; first those that began before today and go on. */
  agenda: MonthEvent[]
}

/** The rest of this month and a year: service data reaches 400 days. */
const MONTHS = 13
const SHOWN = 10

/** Undefined when there is no such table, or it is no calendar. */
export async function loadComing(ctx: LoadContext, handle: string, limit = SHOWN): Promise<ComingView | undefined> {
  const table = handle ? await ctx.data.table(handle) : undefined
  if (!table?.calendar) return undefined
  const today = ctx.today()
  const to = `${monthLater(today.slice(0, 7), MONTHS)}-01`
  const found = await ctx.data.occurrences(handle, { from: today, to, limit })
  return { table, today, agenda: found.map((one) => eventOf(ctx.lang, one)) }
}
