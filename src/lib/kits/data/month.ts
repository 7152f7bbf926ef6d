// The grid of a month: weeks of days, beginning with the language's first day of the week.

export interface MonthGrid {
  /** YYYY-MM */
  month: string
  /** Days, YYYY-MM-DD; undefined before the first and after the last. */
  weeks: (string | undefined)[][]
  /** Names in the order of the columns. */
  weekdays: { short: string; long: string }[]
  /** The first day, and that of the month after. */
  from: string
  to: string
}

const DAY = 86_400_000
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

export const isMonth = (word: string | undefined): word is string =>
  word !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(word)

export const nextDay = (day: string): string => dayOf(at(day) + DAY)
export const dayBefore = (day: string): string => dayOf(at(day) - DAY)

/** The month `count` months later, YYYY-MM. */
export function monthLater(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const months = year * 12 + number - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

export function monthGrid(month: string, lang: string): MonthGrid {
  const [from, to] = [`${month}-01`, `${monthLater(month, 1)}-01`]
  const first = firstWeekday(lang)
  const before = (new Date(at(from)).getUTCDay() - first + 7) % 7
  const days = (at(to) - at(from)) / DAY
  const weeks = Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const n = week * 7 + column - before
      return n >= 0 && n < days ? dayOf(at(from) + n * DAY) : undefined
    }),
  )
  return { month, weeks, weekdays: weekdays(lang, first), from, to }
}

/** 0 is Sunday. A language without a region begins on Monday, as ISO 8601 does. */
function firstWeekday(lang: string): number {
  const locale = new Intl.Locale(lang) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  return locale.region && locale.getWeekInfo ? locale.getWeekInfo().firstDay % 7 : 1
}

/** 4 January 1970 was a Sunday. */
function weekdays(lang: string, first: number): MonthGrid['weekdays'] {
  const name = (n: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(lang, { weekday, timeZone: 'UTC' }).format((3 + first + n) * DAY)
  return Array.from({ length: 7 }, (_, n) => ({ short: name(n, 'short'), long: name(n, 'long') }))
}
