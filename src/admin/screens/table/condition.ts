// A condition of a field, as a list of rules, or as text where rules are not sufficient.
import type { FieldType } from '../../client/operations.d.ts'
import { css, html, nothing } from 'lit'
import type { Operator } from '../../../lib/rules/conditions/condition.ts'
import { AdminElement, define } from '../../admin-element.ts'
import type { TableField } from '../../data/data-table.ts'
import { operatorText } from '../../data/values/operator-text.ts'
import { labelOf } from '../../field-builder/field-options.ts'
import { buttonStyles } from '../../styles/button.ts'
import { choiceControls } from '../../styles/choice.ts'
import { condition } from '../../styles/condition.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { conditionOf, countOf, isBuildable, rulesOf, type Rule, type Rules } from './condition-rules.ts'
import { conditionValue } from './condition-value.ts'

/** Dispatches `cms-condition` with the condition; undefined for none. */
export class ConditionEditor extends AdminElement {
  static override properties = {
    label: {},
    condition: { attribute: false },
    fields: { attribute: false },
    types: { attribute: false },
    errors: { attribute: false },
    asText: { state: true },
    wrong: { state: true },
  }
  static override styles = [
    shared,
    parts,
    inputStyles,
    buttonStyles,
    choiceControls,
    condition,
    css`
      :host {
        display: grid;
        gap: 0.375rem;
      }
      .head {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0.25rem 0.75rem;
        justify-content: space-between;
      }
      .head b {
        font-size: 0.875rem;
      }
      .rule > .input {
        flex-basis: 7rem;
      }
      textarea {
        font-family: var(--cms-mono);
        font-size: 0.8125rem;
      }
    `,
  ]
  declare label: string
  declare condition: unknown
  /** The fields it can use; with their own operators, or those of their type. */
  declare fields: readonly (TableField & { operators?: readonly Operator[] })[]
  declare types: readonly FieldType[]
  /** Errors reported by the service. */
  declare errors: readonly string[]
  declare asText: boolean
  declare wrong: boolean

  constructor() {
    super()
    this.fields = []
    this.types = []
    this.errors = []
  }

