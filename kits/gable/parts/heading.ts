// The header of a section; heading levels are shared by all kits.
import { blockTitle, html, type HeadingView, type Html } from 'cms/kit'

export { blockTitle, heading, itemRank, type Rank } from 'cms/kit'

/** Title on the left, introduction on the right. */
export function blockHead(view: HeadingView, { title, intro }: { title: string; intro: string }): Html | '' {
  if (!title && !intro) return blockTitle(view, '')
  return html`<header class="head">
    ${blockTitle(view, title)}${intro ? html`<p class="intro" ${view.edit('intro')}>${intro}</p>` : ''}
  </header>`
}
