// Parses an iCalendar recurrence rule, and reports errors with their positions.
import { list, message, type Message } from '../../base/catalogue/message.ts'
import { parseDay } from './civil.ts'
import type {} from './messages/recurrence.ts'
import { ruleConflict } from './rule-conflict.ts'
import {
  FREQS,
  LONGEST_RULE,
  MAX_COUNT,
  MAX_INTERVAL,
  NUMBER_LISTS,
  WEEKDAYS,
  type Freq,
  type NthDay,
  type NumberList,
  type Rule,
} from './rule.ts'

export interface RuleError extends Message {
  /** The part with the error; undefined when it is the entire rule. */
  part?: string | undefined
  /** Its index in the text, from 0. */
  at: number
}
export type ParsedRule = { rule: Rule; error?: undefined } | { rule?: undefined; error: RuleError }

/** `FREQ=WEEKLY;BYDAY=MO`, with or without `RRULE:`, in any order and case. Never throws. */
export function parseRule(text: string): ParsedRule {
  if (text.length > LONGEST_RULE) {
    return { error: { ...message('recurrence.too_long', { max: LONGEST_RULE }), at: 0 } }
  }
  try {
    const parts = partsOf(text)
    const rule = readParts(parts)
    const conflict = ruleConflict(rule)
    if (!conflict) return { rule }
    const at = parts.find(({ name }) => name === conflict.part)?.at ?? 0
    return { error: { ...conflict.text, part: conflict.part, at } }
  } catch (error) {
    if (error instanceof ParseError) return { error: error.ruleError }
    throw error
  }
}

interface Part {
  name: string
  value: string
  /** Index of the part and of its value. */
  at: number
  valueAt: number
}

class ParseError extends Error {
  readonly ruleError: RuleError
  constructor(message: Message, at: number, part?: string) {
    super(message.key)
    this.ruleError = { ...message, part, at }
  }
}

/** Characters count from 1 in messages. */
const placeOf = ({ name }: Part, at: number) => ({ part: name, character: at + 1 })
const quoted = (text: string) => JSON.stringify(text.slice(0, 40))

function partsOf(text: string): Part[] {
  const body = text.replace(/^\s*(RRULE:)?/i, '').trimEnd()
  if (body === '') throw new ParseError(message('recurrence.not_a_rule'), 0)
  let at = text.length - text.replace(/^\s*(RRULE:)?/i, '').length
  const parts: Part[] = []
  for (const written of body.replace(/;$/, '').split(';')) {
    const [, name, value] = /^([A-Za-z-]+)=(.*)$/.exec(written) ?? []
    if (name === undefined || value === undefined) {
      throw new ParseError(message('recurrence.not_a_part', { text: quoted(written), character: at + 1 }), at)
    }
    parts.push({ name: name.toUpperCase(), value: value.toUpperCase(), at, valueAt: at + name.length + 1 })
    at += written.length + 1
  }
  return parts
}

function readParts(parts: readonly Part[]): Rule {
  const read: Partial<Rule> = {}
  const names = new Set<string>()
  for (const part of parts) {
    if (names.has(part.name))
      throw new ParseError(message('recurrence.part_twice', placeOf(part, part.at)), part.at, part.name)
    names.add(part.name)
    Object.assign(read, readPart(part))
  }
  const { freq } = read
  if (!freq) throw new ParseError(message('recurrence.frequency_missing', { known: list(FREQS) }), 0)
  return { interval: 1, wkst: 1, ...read, freq }
}

function readPart(part: Part): Partial<Rule> {
  const { name, value, at, valueAt } = part
  const list = Object.hasOwn(NUMBER_LISTS, name) ? NUMBER_LISTS[name] : undefined
  if (list) return { [list.key]: numbersOf(part, list) }
  switch (name) {
    case 'FREQ':
      return { freq: freqOf(part) }
    case 'INTERVAL':
      return { interval: numberOf(part, value, { at: valueAt, min: 1, max: MAX_INTERVAL }) }
    case 'COUNT':
      return { count: numberOf(part, value, { at: valueAt, min: 1, max: MAX_COUNT }) }
    case 'UNTIL':
      return { until: untilOf(part) }
    case 'BYDAY':
      return { byDay: items(part).map(({ text, at: where }) => nthDayOf(part, text, where)) }
    case 'WKST':
      return { wkst: weekdayOf(part, value, valueAt) }
    default:
      throw new ParseError(message('recurrence.unknown_part', placeOf(part, at)), at, name)
  }
}

function freqOf(part: Part): Freq {
  const { name, value, valueAt } = part
  if ((FREQS as readonly string[]).includes(value)) return value as Freq
  const finer = /^(HOUR|MINUTE|SECOND)LY$/.test(value)
  const key = finer ? 'recurrence.too_frequent' : 'recurrence.unknown_frequency'
  throw new ParseError(message(key, { ...placeOf(part, valueAt), known: list(FREQS) }), valueAt, name)
}

interface Range {
  at: number
  min: number
  max: number
  signed?: true | undefined
}

function numberOf(part: Part, text: string, { at, min, max, signed }: Range): number {
  const known = (signed ? /^[+-]?\d{1,5}$/ : /^\d{1,5}$/).test(text)
  const size = Math.abs(Number(text))
  if (known && size >= min && size <= max) return Number(text)
  const key = signed ? 'recurrence.not_in_either_range' : 'recurrence.not_in_range'
  throw new ParseError(message(key, { ...placeOf(part, at), text: quoted(text), min, max }), at, part.name)
}

const numbersOf = (part: Part, { min, max, signed }: NumberList): number[] => {
  const numbers = items(part).map(({ text, at }) => numberOf(part, text, { at, min, max, signed }))
  return [...new Set(numbers)].sort((a, b) => a - b)
}

function items({ value, valueAt }: Part): { text: string; at: number }[] {
  let at = valueAt
  return value.split(',').map((text) => {
    const item = { text, at }
    at += text.length + 1
    return item
  })
}

function nthDayOf(part: Part, text: string, at: number): NthDay {
  const [, nth, day] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? []
  if (day === undefined)
    throw new ParseError(
      message('recurrence.not_a_weekday', { ...placeOf(part, at), text: quoted(text) }),
      at,
      part.name,
    )
  const weekday = weekdayOf(part, day, at + (nth?.length ?? 0))
  if (nth === undefined) return { weekday }
  return { weekday, nth: numberOf(part, nth, { at, min: 1, max: 53, signed: true }) }
}

function weekdayOf(part: Part, text: string, at: number): number {
  const found = (WEEKDAYS as readonly string[]).indexOf(text) + 1
  if (found) return found
  const args = { ...placeOf(part, at), text: quoted(text), known: list(WEEKDAYS) }
  throw new ParseError(message('recurrence.unknown_weekday', args), at, part.name)
}

function untilOf(part: Part): string {
  const { name, value, valueAt } = part
  const [, year, month, day, hour, minute, second, utc = ''] =
    /^(\d{4})(\d\d)(\d\d)(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d|60)(Z)?)?$/.exec(value) ?? []
  const date = `${year}-${month}-${day}`
  if (year === undefined || parseDay(date) === undefined)
    throw new ParseError(message('recurrence.not_a_day', placeOf(part, valueAt)), valueAt, name)
  if (hour === undefined) return date
  // A leap second (60) becomes 59, the last that JavaScript knows.
  return `${date}T${hour}:${minute}:${second === '60' ? '59' : second}${utc}`
}
