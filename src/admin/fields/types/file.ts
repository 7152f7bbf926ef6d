// Files to download.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../media-field.ts'

export default defineControl<unknown>({
  type: 'file',
  offer: {
    group: 'files',
    rank: 2,
    icon: 'paperclip',
    purpose: {
      en: 'Something to download, or that visitors send in',
      de: 'Etwas zum Herunterladen oder von Besuchern eingereicht',
    },
  },
  label: 'group',
  render: (ctx) => html`<cms-media-field .ctx=${ctx}></cms-media-field>`,
})
