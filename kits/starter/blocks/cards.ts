import { defineBlock, type LinkView } from 'cms/kit'
import { blockHead, heading, itemRank } from '../parts/heading.ts'
import { iconField } from '../parts/icon-field.ts'
import { link } from '../parts/link.ts'

export default defineBlock({
  label: 'Cards',
  description: 'Services, offers or people, each with a text and a link.',
  icon: 'squares-four',
  group: 'content',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    items: {
      type: 'group',
      label: 'Cards',
      min: 1,
      max: 12,
      item_label: 'title',
      fields: {
        title: { type: 'text', label: 'Title', required: true, max: 80 },
        text: { type: 'textarea', label: 'Text', rows: 3, max: 300 },
        image: {
          type: 'media',
          label: 'Picture',
          help: 'Instead of the symbol; the index shows none.',
          kinds: ['image'],
          ratios: ['3:2'],
        },
        icon: iconField,
        link: { type: 'link', label: 'Link', width: 'half' },
      },
    },
  },
  variants: { grid: 'Grid with hairlines', tiles: 'Tiles', index: 'Index with numbers' },
  sample: {
    title: 'What we build',
    items: [
      { title: 'Kitchens', text: 'Planned around the way you cook.', icon: 'cooking-pot' },
      { title: 'Tables', text: 'Solid wood, oiled, any length.', icon: 'ruler' },
      { title: 'Doors', text: 'New ones, and old ones that close again.', icon: 'door-open' },
    ],
  },
  render(view) {
    const { data, edit, html, icon, block, picture } = view
    const rank = itemRank(view, data.title)
    const numbered = block.variant === 'index'
    const cards = data.items.map((item, i) => {
      const to: LinkView | undefined = item.link && { ...item.link, label: item.link.label || item.title }
      const photo = numbered
        ? ''
        : picture(item.image, {
            ratio: '3:2',
            sizes: '(width >= 75rem) 25rem, (width >= 48rem) 50vw, 100vw',
          })
      return html`<li class="card">
        ${photo ? html`<div class="card-picture">${photo}</div>` : ''}
        ${item.icon && !numbered && !photo ? html`<div class="card-icon">${icon(item.icon)}</div>` : ''}
        ${heading(rank, item.title, { mark: edit(`items.${i}.title`), style: 'item-title' })}
        ${item.text ? html`<p class="card-text" ${edit(`items.${i}.text`)}>${item.text}</p>` : ''}
        ${link(to, 'more')}
      </li>`
    })
    return html`<div class="wrap">
      ${blockHead(view, data.title, data.intro)}
      ${
        cards.length
          ? html`<ul class="cards">
              ${cards}
            </ul>`
          : ''
      }
    </div>`
  },
})
