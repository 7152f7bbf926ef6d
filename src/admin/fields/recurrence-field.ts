// A recurrence: common rules by form, others as an iCalendar rule; with a description and exceptions.
import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { define } from '../admin-element.ts'
import { describeRule } from '../../lib/rules/recurrence/describe-rule.ts'
import { formatRule } from '../../lib/rules/recurrence/format-rule.ts'
import { parseRule } from '../../lib/rules/recurrence/parse-rule.ts'
import { FREQS, MAX_COUNT, MAX_INTERVAL, type Freq, type Rule } from '../../lib/rules/recurrence/rule.ts'
import { weekdayName } from '../../lib/rules/recurrence/describe-shared.ts'
import { ControlElement } from './control-element.ts'
import { dateList, type DateListName } from './date-list.ts'
import { nextDatesList } from './next-dates-list.ts'
import { freqName, nthName, unitName } from './recurrence-names.ts'
import { isSimple, NTHS, withDays, withEnd, withFreq } from './simple-rule.ts'
import type { Argument, Message } from '../../lib/base/catalogue/message.ts'
import { messages } from '../../lib/rules/recurrence/messages/recurrence.ts'
import type { AdminLang } from '../lang/lang.ts'

export interface Recurrence {
  rrule: string
  exdates?: string[]
  rdates?: string[]
}
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

export class RecurrenceField extends ControlElement<Recurrence> {
  static override properties = { ...ControlElement.properties, custom: { state: true } }
  /** Whether the rule is edited as text, even if the form supports it. */
  declare custom: boolean

