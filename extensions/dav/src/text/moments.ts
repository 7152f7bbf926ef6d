// Converts dates and times of iCalendar to field values: `2027-05-31`, or an instant in UTC.
import ICAL from 'ical.js'
import { openZone, type Zone } from 'cms/lib'
import { bytesOf, type Component, type Line } from './lines.ts'

export interface Moment {
  isDay: boolean
  /** Milliseconds; for a day its midnight in UTC. */
  at: number
}

/** Offsets of the time zones that a text names. */
export class Clocks {
  readonly #own = new Map<string, ICAL.Timezone>()
  readonly site: Zone

  constructor(binary: string, root: Component, timezone: string) {
    this.site = zoneNamed(timezone) ?? openZone(timezone)
    for (const child of root.children) if (child.name === 'VTIMEZONE') this.#learn(binary, child)
  }

  /** Dates and times of a line, in order, without invalid ones. Of a period its start. */
  momentsOf({ params, value }: Line): Moment[] {
    return value.split(',').flatMap((text) => this.momentOf(text.split('/', 1)[0]!.trim(), params['TZID']) ?? [])
  }

  momentOf(text: string, tzid?: string): Moment | undefined {
    const [, year, month, day, time, zulu] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})(Z?))?$/i.exec(text) ?? []
    if (!year) return undefined
    const clock = time ? `${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}` : '00:00:00'
    const local = Date.parse(`${year}-${month}-${day}T${clock.replace(/60$/, '59')}Z`)
    if (Number.isNaN(local)) return undefined
    if (!time) return { isDay: true, at: local }
    return {
      isDay: false,
      at: zulu ? local : this.clockOf({ params: tzid === undefined ? {} : { TZID: tzid }, value: '' }).toMoment(local),
    }
  }

  /** The time zone of a line; a VTIMEZONE in the text takes precedence over a known zone of the same name. */
  clockOf({ params, value }: Pick<Line, 'params' | 'value'>): Zone {
    const tzid = params['TZID']
    if (/Z\s*$/i.test(value) || tzid === 'UTC') return openZone('UTC')
    const own = tzid === undefined ? undefined : this.#own.get(tzid)
    return own ? ownClock(own) : (this.#known(tzid) ?? this.site)
  }

  /** By a name such as Europe/Berlin, also with a prefix: /mozilla.org/20070129_1/Europe/Berlin. */
  #known(tzid: string | undefined): Zone | undefined {
    return tzid === undefined ? undefined : (zoneNamed(tzid) ?? zoneNamed(tzid.split('/').slice(-2).join('/')))
  }

  /** The named IANA zone of a line, if it can be used for writing. */
  zoneOf({ params }: Line): Zone | undefined {
    return zoneNamed(params['TZID'] ?? '')
  }

  #learn(binary: string, { begin, end }: Component): void {
    try {
      const text = bytesOf(binary.slice(begin.from, end.to).replace(/\r?\n[ \t]/g, '')).toString('utf8')
      const component = new ICAL.Component(ICAL.parse(text) as string)
      const tzid = String(component.getFirstPropertyValue('tzid'))
      this.#own.set(tzid, new ICAL.Timezone({ component, tzid }))
    } catch {
      return // an invalid VTIMEZONE is ignored; its times use the website's zone
    }
  }
}

/** From a VTIMEZONE. */
function ownClock(zone: ICAL.Timezone): Zone {
  const offset = (local: number) => {
    const time = ICAL.Time.fromJSDate(new Date(local), true)
    time.zone = zone
    return zone.utcOffset(time) * 1000
  }
  return {
    name: zone.tzid,
    toMoment: (local) => local - offset(local),
    toLocal: (moment) => moment + offset(moment + offset(moment)),
  }
}

const zones = new Map<string, Zone | undefined>()
function zoneNamed(name: string): Zone | undefined {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return undefined
  if (!zones.has(name)) {
    if (zones.size > 1000) zones.clear()
    try {
      zones.set(name, openZone(name))
    } catch {
      zones.set(name, undefined)
    }
  }
  return zones.get(name)
}

/** Value of a date field. */
export const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10)
/** Value of a datetime field. */
export const momentText = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`
/** Format of iCalendar. */
export const stampText = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[:-]/g, '')}Z`

/** Whether a value is a day, not a moment. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

export const DAY = 86_400_000
/** Milliseconds since midnight, also before 1970. */
export const clockOf = (local: number): number => ((local % DAY) + DAY) % DAY

/** RFC 5545, 3.3.6, in milliseconds. */
export function durationOf(text: string): number | undefined {
  const [, sign, weeks, days, hours, minutes, seconds] =
    /^([+-]?)P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i.exec(text.trim()) ??
    []
  if (sign === undefined) return undefined
  const number = (part: string | undefined) => Number(part ?? 0)
  const length = (number(weeks) * 7 + number(days)) * DAY
  const clock = number(hours) * 3_600_000 + number(minutes) * 60_000 + number(seconds) * 1000
  return (length + clock) * (sign === '-' ? -1 : 1)
}
