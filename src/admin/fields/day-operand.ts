// The value that a date is compared with: a day, or one that moves with the current day.
import { html, nothing } from 'lit'
import { ifDefined } from 'lit/directives/if-defined.js'
import { live } from 'lit/directives/live.js'
import type { Offset } from '../../lib/rules/conditions/condition.ts'
import { isDay } from '../../lib/rules/conditions/local-day.ts'
import { DAY_UNITS, relativeDay, relativeDayValue, unitName } from '../data/values/relative-day.ts'
import type { Translate } from '../lang/lang.ts'
import type { Choice } from './choices.ts'

export interface DayOperand {
  /** As conditions store it; empty while there is none. */
  value: string
  /** The accessible name, where no label refers to `id`. */
  label?: string
  id?: string
  described?: string | undefined
  invalid?: boolean
  readonly?: boolean
  /** Other values to choose from. */
  more?: readonly Choice[]
  t: Translate
  lang: string
  set: (value: string | undefined) => void
}

/** What is proposed before a number is entered. */
const A_WEEK: Offset = { count: 7, unit: 'd' }

export function dayOperand(params: DayOperand) {
  const { value, label, id, described, invalid = false, readonly = false, more = [], t, set } = params
  const kind = kindOf(params)
  const kinds: [key: string, text: string][] = [
    ['day', t('A day')],
    ['today', t('Today')],
    ['plus', t('Today plus …')],
    ['minus', t('Today minus …')],
    ...more.map(({ key, label }): [string, string] => [key, label]),
    ...(kind === 'other' ? [['other', t('Other value')] as [string, string]] : []),
  ]
  return html`<div class="day-operand">
    <select
      class="input"
      id=${ifDefined(id)}
      aria-label=${ifDefined(label)}
      aria-describedby=${ifDefined(described)}
      aria-invalid=${invalid ? 'true' : 'false'}
      ?disabled=${readonly}
      @change=${(event: Event) => set(valueOfKind(textOf(event), value))}
    >
      ${kinds.map(([key, text]) => html`<option value=${key} .selected=${key === kind}>${text}</option>`)}
    </select>
    ${kind === 'plus' || kind === 'minus' ? span(params, relativeDay(value)!) : nothing}
    ${kind === 'day' || kind === 'other' ? typed(params, kind === 'day' ? 'date' : 'text') : nothing}
  </div>`
}

function kindOf({ value, more = [] }: DayOperand): string {
  const day = relativeDay(value)
  if (day) return day.count === 0 ? 'today' : day.count > 0 ? 'plus' : 'minus'
  if (value === '' || isDay(value)) return 'day'
  return more.some(({ key }) => key === value) ? value : 'other'
}

/** The distance from today is kept when its direction changes. */
function valueOfKind(kind: string, before: string): string | undefined {
  if (kind === 'day') return undefined
  if (kind === 'today') return '$today'
  if (kind !== 'plus' && kind !== 'minus') return kind === 'other' ? before : kind
  const now = relativeDay(before)
  const { count, unit } = now?.count ? now : A_WEEK
  return relativeDayValue({ count: kind === 'plus' ? Math.abs(count) : -Math.abs(count), unit })
}

const textOf = (event: Event) => (event.target as HTMLInputElement).value

function typed({ value, t, label, readonly = false, set }: DayOperand, type: 'date' | 'text') {
  return html`<input
    class="input"
    type=${type}
    max=${type === 'date' ? '9999-12-31' : nothing}
    aria-label=${label ?? t('Value')}
    autocomplete="off"
    ?disabled=${readonly}
    .value=${live(value)}
    @change=${(event: Event) => set(textOf(event).trim() || undefined)}
  />`
}

/** How many days, weeks, months or years. Leaving the input takes back a number that cannot be used. */
function span({ t, lang, readonly = false, set }: DayOperand, { count, unit }: Offset) {
  const sign = Math.sign(count)
  const take = ({ value, validity }: HTMLInputElement) => {
    if (value && validity.valid) set(relativeDayValue({ count: sign * Number(value), unit }))
  }
  return html`<div class="distance"><input
      class="input count"
      type="number"
      min="1"
      max="9999"
      step="1"
      aria-label=${t('How many')}
      ?disabled=${readonly}
      .value=${live(String(Math.abs(count)))}
      @input=${(event: Event) => take(event.target as HTMLInputElement)}
      @blur=${(event: Event) => ((event.target as HTMLInputElement).value = String(Math.abs(count)))}
    />
    <select
      class="input"
      aria-label=${t('Unit')}
      ?disabled=${readonly}
      @change=${(event: Event) => set(relativeDayValue({ count, unit: textOf(event) as Offset['unit'] }))}
    >
      ${DAY_UNITS.map((one) => html`<option value=${one} .selected=${one === unit}>${unitName(lang, { count, unit: one })}</option>`)}
    </select></div>`
}
