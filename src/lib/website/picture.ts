// <picture>: every format and width of an image, with its size, so that nothing moves while it loads (contract 4.4).
import type { MediaView, PictureOptions } from '../core/extension/define-block.ts'
import { Html, html } from '../base/html.ts'

/** Prints an image; nothing for other media. Without `sizes` it is assumed to be as wide as the window. */
export function picture(image: MediaView | undefined, options: PictureOptions = {}): Html | '' {
  if (image?.kind !== 'image') return ''
  const { ratio, blur } = options
  const sources = image.sources(ratio)
  const fallback = sources.at(-1)
  const own = fallback ? imgOf(image, fallback.files, options) : plainImg(image, options)
  const picture = html`<picture
    >${sources.slice(0, -1).map(({ type, files }) => html`<source type="${type}" srcset="${srcset(files)}" sizes="${options.sizes ?? '100vw'}">`)}${own}</picture
  >`
  if (!blur || !image.placeholder) return picture
  return html`<span class="media">${placeholder(image.placeholder)}${picture}</span>`
}

type Files = { url: string; width: number; height: number }[]

const srcset = (files: Files): string => files.map(({ url, width }) => `${url} ${width}w`).join(', ')

function imgOf(image: MediaView, files: Files, options: PictureOptions): Html {
  const { width, height } = files.at(-1)!
  // What a browser without srcset loads: neither the smallest nor the largest.
  const { url } = files.find((file) => file.width >= 1200) ?? files.at(-1)!
  const sizes = options.sizes ?? '100vw'
  return html`<img src="${url}" srcset="${srcset(files)}" sizes="${sizes}" width="${width}" height="${height}" ${common(image, options)}>`
}

/** SVG has no variants: it fits every size. */
function plainImg(image: MediaView, options: PictureOptions): Html {
  const size = image.width && image.height ? html`width="${image.width}" height="${image.height}"` : ''
  return html`<img src="${image.url}" ${size} ${common(image, options)}>`
}

function common(image: MediaView, { alt, class: name, eager }: PictureOptions): Html {
  const loading = eager ? html`fetchpriority="high"` : html`loading="lazy"`
  return html`alt="${alt ?? image.alt}" ${name ? html`class="${name}"` : ''} ${loading} decoding="async"`
}

/** A blurred image below the real one until that has loaded; the CSP allows a data: URL but no inline style (4.2). */
function placeholder(base64: string): Html | '' {
  if (!/^[A-Za-z0-9+/]{20,2000}={0,2}$/.test(base64)) return ''
  return new Html(`<img class="blur" src="data:image/webp;base64,${base64}" alt="" aria-hidden="true">`)
}
