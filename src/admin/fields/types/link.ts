// A link: to a page or a file of the website, or to an address.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../link-field.ts'

export default defineControl<unknown>({
  type: 'link',
  offer: {
    group: 'contact',
    rank: 4,
    icon: 'link',
    purpose: {
      en: 'A link to a page, a file or an address',
      de: 'Ein Link zu einer Seite, einer Datei oder einer Adresse',
    },
  },
  label: 'group',
  render: (ctx) => html`<cms-link-field .ctx=${ctx}></cms-link-field>`,
})
