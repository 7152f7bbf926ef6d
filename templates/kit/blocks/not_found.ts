// The body of the 404 page; without content of its own it still says what happened.
import { defineBlock } from 'cms/kit'

export default defineBlock({
  label: 'Page not found',
  icon: 'signpost',
  group: 'content',
  fields: { title: { type: 'text', label: 'Title', max: 120 } },
  sample: { title: 'This page is not here' },
  render: ({ data, edit, html, lt }) =>
    html`<div class="wrap text">
      <h1 ${edit('title')}>${data.title || lt('Page not found')}</h1>
      <p><a href="/">${lt('Home page')}</a></p>
    </div>`,
})
