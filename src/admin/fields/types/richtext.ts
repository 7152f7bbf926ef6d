// Formatted text; its editor is loaded when the first such field is displayed.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../richtext-field.ts'

export default defineControl<string>({
  type: 'richtext',
  offer: {
    group: 'text',
    rank: 3,
    icon: 'article',
    purpose: {
      en: 'Headings, lists, links: what is read on the page',
      de: 'Überschriften, Listen, Links: was auf der Seite gelesen wird',
    },
  },
  label: 'group',
  render: (ctx) => html`<cms-richtext-field .ctx=${ctx}></cms-richtext-field>`,
})
