// The body of the 404 and 410 pages; without content of its own it still says what happened.
import { defineBlock } from 'cms/kit'
import { blockTitle } from '../parts/heading.ts'
import { link } from '../parts/link.ts'

export default defineBlock({
  label: 'Page not found',
  description: 'Shown for addresses that do not exist.',
  icon: 'signpost',
  group: 'content',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    text: { type: 'textarea', label: 'Text', rows: 2, max: 300 },
    link: { type: 'link', label: 'Link' },
  },
  sample: { title: 'This page is not here', text: 'It may have moved, or the address has a slip in it.' },
  render(view) {
    const { data, edit, html, lt } = view
    const { gone } = view.page
    const title = gone ? lt('This page is gone') : lt('Page not found')
    const text = gone
      ? lt('It was taken away and does not come back at this address.')
      : lt('The page may have moved, or the address has a slip in it.')
    return html`<div class="wrap not-found">
      <p class="not-found-code" aria-hidden="true">${gone ? 410 : 404}</p>
      <div>
        ${blockTitle(view, data.title || title, 'display')}
        <p class="lead" ${edit('text')}>${data.text || text}</p>
        ${link(data.link, 'button')}
      </div>
    </div>`
  },
})
