// The files of a property: pictures with the first one large, floor plans, and documents to download.
import { html, type Html } from '../../../base/html.ts'
import { fileSize } from '../../../base/text/file-size.ts'
import type { MediaView } from '../../../core/extension/define-block.ts'
import type { BlockView } from '../../../kits/define-data-block.ts'
import type { Property } from './property.ts'

type View = Pick<BlockView, 'icon' | 'lang' | 'lt' | 'picture'>

/** Each picture links to its full size. */
export function gallery(view: View, property: Property): Html | '' {
  const images = property.media('images').filter(({ kind }) => kind === 'image')
  if (!images.length) return ''
  const links = images.map((image, i) => {
    const large = images.length === 2 ? '(width >= 48rem) 50vw, 100vw' : '(width >= 75rem) 75rem, 100vw'
    const sizes = i && images.length > 2 ? '(width >= 48rem) 18rem, 50vw' : large
    const alt = image.alt || `${property.entry.title} (${i + 1})`
    const picture = view.picture(image, { ratio: '3:2', sizes, alt })
    return html`<li><a href="${image.url}">${picture}</a></li>`
  })
  const name = view.lt('Pictures')
  return html`<ul class="estate-gallery ${images.length < 3 ? 'estate-gallery-few' : ''}" aria-label="${name}">${links}</ul>`
}

/** Pictures are shown, other files linked. */
export function plansSection(view: View, property: Property): Html | '' {
  const plans = property.media('floor_plans')
  const images = plans.filter(({ kind }) => kind === 'image')
  const figures = images.map((image) => {
    const title = image.alt || image.title
    const picture = view.picture(image, { sizes: '(width >= 64rem) 32rem, 100vw', alt: title })
    const caption = title ? html`<figcaption>${title}</figcaption>` : ''
    return html`<figure><a href="${image.url}">${picture}</a>${caption}</figure>`
  })
  const links = files(
    view,
    plans.filter(({ kind }) => kind !== 'image'),
  )
  return figures.length || links ? html`<div class="estate-plans">${figures}${links}</div>` : ''
}

export const documentsSection = (view: View, property: Property): Html | '' => files(view, property.media('documents'))

function files({ icon, lang }: View, all: readonly MediaView[]): Html | '' {
  if (!all.length) return ''
  const item = (file: MediaView) =>
    html`<li>${icon('file-text')} <a href="${file.url}">${file.title || file.name}</a> <small>${fileSize(file.size, lang)}</small></li>`
  return html`<ul class="estate-files">${all.map(item)}</ul>`
}
