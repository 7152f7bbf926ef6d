// Pictures of the design: their captions, and a picture in two crops for small and large screens.
import { html, type Html, type MediaView, type PictureOptions } from 'cms/kit'

type Ratio = NonNullable<PictureOptions['ratio']>

/** The block's caption, else that of the media library, and the credit. */
export function pictureCaption(image: MediaView, own = '', mark: Html | '' = ''): Html | '' {
  const caption = own || image.caption
  if (!caption && !image.credit) return ''
  const text = caption ? html`<span ${own ? mark : ''}>${caption}</span>` : ''
  const credit = image.credit ? html`<small class="credit">${image.credit}</small>` : ''
  return html`<figcaption>${text} ${credit}</figcaption>`
}

interface Crops {
  /** Ratio below 56rem. */
  narrow: Ratio
  wide: Ratio
  sizes: string
  alt: string
  eager: boolean
}

/** A picture in two crops, each around its focal point; SVG has none. */
export function twoCrops(image: MediaView, { narrow, wide, sizes, alt, eager }: Crops): Html {
  const loading = eager ? html`fetchpriority="high"` : html`loading="lazy"`
  const fallback = image.sources(wide).at(-1)
  const file = fallback?.files.find(({ width }) => width >= 1200) ?? fallback?.files.at(-1)
  const own = file ?? image
  const size = own.width && own.height ? html`width="${own.width}" height="${own.height}"` : ''
  const sources = [
    ...sourcesOf(image, narrow, html`media="(width < 56rem)" sizes="100vw"`),
    ...sourcesOf(image, wide, html`sizes="${sizes}"`),
  ]
  return html`<picture
    >${sources}<img src="${own.url}" ${size} alt="${alt}" ${loading} decoding="async" />
  </picture>`
}

function sourcesOf(image: MediaView, ratio: Ratio, rule: Html): Html[] {
  return image.sources(ratio).map(({ type, files }) => {
    const { width, height } = files.at(-1)!
    const srcset = files.map((file) => `${file.url} ${file.width}w`).join(', ')
    return html`<source type="${type}" srcset="${srcset}" width="${width}" height="${height}" ${rule} />`
  })
}
