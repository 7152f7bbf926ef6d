// A selection of a table's fields in a custom order.
import { html, nothing } from 'lit'
import { define } from '../admin-element.ts'
import { isFilterable } from '../data/fitting-fields.ts'
import './combobox.ts'
import { TableControl } from './table-control.ts'

export class TableColumns extends TableControl<string[]> {
  override render() {
    const { ctx, table, lacking } = this
    const { fitting } = ctx.field as { fitting?: string }
    const fields = this.fields.filter((field) => fitting !== 'filter' || isFilterable(field))
    const options = fields.map(({ name, label }) => ({ key: name, label }))
    // Without a table the names have to be typed.
    const field = { ...ctx.field, options, creatable: !table }
    return html`<cms-combobox .ctx=${{ ...ctx, field }} multiple></cms-combobox>
      ${lacking ? html`<p class="quiet small">${lacking}</p>` : nothing}`
  }
}
define('cms-table-columns', TableColumns)
