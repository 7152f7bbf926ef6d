// A list of items with the same fields.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../group-field.ts'

export default defineControl<unknown>({
  type: 'group',
  offer: {
    group: 'connections',
    rank: 3,
    icon: 'rows',
    purpose: {
      en: 'The same few fields again and again: opening hours, prices',
      de: 'Dieselben wenigen Felder immer wieder: Öffnungszeiten, Preise',
    },
  },
  label: 'group',
  nested: true,
  render: (ctx) => html`<cms-group-field .ctx=${ctx} data-nested></cms-group-field>`,
})
