import { defineBlock, type BlockView, type Html, type LinkView, type MediaView } from 'cms/kit'
import { blockHead, heading, itemRank, type Rank } from '../parts/heading.ts'
import { link } from '../parts/link.ts'
import { pictureCaption } from '../parts/picture.ts'
import { sign } from '../parts/sign.ts'

export default defineBlock({
  label: 'Slideshow',
  description: 'Pictures one after another, for scrolling or paging.',
  icon: 'slideshow',
  group: 'media',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    items: {
      type: 'group',
      label: 'Pictures',
      min: 1,
      max: 20,
      item_label: 'title',
      fields: {
        image: {
          type: 'media',
          label: 'Picture',
          kinds: ['image'],
          ratios: ['3:2', '4:5'],
          required: true,
        },
        title: { type: 'text', label: 'Title', max: 80 },
        text: { type: 'textarea', label: 'Text', rows: 3, max: 300 },
        link: { type: 'link', label: 'Link' },
      },
    },
    autoplay: {
      type: 'select',
      label: 'Autoplay',
      help: 'Pauses while a visitor points at it or focuses it; off for visitors who prefer reduced motion.',
      width: 'half',
      default: 'off',
      options: [
        { key: 'off', label: 'No' },
        { key: '6', label: 'Every 6 seconds' },
        { key: '10', label: 'Every 10 seconds' },
      ],
    },
  },
  variants: { single: 'One at a time, text beside it', row: 'Side by side, next one partly visible' },
  sample: {
    title: 'A kitchen in ash',
    items: [
      { image: 1, title: 'The drawers', text: 'Dovetailed, and without a single screw.' },
      { image: 5, title: 'The worktop', text: 'Four centimetres of ash, oiled three times.' },
      { image: 6, title: 'The shelf', text: 'Between two beams of 1904.' },
    ],
  },
  render(view) {
    const { data, html, lt } = view
    const rank = itemRank(view, data.title)
    const slides = data.items.flatMap((item, i) =>
      item.image?.kind === 'image' ? [slide(view, item as Item, { i, rank })] : [],
    )
    const all = slides.length
    const seconds = Number(data.autoplay) > 0 && all > 1 ? html`data-seconds="${data.autoplay}"` : ''
    const list = html`<div class="slideshow" ${seconds}>
      <ul class="slides" tabindex="0" aria-label="${data.title || lt('Pictures')}">
        ${slides}
      </ul>
      ${all > 1 ? controls(view, all) : ''}
    </div>`
    return html`<div class="wrap">${blockHead(view, data.title, data.intro)} ${all ? list : ''}</div>`
  },
})

interface Item {
  image: MediaView
  title: string
  text: string
  link: LinkView | undefined
}
type SlideView = Pick<BlockView, 'html' | 'edit' | 'picture' | 'block' | 'lt'>

function slide(view: SlideView, item: Item, { i, rank }: { i: number; rank: Rank }): Html {
  const { html, edit, picture, block } = view
  const row = block.variant === 'row'
  const photo = picture(item.image, {
    ratio: row ? '4:5' : '3:2',
    sizes: row ? '(width >= 56rem) 25rem, 75vw' : '(width >= 75rem) 50rem, (width >= 56rem) 66vw, 100vw',
  })
  const title = item.title ? heading(rank, item.title, { mark: edit(`items.${i}.title`), style: 'item-title' }) : ''
  const text = item.text ? html`<p ${edit(`items.${i}.text`)}>${item.text}</p>` : ''
  const to = item.link && { ...item.link, label: item.link.label || item.title }
  const texts = title || text || to ? html`<div class="slide-words">${title}${text}${link(to, 'more')}</div>` : ''
  return html`<li class="slide">
    <figure class="picture">${photo}${pictureCaption(item.image)}</figure>
    ${texts}
  </li>`
}

/** Hidden until the script enables them; scrolling works without. */
function controls({ html, lt }: SlideView, all: number): Html {
  const count = lt('Picture {n} of {all}', { n: '{n}', all })
  return html`<div class="slide-controls" hidden>
    <p aria-live="polite" data-count="${count}"></p>
    <button type="button" value="0" data-pause="${lt('Pause')}" data-play="${lt('Go on by itself')}">
      ${sign('pause', 'when-playing')}${sign('play', 'when-paused')}
    </button>
    <button type="button" value="-1" aria-label="${lt('Previous picture')}">${sign('previous')}</button>
    <button type="button" value="1" aria-label="${lt('Next picture')}">${sign('arrow')}</button>
  </div>`
}
