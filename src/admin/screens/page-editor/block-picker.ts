// The dialog to choose a block to add: previews, search, keyboard; it only needs an app as context.
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import type { BlockType } from './page-data.ts'
import type { DataTable } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import '@awesome.me/webawesome/dist/components/switch/switch.js'
import { html, nothing } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { ref } from 'lit/directives/ref.js'
import { repeat } from 'lit/directives/repeat.js'
import { AdminElement, define } from '../../admin-element.ts'
import { onDevice } from '../../editing/browser-storage.ts'
import '../../elements/message.ts'
import { icon } from '../../elements/icon.ts'
import { painted, whenIdle } from '../../idle.ts'
import type { BlockActionsOptions } from './block-actions.ts'
import { pickerStyles } from './picker-styles.ts'
import { showTables, tableFor } from './picker-tables.ts'
import { groupsOf, inOrder, recordRecentType, rankOf, type Group } from './picker-types.ts'
import './type-preview.ts'
import { ownEvent } from '../../elements/own-event.ts'

const SAMPLE = 'cms-block-samples'
/** The number of cards visible in a large window. */
const FIRST = 12
/** The other cards are rendered after this many milliseconds at the latest. */
const MAX_MS = 300

export class BlockPicker extends AdminElement {
  static override properties = {
    types: { attribute: false },
    contentLang: { attribute: false },
    isOpen: { state: true },
    filled: { state: true },
    complete: { state: true },
    query: { state: true },
    looks: { state: true },
    tables: { state: true },
  }
  static override styles = [shared, parts, pickerStyles]
  declare types: Iterable<BlockType>
  /** The language of the page. */
  declare contentLang: string | undefined
  declare isOpen: boolean
  /** Stays true for some time after closing, as removing many frames blocks the page. */
  declare filled: boolean
  /** False at first, when only the visible cards are rendered. */
  declare complete: boolean
  declare query: string
  /** The previewed variant, by type. */
  declare looks: Readonly<Record<string, string>>
  /** Tables of the website, loaded on the first search; without them blocks are not found by table names. */
  declare tables: readonly DataTable[]
  #answer: ((options: BlockActionsOptions | undefined) => void) | undefined
  #gone: (() => void) | undefined
  /** Resolves when it has closed and returned the focus. */
  closed: Promise<void> = Promise.resolve()

  constructor() {
    super()
    this.types = []
    this.query = ''
    this.looks = {}
    this.tables = []
  }

