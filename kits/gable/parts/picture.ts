// Pictures of the design, with their captions.
import { html, type BlockView, type Html, type MediaView, type PictureOptions } from 'cms/kit'

export const imageOf = (item: MediaView | undefined) => (item?.kind === 'image' ? item : undefined)

/** The caption and the credit of a picture. */
export function caption(image: MediaView, own = '', mark: Html | '' = ''): Html | '' {
  const text = own || image.caption
  if (!text && !image.credit) return ''
  const captionText = text ? html`<span ${own ? mark : ''}>${text}</span>` : ''
  return html`<figcaption>
    ${captionText} ${image.credit ? html`<small class="credit">${image.credit}</small>` : ''}
  </figcaption>`
}

/** A picture in its frame, or an empty frame where a row of pictures lacks one. */
export function framed(
  { picture }: Pick<BlockView, 'picture'>,
  image: MediaView | undefined,
  options: PictureOptions,
): Html {
  const markup = picture(image, options)
  return markup || html`<span class="no-picture" aria-hidden="true"></span>`
}
