// Headings by rank, as the kits have them: one h1 on a page, that of its first block.
import { html, type Html } from '../../../base/html.ts'
import type { BlockView } from '../../../kits/define-data-block.ts'

type Place = Pick<BlockView, 'index' | 'page' | 'edit'>
export type Rank = 1 | 2 | 3

interface Look {
  style: string
  /** Attributes of edit(). */
  mark?: Html
}

export function heading(rank: Rank, text: Html | string, { style, mark = html`` }: Look): Html {
  if (rank === 1) return html`<h1 class="${style}" ${mark}>${text}</h1>`
  if (rank === 2) return html`<h2 class="${style}" ${mark}>${text}</h2>`
  return html`<h3 class="${style}" ${mark}>${text}</h3>`
}

/** The title and introduction of a block; a first block without a title names the page to screen readers. */
export function blockHead({ index, page, edit }: Place, title: string, intro: string): Html | '' {
  const own = title
    ? heading(index === 0 ? 1 : 2, title, { style: 'title', mark: edit('title') })
    : index === 0
      ? html`<h1 class="visually-hidden">${page.title}</h1>`
      : ''
  if (!title && !intro) return own
  const words = intro ? html`<p class="intro" ${edit('intro')}>${intro}</p>` : ''
  return html`<header class="block-head head">${own}${words}</header>`
}

/** Of headings inside the block. */
export const itemRank = ({ index }: Place, title: string): Rank => (index > 0 && title ? 3 : 2)
