import { defineBlock } from 'cms/kit'
import { blockTitle } from '../parts/heading.ts'

export default defineBlock({
  label: 'Quote',
  description: 'Customer testimonials or a quotation.',
  icon: 'quotes',
  group: 'social',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    items: {
      type: 'group',
      label: 'Quotes',
      min: 1,
      max: 9,
      item_label: 'author',
      fields: {
        text: { type: 'richtext', label: 'Text', required: true, marks: ['strong', 'em'] },
        author: { type: 'text', label: 'Name', width: 'half', max: 80 },
        role: { type: 'text', label: 'Role or place', width: 'half', max: 120 },
        portrait: { type: 'media', label: 'Portrait', kinds: ['image'], ratios: ['1:1'] },
      },
    },
  },
  variants: { single: 'Large', cards: 'Side by side' },
  sample: {
    items: [
      {
        text: '<p>The drawers still run as quietly as on the first day.</p>',
        author: 'Ines Rothkamp',
        role: 'Kitchen in ash, 2019',
      },
    ],
  },
  render(view) {
    const { data, edit, html, picture } = view
    const quotes = data.items.map((item, i) => {
      const line = (key: 'author' | 'role') =>
        item[key] ? html`<span class="${key}" ${edit(`items.${i}.${key}`)}>${item[key]}</span>` : ''
      // Empty alt, since the name is next to it.
      const portrait = picture(item.portrait, { ratio: '1:1', sizes: '4rem', alt: '', class: 'quote-face' })
      const source = html`<figcaption>
        ${portrait}<span class="quote-source">${line('author')} ${line('role')}</span>
      </figcaption>`
      return html`<figure class="quote">
        <blockquote ${edit(`items.${i}.text`, 'rich')}>${item.text}</blockquote>
        ${item.author || item.role ? source : ''}
      </figure>`
    })
    return html`<div class="wrap">
      ${blockTitle(view, data.title)} ${quotes.length ? html`<div class="quotes">${quotes}</div>` : ''}
    </div>`
  },
})
