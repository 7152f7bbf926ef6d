import { defineBlock } from 'cms/kit'
import { blockTitle } from '../parts/heading.ts'
import { actions } from '../parts/link.ts'

export default defineBlock({
  label: 'Call to action',
  description: 'A clear call to action with one or two links.',
  icon: 'megaphone',
  group: 'contact',
  fields: {
    title: { type: 'text', label: 'Title', required: true, max: 120 },
    text: { type: 'textarea', label: 'Text', rows: 2, max: 300 },
    link: { type: 'link', label: 'First link', width: 'half' },
    second_link: { type: 'link', label: 'Second link', width: 'half' },
  },
  variants: { band: 'Band', panel: 'Panel' },
  sample: {
    title: 'Tell us about your room',
    text: 'A sketch and three measurements are enough for a first answer.',
    link: { type: 'email', href: 'mailto:hello@fehnholt.example', label: 'Write to us' },
  },
  render(view) {
    const { data, edit, html } = view
    return html`<div class="wrap">
      <div class="cta">
        ${blockTitle(view, data.title)}
        <div class="cta-text">
          ${data.text ? html`<p class="lead" ${edit('text')}>${data.text}</p>` : ''}
          ${actions(data.link, data.second_link)}
        </div>
      </div>
    </div>`
  },
})
