// The header of a section; heading levels are shared by all kits.
import { blockTitle, html, type HeadingView, type Html } from 'cms/kit'

export { blockTitle, heading, itemRank, type Rank } from 'cms/kit'

/** The title and introduction above a block's items. */
export function blockHead(view: HeadingView, title: string, intro: string): Html | '' {
  const heading = blockTitle(view, title)
  if (!title && !intro) return heading
  return html`<header class="block-head">
    ${heading}${intro ? html`<p class="intro" ${view.edit('intro')}>${intro}</p>` : ''}
  </header>`
}
