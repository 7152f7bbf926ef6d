// A field of a table.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../table-choice.ts'

export default defineControl<string>({
  type: 'text',
  widget: 'table_field',
  render: (ctx) => html`<cms-table-choice .ctx=${ctx}></cms-table-choice>`,
})
