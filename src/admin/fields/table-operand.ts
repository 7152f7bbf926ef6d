// What a field of a table is compared with: written, with the choices of the field as suggestions.
import { html, nothing } from 'lit'
import { define } from '../admin-element.ts'
import { choicesOf, type Choice } from './choices.ts'
import { input } from './input.ts'
import { TableControl } from './table-control.ts'

export class TableOperand extends TableControl<string> {
  get #choices(): Choice[] {
    const { ctx, t } = this
    const { field_in = '' } = ctx.field as { field_in?: string }
    const field = this.fields.find(({ name }) => name === ctx.values[field_in])
    if (field?.type === 'bool') return [{ key: 'true', label: t('Yes') }, { key: 'false', label: t('No') }] // prettier-ignore
    if (field?.type === 'date' || field?.type === 'datetime') return [{ key: '$today', label: t('Today') }]
    return field ? choicesOf(field) : []
  }

  override render() {
    const { ctx } = this
    const choices = this.#choices
    const list = choices.length ? `${ctx.id}-list` : undefined
    return html`${input(ctx, list ? { list } : {})}
    ${list ? html`<datalist id=${list}>${choices.map(({ key, label }) => html`<option value=${key} label=${label}></option>`)}</datalist>` : nothing}`
  }
}
define('cms-table-operand', TableOperand)
