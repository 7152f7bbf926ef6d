// The value of a rule: selected, entered or picked, depending on the type of its field.
import { hasKind, isDated, isRelation } from '../../../lib/rules/conditions/traits.ts'
import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { readAmount } from '../../../lib/rules/conditions/typed-amount.ts'
import { readNumber, writeNumber } from '../../../lib/rules/conditions/typed-number.ts'
import type { TableField } from '../../data/data-table.ts'
import type { Translate } from '../../lang/lang.ts'
import { countOf, type Rule } from './condition-rules.ts'

interface Params {
  rule: Rule
  field: TableField | undefined
  t: Translate
  /** Language of the user, for number formats. */
  lang: string
  set: (value: unknown) => void
}

export function conditionValue(asked: Params) {
  const count = countOf(asked.rule.op)
  if (count === 'none') return nothing
  if (count === 'two') return pair(asked)
  const choices = choicesOf(asked)
  if (count === 'many') return choices ? boxes(asked, choices) : list(asked)
  return choices ? dropdown(asked, choices) : one(asked)
}

type Choice = readonly [value: string, label: string]

function choicesOf({ field, t }: Params): Choice[] | undefined {
  if (hasKind(field, 'boolean')) return [['true', t('Yes')], ['false', t('No')]] // prettier-ignore
  const { options } = (field ?? {}) as { options?: { key?: string; label?: string }[] }
  if (!options?.length) return undefined
  return options.flatMap(({ key, label }) => (key ? [[key, label || key] as const] : []))
}

const textOf = (event: Event) => (event.target as HTMLInputElement).value

function dropdown({ rule, field, t, set }: Params, choices: Choice[]) {
  const take = (text: string) => (hasKind(field, 'boolean') ? text === 'true' : text)
  const now = shown(rule.value)
  return html`<select
    class="input"
    aria-label=${t('Value')}
    @change=${(event: Event) => set(textOf(event) === '' ? undefined : take(textOf(event)))}
  >
    <option value="" .selected=${now === ''}>–</option>
    ${choices.map(([key, label]) => html`<option value=${key} .selected=${key === now}>${label}</option>`)}
  </select>`
}

function boxes({ rule, t, set }: Params, choices: Choice[]) {
  const chosen = new Set(Array.isArray(rule.value) ? (rule.value as unknown[]).map(String) : [])
  const toggle = (key: string) => {
    const next = choices.filter(([one]) => (one === key ? !chosen.has(one) : chosen.has(one)))
    set(next.length ? next.map(([one]) => one) : undefined)
  }
  return html`<div class="choices" role="group" aria-label=${t('Value')}>
    ${choices.map(
      ([key, label]) =>
        html`<label class="choice"
          ><input type="checkbox" .checked=${live(chosen.has(key))} @change=${() => toggle(key)} /><span>${label}</span></label
        >`,
    )}
  </div>`
}

/** A datetime can be compared with a date, too. */
const inputOf = (field: TableField | undefined): string =>
  isDated(field) ? 'date' : hasKind(field, 'time') ? 'time' : 'text'

function one(asked: Params) {
  const { rule, t, set } = asked
  return entry(asked, { value: rule.value, label: t('Value'), set })
}

function pair(asked: Params) {
  const { rule, t, set } = asked
  const [from, to] = Array.isArray(rule.value) ? (rule.value as unknown[]) : []
  return html`${entry(asked, { value: from, label: t('At least'), set: (value) => set([value, to]) })}
  ${entry(asked, { value: to, label: t('At most'), set: (value) => set([from, value]) })}`
}

/** Separated by commas; by semicolons, too, in languages with decimal commas. */
function list({ rule, field, t, lang, set }: Params) {
  const all = Array.isArray(rule.value) ? (rule.value as unknown[]) : []
  const isNumbers = hasKind(field, 'number')
  const now = all.map((one) => (isNumbers ? shown(one, lang) : String(one))).join(isNumbers ? '; ' : ', ')
  const take = (text: string) => {
    const words = (isNumbers ? numbersOf(text, lang) : text.split(','))
      .map((word) => word.trim())
      .filter(Boolean)
    set(words.length ? words.map((word) => valueOf(word, field, lang)) : undefined)
  }
  return html`<input
    class="input"
    aria-label=${t('Values, separated by commas')}
    placeholder=${t('Values, separated by commas')}
    autocomplete="off"
    .value=${live(now)}
    @change=${(event: Event) => take(textOf(event))}
  />`
}

/** A comma without a following space is part of a number, if it can be parsed with it. */
const numbersOf = (text: string, lang: string): string[] =>
  text.split(/;|,(?=\s)/).flatMap((one) => (readNumber(lang, one) === undefined ? one.split(',') : [one]))

interface Entry {
  value: unknown
  label: string
  set: (value: unknown) => void
}

/** A date can also be the current day. */
function entry({ field, t, lang }: Params, { value, label, set }: Entry) {
  const isDay = isDated(field)
  const text = hasKind(field, 'number') ? shown(value, lang) : shown(value)
  const isToday = text === '$today'
  const control = html`<input
    class="input"
    type=${text.startsWith('$') || text.length > 10 ? 'text' : inputOf(field)}
    inputmode=${hasKind(field, 'number') || hasKind(field, 'id') ? 'decimal' : nothing}
    aria-label=${label}
    placeholder=${label}
    autocomplete="off"
    .value=${live(text)}
    @change=${(event: Event) => set(valueOf(textOf(event).trim(), field, lang))}
  />`
  if (!isDay) return control
  return html`<select
      class="input kind"
      aria-label=${t('Which day')}
      @change=${(event: Event) => set(textOf(event) === 'today' ? '$today' : undefined)}
    >
      <option value="day" .selected=${!isToday}>${t('A day')}</option>
      <option value="today" .selected=${isToday}>${t('Today')}</option>
    </select>
    ${isToday ? nothing : control}`
}

/** A number for number fields; invalid ones are reported by the plan. */
function valueOf(text: string, field: TableField | undefined, lang: string): unknown {
  if (text === '') return undefined
  if (hasKind(field, 'number')) {
    const plain = readAmount(lang, text, field as Record<string, unknown>)
    return plain === undefined ? text : Number(plain)
  }
  return isRelation(field) && !Number.isNaN(Number(text)) ? Number(text) : text
}

/** Numbers in the user's format, if a language is given. */
const shown = (value: unknown, lang?: string): string =>
  typeof value === 'number' && lang !== undefined
    ? writeNumber(lang, String(value))
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : typeof value === 'string'
        ? value
        : ''
