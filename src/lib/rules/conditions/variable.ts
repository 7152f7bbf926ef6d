// Variables of conditions: their syntax and their values.
import type { Part, Surroundings, Values, Variable } from './condition.ts'
import { dayIn, shiftDay, timeIn } from './local-day.ts'
import { momentOf } from './literal.ts'
import { kindOf } from './traits.ts'

const TODAY = /^\$today(?:([+-]\d{1,4})([dwmy]))?$/
const PATH = /^\$(entry\.@?[a-z][a-z0-9_]{0,40}(?:\.[a-z][a-z0-9_]{0,40})?|param\.[A-Za-z_][\w-]{0,60})$/

/** A literal or a variable; `$$` at the start stands for a literal $. Undefined for an unknown variable. */
export function partOf(value: unknown): Part | { literal: unknown } | undefined {
  if (typeof value !== 'string' || !value.startsWith('$')) return { literal: value }
  if (value.startsWith('$$')) return { literal: value.slice(1) }
  if (value === '$now' || value === '$user.id') return { variable: value.slice(1) }
  const [today, count, unit] = TODAY.exec(value) ?? []
  if (today === undefined) {
    const path = PATH.exec(value)?.[1]
    return path === undefined ? undefined : { variable: path }
  }
  if (count === undefined) return { variable: 'today' }
  return { variable: 'today', offset: { count: Number(count), unit: unit as 'd' } }
}

/** Whether a variable can have a value of that type: $today is not a number. */
export function fitsType({ variable }: Variable, type: string): boolean {
  const kind = kindOf(type)
  if (variable === 'now') return ['date', 'moment', 'instant', 'time'].includes(kind)
  if (variable === 'today') return ['date', 'moment', 'instant'].includes(kind)
  return variable !== 'user.id' || ['text', 'number', 'id'].includes(kind)
}

/** Its value, as one of that type; undefined when it is not set. */
export function valueOf({ variable, offset }: Variable, type: string, around: Surroundings): unknown {
  const { now, timezone } = around
  if (variable === 'now') return now && nowAs(type, now, timezone)
  if (variable === 'today') {
    const today = now && dayIn(timezone, now)
    return today && offset ? shiftDay(today, offset) : today
  }
  const value = follow(variable.split('.'), around)
  if (value === undefined || value === null || value === '') return undefined
  if (Array.isArray(value)) return value.length === 0 ? undefined : value
  // A text field may contain the id of an account.
  return kindOf(type) === 'text' && typeof value === 'number' ? String(value) : value
}

function nowAs(type: string, now: Date, timezone: string | undefined): unknown {
  const kind = kindOf(type)
  if (kind === 'date') return dayIn(timezone, now)
  return kind === 'time' ? timeIn(timezone, now) : momentOf(now, kind)
}

const follow = (path: string[], around: Surroundings): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Values)[name] : undefined,
    around,
  )
