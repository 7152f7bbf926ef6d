import { defineBlock } from 'cms/kit'
import { blockHead } from '../parts/heading.ts'
import { caption } from '../parts/picture.ts'

export default defineBlock({
  label: 'Pictures',
  description: 'Pictures of a property, the first one large; a click opens the full picture.',
  icon: 'images',
  group: 'media',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    images: {
      type: 'media',
      label: 'Pictures',
      help: 'Captions and credits are those of the media library.',
      multiple: true,
      kinds: ['image'],
      ratios: ['3:2'],
      required: true,
    },
  },
  variants: { mosaic: 'First one enlarged', strip: 'Strip to scroll' },
  sample: { title: 'Inside', images: [1, 5, 6, 7, 8] },
  render(view) {
    const { data, html, picture, block, lt } = view
    const images = data.images.filter(({ kind }) => kind === 'image')
    const strip = block.variant === 'strip'
    const items = images.map((image, i) => {
      const sizes = !strip && i === 0 ? '(width >= 64rem) 60vw, 100vw' : '(width >= 64rem) 30vw, 80vw'
      const alt = image.alt || image.title || lt('Picture {n}', { n: i + 1 })
      return html`<li>
        <figure>
          <a href="${image.url}">${picture(image, { ratio: '3:2', sizes, alt })}</a>${caption(image)}
        </figure>
      </li>`
    })
    const name = data.title || lt('Pictures')
    // A scrollable element must be reachable with the keyboard (WCAG 2.1.1).
    const scrolls = strip ? html`tabindex="0" role="group" aria-label="${name}"` : ''
    const list = html`<div class="pictures-frame" ${scrolls}>
      <ul class="pictures">
        ${items}
      </ul>
    </div>`
    return html`<div class="wrap">${blockHead(view, data)} ${items.length ? list : ''}</div>`
  },
})
