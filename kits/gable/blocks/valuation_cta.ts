import { defineBlock } from 'cms/kit'
import { blockTitle } from '../parts/heading.ts'
import { link } from '../parts/link.ts'
import { telUrl } from '../parts/settings.ts'

export default defineBlock({
  label: 'Request a valuation',
  description: 'What sellers get, in three points, with a link.',
  icon: 'scales',
  group: 'contact',
  fields: {
    title: { type: 'text', label: 'Title', required: true, max: 120 },
    text: { type: 'textarea', label: 'Text', rows: 3, max: 300 },
    points: {
      type: 'group',
      label: 'Points',
      max: 5,
      item_label: 'text',
      fields: { text: { type: 'text', label: 'Text', required: true, max: 120 } },
    },
    link: { type: 'link', label: 'Button', width: 'half' },
    phone: { type: 'tel', label: 'Telephone', width: 'half' },
  },
  variants: { panel: 'Panel', band: 'Band' },
  sample: {
    title: 'What is your house worth?',
    text: 'We come by, look at everything, and write it down.',
    points: [
      { text: 'An hour on site' },
      { text: 'In writing within five days' },
      { text: 'Free, and without a contract' },
    ],
    link: { type: 'anchor', href: '#contact', label: 'Ask for a valuation' },
    phone: '+49 451 555 01 10',
  },
  render(view) {
    const { data, html, edit } = view
    const points = data.points.filter(({ text }) => text)
    return html`<div class="wrap">
      <div class="valuation">
        <div class="valuation-words">
          ${blockTitle(view, data.title)}
          ${data.text ? html`<p class="intro" ${edit('text')}>${data.text}</p>` : ''}
        </div>
        ${
          points.length
            ? html`<ul class="points">
                ${points.map(({ text }, i) => html`<li ${edit(`points.${i}.text`)}>${text}</li>`)}
              </ul>`
            : ''
        }
        ${
          data.link?.href || data.phone
            ? html`<p class="actions">
                ${link(data.link, 'button')}
                ${data.phone ? html`<a class="phone" href="${telUrl(data.phone)}">${data.phone}</a>` : ''}
              </p>`
            : ''
        }
      </div>
    </div>`
  },
})
