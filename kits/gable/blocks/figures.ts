import { defineBlock } from 'cms/kit'
import { blockHead } from '../parts/heading.ts'

export default defineBlock({
  label: 'Figures',
  description: 'A few key figures.',
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
        value: { type: 'text', label: 'Figure', required: true, width: 'third', max: 20 },
        label: { type: 'text', label: 'Explanation', required: true, width: 'half', max: 120 },
      },
    },
  },
  variants: { row: 'Row', column: 'Column' },
  sample: {
    items: [
      { value: '1998', label: 'founded, in the same house' },
      { value: '94 %', label: 'of the valuation is what our sellers got' },
      { value: '71', label: 'days from the first viewing to the notary' },
    ],
  },
  render(view) {
    const { data, edit, html } = view
    const figures = data.items.flatMap(({ value, label }, i) =>
      value && label
        ? [
            html`<div class="figure">
              <dt ${edit(`items.${i}.label`)}>${label}</dt>
              <dd ${edit(`items.${i}.value`)}>${value}</dd>
            </div>`,
          ]
        : [],
    )
    const list = html`<dl class="figures">
      ${figures}
    </dl>`
    return html`<div class="wrap">${blockHead(view, data)} ${figures.length ? list : ''}</div>`
  },
})
