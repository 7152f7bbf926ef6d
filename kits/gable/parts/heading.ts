// The header of a section; heading levels are shared by all kits.
import { blockTitle, html, type HeadingView, type Html } from 'cms/kit'

export { blockTitle, heading, itemRank, type Rank } from 'cms/kit'

/** Title on the left, introduction on the right. */
export function blockHead(place: HeadingView, { title, intro }: { title: string; intro: string }): Html | '' {
  if (!title && !intro) return blockTitle(place, '')
  return html`<header class="head">
    ${blockTitle(place, title)}${intro ? html`<p class="intro" ${place.edit('intro')}>${intro}</p>` : ''}
  </header>`
}
