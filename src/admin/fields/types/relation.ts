// One entry, page or account.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../relation-field.ts'

export default defineControl<unknown>({
  type: 'relation',
  offer: {
    group: 'connections',
    rank: 1,
    icon: 'arrow-right',
    purpose: {
      en: 'One entry of a table, one page or one account',
      de: 'Ein Eintrag einer Tabelle, eine Seite oder ein Konto',
    },
  },
  label: 'group',
  render: (ctx) => html`<cms-relation-field .ctx=${ctx}></cms-relation-field>`,
})
