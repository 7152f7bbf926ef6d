// Headings by rank: one h1 on a page (its first block), no rank left out.
import { html, type Html } from '../../base/html.ts'
import type { BlockView } from '../../core/extension/define-block.ts'

export type HeadingView = Pick<BlockView, 'index' | 'page' | 'edit'>
export type Rank = 1 | 2 | 3

interface HeadingOptions {
  style: string
  /** The attributes of edit(). */
  mark?: Html | ''
  /** Makes the text a link. */
  href?: string | undefined
}

/** A heading with a class. */
export function heading(rank: Rank, text: string | Html, { mark = '', style, href }: HeadingOptions): Html {
  const content = href ? html`<a href="${href}">${text}</a>` : text
  if (rank === 1) return html`<h1 class="${style}" ${mark}>${content}</h1>`
  if (rank === 2) return html`<h2 class="${style}" ${mark}>${content}</h2>`
  return html`<h3 class="${style}" ${mark}>${content}</h3>`
}

/** The title of a block. A first block without one still names the page to screen readers. */
export function blockTitle({ index, page, edit }: HeadingView, title: string, style = 'title'): Html | '' {
  if (title) return heading(index === 0 ? 1 : 2, title, { mark: edit('title'), style })
  return index === 0 ? html`<h1 class="visually-hidden">${page.title}</h1>` : ''
}

/** The rank of headings inside a block. */
export const itemRank = ({ index }: Pick<HeadingView, 'index'>, title: string): Rank => (index > 0 && title ? 3 : 2)
