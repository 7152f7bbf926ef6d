// A moment as feeds write it: RFC 822 with all its mistakes, ISO 8601 with pieces missing, German days, seconds since 1970.
import { readDay, readLocalMoment, type DayOrder } from '../../rules/conditions/typed-day.ts'
import { openZone } from '../../rules/recurrence/zone.ts'

export interface SourceDate {
  /** As the document writes it, without a look at time zones. */
  day: string
  /** RFC 3339 in UTC. */
  moment: string
}
export interface DateForm {
  /** Of what names no time zone. */
  timezone: string
  order?: DayOrder | undefined
}

/** The first three letters, in English and German. */
const MONTHS: Record<string, number> = {
  jan: 1,
  jän: 1,
  feb: 2,
  mar: 3,
  mär: 3,
  mrz: 3,
  apr: 4,
  may: 5,
  mai: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  okt: 10,
  nov: 11,
  dec: 12,
  dez: 12,
}
/** RFC 822, 5.1, in minutes; what is not named there counts as UTC. */
const ZONES: Record<string, number> = {
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
  BST: 60,
}

const RFC_822 =
  /^(?:\p{L}+\.?,?\s+)?(\d{1,2})\.?[\s-]+(\p{L}{3,12})\.?[\s-]+(\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([+-]\d{2}:?\d{2}|\p{L}{1,5})?)?/u
const ISO =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T\s]+(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i
const SECONDS = /^\d{9,10}$/
const MILLISECONDS = /^\d{12,13}$/

interface Parts {
  year: number
  month: number
  date: number
  hour?: string | undefined
  minute?: string | undefined
  second?: string | undefined
  zone?: string | undefined
}

/** Undefined for what is no day. */
export function readDate(written: string, form: DateForm): SourceDate | undefined {
  const text = written.trim().replaceAll(/\s+/g, ' ').slice(0, 100)
  if (SECONDS.test(text)) return ofMoment(Number(text) * 1000, form)
  if (MILLISECONDS.test(text)) return ofMoment(Number(text), form)
  const parts = isoParts(text) ?? mailParts(text)
  if (parts) return ofParts(parts, form)
  const local = readLocalMoment(form.order ?? 'dmy', text) ?? withMidnight(readDay(form.order ?? 'dmy', text))
  return local === undefined ? undefined : ofLocal(local, form)
}

const withMidnight = (day: string | undefined) => (day === undefined ? undefined : `${day}T00:00:00`)

function isoParts(text: string): Parts | undefined {
  const [, year, month, date, hour, minute, second, zone] = ISO.exec(text) ?? []
  if (!year) return undefined
  return { year: Number(year), month: Number(month), date: Number(date), hour, minute, second, zone }
}

function mailParts(text: string): Parts | undefined {
  const [, date, name = '', written = '', hour, minute, second, zone] = RFC_822.exec(text) ?? []
  const month = MONTHS[name.slice(0, 3).toLowerCase()]
  if (!month) return undefined
  const year = written.length === 2 ? Number(written) + (Number(written) < 70 ? 2000 : 1900) : Number(written)
  return { year, month, date: Number(date), hour, minute, second, zone }
}

function ofParts(parts: Parts, form: DateForm): SourceDate | undefined {
  const { year, month, date, hour = '0', minute = '0', second = '0', zone } = parts
  const time = Date.UTC(year, month - 1, date, Number(hour), Number(minute), Math.min(59, Number(second)))
  // What overflows into the next month, or day, was no day.
  const day = new Date(Date.UTC(year, month - 1, date))
  const isDay = day.getUTCDate() === date && day.getUTCMonth() === month - 1
  const isReal = isDay && Number(hour) <= 24 && Number(minute) < 60
  if (!isReal || Number.isNaN(time)) return undefined
  const clock = new Date(time).toISOString().slice(0, 19)
  if (zone === undefined) return ofLocal(clock, form)
  return { day: clock.slice(0, 10), moment: utc(time - offsetOf(zone) * 60_000) }
}

function offsetOf(zone: string): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  if (!sign) return ZONES[zone.toUpperCase()] ?? 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function ofLocal(clock: string, { timezone }: DateForm): SourceDate {
  return { day: clock.slice(0, 10), moment: utc(openZone(timezone).toMoment(Date.parse(`${clock}Z`))) }
}

function ofMoment(time: number, { timezone }: DateForm): SourceDate {
  const local = openZone(timezone).toLocal(time)
  return { day: new Date(local).toISOString().slice(0, 10), moment: utc(time) }
}

const utc = (time: number): string => new Date(time).toISOString().replace(/\.\d{3}Z$/, 'Z')
