// Pictures, videos, sounds and documents of the media library.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../media-field.ts'

export default defineControl<unknown>({
  type: 'media',
  label: 'group',
  render: (ctx) => html`<cms-media-field .ctx=${ctx}></cms-media-field>`,
})
