// A property in a list: its picture, type, place, price, and key figures.
import { html, type Html } from '../../../base/html.ts'
import { heading, type BlockView, type Rank } from '../../../kits/define-data-block.ts'
import { badge, facts, price, type Property } from './property.ts'

type View = Pick<BlockView, 'icon' | 'lt' | 'picture'>

interface Card {
  rank: Rank
  /** The number of its pin on the map. */
  pin: number | undefined
  /** In a row, next to its picture. */
  isRow: boolean
}

/** The first ones with a value are shown. */
const FIGURES = ['rooms', 'living_area', 'plot_area', 'usable_area', 'year_built']
const MAX = 3

/** The link of the heading covers the whole card. */
export function card(view: View, property: Property, { rank, pin, isRow }: Card): Html {
  const { title, href } = property.entry
  const sizes = isRow ? '(width >= 48rem) 20rem, 100vw' : '(width >= 75rem) 25rem, (width >= 48rem) 50vw, 100vw'
  const image = view.picture(property.entry.image, { ratio: '3:2', alt: '', sizes })
  const location = [property.kind, property.town].filter(Boolean).join(' · ')
  const figures = FIGURES.filter((name) => property.show(name)).slice(0, MAX)
  return html`<li class="estate-card">
    <div class="estate-picture">${image || html`<span class="estate-blank">${view.icon('house-line')}</span>`}${badge(view, property)}</div>
    <div class="estate-words">
      <p class="estate-place">${pin ? html`<span class="estate-pin" aria-hidden="true">${pin}</span>` : ''}${location}</p>
      ${heading(rank, href ? html`<a href="${href}">${title}</a>` : title, { style: 'item-title' })}
      ${price(view, property)}
      ${facts(property, figures, 'estate-figures')}
    </div>
  </li>`
}
