// Formatted text; its editor is loaded when the first such field is displayed.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../richtext-field.ts'

export default defineControl<string>({
  type: 'richtext',
  label: 'group',
  render: (ctx) => html`<cms-richtext-field .ctx=${ctx}></cms-richtext-field>`,
})
