// The value that a field of a table is compared with: typed, with the field's options as suggestions.
import { html, nothing } from 'lit'
import { define } from '../admin-element.ts'
import type { FieldDeclaration } from './define-control.ts'
import { input } from './input.ts'
import { operandsOf } from './rule-name.ts'
import { openFields, TableControl } from './table-control.ts'

export class TableOperand extends TableControl<string> {
  get #compared(): FieldDeclaration | undefined {
    const { field_in = '' } = this.ctx.field as { field_in?: string }
    return this.fields.find(({ name }) => name === this.ctx.values[field_in])
  }

  override render() {
    const { ctx, t } = this
    const choices = operandsOf(this.#compared, t)
    const list = choices.length ? `${ctx.id}-list` : undefined
    return html`${input(ctx, list ? { list } : {})}
    ${list ? html`<datalist id=${list}>${choices.map(({ key, label }) => html`<option value=${key} label=${label}></option>`)}</datalist>` : nothing}
    ${this.#more()}`
  }

  /** Values relative to the day or the page, where they can be used. */
  #more() {
    const { t } = this
    const type = this.#compared?.type
    const isDay = type === 'date' || type === 'datetime'
    const [first] = openFields(this.ofPage, this.ctx.app.lang)
    if (!isDay && !first) return nothing
    const code = (text: string) => html`<code translate="no">${text}</code>`
    return html`<details class="small">
      <summary>${t('Values that change by themselves')}</summary>
      ${isDay ? html`<p>${t('The day of the visit:')} ${code('$today')}</p><p>${t('A week later:')} ${code('$today+7d')}</p>` : nothing}
      ${first ? html`<p>${t('What the entry that the page shows has as “{field}”:', { field: first.label })} ${code(`$entry.${first.name}`)}</p>` : nothing}
    </details>`
  }
}
define('cms-table-operand', TableOperand)