  #tell(condition: unknown): void {
    this.wrong = false
    this.dispatchEvent(new CustomEvent('cms-condition', { detail: condition }))
  }
  #set(rules: Rules): void {
    this.#tell(conditionOf(rules))
  }
  #fieldOf(name: string) {
    return this.fields.find((field) => field.name === name)
  }
  #operatorsOf(name: string) {
    const field = this.#fieldOf(name)
    const type = this.types.find(({ key }) => key === field?.type)
    return (
      (field?.['operators'] as Operator[] | undefined) ??
      (type?.operators as Operator[] | undefined) ?? ['eq', 'ne', 'filled', 'empty']
    ).filter(isBuildable)
  }

  /** Starts with the field above it, if there is one. */
  #add(rules: Rules): void {
    const field = this.fields.find(({ name }) => this.#operatorsOf(name).length > 0)
    if (!field) return
    const op = this.#operatorsOf(field.name)[0]!
    this.#set({ ...rules, rules: [...rules.rules, { field: field.name, op }] })
    void this.#focusLast()
  }
  async #focusLast(): Promise<void> {
    await this.updateComplete
    const all = this.renderRoot.querySelectorAll<HTMLElement>('.rule')
    all[all.length - 1]?.querySelector('select')?.focus()
  }

  #read = (event: Event) => {
    const text = (event.target as HTMLTextAreaElement).value.trim()
    if (text === '') return this.#tell(undefined)
    try {
      const read = JSON.parse(text) as unknown
      if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new SyntaxError()
      this.#tell(read)
    } catch {
      this.wrong = true
    }
  }

  override render() {
    const { t, label, condition, errors } = this
    const rules = rulesOf(condition)
    const isText = this.asText || !rules
    return html`<div class="head">
        <b id="label">${label}</b>
        ${
          rules
            ? html`<button class="quiet-button" type="button" @click=${() => (this.asText = !this.asText)}>
              ${isText ? t('As rules') : t('As text')}<span class="sr"> ${label}</span>
            </button>`
            : nothing
        }
      </div>
      ${isText ? this.#text() : this.#rules(rules)}
      ${errors.map((message) => html`<p class="fault small" role="alert"><wa-icon name="warning-circle"></wa-icon> ${message}</p>`)}`
  }

  #text() {
    const { t, condition, label } = this
    return html`<textarea
        class="input"
        rows="4"
        spellcheck="false"
        aria-label="${label}: ${t('as text')}"
        aria-invalid=${this.wrong ? 'true' : 'false'}
        .value=${condition === undefined ? '' : JSON.stringify(condition, null, 2)}
        @change=${this.#read}
      ></textarea>
      ${this.wrong ? html`<p class="fault small" role="alert">${t('This is not JSON of a condition.')}</p>` : nothing}`
  }

  #rules(all: Rules) {
    const { t } = this
    const { rules, mode } = all
    const modes = [
      ['all', t('All of these hold')],
      ['any', t('One of these holds')],
    ] as const
    return html`${
      rules.length > 1
        ? html`<select
            class="input mode"
            aria-label=${t('How many have to hold')}
            @change=${(event: Event) => this.#set({ ...all, mode: (event.target as HTMLSelectElement).value as Rules['mode'] })}
          >
            ${modes.map(([key, text]) => html`<option value=${key} .selected=${key === mode}>${text}</option>`)}
          </select>`
        : nothing
    }
      ${rules.map((rule, i) => this.#rule(all, rule, i))}
      ${
        this.fields.length
          ? html`<button class="small-button" type="button" @click=${() => this.#add(all)}>
            <wa-icon name="plus"></wa-icon>${rules.length ? t('Another rule') : t('Add a rule')}<span class="sr"> ${this.label}</span>
          </button>`
          : html`<p class="small quiet">${t('There is no other field yet.')}</p>`
      }`
  }

  #rule(all: Rules, rule: Rule, i: number) {
    const { t } = this
    const put = (next: Rule) => this.#set({ ...all, rules: all.rules.map((one, at) => (at === i ? next : one)) })
    const known = this.fields.map((field): [string, string] => [field.name, labelOf(field.name, field)])
    const field = this.#fieldOf(rule.field)
    const names = field ? known : [...known, [rule.field, rule.field] as const]
    return html`<div class="rule" role="group" aria-label=${t('Rule {n}', { n: i + 1 })}>
      <select class="input" aria-label=${t('Field')} translate="no" @change=${(event: Event) => put(this.#about((event.target as HTMLSelectElement).value, rule))}>
        ${names.map(([name, text]) => html`<option value=${name} .selected=${name === rule.field}>${text}</option>`)}
      </select>
      <select class="input" aria-label=${t('Comparison')} @change=${(event: Event) => put(withOp(rule, (event.target as HTMLSelectElement).value as Rule['op']))}>
        ${this.#operatorsOf(rule.field).map((op) => html`<option value=${op} .selected=${op === rule.op}>${operatorText({ op, type: field?.type, lang: this.app.lang })}</option>`)}
      </select>
      ${conditionValue({ rule, field, t, lang: this.app.lang, set: (value) => put({ field: rule.field, op: rule.op, ...(value !== undefined && { value }) }) })}
      <button class="icon-button" type="button" aria-label=${t('Remove rule {n}', { n: i + 1 })} @click=${() => this.#set({ ...all, rules: all.rules.filter((_, at) => at !== i) })}>
        <wa-icon name="x"></wa-icon>
      </button>
    </div>`
  }

  /** The value of another field is dropped. */
  #about(field: string, { op }: Rule): Rule {
    const operators = this.#operatorsOf(field)
    return { field, op: operators.includes(op) ? op : operators[0]! }
  }
}

/** Keeps the value if the operator takes the same number of values. */
const withOp = ({ field, op: before, value }: Rule, op: Rule['op']): Rule =>
  countOf(op) === countOf(before) && value !== undefined ? { field, op, value } : { field, op }

define('cms-condition', ConditionEditor)
