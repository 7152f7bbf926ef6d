// A geographic place.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../geo-field.ts'

export default defineControl<unknown>({
  type: 'geo',
  label: 'group',
  render: (ctx) => html`<cms-geo-field .ctx=${ctx}></cms-geo-field>`,
})
