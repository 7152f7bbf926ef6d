// Rows of entries that may take place in a window; what cannot is left out by the database.
import { sql } from 'kysely'
import type { AnyDb } from '../../platform/db/database.ts'
import { DAY_MS } from '../../rules/recurrence/civil.ts'
import { allOf, anyOf, inJson, not, type Test } from '../../core/filter/filter-dialect.ts'
import { columnOf, type FilterScope } from '../entries/filter-operand.ts'
import { filterSql } from '../entries/filter-sql.ts'
import { tableOf } from '../entries/list-rows.ts'
import type { Calendar } from './calendar.ts'
import type { Window } from './window.ts'

/** Rows that come from another thread together. */
const AT_ONCE = 200
type Row = Record<string, unknown>
export interface Candidates {
  db: AnyDb
  scope: FilterScope
  calendar: Calendar
  /** Which entries at all. */
  tests: readonly Test[]
}

/** Texts of moments and of days compare with days; a day around the window, because days begin elsewhere at other times. */
const dayBefore = (moment: number) => new Date(Math.max(0, moment - 2 * DAY_MS)).toISOString().slice(0, 10)
export const dayAfter = (moment: number) => new Date(moment + 2 * DAY_MS).toISOString().slice(0, 10)

/** Those that take place once, by their start, in batches. */
export async function* singles(source: Candidates, window: Window): AsyncGenerator<Row[]> {
  const { scope, calendar } = source
  const start = columnOf(scope, calendar.start.name)
  const end = calendar.end && columnOf(scope, calendar.end.name)
  const until = end ? sql`coalesce(nullif(${end}, ''), ${start})` : start
  const from = dayBefore(window.from)
  const tests = [
    ...source.tests,
    sql<boolean>`${start} > '' and ${start} < ${dayAfter(window.to)}`,
    // An end before the start is none.
    anyOf([sql<boolean>`${until} >= ${from}`, sql<boolean>`${start} >= ${from}`]),
    ...(calendar.recurrence ? [isRepeated(source, 'empty')] : []),
  ]
  const id = columnOf(scope, '_id')
  for (let last: Row | undefined; ;) {
    const key = last?.[calendar.start.name] as string
    const behind = last
      ? [sql<boolean>`${start} >= ${key} and (${start} > ${key} or ${id} > ${Number(last['_id'])})`]
      : []
    const rows = await read(source, [...tests, ...behind], sql`${start}, ${id}`)
    yield rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)
  }
}

/** Those that are repeated, in batches: not what begins later, nor what has ended. */
export async function* repeated(source: Candidates, window: Window): AsyncGenerator<Row[]> {
  const { scope, calendar } = source
  if (!calendar.recurrence) return
  const start = columnOf(scope, calendar.start.name)
  const column = columnOf(scope, calendar.recurrence.name)
  const rule = inJson(column, '.rrule', scope.dialect)
  const until = sql`substr(${rule}, instr(${rule}, 'UNTIL=') + 6, 8)`
  const hasDates = sql<boolean>`${inJson(column, '.rdates[0]', scope.dialect)} is not null`
  const goesOn = anyOf([
    sql<boolean>`instr(${rule}, 'UNTIL=') = 0`,
    sql<boolean>`${until} >= ${dayBefore(window.from).replaceAll('-', '')}`,
    ...(calendar.end ? [not(isShort(source))] : []),
  ])
  const tests = [
    ...source.tests,
    isRepeated(source, 'filled'),
    sql<boolean>`${start} > ''`,
    anyOf([hasDates, allOf([sql<boolean>`${start} < ${dayAfter(window.to)}`, goesOn])]),
  ]
  const id = columnOf(scope, '_id')
  for (let last = 0; ;) {
    const rows = await read(source, [...tests, sql<boolean>`${id} > ${last}`], id)
    yield rows
    if (rows.length < AT_ONCE) return
    last = Number(rows.at(-1)!['_id'])
  }
}

/** It ends on the day on which it starts: once its rule has ended it does not go on. */
function isShort({ scope, calendar }: Candidates): Test {
  const [start, end] = [columnOf(scope, calendar.start.name), columnOf(scope, calendar.end!.name)]
  return anyOf([
    sql<boolean>`(${end} is null or ${end} = '')`,
    sql<boolean>`substr(${end}, 1, 10) <= substr(${start}, 1, 10)`,
  ])
}

const isRepeated = ({ scope, calendar }: Candidates, op: 'filled' | 'empty'): Test =>
  filterSql({ field: calendar.recurrence!.name, type: 'recurrence', op, values: [] }, scope)

async function read({ db, scope }: Candidates, tests: readonly Test[], order: unknown): Promise<Row[]> {
  const query = sql<Row>`select * from ${sql.table(tableOf(scope))} where ${allOf(tests)} order by ${order} limit ${sql.lit(AT_ONCE)}`
  return (await query.execute(db)).rows
}