  /** Opens it; undefined when nothing was chosen. */
  choose(): Promise<BlockActionsOptions | undefined> {
    this.#answer?.(undefined)
    this.query = ''
    this.looks = {}
    void this.#open()
    this.closed = new Promise((resolve) => (this.#gone = resolve))
    return new Promise((resolve) => (this.#answer = resolve))
  }

  /** Content is rendered a frame before opening: both in one would delay animations. */
  async #open(): Promise<void> {
    const isThere = this.filled
    this.filled = true
    await this.updateComplete
    if (!isThere) await painted()
    if (!this.#answer) return
    this.isOpen = true
    whenIdle(() => (this.complete = true), MAX_MS)
  }

  #done(options: BlockActionsOptions | undefined): void {
    const answer = this.#answer
    this.#answer = undefined
    this.isOpen = false
    if (options) recordRecentType(options.type)
    answer?.(options)
  }
  #hidden(): void {
    this.#gone?.()
    whenIdle(() => (this.filled = this.complete = this.isOpen), 1000)
  }
  #pick(type: string, variant?: string): void {
    const match = this.#match([...this.types].find((one) => one.type === type)!)
    const data = match && { [match.field]: match.table.handle }
    this.#done({ type, variant, sample: this.#withSample, ...(data && { data }) })
  }

  #match = (type: BlockType) => tableFor(type, this.query, this.tables)
  #search(query: string): void {
    this.query = query
    if (query.trim() && this.app.has('data') && showTables(this.types)) void this.#readTables()
  }
  async #readTables(): Promise<void> {
    const { knownTables } = await import('../../data/known-tables.ts')
    this.tables = await knownTables(this.app.api).catch(() => [])
  }

  get #withSample(): boolean {
    const chosen = onDevice.get(SAMPLE)
    // Samples in another language than the page's are off by default: each text would have to be replaced.
    return chosen === null ? this.#hasSamples : chosen === 'on'
  }
  get #hasSamples(): boolean {
    const { sample_langs } = this.app.me.site
    const primary = (lang: string | undefined) => lang?.split('-')[0]
    return !this.contentLang || !sample_langs || sample_langs.some((one) => primary(one) === primary(this.contentLang))
  }
  #switch = (event: Event) => {
    onDevice.set(SAMPLE, (event.target as HTMLInputElement).checked ? 'on' : 'off')
  }

  /** The cards in visual order: while searching, the best match is first by style, without moving frames. */
  get #cards(): HTMLElement[] {
    const cards = [...this.renderRoot.querySelectorAll<HTMLElement>('.card:not([hidden]) .pick')]
    if (!this.query) return cards
    const order = new Map(this.#ordered.map(({ type }, i) => [type, i]))
    const at = (card: HTMLElement) => order.get(card.dataset['type'] ?? '') ?? order.size
    return cards.sort((a, b) => at(a) - at(b))
  }
  #ordered: readonly BlockType[] = []
  #searchKey = (event: KeyboardEvent) => {
    const [first] = this.#cards
    if (!first || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    if (event.key === 'Enter' && this.query) first.click()
    else first.focus()
  }

  override render() {
    const { t } = this
    return html`<wa-dialog
      label=${t('Add a block')}
      ?open=${this.isOpen}
      light-dismiss
      @wa-hide=${ownEvent(() => this.isOpen && this.#done(undefined))}
      @wa-after-hide=${ownEvent(() => this.#hidden())}
    >
      ${this.filled ? guard([this.types, this.query, this.looks, this.contentLang, this.complete, this.tables], () => this.#content()) : nothing}
    </wa-dialog>`
  }

  #content() {
    const { t } = this
    const groups = groupsOf([...this.types], { query: this.query, tableOf: (type) => this.#match(type)?.table.name }, t)
    this.#ordered = inOrder(groups)
    const first = this.complete || this.query ? undefined : new Set(this.#ordered.slice(0, FIRST))
    return html`<div class="top">
        <wa-input type="search" autofocus with-clear label=${t('Search blocks')} placeholder=${t('Search blocks')} .value=${this.query}
          @input=${(event: Event) => this.#search((event.target as HTMLInputElement).value)} @keydown=${this.#searchKey}>
          <wa-icon slot="start" name="magnifying-glass"></wa-icon>
        </wa-input>
        <wa-switch size="s" ?checked=${this.#withSample} @change=${this.#switch}>${t('With example texts')}</wa-switch>
      </div>
      <div class="groups" @keydown=${(event: KeyboardEvent) => gridKey(event, this.#cards)}>
        ${repeat(
          groups,
          ({ key }) => key,
          (group) => this.#group(group, first),
        )}
      </div>
      ${
        groups.some(({ found }) => found.size)
          ? nothing
          : html`<cms-message icon="magnifying-glass" heading=${t('Nothing found')} text=${t('Try another word.')}></cms-message>`
      }`
  }

  /** With `first` only those. */
  #group(group: Group, first: ReadonlySet<BlockType> | undefined) {
    const { key, title, types, found } = group
    return html`<section ${placed(rankOf(group))} aria-labelledby=${`group-${key}`} ?hidden=${!found.size}>
      <h3 id=${`group-${key}`}>${title}</h3>
      <div class="cards">${repeat(
        first ? types.filter((type) => first.has(type)) : types,
        ({ type }) => type,
        (type) => this.#card(type, found.get(type)),
      )}</div>
    </section>`
  }

  #card(block: BlockType, rank: number | undefined) {
    const { type, label, description, icon: sign, variants } = block
    const match = rank === undefined ? undefined : this.#match(block)
    const looks = Object.entries(variants)
    return html`<article class="card panel flush" ?hidden=${rank === undefined} ${placed(rank ?? 0)}>
      <cms-type-preview .type=${type} .variant=${this.looks[type]} .contentLang=${this.contentLang}></cms-type-preview>
      <button class="plain pick" data-type=${type} @click=${() => this.#pick(type)}>
        <b>${icon(sign)}${label}</b>
        ${match ? html`<span class="clamp quiet small">${this.t('With the table “{name}”', { name: match.table.name })}</span>` : description ? html`<span class="clamp quiet small">${description}</span>` : nothing}
      </button>
      ${
        looks.length > 1
          ? html`<div class="looks" role="group" aria-label=${this.t('Looks of {name}', { name: label })}>
            ${looks.map(([key, name]) => this.#look({ type, key, name }))}
          </div>`
          : nothing
      }
    </article>`
  }

  #look({ type, key, name }: { type: string; key: string; name: string }) {
    const preview = () => (this.looks = { ...this.looks, [type]: key })
    return html`<button class="plain" title=${name} @pointerenter=${preview} @focus=${preview} @click=${() => this.#pick(type, key)}>${name}</button>`
  }
}

/** By style, as moving a frame in the DOM would reload it; set by script, as the policy forbids inline styles. */
const placed = (order: number) =>
  ref((element) => (element as HTMLElement | undefined)?.style.setProperty('order', String(order)))
define('cms-block-picker', BlockPicker)

/** Arrow keys among cards in rows: sideways, and to the nearest card above or below. */
function gridKey(event: KeyboardEvent, cards: readonly HTMLElement[]): void {
  const root = (event.target as HTMLElement).getRootNode() as ShadowRoot
  const at = cards.indexOf(root.activeElement as HTMLElement)
  if (at < 0) return
  const side = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const down = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const next = side ? cards[at + side] : down ? nearest(cards, at, down) : edge(event.key, cards)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.closest('.card')?.scrollIntoView({ block: 'nearest' })
}

const edge = (key: string, cards: readonly HTMLElement[]) =>
  key === 'Home' ? cards[0] : key === 'End' ? cards.at(-1) : undefined

/** In the next row in that direction, the card with the nearest centre. */
function nearest(cards: readonly HTMLElement[], at: number, direction: number): HTMLElement | undefined {
  const here = boxOf(cards[at]!)
  const others = cards
    .map((card) => ({ card, box: boxOf(card) }))
    .filter(({ box }) => (box.top - here.top) * direction > 8)
  const row = Math.min(...others.map(({ box }) => Math.abs(box.top - here.top)))
  const inRow = others.filter(({ box }) => Math.abs(Math.abs(box.top - here.top) - row) < 8)
  const distance = (box: DOMRect) => Math.abs(box.left + box.width / 2 - here.left - here.width / 2)
  return inRow.sort((a, b) => distance(a.box) - distance(b.box))[0]?.card
}

const boxOf = (card: HTMLElement) => card.closest('.card')!.getBoundingClientRect()
