import { defineBlock, type BlockView, type Html, type MediaView, type PictureOptions } from 'cms/kit'
import { blockTitle } from '../parts/heading.ts'
import { actions } from '../parts/link.ts'
import { pictureCaption } from '../parts/picture.ts'

const RATIOS: Record<string, PictureOptions['ratio']> = {
  portrait: '4:5',
  square: '1:1',
  landscape: '3:2',
  panorama: '21:9',
}
/** Default ratio of a variant. */
const OWN_RATIO: Record<string, PictureOptions['ratio']> = { wide: '21:9', offset: '16:9' }

export default defineBlock({
  label: 'Text and picture',
  description: 'A picture with title, text and links.',
  icon: 'layout',
  group: 'content',
  fields: {
    image: {
      type: 'media',
      label: 'Picture',
      kinds: ['image'],
      ratios: ['4:5', '1:1', '5:4', '3:2', '16:9', '21:9'],
      required: true,
    },
    title: { type: 'text', label: 'Title', max: 120 },
    text: { type: 'richtext', label: 'Text' },
    link: { type: 'link', label: 'First link', width: 'half' },
    second_link: { type: 'link', label: 'Second link', width: 'half' },
    shape: {
      type: 'select',
      label: 'Shape of the picture',
      width: 'half',
      default: 'auto',
      options: [
        { key: 'auto', label: 'Default of the variant' },
        { key: 'whole', label: 'Original format' },
        { key: 'portrait', label: 'Upright' },
        { key: 'square', label: 'Square' },
        { key: 'landscape', label: 'Landscape' },
        { key: 'panorama', label: 'Panorama' },
      ],
    },
    caption: {
      type: 'text',
      label: 'Caption',
      help: 'Empty: the caption in the media library.',
      width: 'half',
      max: 200,
    },
  },
  variants: {
    left: 'Picture on the left',
    right: 'Picture on the right',
    wide: 'Wide picture above the text',
    offset: 'Text overlaps the picture',
  },
  sample: {
    image: 1,
    title: 'A bench by the window',
    text: '<p>Every piece is planed, cut and oiled at this bench. It is older than the company, and it will outlast us.</p>',
    link: { type: 'anchor', href: '#visit', label: 'Visit the workshop' },
  },
  render(view) {
    const { data, edit, html } = view
    const image = data.image?.kind === 'image' ? data.image : undefined
    return html`<div class="wrap text-image ${image ? 'has-picture' : ''} ${data.shape === 'portrait' ? 'is-upright' : ''}">
      ${image ? figure(view, image) : ''}
      <div class="text-image-words">
        ${blockTitle(view, data.title)}
        ${data.text ? html`<div class="prose" ${edit('text', 'rich')}>${data.text}</div>` : ''}
        ${actions(data.link, data.second_link)}
      </div>
    </div>`
  },
})

type PictureView = Pick<BlockView<{ shape: string; caption: string }>, 'data' | 'block'> &
  Pick<BlockView, 'html' | 'edit' | 'picture'>

function figure({ data, block, html, edit, picture }: PictureView, image: MediaView): Html {
  const variant = block.variant ?? 'left'
  const auto = data.shape === 'auto' || data.shape === ''
  const photo = picture(image, {
    ratio: auto ? (OWN_RATIO[variant] ?? '5:4') : RATIOS[data.shape],
    sizes:
      variant === 'wide'
        ? '(width >= 75rem) 75rem, 100vw'
        : `(width >= 75rem) ${variant === 'offset' ? 58 : 43}rem, (width >= 56rem) ${variant === 'offset' ? 75 : 58}vw, 100vw`,
    // A blurred preview would shine through transparent pictures.
    blur: image.mime === 'image/jpeg',
  })
  return html`<figure class="picture">${photo}${pictureCaption(image, data.caption, edit('caption'))}</figure>`
}
