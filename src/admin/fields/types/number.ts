// A number with its unit.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../number-field.ts'

export default defineControl<number>({
  type: 'number',
  offer: {
    group: 'numbers',
    rank: 1,
    icon: 'hash',
    purpose: {
      en: 'A price, a size, a number of rooms, stars',
      de: 'Ein Preis, eine Größe, eine Zimmerzahl, Sterne',
    },
  },
  render: (ctx) => html`<cms-number-field .ctx=${ctx}></cms-number-field>`,
})
