// Values in a canonical form for comparison: the order of texts is then the order of days, moments and times.
import type { Literal } from './condition.ts'
import { isDay } from './local-day.ts'
import { countryOf, phoneKey } from './phone.ts'
import { kindOf, traitsOf, type Kind } from './traits.ts'

/** Whether the kind has an order. */
export const isOrdered = (kind: Kind): boolean => ['number', 'date', 'moment', 'instant', 'time'].includes(kind)
/** Moments: to the second in fields, to the millisecond in system fields. */
export const isMoment = (kind: Kind): boolean => kind === 'moment' || kind === 'instant'

/** The value in its form for comparison; undefined when not of that kind. Numbers and booleans may come as text. */
export function literalOf(kind: Kind, value: unknown): Literal | undefined {
  if (kind === 'text') return typeof value === 'string' ? value : undefined
  if (kind === 'number' || kind === 'id') return numberOf(value, kind === 'id')
  if (kind === 'boolean') return boolOf(value)
  if (kind === 'none' || typeof value !== 'string') return undefined
  if (kind === 'date') return isDay(value) ? value : undefined
  if (kind === 'time') return /^(([01]\d|2[0-3]):[0-5]\d)(:00)?$/.exec(value)?.[1]
  return momentOf(value, kind)
}

/** The form in which values of a field or rule are equal: telephone numbers do not depend on their spelling. */
export function equalForm(of: { type: string }, value: unknown): Literal | undefined {
  const literal = literalOf(kindOf(of.type), value)
  return traitsOf(of.type).phone && typeof literal === 'string' ? phoneKey(literal, countryOf(of)) : literal
}

function numberOf(value: unknown, isId: boolean): number | undefined {
  const text = typeof value === 'string' && /^-?\d{1,16}(\.\d{1,10})?$/.test(value)
  const number = text ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined
  return !isId || (Number.isSafeInteger(number) && number > 0) ? number : undefined
}

function boolOf(value: unknown): boolean | undefined {
  if (value === true || value === 'true' || value === 1 || value === '1') return true
  return value === false || value === 'false' || value === 0 || value === '0' ? false : undefined
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i

/** In UTC, as stored. */
export function momentOf(value: string | Date, kind: Kind): string | undefined {
  const day = typeof value === 'string' ? MOMENT.exec(value)?.[1] : undefined
  if (typeof value === 'string' && (!day || !isDay(day))) return undefined
  const date = new Date(typeof value === 'string' ? value.toUpperCase() : value)
  const utc = Number.isNaN(date.getTime()) ? '' : date.toISOString()
  // With an offset, a moment can be outside of the years 1 to 9999.
  if (!/^\d{4}-/.test(utc) || utc < '0001') return undefined
  return kind === 'instant' ? utc : `${utc.slice(0, 19)}Z`
}
