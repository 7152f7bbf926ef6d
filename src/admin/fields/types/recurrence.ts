// A recurrence rule.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../recurrence-field.ts'

export default defineControl<unknown>({
  type: 'recurrence',
  offer: {
    group: 'numbers',
    rank: 5,
    icon: 'repeat',
    purpose: {
      en: 'How something repeats: every second Tuesday',
      de: 'Wie sich etwas wiederholt: jeden zweiten Dienstag',
    },
  },
  label: 'group',
  render: (ctx) => html`<cms-recurrence-field .ctx=${ctx}></cms-recurrence-field>`,
})
