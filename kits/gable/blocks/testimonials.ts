import { defineBlock } from 'cms/kit'
import { blockHead } from '../parts/heading.ts'

export default defineBlock({
  label: 'Testimonials',
  description: 'Testimonials of customers who bought or sold with you.',
  icon: 'quotes',
  group: 'social',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    items: {
      type: 'group',
      label: 'Testimonials',
      min: 1,
      max: 12,
      item_label: 'name',
      fields: {
        text: { type: 'textarea', label: 'Testimonial', required: true, rows: 4, max: 500 },
        name: { type: 'text', label: 'Name', width: 'half', max: 80 },
        about: { type: 'text', label: 'Occasion', width: 'half', max: 100 },
      },
    },
  },
  variants: { large: 'Large', columns: 'Columns' },
  sample: {
    title: 'After the keys',
    items: [
      {
        text: 'They told us what was wrong with the roof before we asked. That is why we bought.',
        name: 'Family Okonjo',
        about: 'Town house, Hundestraße',
      },
    ],
  },
  render(view) {
    const { data, edit, html } = view
    const voices = data.items.flatMap((item, i) =>
      item.text
        ? [
            html`<li>
              <figure class="voice">
                <blockquote><p ${edit(`items.${i}.text`)}>${item.text}</p></blockquote>
                ${
                  item.name || item.about
                    ? html`<figcaption>
                        ${item.name ? html`<span ${edit(`items.${i}.name`)}>${item.name}</span>` : ''}
                        ${item.about ? html`<small ${edit(`items.${i}.about`)}>${item.about}</small>` : ''}
                      </figcaption>`
                    : ''
                }
              </figure>
            </li>`,
          ]
        : [],
    )
    const list = html`<ul class="voices">
      ${voices}
    </ul>`
    return html`<div class="wrap">${blockHead(view, data)} ${voices.length ? list : ''}</div>`
  },
})
