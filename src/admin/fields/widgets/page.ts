// A page of the website, by its uid; `pages` is the required page type.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../page-field.ts'

export default defineControl<string>({
  type: 'text',
  widget: 'page',
  label: 'group',
  render: (ctx) => html`<cms-page-field .ctx=${ctx}></cms-page-field>`,
})
