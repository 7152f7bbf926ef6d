// A number with its unit.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../number-field.ts'

export default defineControl<number>({
  type: 'number',
  render: (ctx) => html`<cms-number-field .ctx=${ctx}></cms-number-field>`,
})
