// One entry, page or account.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../relation-field.ts'

export default defineControl<unknown>({
  type: 'relation',
  label: 'group',
  render: (ctx) => html`<cms-relation-field .ctx=${ctx}></cms-relation-field>`,
})
