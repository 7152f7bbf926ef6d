// A list of items with the same fields.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../group-field.ts'

export default defineControl<unknown>({
  type: 'group',
  label: 'group',
  nested: true,
  render: (ctx) => html`<cms-group-field .ctx=${ctx} data-nested></cms-group-field>`,
})
