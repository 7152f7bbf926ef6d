// The dialog of the media library: search, filters by kind and collection, pages; uploads are added at the front.
import type { MediaWord } from '../client/operations.d.ts'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { define } from '../admin-element.ts'
import { Loaded } from '../elements/loaded.ts'
import { Paged } from '../elements/paged.ts'
import type { Translate } from '../lang/lang.ts'
import { iconOf, isDrawing, isMissingAlt, type MediaItem, type MediaKind } from '../media/media-item.ts'
import { UploadList } from '../media/upload-list.ts'
import { PickerElement } from './picker-element.ts'
import { moveRovingFocus } from './roving.ts'

const ALL: MediaKind[] = ['image', 'video', 'audio', 'document']

export class MediaPicker extends PickerElement<MediaItem[]> {
  static override properties = {
    ...PickerElement.properties,
    kind: { state: true },
    collection: { state: true },
    chosen: { state: true },
  }
  kinds: MediaKind[] | undefined
  multiple = false
  declare kind: string | undefined
  declare collection: string
  declare chosen: MediaItem[]
  /** Items uploaded here; they may not match the search. */
  #fresh: MediaItem[] = []
  readonly #uploads: UploadList = new UploadList(this, (item) => this.#uploaded(item))
  readonly #collections: Loaded<MediaWord[]> = new Loaded(this, (signal) =>
    this.app.api.get('list_collections', { limit: 200 }, signal),
  )
  readonly #list: Paged<'list_media'> = new Paged(this, 'list_media', () => ({
    limit: 48,
    sort: '-created_at',
    kind: this.#kind,
    q: this.q || undefined,
    collection: Number(this.collection) || undefined,
  }))

  constructor() {
    super()
    this.collection = ''
    this.chosen = []
  }

  /** When only some kinds are allowed, one of them is always selected. */
  get #kind(): MediaKind | undefined {
    return (this.kind || this.kinds?.[0] || undefined) as MediaKind | undefined
  }

  #uploaded(item: MediaItem): void {
    this.#fresh = [item, ...this.#fresh.filter(({ id }) => id !== item.id)]
    if (this.multiple) this.chosen = [...this.chosen.filter(({ id }) => id !== item.id), item]
    else this.choose([item])
  }

  #press(item: MediaItem): void {
    if (!this.multiple) return this.choose([item])
    const rest = this.chosen.filter(({ id }) => id !== item.id)
    this.chosen = rest.length < this.chosen.length ? rest : [...this.chosen, item]
  }

  override render() {
    const { t, chosen } = this
    const n = chosen.length
    const take = html`<wa-button variant="brand" ?disabled=${!n || this.#uploads.busy} @click=${() => this.choose(this.chosen)}>
      ${n > 1 ? t('Choose {n} files', { n }) : t('Choose')}
    </wa-button>`
    return this.dialog(
      this.multiple ? t('Choose files') : t('Choose a file'),
      html`${this.#filters()} ${this.#uploads.render()} ${this.#found()}`,
      this.multiple ? take : nothing,
    )
  }

  #filters() {
    const { t } = this
    const kinds = this.kinds ?? ALL
    const collections = this.#collections.value ?? []
    return html`<div class="line">
      ${this.search(t('Search files'))}
      ${
        kinds.length > 1
          ? html`<select class="input" aria-label=${t('Kind')} @change=${(event: Event) => (this.kind = valueOf(event))}>
            ${this.kinds ? nothing : html`<option value="">${t('All kinds')}</option>`}
            ${kinds.map((kind) => html`<option value=${kind}>${kindName(kind, t)}</option>`)}
          </select>`
          : nothing
      }
      ${
        collections.length
          ? html`<select class="input" aria-label=${t('Collection')} @change=${(event: Event) => (this.collection = valueOf(event))}>
            <option value="">${t('All collections')}</option>
            ${collections.map(({ id, name }) => html`<option value=${id}>${name}</option>`)}
          </select>`
          : nothing
      }
      ${
        this.app.can('media.upload')
          ? this.#uploads.button({ many: this.multiple, accept: acceptOf(this.kinds) })
          : nothing
      }
    </div>`
  }

  #found() {
    const fresh = new Set(this.#fresh.map(({ id }) => id))
    return this.#list.render(
      (items) => this.#tiles([...this.#fresh, ...items.filter(({ id }) => !fresh.has(id))]),
      () =>
        this.#fresh.length
          ? this.#tiles(this.#fresh)
          : html`<cms-message icon="images" heading=${this.q ? this.t('Nothing fits') : this.t('No files here yet')} text=${
              this.q ? this.t('Try fewer or other words.') : this.t('Upload the first one.')
            }></cms-message>`,
    )
  }

  #tiles(items: MediaItem[]) {
    const chosen = new Set(this.chosen.map(({ id }) => id))
    return html`<ul class="tiles roving" aria-label=${this.t('Files')} @keydown=${moveRovingFocus}>
      ${repeat(
        items,
        ({ id }) => id,
        (item, i) => html`<li>${this.#tile(item, i, chosen.has(item.id))}</li>`,
      )}
    </ul>`
  }

  #tile(item: MediaItem, i: number, on: boolean) {
    return html`<button
      class="plain tile"
      type="button"
      data-tile
      tabindex=${i === 0 ? 0 : -1}
      aria-pressed=${this.multiple ? (on ? 'true' : 'false') : nothing}
      @click=${() => this.#press(item)}
    >
      ${
        item.thumbnail
          ? html`<img class=${isDrawing(item) ? 'plate' : ''} src=${item.thumbnail} alt="" loading="lazy" />`
          : html`<span class="none"><wa-icon name=${iconOf(item.kind)}></wa-icon></span>`
      }
      <span class="truncate">${item.title || item.name}</span>
      ${isMissingAlt(item) ? html`<span class="sr">${this.t('Alt text is missing')}</span>` : nothing}
      ${on ? html`<span class="tick"><wa-icon name="check"></wa-icon></span>` : nothing}
    </button>`
  }
}

const valueOf = (event: Event) => (event.target as HTMLSelectElement).value
const acceptOf = (kinds: MediaKind[] = []) =>
  kinds.includes('document') ? '' : kinds.map((kind) => `${kind}/*`).join(',')

function kindName(kind: MediaKind, t: Translate): string {
  switch (kind) {
    case 'image':
      return t('Images')
    case 'video':
      return t('Videos')
    case 'audio':
      return t('Sounds')
    case 'document':
      return t('Documents')
  }
}
define('cms-media-picker', MediaPicker)
