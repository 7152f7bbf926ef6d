// A selection of fields of a table.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../table-columns.ts'

export default defineControl<string[]>({
  type: 'multiselect',
  widget: 'table_fields',
  render: (ctx) => html`<cms-table-columns .ctx=${ctx}></cms-table-columns>`,
})
