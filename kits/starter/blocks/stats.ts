import { defineBlock } from 'cms/kit'
import { blockHead } from '../parts/heading.ts'

export default defineBlock({
  label: 'Figures',
  description: 'Key figures with unit and explanation.',
  icon: 'chart-bar',
  group: 'content',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    items: {
      type: 'group',
      label: 'Figures',
      min: 1,
      max: 8,
      item_label: 'label',
      fields: {
        value: { type: 'text', label: 'Number', required: true, width: 'third', max: 16 },
        unit: { type: 'text', label: 'Unit', width: 'third', max: 16 },
        label: { type: 'text', label: 'Explanation', required: true, max: 120 },
      },
    },
  },
  variants: { row: 'Row', large: 'Large' },
  sample: {
    items: [
      { value: '2009', label: 'founded, in the same yard ever since' },
      { value: '150', unit: 'km', label: 'at most from the forest to our bench' },
      { value: '30', unit: 'years', label: 'of spare parts for every fitting' },
    ],
  },
  render(view) {
    const { data, edit, html } = view
    const figures = data.items.map(
      (item, i) =>
        html`<div class="figure">
          <dt ${edit(`items.${i}.label`)}>${item.label}</dt>
          <dd>
            <span ${edit(`items.${i}.value`)}>${item.value}</span>
            ${item.unit ? html`<small ${edit(`items.${i}.unit`)}>${item.unit}</small>` : ''}
          </dd>
        </div>`,
    )
    return html`<div class="wrap">
      ${blockHead(view, data.title, data.intro)}
      ${figures.length ? html`<dl class="figures">${figures}</dl>` : ''}
    </div>`
  },
})
