import { defineBlock } from 'cms/kit'
import { blockTitle } from '../parts/heading.ts'
import { caption, imageOf } from '../parts/picture.ts'

export default defineBlock({
  label: 'Text',
  description: 'Running text with headings, lists and links, with or without a picture.',
  icon: 'paragraph',
  group: 'content',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    text: { type: 'richtext', label: 'Text', required: true },
    image: { type: 'media', label: 'Picture', kinds: ['image'], ratios: ['4:5', '4:3'] },
  },
  variants: { aside: 'Title beside the text', column: 'One column', legal: 'Small, for legal texts' },
  sample: {
    title: 'How we sell',
    text: '<p>We take on twelve houses a year, and know every one of them from the cellar to the ridge.</p>',
  },
  render(view) {
    const { data, edit, html, picture, block } = view
    const image = block.variant === 'legal' ? undefined : imageOf(data.image)
    const figure = image
      ? html`<figure class="text-picture">
          ${picture(image, { ratio: '4:5', sizes: '(width >= 64rem) 30vw, 100vw' })}${caption(image)}
        </figure>`
      : ''
    return html`<div class="wrap text-in ${image ? 'text-with-picture' : ''}">
      ${blockTitle(view, data.title)} ${figure}
      ${data.text ? html`<div class="prose" ${edit('text', 'rich')}>${data.text}</div>` : ''}
    </div>`
  },
})
