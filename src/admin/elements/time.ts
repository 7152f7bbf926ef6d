// Times for people: recent ones as relative text that updates itself, all of them in full on demand.
import { css, html } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { msUntilTextChanges } from './next-text-change.ts'

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
const WEEK_S = 7 * 86_400

/** `12 minutes ago`, `in 3 hours`; further away the date. */
export function nearTime(iso: string, lang: string, now = new Date()): string {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1000
  if (Math.abs(seconds) > WEEK_S) return new Intl.DateTimeFormat(lang, { dateStyle: 'medium' }).format(new Date(iso))
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
  const [unit, size] = UNITS.find(([, one]) => Math.abs(seconds) >= one) ?? ['second', 1]
  return format.format(Math.trunc(seconds / size), unit)
}

/** The date and the time of day, in the user's time zone. */
export const exactTime = (iso: string, lang: string, timeZone?: string | null): string =>
  new Intl.DateTimeFormat(lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  }).format(new Date(iso))

/** `09:00`, in the user's time zone. */
export const timeOfDay = (iso: string, lang: string, timeZone?: string | null): string =>
  new Intl.DateTimeFormat(lang, { timeStyle: 'short', ...(timeZone && { timeZone }) }).format(new Date(iso))

/** `24 Nov, 09:00`, with the year unless it is the current one. */
export function shortTime(iso: string, lang: string, timeZone?: string | null): string {
  const zone = timeZone ? { timeZone } : {}
  const at = new Date(iso)
  const yearOf = (date: Date) => new Intl.DateTimeFormat('en', { year: 'numeric', ...zone }).format(date)
  return new Intl.DateTimeFormat(lang, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...zone,
    ...(yearOf(at) !== yearOf(new Date()) && { year: 'numeric' }),
  }).format(at)
}

export class Time extends AdminElement {
  static override properties = { at: {}, exact: { type: Boolean } }
  static override styles = css`
    :host {
      white-space: nowrap;
    }
  `
  declare at: string
  declare exact: boolean
  #timer: ReturnType<typeof setTimeout> | undefined

  override connectedCallback(): void {
    super.connectedCallback()
    if (this.hasUpdated) this.requestUpdate()
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
  }

  override updated(): void {
    clearTimeout(this.#timer)
    const wait = this.exact || !this.isConnected ? undefined : msUntilTextChanges(this.at)
    if (wait !== undefined) this.#timer = setTimeout(() => this.requestUpdate(), wait)
  }

  override render() {
    const { lang, me } = this.app
    const exact = exactTime(this.at, lang, me.user?.timezone)
    return html`<time datetime=${this.at} title=${exact}>${this.exact ? exact : nearTime(this.at, lang)}</time>`
  }
}
define('cms-time', Time)
