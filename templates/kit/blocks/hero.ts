import { defineBlock } from 'cms/kit'

export default defineBlock({
  label: 'Hero',
  description: 'The opening of a page.',
  icon: 'sun-horizon',
  group: 'hero',
  fields: {
    title: { type: 'text', label: 'Title', required: true, max: 120 },
    text: { type: 'textarea', label: 'Text', rows: 3, max: 400 },
    link: { type: 'link', label: 'Link' },
  },
  sample: { title: 'What we do, in one line', text: 'And one sentence that says for whom.' },
  render({ data, edit, html, index, page }) {
    const title = data.title || page.title
    return html`<div class="wrap hero">
      ${index === 0 ? html`<h1 ${edit('title')}>${title}</h1>` : html`<h2 ${edit('title')}>${title}</h2>`}
      ${data.text ? html`<p class="lead" ${edit('text')}>${data.text}</p>` : ''}
      ${data.link ? html`<p><a class="button" href="${data.link.href}">${data.link.label || data.link.href}</a></p>` : ''}
    </div>`
  },
})
