// Days and times as people write them: 24.12.2026, 24/12/2026, 14:30 or 2:30 PM; ISO 8601 in every language.
import { isDay } from './local-day.ts'

/** Whether the day or the month comes first. */
export type DayOrder = 'dmy' | 'mdy'

/** `either`: 03/04/2026 is one of two days, depending on the reader. */
export type DayStyle = DayOrder | 'either' | 'iso'

const PARTS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/
const TIME = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*(?:(a|p)\.?m\.?|uhr|h)?$/i
const WITH_TIME = /^(\S+?)(?:,?\s+|T)(\d.*)$/i

/** Undefined where the language alone does not determine it, as for English. */
export function dayOrder(lang: string): DayOrder | undefined {
  if (/^en$/i.test(lang)) return undefined
  const parts = new Intl.DateTimeFormat(lang, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    numberingSystem: 'latn',
  })
    .formatToParts(0)
    .map(({ type }) => type)
  return parts.indexOf('day') < parts.indexOf('month') ? 'dmy' : 'mdy'
}

/** The notation of a day, or of a day and a time; undefined for other text. */
export function styleOfDay(text: string): DayStyle | undefined {
  const day = WITH_TIME.exec(text.trim())?.[1] ?? text.trim()
  if (/^\d{4}-\d\d-\d\d$/.test(day)) return 'iso'
  const isRead = (order: DayOrder) => dayWith(order, day) !== undefined
  if (isRead('dmy') && isRead('mdy')) return dayWith('dmy', day) === dayWith('mdy', day) ? 'iso' : 'either'
  return isRead('dmy') ? 'dmy' : isRead('mdy') ? 'mdy' : undefined
}

/** The order of days in a column; undefined where no cell shows it, as with ISO 8601, or where cells contradict each other. */
export function commonOrder(texts: readonly string[]): DayOrder | undefined {
  const styles = new Set(texts.map(styleOfDay))
  if (styles.has('dmy') === styles.has('mdy')) return undefined
  return styles.has('dmy') ? 'dmy' : 'mdy'
}

/** Whether all texts of a column can be read, and in one order of days. */
export function areRead(
  texts: readonly string[],
  read: (order: DayOrder | undefined, text: string) => string | undefined,
): boolean {
  const order = commonOrder(texts)
  const isOneOrder = order !== undefined || texts.every((text) => styleOfDay(text) === 'iso')
  return isOneOrder && texts.every((text) => read(order, text) !== undefined)
}

/** YYYY-MM-DD; undefined for a text that is not a day, or is ambiguous. */
export function readDay(order: DayOrder | undefined, text: string): string | undefined {
  const word = text.trim()
  if (isDay(word)) return word
  if (order) return dayWith(order, word)
  const both = [dayWith('dmy', word), dayWith('mdy', word)].filter((day) => day !== undefined)
  return new Set(both).size === 1 ? both[0] : undefined
}

/** HH:MM; undefined for other text, and for times with seconds. */
export function readTime(text: string): string | undefined {
  const time = clockTime(text)
  return time?.endsWith(':00') ? time.slice(0, 5) : undefined
}

/** YYYY-MM-DDTHH:MM:SS without a known time zone; undefined for other text. */
export function readLocalMoment(order: DayOrder | undefined, text: string): string | undefined {
  const [, day = '', clock = ''] = WITH_TIME.exec(text.trim()) ?? []
  const [read, time] = [readDay(order, day), clockTime(clock)]
  return read !== undefined && time !== undefined ? `${read}T${time}` : undefined
}

/** As written in the language, where that is unambiguous to others: with points the day comes first. */
export function writeDay(lang: string, day: string): string {
  const [year, month, date] = day.split('-')
  const parts = new Intl.DateTimeFormat(lang, { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts(0)
  const hasPoints = parts.some(({ type, value }) => type === 'literal' && value.trim() === '.')
  return hasPoints && dayOrder(lang) === 'dmy' ? `${date}.${month}.${year}` : day
}

/** With points the day always comes first. */
function dayWith(order: DayOrder, text: string): string | undefined {
  const [, first = '', sign, second = '', year = ''] = PARTS.exec(text) ?? []
  if (!sign || (sign === '.' && order === 'mdy')) return undefined
  const [date, month] = order === 'dmy' ? [first, second] : [second, first]
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

/** HH:MM:SS */
function clockTime(text: string): string | undefined {
  const [, hours = '', minutes = '', seconds = '00', half] = TIME.exec(text.trim()) ?? []
  if (!hours) return undefined
  const given = Number(hours)
  if (half && (given < 1 || given > 12)) return undefined
  const hour = half ? (given % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : given
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`
}