  get #freqs(): readonly Freq[] {
    return (this.ctx.field as { freq?: Freq[] }).freq ?? FREQS
  }
  get #text(): string {
    return this.ctx.value?.rrule ?? ''
  }
  get #rule(): Rule | undefined {
    return parseRule(this.#text).rule
  }

  #write(rrule: string): void {
    const { exdates = [], rdates = [] } = this.ctx.value ?? {}
    this.#set({ rrule, exdates, rdates })
  }
  #setDates(name: DateListName, dates: string[]): void {
    const { rrule = '', exdates = [], rdates = [] } = this.ctx.value ?? {}
    this.#set({ rrule, exdates, rdates, [name]: dates })
  }
  /** Without a rule and dates the value is unset. */
  #set(next: Recurrence): void {
    const isNothing = !next.rrule && !next.rdates?.length && !next.exdates?.length
    this.ctx.set(isNothing ? undefined : next)
  }

  #choose(chosen: string): void {
    this.custom = chosen === 'custom'
    if (this.custom) return this.#write(this.#text || `FREQ=${this.#freqs[0]!}`)
    if (!chosen) return this.#write('')
    const before = this.#rule ?? { freq: 'DAILY', interval: 1, wkst: 1 }
    this.#write(formatRule(withFreq(before, chosen as Freq)))
  }

  override render() {
    const { ctx, t } = this
    const rule = this.#rule
    const isCustom = this.#text !== '' && (this.custom || !rule || !isSimple(rule))
    const chosen = isCustom ? 'custom' : (rule?.freq ?? '')
    return html`<div class="stacked">
      <div class="line">
        <select
          class="input"
          data-focus
          aria-label=${t('Repeats')}
          ?disabled=${ctx.readonly}
          @change=${(event: Event) => this.#choose(valueOf(event))}
        >
          <option value="" .selected=${chosen === ''}>${t('Does not repeat')}</option>
          ${this.#freqs.map((freq) => html`<option value=${freq} .selected=${chosen === freq}>${freqName(freq, t)}</option>`)}
          <option value="custom" .selected=${isCustom}>${t('By a rule of one’s own')}</option>
        </select>
        ${rule && !isCustom ? this.#interval(rule) : nothing}
      </div>
      ${isCustom ? this.#custom() : rule ? this.#form(rule) : nothing}
      <p class="quiet small" role="status">${rule ? capital(describeRule(rule, this.app.lang)) : ''}</p>
      ${rule ? this.#next() : nothing}
      ${this.#text || ctx.value ? html`${this.#dates('exdates')} ${this.#dates('rdates')}` : nothing}
    </div>`
  }

  /** If the start is known. */
  #next() {
    const { value, starts, readonly } = this.ctx
    if (starts === undefined || !value) return nothing
    return nextDatesList(this, { value, starts, readonly, set: (next) => this.#set(next) })
  }

  #interval(rule: Rule) {
    const { t } = this
    return html`<label class="sub"
      ><span>${t('Interval')}</span
      ><span class="affix"
        >${this.#number(rule.interval, MAX_INTERVAL, (interval) => this.#write(formatRule({ ...rule, interval })))}<span
          >${unitName(rule.freq, t)}</span
        ></span
      ></label
    >`
  }

  #number(value: number, max: number, set: (value: number) => void) {
    return html`<input
      class="input"
      type="number"
      min="1"
      max=${max}
      step="1"
      .value=${live(String(value))}
      ?disabled=${this.ctx.readonly}
      @change=${(event: Event) => set(Math.min(max, Math.max(1, Math.trunc(Number(valueOf(event))) || 1)))}
    />`
  }

  #form(rule: Rule) {
    return html`${rule.freq === 'WEEKLY' ? this.#weekdays(rule) : nothing}
    ${rule.freq === 'MONTHLY' ? this.#monthly(rule) : nothing} ${this.#end(rule)}`
  }

  #weekdays(rule: Rule) {
    const days = rule.byDay ?? []
    const toggle = (weekday: number, on: boolean) => {
      const rest = days.filter((day) => day.weekday !== weekday)
      this.#write(formatRule(withDays(rule, on ? [...rest, { weekday }] : rest)))
    }
    return html`<div class="choices" role="group" aria-label=${this.t('Weekdays')}>
      ${WEEKDAYS.map(
        (weekday) =>
          html`<label class="choice">
            <input
              type="checkbox"
              .checked=${live(days.some((day) => day.weekday === weekday))}
              ?disabled=${this.ctx.readonly}
              @change=${(event: Event) => toggle(weekday, (event.target as HTMLInputElement).checked)}
            /><span>${weekdayName(this.app.lang, weekday)}</span>
          </label>`,
      )}
    </div>`
  }

  /** On the day of the month it starts on, or on the nth weekday. */
  #monthly(rule: Rule) {
    const { t } = this
    const { nth = 0, weekday = 1 } = rule.byDay?.[0] ?? {}
    const set = (next: { nth: number; weekday: number }) =>
      this.#write(formatRule(withDays(rule, next.nth ? [next] : [])))
    return html`<div class="line">
      <select
        class="input"
        aria-label=${t('Day of the month')}
        ?disabled=${this.ctx.readonly}
        @change=${(event: Event) => set({ nth: Number(valueOf(event)), weekday })}
      >
        <option value="0" .selected=${nth === 0}>${t('The day it starts on')}</option>
        ${NTHS.map((one) => html`<option value=${one} .selected=${one === nth}>${nthName(one, t)}</option>`)}
      </select>
      ${
        nth
          ? html`<select
            class="input"
            aria-label=${t('Weekday')}
            ?disabled=${this.ctx.readonly}
            @change=${(event: Event) => set({ nth, weekday: Number(valueOf(event)) })}
          >
            ${WEEKDAYS.map((one) => html`<option value=${one} .selected=${one === weekday}>${weekdayName(this.app.lang, one)}</option>`)}
          </select>`
          : nothing
      }
    </div>`
  }

  #end(rule: Rule) {
    const { t } = this
    const { count, until } = rule
    const selected = until !== undefined ? 'on' : count !== undefined ? 'after' : ''
    const endings = { '': t('Never ends'), on: t('Ends on a day'), after: t('Ends after a number of times') }
    const end = (chosen: string) =>
      chosen === 'on' ? { until: this.#later() } : chosen === 'after' ? { count: 10 } : undefined
    return html`<div class="line">
      <select
        class="input"
        aria-label=${t('End')}
        ?disabled=${this.ctx.readonly}
        @change=${(event: Event) => this.#write(formatRule(withEnd(rule, end(valueOf(event)))))}
      >
        ${Object.entries(endings).map(([key, name]) => html`<option value=${key} .selected=${key === selected}>${name}</option>`)}
      </select>
      ${until === undefined ? nothing : this.#until(rule, until)}
      ${
        count === undefined
          ? nothing
          : html`<label class="sub"
            ><span>${t('Times')}</span>${this.#number(count, MAX_COUNT, (next) => this.#write(formatRule(withEnd(rule, { count: next }))))}</label
          >`
      }
    </div>`
  }

  #until(rule: Rule, until: string) {
    return html`<label class="sub"
      ><span>${this.t('Last day')}</span
      ><input
        class="input"
        type="date"
        max="9999-12-31"
        .value=${live(until)}
        ?disabled=${this.ctx.readonly}
        @change=${(event: Event) => {
          const day = valueOf(event)
          if (day) this.#write(formatRule(withEnd(rule, { until: day })))
          else this.requestUpdate()
        }}
    /></label>`
  }

  /** The default end: in a year. */
  #later(): string {
    const day = new Date()
    day.setUTCFullYear(day.getUTCFullYear() + 1)
    return day.toISOString().slice(0, 10)
  }

  #custom() {
    const { ctx, t } = this
    const { error } = parseRule(this.#text)
    const described = [error && `${ctx.id}-rule`, ctx.described].filter(Boolean).join(' ')
    return html`<label class="sub"
        ><span>${t('Rule (iCalendar, RFC 5545)')}</span
        ><input
          class="input"
          .value=${live(this.#text)}
          placeholder="FREQ=MONTHLY;BYDAY=1MO"
          spellcheck="false"
          autocomplete="off"
          ?readonly=${ctx.readonly}
          aria-invalid=${error || ctx.invalid ? 'true' : 'false'}
          aria-describedby=${described || nothing}
          @input=${(event: Event) => {
            this.custom = true
            this.#write(valueOf(event).trim())
          }}
      /></label>
      ${error ? html`<p class="fault small" id="${ctx.id}-rule">${capital(ruleErrorText(error, this.app.lang))}</p>` : nothing}`
  }

  #dates(name: DateListName) {
    const { ctx, t } = this
    const heading = name === 'exdates' ? t('Does not take place on') : t('Also takes place on')
    return dateList(this, {
      heading,
      dates: ctx.value?.[name] ?? [],
      readonly: ctx.readonly,
      set: (dates) => this.#setDates(name, dates),
    })
  }
}

const valueOf = (event: Event): string => (event.target as HTMLInputElement | HTMLSelectElement).value
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
define('cms-recurrence-field', RecurrenceField)

/** The error of a recurrence rule in the language of the admin. */
export function ruleErrorText({ key, args = {} }: Message, lang: AdminLang): string {
  const text = messages[key as keyof typeof messages][lang]
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => wordsOf(args[name] ?? hole))
}

/** The items of a list argument; those of rules are texts and numbers only. */
function wordsOf(value: Argument): string {
  if (typeof value !== 'object') return String(value)
  return 'list' in value ? value.list.map(wordsOf).join(', ') : ''
}
