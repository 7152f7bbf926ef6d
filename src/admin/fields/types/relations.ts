// Several entries, pages or accounts.
import { html } from 'lit'
import { defineControl } from '../define-control.ts'
import '../relation-field.ts'

export default defineControl<unknown>({
  type: 'relations',
  offer: {
    group: 'connections',
    rank: 2,
    icon: 'tree-structure',
    purpose: { en: 'Several entries, pages or accounts', de: 'Mehrere Einträge, Seiten oder Konten' },
  },
  label: 'group',
  render: (ctx) => html`<cms-relation-field .ctx=${ctx}></cms-relation-field>`,
})
