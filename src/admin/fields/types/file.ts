// Files to download.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../media-field.ts'

export default defineControl<unknown>({
  type: 'file',
  label: 'group',
  render: (ctx) => html`<cms-media-field .ctx=${ctx}></cms-media-field>`,
})
