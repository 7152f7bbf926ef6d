import { defineBlock } from 'cms/kit'
import { blockHead, heading, itemRank } from '../parts/heading.ts'

export default defineBlock({
  label: 'Steps',
  description: 'A process, step by step.',
  icon: 'list-numbers',
  group: 'content',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    items: {
      type: 'group',
      label: 'Steps',
      min: 2,
      max: 10,
      item_label: 'title',
      fields: {
        title: { type: 'text', label: 'Title', required: true, max: 80 },
        text: { type: 'textarea', label: 'Text', rows: 3, max: 400 },
        time: { type: 'text', label: 'Duration', width: 'half', max: 40 },
      },
    },
  },
  variants: { columns: 'Columns', timeline: 'Timeline' },
  sample: {
    title: 'How it goes',
    items: [
      { title: 'Talk', text: 'You tell us what the room needs.', time: '30 minutes' },
      { title: 'Draw', text: 'You get a drawing and a fixed price.', time: '2 weeks' },
      { title: 'Build', text: 'We build, deliver and fit.', time: '8 weeks' },
    ],
  },
  render(view) {
    const { data, edit, html } = view
    const rank = itemRank(view, data.title)
    const items = data.items.map(
      (item, i) =>
        html`<li class="step">
          ${heading(rank, item.title, { mark: edit(`items.${i}.title`), style: 'item-title' })}
          ${item.text ? html`<p class="step-text" ${edit(`items.${i}.text`)}>${item.text}</p>` : ''}
          ${item.time ? html`<p class="step-time" ${edit(`items.${i}.time`)}>${item.time}</p>` : ''}
        </li>`,
    )
    return html`<div class="wrap">
      ${blockHead(view, data.title, data.intro)}
      ${
        items.length
          ? html`<ol class="steps">
              ${items}
            </ol>`
          : ''
      }
    </div>`
  },
})
