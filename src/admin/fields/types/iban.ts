// An IBAN.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../iban-field.ts'

export default defineControl<string>({
  type: 'iban',
  render: (ctx) => html`<cms-iban-field .ctx=${ctx}></cms-iban-field>`,
})
