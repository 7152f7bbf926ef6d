// A table of the website.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../table-choice.ts'

export default defineControl<string>({
  type: 'text',
  widget: 'table',
  render: (ctx) => html`<cms-table-choice .ctx=${ctx}></cms-table-choice>`,
})
