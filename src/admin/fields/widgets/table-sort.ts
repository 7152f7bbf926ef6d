// The sort order of entries.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../table-order.ts'

export default defineControl<string>({
  type: 'text',
  widget: 'table_sort',
  label: 'group',
  render: (ctx) => html`<cms-table-order .ctx=${ctx}></cms-table-order>`,
})
