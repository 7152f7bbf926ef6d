// The calendar of a table: a month as a grid with arrow keys, or as a list of days.
import type { DataTable } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/message.ts'
import { clockIn } from '../../fields/zoned-time.ts'
import { controlStyles } from '../../styles/controls.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { entryPath } from '../entry/entry.ts'
import { zoneOf } from '../entry/zone-of.ts'
import { calendarStyles } from './calendar-styles.ts'
import { dayAfter, inMonth, isDay, monthAfter, monthOf, weeksOf } from './month.ts'
import { onDays, type DayItem, readOccurrences, type Read } from './occurrences.ts'
import { parseDay, weekdayOfDay } from '../../../lib/rules/recurrence/civil.ts'
import { segments } from '../../elements/segments.ts'

const AT = 'T00:00:00Z'

const MAX_IN_CELL = 3
const NARROW = '(max-width: 40rem)'

export class EntryCalendar extends AdminElement {
  static override properties = {
    table: { attribute: false },
    filter: { attribute: false },
    contentLang: { attribute: false },
    day: { state: true },
    layout: { state: true },
  }
  static override styles = [shared, parts, controlStyles, calendarStyles]
  declare table: DataTable
  /** A condition of the list. */
  declare filter: Readonly<Record<string, unknown>> | undefined
  /** Only entries of this language. */
  declare contentLang: string | undefined
  /** The focused day; its month is displayed. */
  declare day: string
  declare layout: 'month' | 'agenda'
  readonly #read: Loaded<Read> = new Loaded<Read>(
    this,
    (signal) => this.#load(signal),
    () => [this.table.handle, monthOf(this.day), JSON.stringify(this.filter ?? null), this.contentLang],
  )

  constructor() {
    super()
    this.day = ''
    this.layout = matchMedia(NARROW).matches ? 'agenda' : 'month'
  }
  override connectedCallback(): void {
    super.connectedCallback()
    const param = new URLSearchParams(location.search).get('day')
    this.day ||= isDay(param) ? param : this.#today
  }

  get #zone(): string {
    return zoneOf(this.app.me)
  }
  get #today(): string {
    return clockIn(this.#zone, new Date().toISOString()).slice(0, 10)
  }
  get #weeks(): string[][] {
    return weeksOf(monthOf(this.day), firstWeekday(this.app.lang))
  }

  #load(signal: AbortSignal): Promise<Read> {
    const days = this.#weeks.flat()
    const span = { from: days[0]!, to: dayAfter(days.at(-1)!, 1) }
    const { filter, contentLang: lang } = this
    return readOccurrences(this.app.api, { handle: this.table.handle, ...span, filter, lang }, signal)
  }

  #turn(by: number): void {
    this.day = inMonth(this.day, monthAfter(monthOf(this.day), by))
  }

  /** Arrow keys move through days, also into other months. */
  #key = async (event: KeyboardEvent): Promise<void> => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-day]')
    const next = cell && dayForKey(event, this.day, firstWeekday(this.app.lang))
    if (!next) return
    event.preventDefault()
    this.day = next
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>(`[data-day="${next}"] .day`)?.focus()
  }

  #begin(day: string): void {
    this.day = day
    if (this.#mayAdd) void this.app.navigate(this.#newPath(day))
  }
  get #mayAdd(): boolean {
    return this.app.can('data.edit')
  }
  #newPath(day: string): string {
    return `${entryPath(this.table.handle, 'new')}?start=${day}`
  }

  override render() {
    const { t, app } = this
    return html`<div class="head">
        <h2 aria-live="polite">${monthTitle(monthOf(this.day), app.lang)}</h2>
        ${this.#ways()}
        <span class="row">
          ${this.#turner('caret-left', t('Previous month'), -1)}
          <wa-button size="s" appearance="outlined" @click=${() => (this.day = this.#today)}>${t('Today')}</wa-button>
          ${this.#turner('caret-right', t('Next month'), 1)}
        </span>
      </div>
      ${this.#read.render(({ occurrences, isCut }) => {
        const days = onDays(occurrences, this.#zone)
        return html`${isCut ? html`<p class="warn">${t('There is too much in this month to show all of it: narrow it with a filter.')}</p>` : nothing}
        ${this.layout === 'month' ? this.#grid(days) : this.#agenda(days)}`
      })}`
  }

  #turner(icon: string, label: string, by: number) {
    return html`<wa-button size="s" appearance="outlined" @click=${() => this.#turn(by)}>
      <wa-icon name=${icon} label=${label}></wa-icon>
    </wa-button>`
  }

  #ways() {
    const { t } = this
    const modes = { month: t('Month'), agenda: t('List of days') }
    const choose = (mode: keyof typeof modes) => (this.layout = mode)
    return segments(modes, { name: 'way', label: t('How it is shown'), chosen: this.layout, choose })
  }

  #grid(days: Map<string, DayItem[]>) {
    const weeks = this.#weeks
    const { lang } = this.app
    return html`<div class="panel flush">
      <table role="grid" aria-label=${monthTitle(monthOf(this.day), lang)} @keydown=${this.#key}>
        <thead>
          <tr>${weeks[0]!.map((day) => html`<th scope="col" abbr=${dayTitle(day, lang).split(/[ ,]/)[0]!}>${weekdayShort(day, lang)}</th>`)}</tr>
        </thead>
        <tbody>${weeks.map((week) => html`<tr>${week.map((day) => this.#cell(day, days.get(day) ?? []))}</tr>`)}</tbody>
      </table>
    </div>`
  }

  #cell(day: string, items: DayItem[]) {
    const { t, app } = this
    const isHere = day === this.day
    const classes = [day === this.#today && 'today', monthOf(day) !== monthOf(this.day) && 'outside']
    const count = items.length === 1 ? t('1 entry') : t('{n} entries', { n: items.length })
    const label = [dayTitle(day, app.lang), count, this.#mayAdd && t('New entry')].filter(Boolean).join(', ')
    const visible = items.length > MAX_IN_CELL + 1 ? items.slice(0, MAX_IN_CELL) : items
    const rest = items.length - visible.length
    const tabindex = isHere ? 0 : -1
    return html`<td class=${classes.filter(Boolean).join(' ')} data-day=${day} aria-selected=${isHere ? 'true' : 'false'}>
      <button class="plain day" type="button" tabindex=${tabindex} aria-label=${label} aria-current=${day === this.#today ? 'date' : nothing} @click=${() => this.#begin(day)}>
        ${Number(day.slice(8))}
      </button>
      <div class="items" translate="no">
        ${visible.map((item) => this.#link(item, tabindex))}
        ${rest ? html`<button class="plain more" type="button" tabindex=${tabindex} translate="yes" @click=${() => this.#showAll(day)}>${t('{n} more', { n: rest })}</button>` : nothing}
      </div>
    </td>`
  }

  #link({ occurrence, time }: DayItem, tabindex: number) {
    const { entry } = occurrence
    const clock = time === undefined ? nothing : html`<span class="time">${clockText(time, this.app.lang)}</span> `
    return html`<a class="item small truncate" tabindex=${tabindex} title=${entry.title} href="/admin${entryPath(this.table.handle, entry.id)}">${clock}<span>${entry.title}</span></a>`
  }

  async #showAll(day: string): Promise<void> {
    this.day = day
    this.layout = 'agenda'
    await this.updateComplete
    const element = this.renderRoot.querySelector<HTMLElement>(`[data-agenda="${day}"]`)
    element?.querySelector('a')?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  }

  #agenda(days: Map<string, DayItem[]>) {
    const { t, app } = this
    const month = monthOf(this.day)
    const listed = [...days].filter(([day]) => monthOf(day) === month).sort(([a], [b]) => a.localeCompare(b))
    const add = this.#newPath(this.day)
    if (!listed.length)
      return html`<cms-message icon="calendar" heading=${t('Nothing takes place in this month')}>
        ${this.#mayAdd ? html`<wa-button appearance="outlined" href="/admin${add}">${t('New entry')}</wa-button>` : nothing}
      </cms-message>`
    return html`<ol class="panel flush ruled agenda">
      ${listed.map(
        ([day, items]) =>
          html`<li data-agenda=${day}>
            <div><h3>${dayTitle(day, app.lang)}</h3>${this.#mayAdd ? html`<a class="small" href="/admin${this.#newPath(day)}">${t('New entry')}<span class="sr"> ${dayTitle(day, app.lang)}</span></a>` : nothing}</div>
            <div class="items" translate="no">${items.map((item) => this.#line(item))}</div>
          </li>`,
      )}
    </ol>`
  }

  #line({ occurrence: { entry }, time }: DayItem) {
    const { t, app } = this
    return html`<div class="item">
      <span class="time" translate="yes">${time === undefined ? t('All day') : clockText(time, app.lang)}</span>
      <a href="/admin${entryPath(this.table.handle, entry.id)}">${entry.title}</a>
    </div>`
  }
}
define('cms-entry-calendar', EntryCalendar)

/** Months and days in the user's language. */
const monthTitle = (month: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01${AT}`),
  )

const dayTitle = (day: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day + AT),
  )

const weekdayShort = (day: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day + AT))

/** `18:30` in the format of the language. */
const clockText = (time: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${time}:00Z`),
  )

interface WithWeek {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** 1 is Monday, also for English: most countries start the week with it. */
function firstWeekday(lang: string): number {
  if (lang === 'en') return 1
  const locale = new Intl.Locale(lang) as unknown as WithWeek
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * The day that a key moves to in a grid of days (ARIA Authoring Practices, date picker). Undefined for other
 * keys; weeks begin with `first` (1 is Monday).
 */
export function dayForKey(event: Key, day: string, first: number): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  const step = steps[event.key]
  if (step !== undefined) return dayAfter(day, step)
  const months = { PageUp: -1, PageDown: 1 }[event.key]
  if (months !== undefined) return inMonth(day, monthAfter(monthOf(day), event.shiftKey ? months * 12 : months))
  const ofWeek = (weekdayOfDay(parseDay(day) ?? 0) - first + 7) % 7
  if (event.key === 'Home') return dayAfter(day, -ofWeek)
  return event.key === 'End' ? dayAfter(day, 6 - ofWeek) : undefined
}
