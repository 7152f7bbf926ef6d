import { defineBlock, type BlockView, type Html, type LinkView, type MediaView } from 'cms/kit'
import { blockHead, heading, itemRank, type Rank } from '../parts/heading.ts'
import { framed } from '../parts/picture.ts'
import { figure } from '../parts/property.ts'

export default defineBlock({
  label: 'Districts',
  description: 'Your districts, with prices per square metre.',
  icon: 'map-pin',
  group: 'content',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    items: {
      type: 'group',
      label: 'Districts',
      min: 1,
      max: 20,
      item_label: 'name',
      fields: {
        image: { type: 'media', label: 'Picture', kinds: ['image'], ratios: ['3:4', '16:9'] },
        name: { type: 'text', label: 'Name', required: true, width: 'half', max: 60 },
        text: { type: 'textarea', label: 'Text', rows: 2, max: 240 },
        price: { type: 'number', label: 'Euros per m²', width: 'half', min: 0, decimals: 0 },
        link: { type: 'link', label: 'Link', width: 'half' },
      },
    },
    note: { type: 'text', label: 'Note below', help: 'Source of the figures.', max: 160 },
  },
  variants: { index: 'Index', pictures: 'Pictures' },
  sample: {
    title: 'Where we work',
    items: [
      { name: 'Old town', text: 'Gables, courtyards, thick walls.', price: 4600 },
      { name: 'St. Jürgen', text: 'Art nouveau and long gardens.', price: 3900 },
      { name: 'Travemünde', text: 'Sea air, and a view that is paid for.', price: 5200 },
    ],
    note: 'Median asking price of existing homes, second quarter.',
  },
  render(view) {
    const { data, html, edit } = view
    const rank = itemRank(view, data.title)
    const rows = data.items.flatMap((item, i) => (item.name ? [district(view, item, { i, rank })] : []))
    const list = html`<ul class="districts">
      ${rows}
    </ul>`
    return html`<div class="wrap">
      ${blockHead(view, data)} ${rows.length ? list : ''}
      ${data.note ? html`<p class="foot-note" ${edit('note')}>${data.note}</p>` : ''}
    </div>`
  },
})

interface District {
  image: MediaView | undefined
  name: string
  text: string
  price: number | undefined
  link: LinkView | undefined
}
type DistrictView = Pick<BlockView, 'html' | 'edit' | 'picture' | 'block' | 'lt' | 'lang'>

function district(view: DistrictView, item: District, { i, rank }: { i: number; rank: Rank }): Html {
  const { html, edit, block, lt, lang } = view
  const photo =
    block.variant === 'pictures'
      ? framed(view, item.image, { ratio: '3:4', sizes: '(width >= 64rem) 24vw, 50vw', alt: '' })
      : ''
  const price = item.price === undefined ? '' : lt('{price} € per m²', { price: figure(lang, Math.round(item.price)) })
  const to = item.link?.href
  return html`<li class="district">
    ${photo} ${heading(rank, item.name, { mark: edit(`items.${i}.name`), style: 'item-title' })}
    ${item.text ? html`<p class="district-text" ${edit(`items.${i}.text`)}>${item.text}</p>` : ''}
    ${price ? html`<p class="district-price">${price}</p>` : ''}
    ${
      to
        ? html`<p class="district-link">
            <a class="more" href="${to}">${item.link?.label || lt('View')}<span class="visually-hidden">: ${item.name}</span></a>
          </p>`
        : ''
    }
  </li>`
}
