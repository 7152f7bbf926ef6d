// The bar above the files: search, filters, sort order, grid or table.
import type { MediaWord } from '../../client/operations.d.ts'
import { html, nothing, css } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { AfterPause } from '../../elements/after-pause.ts'
import { languageName } from '../../elements/code-name.ts'
import { choiceControls } from '../../styles/choice.ts'
import { inputStyles } from '../../styles/input.ts'
import { shared } from '../../styles/shared.ts'
import { KINDS, kindName, type MediaTerms } from './collections-and-tags.ts'
import { sortOf } from './media-query.ts'
import type { View } from './list-position.ts'
import { segments } from '../../elements/segments.ts'

/** Layout of the filters: in a row, on a phone one below the other. */
const filterStyles = css`
  :host {
    display: grid;
    gap: 0.625rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .line > .input.search {
    flex: 3 1 14rem;
    min-width: 0;
  }
  .line .line {
    max-width: 100%;
  }
  .line > select.input {
    flex: 1 1 8.5rem;
    max-width: 100%;
  }
  @media (max-width: 30rem) {
    .line > select.input {
      font-size: 0.9375rem;
    }
  }
  .apart {
    justify-content: space-between;
  }
  .line > .order.input {
    flex: 0 1 auto;
  }
  .segment {
    min-width: 2.25rem;
    justify-content: center;
    padding-inline: 0.5rem;
  }
`

/** Dispatches `cms-filter` with parameters of the address to change, and `cms-view`. */
export class MediaFilters extends AdminElement {
  static override properties = {
    query: { attribute: false },
    terms: { attribute: false },
    pools: { attribute: false },
    view: {},
  }
  static override styles = [shared, inputStyles, choiceControls, filterStyles]
  declare query: URLSearchParams
  declare terms: MediaTerms
  /** Names of the known pools. */
  declare pools: string[]
  declare view: View
  readonly #typing = new AfterPause(this)

  #filter(name: string, value: string): void {
    this.emit('cms-filter', { [name]: value })
  }
  /** Searches after a pause in typing. */
  #type = (event: Event) => {
    const { value } = event.target as HTMLInputElement
    this.#typing.run(() => this.#filter('q', value.trim()))
  }

  override render() {
    const { t, terms, pools } = this
    const { collections, tags } = terms
    return html`<div class="line" role="search" aria-label=${t('Files')}>
        <input
          class="input search"
          type="search"
          aria-label=${t('Search files')}
          placeholder=${t('Search files')}
          autocomplete="off"
          .value=${this.query.get('q') ?? ''}
          @input=${this.#type}
        />
        ${this.#choice('kind', t('Kind'), [['', t('All kinds')], ...KINDS.map((kind): Option => [kind, kindName(kind, t)])])}
        ${
          collections.length
            ? this.#choice('collection', t('Collection'), [
                ['', t('All collections')],
                ...collections.map((one): Option => [String(one.id), named(one)]),
              ])
            : nothing
        }
        ${
          tags.length
            ? this.#choice('tag', t('Tag'), [['', t('All tags')], ...tags.map((one): Option => [one.name, named(one)])])
            : nothing
        }
        ${pools.length ? this.#choice('pool', t('Pool'), [['', t('All pools')], ...pools.map((one): Option => [one, one])]) : nothing}
      </div>
      <div class="line apart">
        <div class="choices">
          ${this.#flag('missing_alt', this.#altName())} ${this.#flag('unused', t('Not used'))}
        </div>
        <div class="line">${this.#order()} ${this.#views()}</div>
      </div>`
  }

  #choice(name: string, label: string, options: Option[]) {
    const now = this.query.get(name) ?? ''
    // The value in the address is an option even if it does not exist any more.
    const all = options.some(([key]) => key === now) ? options : [...options, [now, now] satisfies Option]
    return html`<select
      class="input"
      aria-label=${label}
      @change=${(event: Event) => this.#filter(name, (event.target as HTMLSelectElement).value)}
    >
      ${all.map(
        ([key, text], i) =>
          html`<option value=${key} ?selected=${key === now} .selected=${key === now} translate=${i ? 'no' : nothing}>${text}</option>`,
      )}
    </select>`
  }

  /** Names the main language where there are several, as its text is the fallback for others. */
  #altName(): string {
    const { t, app } = this
    const { languages, default_language: main = languages[0] } = app.me.site
    if (!main || languages.length < 2) return t('Alternative text is missing')
    const language = languageName(main, app.lang)
    return t('Alternative text is missing: {language}', { language })
  }

  #flag(name: string, label: string) {
    return html`<label class="choice">
      <input
        type="checkbox"
        .checked=${this.query.has(name)}
        @change=${(event: Event) => this.#filter(name, (event.target as HTMLInputElement).checked ? '1' : '')}
      /><span>${label}</span>
    </label>`
  }

  #order() {
    const { t } = this
    const now = sortOf(this.query)
    const orders: Option[] = [
      ['-created_at', t('Newest first')],
      ['created_at', t('Oldest first')],
      ['-updated_at', t('Last changed first')],
      ['name', t('By name')],
      ['-name', t('By name, backwards')],
      ['-size', t('Largest first')],
      ['size', t('Smallest first')],
    ]
    return html`<select
      class="input order"
      aria-label=${t('Order')}
      @change=${(event: Event) => this.#filter('sort', (event.target as HTMLSelectElement).value)}
    >
      ${orders.map(([key, text]) => html`<option value=${key} ?selected=${key === now} .selected=${key === now}>${text}</option>`)}
    </select>`
  }

  #views() {
    const { t } = this
    const views = {
      grid: { label: t('Grid'), icon: 'squares-four' },
      list: { label: t('List'), icon: 'list-bullets' },
    }
    const choose = (view: keyof typeof views) => this.emit('cms-view', view)
    return segments(views, { name: 'view', label: t('View'), chosen: this.view, choose })
  }
}

/** Key and text. */
type Option = [string, string]
const named = ({ name, items }: MediaWord) => `${name} (${items})`

define('cms-media-filters', MediaFilters)
