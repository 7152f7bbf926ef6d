import { defineBlock } from 'cms/kit'
import { blockTitle } from '../parts/heading.ts'

export default defineBlock({
  label: 'Text',
  description: 'Running text with headings, lists, tables and links.',
  icon: 'paragraph',
  group: 'content',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    text: { type: 'richtext', label: 'Text', required: true },
  },
  variants: { plain: 'One column', aside: 'Title beside the text', note: 'Framed note' },
  sample: {
    title: 'Why solid wood',
    text: '<p>Solid wood moves with the seasons. Built with that in mind, it outlives several kitchens.</p>',
  },
  render(view) {
    const { data, edit, html } = view
    return html`<div class="wrap text">
      ${blockTitle(view, data.title)}
      ${data.text ? html`<div class="prose" ${edit('text', 'rich')}>${data.text}</div>` : ''}
    </div>`
  },
})
