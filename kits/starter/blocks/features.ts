import { defineBlock } from 'cms/kit'
import { blockHead, heading, itemRank } from '../parts/heading.ts'
import { iconField } from '../parts/icon-field.ts'

export default defineBlock({
  label: 'Features',
  description: 'Short arguments with icons.',
  icon: 'seal-check',
  group: 'content',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    items: {
      type: 'group',
      label: 'Features',
      min: 1,
      max: 12,
      item_label: 'title',
      fields: {
        icon: iconField,
        title: { type: 'text', label: 'Title', required: true, max: 80 },
        text: { type: 'textarea', label: 'Text', rows: 3, max: 300 },
      },
    },
  },
  variants: { columns: 'Columns', aside: 'Title beside a list' },
  sample: {
    title: 'What you can rely on',
    items: [
      {
        icon: 'tree-evergreen',
        title: 'Wood from nearby',
        text: 'Ash, oak and elm from within 150 kilometres.',
      },
      {
        icon: 'receipt',
        title: 'A price that stays',
        text: 'The figure in the offer is the figure on the invoice.',
      },
    ],
  },
  render(view) {
    const { data, edit, html, icon } = view
    const rank = itemRank(view, data.title)
    const items = data.items.map(
      (item, i) =>
        html`<li class="feature">
          ${item.icon ? html`<div class="feature-icon">${icon(item.icon)}</div>` : ''}
          <div>
            ${heading(rank, item.title, { mark: edit(`items.${i}.title`), style: 'item-title' })}
            ${item.text ? html`<p ${edit(`items.${i}.text`)}>${item.text}</p>` : ''}
          </div>
        </li>`,
    )
    return html`<div class="wrap features-wrap">
      ${blockHead(view, data.title, data.intro)}
      ${
        items.length
          ? html`<ul class="features">
              ${items}
            </ul>`
          : ''
      }
    </div>`
  },
})
