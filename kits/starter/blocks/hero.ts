import { defineBlock, type BlockView, type Html, type LinkView, type MediaView } from 'cms/kit'
import { blockTitle } from '../parts/heading.ts'
import { actions } from '../parts/link.ts'
import { motif } from '../parts/motif.ts'
import { pictureCaption, twoCrops } from '../parts/picture.ts'

export default defineBlock({
  label: 'Hero',
  description: 'The opening of a page: its title, one or two sentences and what to do next.',
  icon: 'sun-horizon',
  group: 'hero',
  fields: {
    kicker: { type: 'text', label: 'Line above the title', max: 60 },
    title: { type: 'text', label: 'Title', required: true, max: 120 },
    text: { type: 'textarea', label: 'Text', rows: 3, max: 400 },
    link: { type: 'link', label: 'First link', width: 'half' },
    second_link: { type: 'link', label: 'Second link', width: 'half' },
    note: { type: 'text', label: 'Note below the links', max: 120 },
    image: {
      type: 'media',
      label: 'Picture',
      help: 'Shown by the split variant instead of the drawing, and by the picture variant.',
      kinds: ['image'],
      ratios: ['4:5', '5:4', '3:2', '21:9'],
    },
    motif: {
      type: 'select',
      label: 'Drawing',
      help: 'Shown by the split variant.',
      width: 'half',
      default: 'joint',
      options: [
        { key: 'joint', label: 'Dovetail joint' },
        { key: 'rings', label: 'Growth rings' },
        { key: 'grain', label: 'Wood grain' },
        { key: 'none', label: 'None' },
      ],
    },
    caption: { type: 'text', label: 'Caption', width: 'half', max: 120 },
  },
  variants: {
    split: 'Split, with a picture or a drawing',
    statement: 'Large statement',
    page: 'Compact page opening',
    picture: 'Text on a picture',
  },
  sample: {
    kicker: 'Joinery in Hamburg',
    title: 'Made once, used daily',
    text: 'We build furniture that fits one room and one household, and can be repaired in thirty years.',
    link: { type: 'anchor', href: '#work', label: 'See our work' },
    motif: 'joint',
  },
  render(view) {
    const { data, html, block } = view
    const image = data.image?.kind === 'image' ? data.image : undefined
    if (block.variant === 'picture' && image) return scene(view, image)
    const heroFigure = block.variant === 'split' ? figure(view, image) : ''
    return html`<div class="wrap hero ${heroFigure ? 'hero-with-figure' : ''}">
      ${heroText(view)} ${heroFigure}
    </div>`
  },
})

interface Data {
  kicker: string
  title: string
  text: string
  link: LinkView | undefined
  second_link: LinkView | undefined
  note: string
  motif: string
  caption: string
}
type HeroView = Pick<BlockView<Data>, 'data' | 'html' | 'edit' | 'index' | 'page'>

function heroText(view: HeroView): Html {
  const { data, html, edit } = view
  return html`<div class="hero-title">
      ${data.kicker ? html`<p class="kicker" ${edit('kicker')}>${data.kicker}</p>` : ''}
      ${blockTitle(view, data.title, 'display')}
    </div>
    <div class="hero-text">
      ${data.text ? html`<p class="lead" ${edit('text')}>${data.text}</p>` : ''}
      ${actions(data.link, data.second_link)}
      ${data.note ? html`<p class="note" ${edit('note')}>${data.note}</p>` : ''}
    </div>`
}

function figure({ data, html, edit, index }: HeroView, image: MediaView | undefined): Html | '' {
  if (image) {
    const crops = { narrow: '5:4', wide: '4:5', sizes: '(width >= 75rem) 31rem, 42vw' } as const
    const photo = twoCrops(image, { ...crops, alt: image.alt, eager: index === 0 })
    return html`<figure class="hero-figure hero-photo">
      ${photo}${pictureCaption(image, data.caption, edit('caption'))}
    </figure>`
  }
  const drawing = motif(data.motif)
  if (!drawing) return ''
  return html`<figure class="hero-figure">
    ${drawing} ${data.caption ? html`<figcaption ${edit('caption')}>${data.caption}</figcaption>` : ''}
  </figure>`
}

/** The text has a dark, translucent background, so that it is readable on any picture. */
function scene(view: HeroView, image: MediaView): Html {
  const { data, html, edit, index } = view
  const crops = { narrow: '4:5', wide: '21:9', sizes: '100vw' } as const
  return html`<div class="hero-scene bg-dark">
    ${twoCrops(image, { ...crops, alt: image.alt, eager: index === 0 })}
    <div class="hero-shade">
      <div class="wrap hero">${heroText(view)}</div>
      ${sceneWords({ data, html, edit }, image)}
    </div>
  </div>`
}

function sceneWords({ data, html, edit }: Pick<HeroView, 'data' | 'html' | 'edit'>, image: MediaView) {
  const caption = data.caption ? html`<span ${edit('caption')}>${data.caption}</span>` : ''
  const credit = image.credit ? html`<small class="credit">${image.credit}</small>` : ''
  return caption || credit ? html`<p class="wrap hero-credit">${caption} ${credit}</p>` : ''
}
