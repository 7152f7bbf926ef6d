// Headings by rank: one h1 on a page (its first block), no rank left out.
import { html, type BlockView, type Html } from 'cms/kit'

export type Place = Pick<BlockView, 'index' | 'page' | 'edit'>
export type Rank = 1 | 2 | 3

interface Look {
  mark: Html
  style: string
  /** Makes the words a link. */
  href?: string | undefined
}

/** A heading with a class; `mark` are the attributes of edit(). */
export function heading(rank: Rank, text: string | Html, { mark, style, href }: Look): Html {
  const words = href ? html`<a href="${href}">${text}</a>` : text
  if (rank === 1) return html`<h1 class="${style}" ${mark}>${words}</h1>`
  if (rank === 2) return html`<h2 class="${style}" ${mark}>${words}</h2>`
  return html`<h3 class="${style}" ${mark}>${words}</h3>`
}

/** The title of a block. A first block without one still names the page to screen readers. */
export function blockTitle({ index, page, edit }: Place, title: string, style = 'title'): Html | '' {
  if (title) return heading(index === 0 ? 1 : 2, title, { mark: edit('title'), style })
  return index === 0 ? html`<h1 class="visually-hidden">${page.title}</h1>` : ''
}

/** The title and introduction above a block's items. */
export function blockHead(place: Place, title: string, intro: string): Html | '' {
  const heading = blockTitle(place, title)
  if (!title && !intro) return heading
  return html`<header class="block-head">
    ${heading}${intro ? html`<p class="intro" ${place.edit('intro')}>${intro}</p>` : ''}
  </header>`
}

/** The rank of headings inside a block. */
export const itemRank = ({ index }: Place, title: string): Rank => (index > 0 && title ? 3 : 2)
