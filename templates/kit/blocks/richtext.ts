import { defineBlock } from 'cms/kit'

export default defineBlock({
  label: 'Text',
  description: 'Running text with headings, lists and links.',
  icon: 'paragraph',
  group: 'content',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    text: { type: 'richtext', label: 'Text', required: true },
  },
  sample: { title: 'How we work', text: '<p>We listen first, and then say what it costs.</p>' },
  render({ data, edit, html, index }) {
    const title =
      index === 0 ? html`<h1 ${edit('title')}>${data.title}</h1>` : html`<h2 ${edit('title')}>${data.title}</h2>`
    return html`<div class="wrap text">
      ${data.title ? title : ''} ${data.text ? html`<div ${edit('text', 'rich')}>${data.text}</div>` : ''}
    </div>`
  },
})
