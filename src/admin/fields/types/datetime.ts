// A date and time, displayed in a time zone.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../datetime-field.ts'

export default defineControl<string>({
  type: 'datetime',
  render: (ctx) => html`<cms-datetime-field .ctx=${ctx}></cms-datetime-field>`,
})
