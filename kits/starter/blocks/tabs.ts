import { defineBlock } from 'cms/kit'
import { blockHead, heading, itemRank } from '../parts/heading.ts'

export default defineBlock({
  label: 'Tabs',
  description: 'Several texts, one visible at a time. Without JavaScript they appear one below the other.',
  icon: 'folder-open',
  group: 'content',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    items: {
      type: 'group',
      label: 'Tabs',
      min: 2,
      max: 8,
      item_label: 'title',
      fields: {
        title: { type: 'text', label: 'Title', required: true, max: 60 },
        text: { type: 'richtext', label: 'Text', required: true },
        image: { type: 'media', label: 'Picture', kinds: ['image'], ratios: ['4:3'], width: 'half' },
      },
    },
  },
  variants: { row: 'In a row', aside: 'Beside the text' },
  sample: {
    title: 'How we finish wood',
    items: [
      {
        title: 'Oil',
        text: '<p>Keeps the pores open and is mended with a cloth. Oil it again once a year.</p>',
      },
      {
        title: 'Soap',
        text: '<p>Makes ash and maple paler and soft to the touch. Wash it with soap again and again.</p>',
      },
      { title: 'Lacquer', text: '<p>Closed and hard-wearing. What is scratched has to be sanded.</p>' },
    ],
  },
  render(view) {
    const { data, edit, html, block, picture } = view
    const rank = itemRank(view, data.title)
    const panels = data.items.map((item, i) => {
      const image = picture(item.image, { ratio: '4:3', sizes: '(min-width: 56rem) 28rem, 100vw' })
      return html`<section class="tab-panel ${image ? 'tab-with-image' : ''}" id="${block.id}-${i + 1}">
        ${heading(rank, item.title, { mark: edit(`items.${i}.title`), style: 'item-title' })}
        ${item.text ? html`<div class="prose" ${edit(`items.${i}.text`, 'rich')}>${item.text}</div>` : ''}
        ${image ? html`<div class="tab-image">${image}</div>` : ''}
      </section>`
    })
    const name = data.title ? html`data-tabs="${data.title}"` : html`data-tabs=""`
    return html`<div class="wrap">
      ${blockHead(view, data.title, data.intro)} ${panels.length ? html`<div class="tabs" ${name}>${panels}</div>` : ''}
    </div>`
  },
})
