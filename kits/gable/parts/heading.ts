// How a section opens; headings by rank are those of all kits.
import { blockTitle, html, type HeadingView, type Html } from 'cms/kit'

export { blockTitle, heading, itemRank, type Rank } from 'cms/kit'

/** Title on the left, introduction on the right: the opening of a section. */
export function blockHead(place: HeadingView, { title, intro }: { title: string; intro: string }): Html | '' {
  if (!title && !intro) return blockTitle(place, '')
  return html`<header class="head">
    ${blockTitle(place, title)}${intro ? html`<p class="intro" ${place.edit('intro')}>${intro}</p>` : ''}
  </header>`
}
