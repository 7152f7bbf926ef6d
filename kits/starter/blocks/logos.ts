import { defineBlock, type BlockView, type Html, type LinkView, type MediaView } from 'cms/kit'
import { columnsFor } from '../parts/columns.ts'
import { blockHead } from '../parts/heading.ts'

export default defineBlock({
  label: 'Logos',
  description: 'Logos of customers, partners or associations, all of similar visual weight.',
  icon: 'seal',
  group: 'social',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    items: {
      type: 'group',
      label: 'Logos',
      min: 1,
      max: 40,
      item_label: 'name',
      fields: {
        image: { type: 'media', label: 'Logo', kinds: ['image'] },
        name: { type: 'text', label: 'Name', required: true, width: 'half', max: 80 },
        link: { type: 'link', label: 'Link', width: 'half' },
      },
    },
    one_colour: {
      type: 'bool',
      label: 'All in one colour',
      help: 'Grey on light ground, light on dark ground.',
      default: true,
    },
  },
  variants: { row: 'Open row', grid: 'Grid with hairlines' },
  sample: {
    title: 'We work with',
    items: [
      { image: 1, name: 'Nordkant' },
      {
        image: 5,
        name: 'Leinkontor',
        link: { type: 'url', href: 'https://example.com/', label: 'Leinkontor' },
      },
      { image: 6, name: 'Ulmenring' },
    ],
  },
  render(view) {
    const { data, html } = view
    const logos = data.items.flatMap((item, i) => {
      const image = item.image?.kind === 'image' ? item.image : undefined
      return image || item.name ? [html`<li class="logo">${logo(view, { ...item, image }, i)}</li>`] : []
    })
    const style = data.one_colour ? 'logos-quiet' : 'logos-coloured'
    const list = html`<ul class="logos ${style} ${columnsFor(logos.length, 4)}">
      ${logos}
    </ul>`
    return html`<div class="wrap">${blockHead(view, data.title, data.intro)} ${logos.length ? list : ''}</div>`
  },
})

interface Logo {
  image: MediaView | undefined
  name: string
  link: LinkView | undefined
}

function logo({ html, edit, picture }: BlockView<unknown>, { image, name, link }: Logo, i: number): Html {
  const markup = image
    ? picture(image, { alt: name || image.alt, sizes: '12rem', class: `logo-image logo-${form(image)}` })
    : html`<span class="logo-name" ${edit(`items.${i}.name`)}>${name}</span>`
  if (!link?.href) return html`${markup}`
  return html`<a href="${link.href}" ${link.external ? html`rel="external"` : ''}>${markup}</a>`
}

/** The class for a logo's height: wide logos get less and compact ones more, so that all take about the same area. */
function form({ width = 2, height = 1 }: MediaView): string {
  const ratio = width / height
  return ratio > 4.5 ? 'line' : ratio > 2.4 ? 'long' : ratio > 1.4 ? 'even' : 'compact'
}
