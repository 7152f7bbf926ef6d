import { defineBlock } from 'cms/kit'
import { blockHead, heading, itemRank } from '../parts/heading.ts'

export default defineBlock({
  label: 'Process',
  description: 'The steps of a sale or a purchase, with their duration.',
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
  variants: { rows: 'Rows', columns: 'Columns' },
  sample: {
    title: 'From the first visit to the keys',
    items: [
      { title: 'Look', text: 'We visit, measure and read the files.', time: 'Week 1' },
      { title: 'Prepare', text: 'Plans, pictures, energy certificate.', time: 'Weeks 2–4' },
      { title: 'Sell', text: 'Viewings one by one, never in a crowd.', time: 'Weeks 5–14' },
    ],
  },
  render(view) {
    const { data, edit, html } = view
    const rank = itemRank(view, data.title)
    const steps = data.items.flatMap((item, i) =>
      item.title
        ? [
            html`<li class="step">
              ${heading(rank, item.title, { mark: edit(`items.${i}.title`), style: 'item-title' })}
              ${item.text ? html`<p class="step-text" ${edit(`items.${i}.text`)}>${item.text}</p>` : ''}
              ${item.time ? html`<p class="step-time" ${edit(`items.${i}.time`)}>${item.time}</p>` : ''}
            </li>`,
          ]
        : [],
    )
    const list = html`<ol class="steps">
      ${steps}
    </ol>`
    return html`<div class="wrap">${blockHead(view, data)} ${steps.length ? list : ''}</div>`
  },
})
