// Previews of a page in a search engine and a social network: its title, address, description and picture.
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { stacked } from '../../styles/host.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

/** Google on desktop: the title in one line of 600 px, the description in two lines of 600 px, less a date. */
const TITLE_PX: Line = { font: '20px Arial, "Liberation Sans", sans-serif', px: 580 }
const DESCRIPTION_PX: Line = { font: '14px Arial, "Liberation Sans", sans-serif', px: 990 }

export interface Result {
  /** The title of the document. */
  title: string
  description: string
  address: string
  site: string
  image: string | undefined
  noindex: boolean
}

export class ResultPreview extends AdminElement {
  static override properties = { result: { attribute: false } }
  static override styles = [
    shared,
    stacked,
    parts,
    css`
      .search {
        overflow: hidden;
        padding: 1rem;
        font-family: Arial, 'Liberation Sans', sans-serif;
      }
      .site {
        display: flex;
        align-items: center;
        gap: 0.625rem;
        font-size: 0.875rem;
        line-height: 1.3;
      }
      .mark {
        display: grid;
        place-items: center;
        flex: none;
        width: 1.75rem;
        height: 1.75rem;
        border-radius: 50%;
        background: var(--cms-sunken);
      }
      .address {
        color: var(--cms-quiet);
        font-size: 0.75rem;
        overflow-wrap: anywhere;
      }
      .title {
        margin-block: 0.375rem 0.25rem;
        color: var(--cms-note);
        font-size: 1.25rem;
        line-height: 1.3;
        overflow-wrap: anywhere;
      }
      .description {
        font-size: 0.875rem;
        line-height: 1.58;
        overflow-wrap: anywhere;
      }
      .card .image {
        display: grid;
        place-items: center;
        aspect-ratio: 1.91;
        width: 100%;
        background: var(--cms-sunken);
        color: var(--cms-edge);
        font-size: 2rem;
      }
      .card img {
        display: block;
        width: 100%;
        height: 100%;
        min-height: 0;
        object-fit: cover;
      }
      .card .text {
        padding: 0.75rem 1rem;
      }
    `,
  ]
  declare result: Result

  override render() {
    const { t, result } = this
    return html`<section class="stack" aria-label=${t('As a search result')}>
        <h3>${t('As a search result')}</h3>
        ${result.noindex ? html`<p class="note">${t('Search engines are asked to leave this page out.')}</p>` : this.#search(result)}
      </section>
      <section class="stack" aria-label=${t('When it is shared')}>
        <h3>${t('When it is shared')}</h3>
        ${this.#card(result)}
      </section>`
  }

  #search({ title, description, address, site }: Result) {
    const url = new URL(address, location.href)
    const crumbs = [url.origin, ...decodeURI(url.pathname).split('/').filter(Boolean)].join(' › ')
    return html`<div class="search panel">
      <div class="site">
        <span class="mark" aria-hidden="true">${[...site.trim()][0]?.toLocaleUpperCase()}</span>
        <span><span>${site}</span><br /><span class="address">${crumbs}</span></span>
      </div>
      <p class="title" data-part="title">${cutTo(title, TITLE_PX)}</p>
      <p class="description" data-part="description">
        ${description ? cutTo(description, DESCRIPTION_PX) : html`<span class="quiet">${this.t('Without a description the search engine takes words from the page.')}</span>`}
      </p>
    </div>`
  }

  #card({ title, description, address, image }: Result) {
    return html`<div class="card panel flush">
      <div class="image">
        ${image ? html`<img src=${image} alt="" />` : html`<wa-icon name="image"></wa-icon>`}
      </div>
      <div class="text">
        <span class="quiet small">${new URL(address, location.href).host}</span>
        <strong class="clamp">${title}</strong>
        ${description ? html`<p class="clamp quiet small">${description}</p>` : nothing}
      </div>
    </div>`
  }
}
define('cms-result-preview', ResultPreview)

interface Line {
  font: string
  px: number
}

/** Truncates a text like a search engine: by its width in pixels in their font, at a word. */
const widthOf = (text: string, { font }: Line): number => {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = font
  return context.measureText(text).width
}

/** The complete text if it fits, else as many words as fit, and an ellipsis. */
function cutTo(text: string, line: Line): string {
  if (widthOf(text, line) <= line.px) return text
  const words = text.split(/\s+/)
  let [fits, tooMany] = [0, words.length]
  while (tooMany - fits > 1) {
    const half = Math.floor((fits + tooMany) / 2)
    if (widthOf(`${words.slice(0, half).join(' ')} …`, line) <= line.px) fits = half
    else tooMany = half
  }
  return fits ? `${words.slice(0, fits).join(' ')} …` : `${text.slice(0, cutAt(text, line))}…`
}

/** For a single long word. */
function cutAt(text: string, line: Line): number {
  let at = text.length
  while (at > 1 && widthOf(`${text.slice(0, at)}…`, line) > line.px) at--
  return at
}
