// One page of the website, by its uid; `pages` names the kind of page it has to be.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../page-field.ts'

export default defineControl<string>({
  type: 'text',
  widget: 'page',
  label: 'group',
  render: (ctx) => html`<cms-page-field .ctx=${ctx}></cms-page-field>`,
})
