import { defineBlock, type BlockView, type Html, type MediaView, type PictureOptions } from 'cms/kit'
import { columnsFor } from '../parts/columns.ts'
import { blockHead } from '../parts/heading.ts'
import { lightbox } from '../parts/lightbox.ts'
import { pictureCaption } from '../parts/picture.ts'

const RATIOS: Record<string, PictureOptions['ratio']> = { landscape: '4:3', square: '1:1', portrait: '3:4' }
/** Display width of a picture, by variant. */
const SIZES: Record<string, string> = {
  grid: '(width >= 75rem) 25rem, (width >= 48rem) 33vw, 50vw',
  columns: '(width >= 75rem) 25rem, (width >= 48rem) 33vw, 50vw',
  rows: '(width >= 56rem) 32rem, 80vw',
}

export default defineBlock({
  label: 'Gallery',
  description: 'Pictures side by side; each opens enlarged.',
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
      ratios: ['4:3', '1:1', '3:4'],
      required: true,
    },
    shape: {
      type: 'select',
      label: 'Shape of the pictures',
      help: 'In the grid; an opened picture is not cropped.',
      width: 'half',
      default: 'landscape',
      options: [
        { key: 'landscape', label: 'Landscape' },
        { key: 'square', label: 'Square' },
        { key: 'portrait', label: 'Upright' },
      ],
    },
    captions: { type: 'bool', label: 'Captions below the pictures', default: true, width: 'half' },
  },
  variants: { grid: 'Grid', columns: 'Columns, pictures not cropped', rows: 'Rows of one height' },
  sample: {
    title: 'Finished this year',
    intro: 'Seven rooms, five kinds of wood.',
    images: [1, 5, 6, 7, 8, 9],
  },
  jsonld({ data, site }) {
    const images = imagesOf(data.images)
    if (!images.length) return undefined
    return {
      '@type': 'ImageGallery',
      ...(data.title && { name: data.title }),
      image: images.map((image) => ({
        '@type': 'ImageObject',
        contentUrl: new URL(image.url, site.base_url).href,
        ...(image.caption && { caption: image.caption }),
        ...(image.credit && { creditText: image.credit }),
      })),
    }
  },
  render(view) {
    const { data, html } = view
    const items = imagesOf(data.images).map((image, i) => item(view, image, i))
    const list = html`<ul class="gallery ${columnsFor(items.length, 3)} ${data.captions ? '' : 'gallery-silent'}" data-gallery>
        ${items}
      </ul>
      ${lightbox(view)}`
    return html`<div class="wrap">${blockHead(view, data.title, data.intro)} ${items.length ? list : ''}</div>`
  },
})

const imagesOf = (images: readonly MediaView[]) => images.filter(({ kind }) => kind === 'image')

type ItemView = Pick<BlockView<{ shape: string }>, 'data' | 'block'> & Pick<BlockView, 'html' | 'lt' | 'picture'>

/** A link to the uncropped picture; the script opens it in a dialog. */
function item({ data, block, html, lt, picture }: ItemView, image: MediaView, i: number): Html {
  const variant = block.variant ?? 'grid'
  const alt = image.alt || image.caption || image.title || lt('Picture {n}', { n: i + 1 })
  const files = image.sources().find(({ type }) => type === 'image/webp')?.files ?? []
  const srcset = files.map(({ url, width }) => `${url} ${width}w`).join(', ')
  const thumbnail = picture(image, {
    ...(variant === 'grid' && { ratio: RATIOS[data.shape] ?? '4:3' }),
    sizes: SIZES[variant],
    alt,
  })
  return html`<li>
    <figure>
      <a href="${image.url}" data-srcset="${srcset}">${thumbnail}</a>
      ${pictureCaption(image)}
    </figure>
  </li>`
}
