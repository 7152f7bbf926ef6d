// A parsed recurrence rule (RFC 5545, 3.3.10), and a recurrence as stored.

export const FREQS = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Freq = (typeof FREQS)[number]
/** In the order of ISO 8601: Monday is 1. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** A weekday, or the nth of its month or year; negative from the end. */
export interface NthDay {
  /** 1 is Monday, 7 Sunday. */
  weekday: number
  nth?: number
}

export interface Rule {
  freq: Freq
  interval: number
  count?: number
  /** A day (`2027-05-31`), a local time (`2027-05-31T18:00:00`) or a moment (`…Z`); all inclusive. */
  until?: string
  byMonth?: number[]
  byWeekNo?: number[]
  byYearDay?: number[]
  byMonthDay?: number[]
  byDay?: NthDay[]
  byHour?: number[]
  byMinute?: number[]
  bySecond?: number[]
  bySetPos?: number[]
  /** The first day of a week; 1 is Monday. */
  wkst: number
}

/** As a field of the type recurrence stores it. */
export interface Recurrence {
  /** Without `RRULE:`; '' where there are only `rdates`. */
  rrule: string
  /** Excluded occurrences: moments (`2026-05-04T07:00:00Z`), or days in the time zone of the series. */
  exdates: readonly string[]
  /** Additional occurrences: moments, or days at the time of the start. */
  rdates: readonly string[]
}

/** The numbers that a list of the rule accepts; where `signed`, negative ones count from the end, and 0 is invalid. */
export interface NumberList {
  key: 'byMonth' | 'byWeekNo' | 'byYearDay' | 'byMonthDay' | 'byHour' | 'byMinute' | 'bySecond' | 'bySetPos'
  min: number
  max: number
  signed?: true
}

/** In the order in which a rule is formatted. */
export const NUMBER_LISTS: Readonly<Record<string, NumberList>> = {
  BYMONTH: { key: 'byMonth', min: 1, max: 12 },
  BYWEEKNO: { key: 'byWeekNo', min: 1, max: 53, signed: true },
  BYYEARDAY: { key: 'byYearDay', min: 1, max: 366, signed: true },
  BYMONTHDAY: { key: 'byMonthDay', min: 1, max: 31, signed: true },
  BYHOUR: { key: 'byHour', min: 0, max: 23 },
  BYMINUTE: { key: 'byMinute', min: 0, max: 59 },
  BYSECOND: { key: 'bySecond', min: 0, max: 59 },
  BYSETPOS: { key: 'bySetPos', min: 1, max: 366, signed: true },
}

export const MAX_COUNT = 10_000
export const MAX_INTERVAL = 1_000
export const LONGEST_RULE = 1_000
/** Maximum number of occurrences a day (BYHOUR, BYMINUTE, BYSECOND). */
export const MAX_TIMES = 1_440
