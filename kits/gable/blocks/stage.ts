import { defineBlock, type BlockView, type Html, type LinkView, type MediaView } from 'cms/kit'
import { blockTitle } from '../parts/heading.ts'
import { actions } from '../parts/link.ts'
import { caption, imageOf } from '../parts/picture.ts'

export default defineBlock({
  label: 'Stage',
  description: 'The opening of a page: a large picture, a message and the next step.',
  icon: 'house-line',
  group: 'hero',
  fields: {
    line: { type: 'text', label: 'Line above the title', max: 60 },
    title: { type: 'text', label: 'Title', required: true, max: 100 },
    text: { type: 'textarea', label: 'Text', rows: 3, max: 400 },
    link: { type: 'link', label: 'First link', width: 'half' },
    second_link: { type: 'link', label: 'Second link', width: 'half' },
    image: {
      type: 'media',
      label: 'Picture',
      kinds: ['image'],
      ratios: ['16:9', '21:9', '4:5', '4:3'],
    },
    caption: { type: 'text', label: 'Caption', max: 120 },
  },
  variants: { picture: 'Picture, text on a panel', split: 'Text beside the picture', words: 'Text only' },
  sample: {
    line: 'Lübeck and the bay',
    title: 'Houses with a history, sold with care',
    text: 'We value, prepare and sell homes between the Wakenitz and the sea.',
    link: { type: 'anchor', href: '#properties', label: 'See our properties' },
    image: 1,
    caption: 'Hundestraße, early morning',
  },
  render(view) {
    const { data, html, block } = view
    const image = block.variant === 'words' ? undefined : imageOf(data.image)
    return html`<div class="stage ${image ? 'stage-with-picture' : ''}">
      ${image ? figure(view, image) : ''}
      <div class="stage-words">
        ${data.line ? html`<p class="line" ${view.edit('line')}>${data.line}</p>` : ''}
        ${blockTitle(view, data.title, 'display')}
        ${data.text ? html`<p class="lead" ${view.edit('text')}>${data.text}</p>` : ''}
        ${actions(data.link, data.second_link)}
      </div>
    </div>`
  },
})

interface Data {
  caption: string
  link: LinkView | undefined
}
type StageView = Pick<BlockView<Data>, 'data' | 'html' | 'edit' | 'picture' | 'block'>

function figure({ data, html, edit, picture, block }: StageView, image: MediaView): Html {
  const split = block.variant === 'split'
  const photo = picture(image, {
    ratio: split ? '4:3' : '16:9',
    sizes: split ? '(width >= 64rem) 50vw, 100vw' : '(width >= 72rem) calc(100vw - 15rem), 100vw',
  })
  return html`<figure class="stage-picture">${photo}${caption(image, data.caption, edit('caption'))}</figure>`
}
