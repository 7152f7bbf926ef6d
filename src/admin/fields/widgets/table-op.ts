// The operator of a comparison with a field of a table.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../table-comparison.ts'

export default defineControl<string>({
  type: 'select',
  widget: 'table_op',
  render: (ctx) => html`<cms-table-comparison .ctx=${ctx}></cms-table-comparison>`,
})
