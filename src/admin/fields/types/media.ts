// Pictures, videos, sounds and documents of the media library.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../media-field.ts'

export default defineControl<unknown>({
  type: 'media',
  offer: {
    group: 'files',
    rank: 1,
    icon: 'image',
    purpose: {
      en: 'Pictures, videos and sounds of the media library',
      de: 'Bilder, Videos und Töne der Mediathek',
    },
  },
  label: 'group',
  render: (ctx) => html`<cms-media-field .ctx=${ctx}></cms-media-field>`,
})
