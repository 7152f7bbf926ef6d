// The media library: search, grid or table, selection and bulk changes; upload by dropping files.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing, css } from 'lit'
import { define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/message.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import type { MediaItem } from '../../media/media-item.ts'
import { Screen } from '../../screen.ts'
import './alt-texts.ts'
import type { AltTexts } from './alt-texts.ts'
import './chosen-bar.ts'
import type { ChosenBar } from './chosen-bar.ts'
import { canDrop, DropTarget } from './drop-target.ts'
import { storeListPosition, storeSort, storeView, storedView, type View } from './list-position.ts'
import './media-filters.ts'
import './media-items.ts'
import type { MediaItems } from './media-items.ts'
import { isFiltered, listQuery, sortOf } from './media-query.ts'
import { readMediaTerms, type MediaTerms } from './collections-and-tags.ts'
import { allOf, storedIn, NONE, type Selection } from './selection.ts'
import './uploads.ts'
import type { Uploads } from './uploads.ts'
import './collections-and-tags-panel.ts'
import type { TermsPanel } from './collections-and-tags-panel.ts'

/** Styles of the library around its files. */
const libraryStyles = css`
  .drop {
    position: fixed;
    z-index: 100;
    inset: 0.75rem;
    display: grid;
    place-items: center;
    border: 3px dashed var(--cms-brand);
    border-radius: 1rem;
    background: color-mix(in srgb, var(--cms-brand-tint) 92%, transparent);
    pointer-events: none;
  }
  .drop p {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    color: var(--cms-brand);
    font-size: 1.5rem;
    font-weight: 650;
  }
  .end {
    height: 1px;
  }
`

export class MediaScreen extends Screen {
  static override properties = { ...Screen.properties, view: { state: true }, selection: { state: true } }
  static override styles = [Screen.styles, libraryStyles]
  declare view: View
  declare selection: Selection
  readonly #words: Loaded<MediaTerms> = new Loaded<MediaTerms>(this, (signal) => readMediaTerms(this.app.api, signal))
  readonly #list: Paged<'list_media'> = new Paged(this, 'list_media', () => listQuery(this.query))
  readonly #drop = new DropTarget(this, {
    isOpen: () => this.#mayUpload,
    take: (files) => this.#uploads.add(files, this.#pool),
    failed: (error) => this.app.report(error),
  })
  /** Loads the next page before the end of the list is reached. */
  readonly #end = new IntersectionObserver(
    ([last]) => {
      if (last?.isIntersecting) void this.#list.next()
    },
    { rootMargin: '800px' },
  )

  /** The items stored last. */
  #kept: MediaItem[] | undefined

  constructor() {
    super()
    this.view = storedView()
    this.selection = NONE
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#end.disconnect()
  }

  get #mayUpload(): boolean {
    return this.app.can('media.upload') && !this.#isAlt
  }
  /** Uploads go into the pool whose files are shown. */
  get #pool(): string | undefined {
    return this.app.me.site.media_pools.find((one) => one === this.query.get('pool'))
  }
  get #isAlt(): boolean {
    return this.query.has('alt') && this.app.can('media.edit')
  }
  get #uploads(): Uploads {
    return this.renderRoot.querySelector<Uploads>('cms-media-uploads')!
  }
  get #alt(): AltTexts | null {
    return this.renderRoot.querySelector<AltTexts>('cms-media-alt')
  }
  override unsaved(): boolean {
    return this.#uploads?.busy || (this.#alt?.unsaved() ?? false)
  }

  override willUpdate(): void {
    const { items } = this.#list
    if (items === this.#kept) return
    this.#kept = items
    const order = items.map(({ id }) => id)
    this.selection = storedIn(this.selection, order)
    const back = new URLSearchParams(this.query)
    back.delete('alt')
    if (order.length) storeListPosition(this.app.me, { search: back.size ? `?${String(back)}` : '', ids: order })
  }
  override updated(): void {
    this.#end.disconnect()
    const end = this.renderRoot.querySelector('.end')
    if (end) this.#end.observe(end)
  }

  #filter = (event: CustomEvent<Record<string, string>>) => {
    const { sort } = event.detail
    if (sort) storeSort(sort)
    this.setQuery(event.detail)
  }
  #changed = () => void Promise.all([this.#list.reload(), this.#words.reload()])

  /** New items are first at once, whatever the sort order. */
  #put(item: MediaItem): void {
    this.#list.update((items) => [item, ...items.filter(({ id }) => id !== item.id)])
  }
  #use = async (event: CustomEvent<MediaItem>) => {
    const item = event.detail
    if (!this.#list.items.some(({ id }) => id === item.id)) this.#put(item)
    if (this.#maySelect) this.selection = { ids: new Set([...this.selection.ids, item.id]), anchor: item.id }
    await this.updateComplete
    await this.renderRoot.querySelector<MediaItems>('cms-media-items')?.scrollToItem(item.id)
  }
  get #maySelect(): boolean {
    return this.app.can('media.edit') || this.app.can('media.delete')
  }

  override render() {
    const { t } = this
    return html`${this.#head()}
      <cms-media-uploads
        @cms-uploaded=${(event: CustomEvent<MediaItem>) => this.#put(event.detail)}
        @cms-use=${this.#use}
        @cms-uploads-done=${this.#changed}
      ></cms-media-uploads>
      ${this.#isAlt ? html`<cms-media-alt @cms-close=${this.#closeAlt}></cms-media-alt>` : this.#library()}
      ${this.#drop.over ? html`<div class="drop"><p><wa-icon name="upload-simple"></wa-icon>${t('Drop files or folders here')}</p></div>` : nothing}`
  }

  #closeAlt = async () => {
    const { t } = this
    const leave = {
      title: t('Leave without saving?'),
      action: t('Leave'),
      danger: true,
      text: t('What you changed here has not been saved yet.'),
    }
    if (this.#alt?.unsaved() && !(await this.app.confirm(leave))) return
    this.setQuery({ alt: undefined })
    this.#changed()
  }

  #head() {
    const { t, app } = this
    if (this.#isAlt)
      return html`<cms-page-head heading=${t('Missing alternative texts')}>
        <wa-button appearance="outlined" @click=${this.#closeAlt}>${t('To the library')}</wa-button>
      </cms-page-head>`
    return html`<cms-page-head heading=${t('Media')} text=${this.#uploadHint()}>
      ${this.#mayUpload ? this.#uploadButton() : nothing}
      ${
        app.can('media.edit')
          ? html`<wa-button appearance="outlined" @click=${() => this.setQuery({ alt: '1' })}>
                <wa-icon slot="start" name="text-aa"></wa-icon>${t('Missing alternative texts')}
              </wa-button>
              <wa-button appearance="outlined" @click=${() => this.renderRoot.querySelector<TermsPanel>('cms-media-words')?.show()}>
                <wa-icon slot="start" name="tag"></wa-icon>${t('Collections and tags')}
              </wa-button>`
          : nothing
      }
    </cms-page-head>`
  }

  #uploadHint(): string {
    const pool = this.#pool
    if (!this.#mayUpload) return ''
    if (pool !== undefined)
      return this.t('What you upload here goes into the pool “{pool}”, for all websites that share it.', { pool })
    return canDrop() ? this.t('Drop files or folders anywhere on this page, or paste them.') : ''
  }

  #uploadButton() {
    return html`<wa-button variant="brand" @click=${() => this.renderRoot.querySelector<HTMLInputElement>('#files')!.click()}>
        <wa-icon slot="start" name="upload-simple"></wa-icon>${this.t('Upload')}
      </wa-button>
      <input
        id="files"
        type="file"
        hidden
        multiple
        @change=${(event: Event) => {
          const chosen = event.target as HTMLInputElement
          this.#uploads.add([...(chosen.files ?? [])], this.#pool)
          chosen.value = ''
        }}
      />`
  }

  #library() {
    return this.#words.render(
      (terms) =>
        html`<div class="stack">
          <cms-media-filters
            .query=${this.query}
            .terms=${terms}
            .pools=${[...new Set([...this.app.me.site.media_pools, ...this.#list.items.flatMap(({ pool }) => pool ?? [])])]}
            .view=${this.view}
            @cms-filter=${this.#filter}
            @cms-view=${(event: CustomEvent<View>) => {
              this.view = event.detail
              storeView(this.view)
            }}
          ></cms-media-filters>
          ${this.#count()}
          ${this.#list.render(
            (items) => this.#items(items),
            () => this.#empty(),
          )}
          ${this.#bar(terms)}
        </div>
        <cms-media-words .terms=${terms} @cms-words=${this.#changed} @cms-filter=${this.#filter}></cms-media-words>`,
    )
  }

  #count() {
    const { total } = this.#list
    return html`<p class="quiet small" role="status">${total === undefined ? '' : total === 1 ? this.t('One file') : this.t('{n} files', { n: total })}</p>`
  }

  #bar(terms: MediaTerms) {
    const chosen = this.#list.items.filter(({ id }) => this.selection.ids.has(id))
    return html`<cms-media-chosen
      .items=${chosen}
      .terms=${terms}
      @cms-changed=${this.#changed}
      @cms-all=${() => (this.selection = allOf(this.#list.items.map(({ id }) => id)))}
      @cms-clear=${() => (this.selection = NONE)}
    ></cms-media-chosen>`
  }

  #items(items: MediaItem[]) {
    return html`<cms-media-items
        .items=${items}
        .selection=${this.selection}
        .view=${this.view}
        .sort=${sortOf(this.query)}
        ?readonly=${!this.#maySelect}
        @cms-select=${(event: CustomEvent<Selection>) => (this.selection = event.detail)}
        @cms-sort=${(event: CustomEvent<string>) => {
          storeSort(event.detail)
          this.setQuery({ sort: event.detail })
        }}
        @cms-trash=${() => this.#trash()}
      ></cms-media-items>
      <div class="end"></div>`
  }

  async #trash(): Promise<void> {
    if (!this.app.can('media.delete')) return
    await this.updateComplete
    const bar = this.renderRoot.querySelector<ChosenBar>('cms-media-chosen')
    await bar?.updateComplete
    await bar?.trash()
  }

  #empty() {
    const { t } = this
    if (isFiltered(this.query))
      return html`<cms-message icon="magnifying-glass" heading=${t('Nothing fits')} text=${t('Try fewer or other words.')}>
        <wa-button size="s" appearance="outlined" @click=${this.#clearFilters}>${t('Show all files')}</wa-button>
      </cms-message>`
    return html`<cms-message icon="images" heading=${t('No files yet')} text=${t('Pictures, films, sounds and documents of your website lie here.')}>
      ${this.#mayUpload && canDrop() ? html`<p>${t('Drop the first ones here.')}</p>` : nothing}
    </cms-message>`
  }

  #clearFilters = () =>
    this.setQuery(
      Object.fromEntries([...this.query.keys()].filter((name) => name !== 'sort').map((name) => [name, undefined])),
    )
}
define('cms-media-screen', MediaScreen)
