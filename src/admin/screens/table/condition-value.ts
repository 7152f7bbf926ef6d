// The value of a rule: selected, entered or picked, depending on the type of its field.
import { hasKind, isDated, isRelation } from '../../../lib/rules/conditions/traits.ts'
import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { readAmount } from '../../../lib/rules/conditions/typed-amount.ts'
import { readNumber, writeNumber } from '../../../lib/rules/conditions/typed-number.ts'
import type { TableField } from '../../data/data-table.ts'
import { dayOperand } from '../../fields/day-operand.ts'
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

export function conditionValue(params: Params) {
  const count = countOf(params.rule.op)
  if (count === 'none') return nothing
  if (count === 'two') return pair(params)
  const choices = choicesOf(params)
  if (count === 'many') return choices ? boxes(params, choices) : list(params)
  return choices ? dropdown(params, choices) : one(params)
}

type Choice = readonly [value: string, label: string]

function choicesOf({ field, t }: Params): Choice[] | undefined {
  if (hasKind(field, 'boolean'))
    return [
      ['true', t('Yes')],
      ['false', t('No')],
    ]
  const { options } = (field ?? {}) as { options?: { key?: string; label?: string }[] }
  if (!options?.length) return undefined
  return options.flatMap(({ key, label }) => (key ? [[key, label || key] as const] : []))
}

const textOf = (event: Event) => (event.target as HTMLInputElement).value

function dropdown({ rule, field, t, set }: Params, choices: Choice[]) {
  const take = (text: string) => (hasKind(field, 'boolean') ? text === 'true' : text)
  const now = formatted(rule.value)
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

function one(params: Params) {
  const { rule, t, set } = params
  return entry(params, { value: rule.value, label: t('Value'), set })
}

function pair(params: Params) {
  const { rule, t, set } = params
  const [from, to] = Array.isArray(rule.value) ? (rule.value as unknown[]) : []
  return html`${entry(params, { value: from, label: t('At least'), set: (value) => set([value, to]) })}
  ${entry(params, { value: to, label: t('At most'), set: (value) => set([from, value]) })}`
}

/** Separated by commas; by semicolons, too, in languages with decimal commas. */
function list({ rule, field, t, lang, set }: Params) {
  const all = Array.isArray(rule.value) ? (rule.value as unknown[]) : []
  const isNumbers = hasKind(field, 'number')
  const now = all.map((one) => (isNumbers ? formatted(one, lang) : String(one))).join(isNumbers ? '; ' : ', ')
  const take = (text: string) => {
    const parts = (isNumbers ? numbersOf(text, lang) : text.split(',')).map((word) => word.trim()).filter(Boolean)
    set(parts.length ? parts.map((word) => valueOf(word, field, lang)) : undefined)
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

/** A date can also be one that moves with the current day. */
function entry({ field, t, lang }: Params, { value, label, set }: Entry) {
  const text = hasKind(field, 'number') ? formatted(value, lang) : formatted(value)
  if (isDated(field)) return dayOperand({ value: text, label, t, lang, set })
  return html`<input
    class="input"
    type=${hasKind(field, 'time') && !text.startsWith('$') ? 'time' : 'text'}
    inputmode=${hasKind(field, 'number') || hasKind(field, 'id') ? 'decimal' : nothing}
    aria-label=${label}
    placeholder=${label}
    autocomplete="off"
    .value=${live(text)}
    @change=${(event: Event) => set(valueOf(textOf(event).trim(), field, lang))}
  />`
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
const formatted = (value: unknown, lang?: string): string =>
  typeof value === 'number' && lang !== undefined
    ? writeNumber(lang, String(value))
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : typeof value === 'string'
        ? value
        : ''
