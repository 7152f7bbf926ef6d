// The value of a comparison with a field of a table.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../table-operand.ts'

export default defineControl<string>({
  type: 'text',
  widget: 'table_value',
  render: (ctx) => html`<cms-table-operand .ctx=${ctx}></cms-table-operand>`,
})
