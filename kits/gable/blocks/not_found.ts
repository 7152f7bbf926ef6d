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
  sample: { title: 'Nobody lives here', text: 'The page may have moved, or the address has a slip in it.' },
  render(view) {
    const { data, edit, html, lt, page } = view
    const title = page.gone ? lt('This page is gone') : lt('Page not found')
    const text = page.gone
      ? lt('It was taken away and does not come back at this address.')
      : lt('The page may have moved, or the address has a slip in it.')
    return html`<div class="wrap not-found">
      <svg class="not-found-house" viewBox="0 0 120 120" aria-hidden="true">
        <path d="M20 110V56h10V44h10V32h10V20h20v12h10v12h10v12h10v54H70V84H50v26z" />
      </svg>
      <div class="not-found-words">
        ${blockTitle(view, data.title || title, 'display')}
        <p class="lead" ${edit('text')}>${data.text || text}</p>
        ${link(data.link, 'button')}
      </div>
    </div>`
  },
})
