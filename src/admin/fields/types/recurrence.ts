// A recurrence rule.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../recurrence-field.ts'

export default defineControl<unknown>({
  type: 'recurrence',
  label: 'group',
  render: (ctx) => html`<cms-recurrence-field .ctx=${ctx}></cms-recurrence-field>`,
})
