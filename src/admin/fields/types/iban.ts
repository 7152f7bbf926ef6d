// An IBAN.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../iban-field.ts'

export default defineControl<string>({
  type: 'iban',
  offer: {
    group: 'contact',
    rank: 6,
    icon: 'bank',
    purpose: { en: 'The number of a bank account', de: 'Die Nummer eines Bankkontos' },
  },
  render: (ctx) => html`<cms-iban-field .ctx=${ctx}></cms-iban-field>`,
})
