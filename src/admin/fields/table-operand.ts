// The value that a field of a table is compared with: typed, with the field's options as suggestions; of dates chosen.
import { html, nothing } from 'lit'
import { define } from '../admin-element.ts'
import { operator, type Operator } from '../../lib/rules/conditions/operators.ts'
import { isDated } from '../../lib/rules/conditions/traits.ts'
import { dayOperand, type DayOperand } from './day-operand.ts'
import type { FieldDeclaration } from './define-control.ts'
import { input } from './input.ts'
import { operandsOf } from './rule-name.ts'
import { openFields, TableControl } from './table-control.ts'

export class TableOperand extends TableControl<string> {
  get #compared(): FieldDeclaration | undefined {
    const { field_in = '' } = this.ctx.field as { field_in?: string }
    return this.fields.find(({ name }) => name === this.ctx.values[field_in])
  }

  /** How many values the operator beside it takes. */
  get #arity() {
    const { op_in = '' } = this.ctx.field as { op_in?: string }
    const op = this.ctx.values[op_in] as Operator | undefined
    return (op && operator(op)?.arity) ?? 'one'
  }

  override render() {
    const { ctx, t } = this
    const arity = this.#arity
    if (isDated(this.#compared) && arity === 'one') return this.#day(ctx.value ?? '', ctx.set)
    if (isDated(this.#compared) && arity === 'two') return this.#days()
    const choices = operandsOf(this.#compared, t)
    const list = choices.length ? `${ctx.id}-list` : undefined
    return html`${input(ctx, list ? { list } : {})}
    ${list ? html`<datalist id=${list}>${choices.map(({ key, label }) => html`<option value=${key} label=${label}></option>`)}</datalist>` : nothing}
    ${this.#more()}`
  }

  #day(value: string, set: DayOperand['set'], label?: string) {
    const { ctx, t } = this
    const { id, described, invalid, readonly, app } = ctx
    const dated = openFields(this.ofPage, app.lang).filter(isDated)
    const more = dated.map(({ name, label: field }) => ({
      key: `$entry.${name}`,
      label: t('“{field}” of the entry that the page shows', { field }),
    }))
    const labelled = label === undefined ? { id } : { label }
    return dayOperand({ value, ...labelled, described, invalid, readonly, more, t, lang: app.lang, set })
  }

  /** Stored as one text, with a comma. */
  #days() {
    const { ctx, t } = this
    const [from = '', to = ''] = (ctx.value ?? '').split(',').map((one) => one.trim())
    const put = (first: string, last: string) => ctx.set(first || last ? `${first},${last}` : undefined)
    return html`<div class="days" id=${ctx.id} role="group">
      ${this.#day(from, (day = '') => put(day, to), t('At least'))}
      ${this.#day(to, (day = '') => put(from, day), t('At most'))}
    </div>`
  }

  /** Values of the page, where they can be used. */
  #more() {
    const { t } = this
    const [first] = openFields(this.ofPage, this.ctx.app.lang)
    if (!first) return nothing
    return html`<details class="small">
      <summary>${t('Values that change by themselves')}</summary>
      <p>${t('What the entry that the page shows has as “{field}”:', { field: first.label })} <code translate="no">$entry.${first.name}</code></p>
    </details>`
  }
}
define('cms-table-operand', TableOperand)
