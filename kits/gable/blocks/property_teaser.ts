import { defineBlock, type BlockView, type Html } from 'cms/kit'
import { energyOptions } from '../parts/energy.ts'
import { blockHead, heading, itemRank, type Rank } from '../parts/heading.ts'
import { link } from '../parts/link.ts'
import { framed } from '../parts/picture.ts'
import { keyData, listingNode, priceOf, type Property } from '../parts/property.ts'

export default defineBlock({
  label: 'Properties',
  description: 'Your properties with picture, price, rooms, area and energy class.',
  icon: 'house',
  group: 'content',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    items: {
      type: 'group',
      label: 'Properties',
      min: 1,
      max: 24,
      item_label: 'title',
      fields: {
        image: { type: 'media', label: 'Picture', kinds: ['image'], ratios: ['4:3', '3:2', '16:9'] },
        title: { type: 'text', label: 'Title', required: true, max: 100 },
        place: { type: 'text', label: 'Place', width: 'half', max: 80 },
        kind: { type: 'text', label: 'Kind', help: 'For example town house.', width: 'half', max: 40 },
        offer: {
          type: 'select',
          label: 'Offer',
          width: 'half',
          default: 'sale',
          options: [
            { key: 'sale', label: 'For sale' },
            { key: 'rent', label: 'To let' },
            { key: 'reserved', label: 'Reserved' },
            { key: 'sold', label: 'Sold' },
          ],
        },
        price: {
          type: 'number',
          label: 'Price in euros',
          help: 'For rentals: per month, excluding heating.',
          width: 'half',
          min: 0,
          decimals: 0,
        },
        rooms: { type: 'number', label: 'Rooms', width: 'third', min: 0, max: 99, decimals: 1 },
        area: { type: 'number', label: 'Living area in m²', width: 'third', min: 0, decimals: 1 },
        plot: { type: 'number', label: 'Plot in m²', width: 'third', min: 0, decimals: 0 },
        energy: { type: 'select', label: 'Energy class', width: 'half', options: energyOptions },
        link: { type: 'link', label: 'Link', width: 'half' },
      },
    },
    link: { type: 'link', label: 'Link below' },
  },
  variants: { cards: 'Cards', feature: 'First one enlarged', register: 'List without pictures' },
  sample: {
    title: 'New with us',
    items: [
      {
        image: 1,
        title: 'Gabled house of 1587',
        place: 'Lübeck, old town',
        kind: 'Town house',
        offer: 'sale',
        price: 1_240_000,
        rooms: 7,
        area: 214,
        plot: 260,
        energy: 'E',
      },
      {
        image: 1,
        title: 'Garden flat by the Wakenitz',
        place: 'Lübeck, St. Jürgen',
        kind: 'Flat',
        offer: 'rent',
        price: 1480,
        rooms: 3.5,
        area: 96,
        energy: 'B',
      },
      {
        title: 'Villa above the bay',
        place: 'Travemünde',
        kind: 'House',
        offer: 'sold',
        rooms: 9,
        area: 310,
      },
    ],
  },
  jsonld({ data, site }) {
    const nodes = data.items.flatMap((item) => listingNode(item, site.base_url) ?? [])
    if (!nodes.length) return undefined
    return {
      '@type': 'ItemList',
      ...(data.title && { name: data.title }),
      itemListElement: nodes.map((item, i) => ({ '@type': 'ListItem', position: i + 1, item })),
    }
  },
  render(view) {
    const { data, html } = view
    const rank = itemRank(view, data.title)
    const items = data.items.flatMap((item, i) => (item.title ? [card(view, item, { i, rank })] : []))
    const list = html`<ul class="properties">
      ${items}
    </ul>`
    return html`<div class="wrap">
      ${blockHead(view, data)} ${items.length ? list : ''}
      ${data.link?.href ? html`<p class="below">${link(data.link, 'more')}</p>` : ''}
    </div>`
  },
})

type CardView = Pick<BlockView, 'html' | 'edit' | 'picture' | 'block' | 'lt' | 'lang'>

function card(view: CardView, item: Property, { i, rank }: { i: number; rank: Rank }): Html {
  const { html, edit, block } = view
  const first = block.variant === 'feature' && i === 0
  // The first is cut to the height of those beside it.
  const sizes = first ? '(width >= 64rem) 75vw, 100vw' : '(width >= 64rem) 28vw, (width >= 40rem) 50vw, 100vw'
  const photo =
    block.variant === 'register'
      ? ''
      : html`<div class="property-picture">
          ${framed(view, item.image, { ratio: first ? '3:2' : '4:3', sizes })}${state(view, item.offer)}
        </div>`
  const title = heading(rank, item.title, { mark: edit(`items.${i}.title`), style: 'item-title' })
  return html`<li class="property ${item.offer === 'sold' ? 'property-sold' : ''}">
    ${photo}
    <div class="property-words">
      <p class="property-place">${[item.kind, item.place].filter(Boolean).join(' · ')}</p>
      ${title}
      <p class="price">${priceOf(view, item)}</p>
      ${keyData(view, item)} ${more(view, item)}
    </div>
  </li>`
}

function state({ html, lt }: CardView, offer: string): Html | '' {
  const label = { rent: lt('To let'), reserved: lt('Reserved'), sold: lt('Sold') }[offer]
  return label ? html`<p class="property-state">${label}</p>` : ''
}

/** The link covers the entire card; its text contains the property's name, so that links are distinguishable. */
function more({ html, lt }: CardView, { link: to, title }: Property): Html | '' {
  if (!to?.href) return ''
  return html`<p class="property-link">
    <a class="more" href="${to.href}">${to.label || lt('View')}<span class="visually-hidden">: ${title}</span></a>
  </p>`
}
