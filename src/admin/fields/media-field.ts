// Media items of a field: choose, upload, reorder, remove; with a notice about missing alternative texts.
import { html, nothing, type PropertyValues } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { define } from '../admin-element.ts'
import { iconOf, isDrawing, type MediaItem, type MediaKind } from '../media/media-item.ts'
import { UploadList } from '../media/upload-list.ts'
import '../pickers/alt-state.ts'
import { ControlElement } from './control-element.ts'
import { moved, Reorder } from './reorder.ts'

type Ref = number | string
interface Own {
  multiple?: boolean
  kinds?: MediaKind[]
  accept?: string[]
}
const KINDS_OF_ACCEPT = { image: 'image', video: 'video', audio: 'audio' } as const

export class MediaField extends ControlElement<Ref | Ref[]> {
  static override properties = {
    ...ControlElement.properties,
    announcement: { state: true },
    over: { state: true },
  }
  declare announcement: string
  declare over: boolean
  /** Loaded items; null for deleted ones. */
  #known = new Map<Ref, MediaItem | null>()
  readonly #order: Reorder = new Reorder(this, (from, to) => this.#move(from, to))
  readonly #uploads: UploadList = new UploadList(this, (item) => this.#add([item]))

  get #own(): Own {
    return this.ctx.field as Own
  }
  get #refs(): Ref[] {
    const { value } = this.ctx
    return Array.isArray(value) ? value : value === undefined ? [] : [value]
  }
  get #kinds(): MediaKind[] | undefined {
    if (this.ctx.field.type === 'media') return this.#own.kinds
    const kinds = (this.#own.accept ?? []).map((one) => KINDS_OF_ACCEPT[one.split('/')[0] as 'image'] ?? 'document')
    return kinds.length ? [...new Set(kinds)] : undefined
  }
  get #accept(): string {
    if (this.#own.accept) return this.#own.accept.join(',')
    const kinds = this.#kinds ?? []
    return kinds.includes('document') ? '' : kinds.map((kind) => `${kind}/*`).join(',')
  }

  override updated(_: PropertyValues<this>): void {
    for (const ref of this.#refs) if (!this.#known.has(ref)) void this.#load(ref)
  }

  async #load(ref: Ref): Promise<void> {
    this.#known.set(ref, null)
    // A uid is an item that waits for approval: it cannot be displayed yet.
    if (typeof ref === 'string') return
    try {
      this.#known.set(ref, await this.app.api.get('get_media', { id: ref }))
      this.requestUpdate()
    } catch {
      // Displayed as deleted.
    }
  }

  #set(refs: Ref[]): void {
    const unique = [...new Set(refs)]
    if (this.#own.multiple) this.ctx.set(unique.length ? unique : undefined)
    else this.ctx.set(unique.at(-1))
  }
  #add(items: MediaItem[]): void {
    for (const item of items) this.#known.set(item.id, item)
    const ids = items.map(({ id }) => id)
    this.#set(this.#own.multiple ? [...this.#refs, ...ids] : ids.slice(0, 1))
  }
  #move(from: number, to: number): void {
    const name = this.#nameOf(this.#refs[from]!)
    this.#set(moved(this.#refs, from, to))
    this.announcement = this.t('{item}: place {n} of {count}', {
      item: name,
      n: to + 1,
      count: this.#refs.length,
    })
    void this.rendered().then(() => this.querySelectorAll<HTMLElement>('.handle')[to]?.focus())
  }
  #remove(ref: Ref): void {
    const at = this.#refs.indexOf(ref)
    this.#set(this.#refs.filter((one) => one !== ref))
    const undo = () =>
      this.#set(this.#own.multiple ? [...this.#refs.slice(0, at), ref, ...this.#refs.slice(at)] : [ref])
    this.app.toast({
      text: this.t('{item} taken out; it stays in the library', { item: this.#nameOf(ref) }),
      action: { label: this.t('Undo'), run: undo },
    })
    void this.rendered().then(() => this.querySelector<HTMLElement>('.pick')?.focus())
  }

  async #pick(): Promise<void> {
    const { pickMedia } = await import('../pickers/pick-media.ts')
    const items = await pickMedia(this.app, { kinds: this.#kinds, multiple: this.#own.multiple ?? false })
    if (items.length) this.#add(items)
  }

  #nameOf(ref: Ref): string {
    const item = this.#known.get(ref)
    return item?.title || item?.name || this.t('File {id}', { id: ref })
  }

  override render() {
    const { ctx, t } = this
    const many = this.#own.multiple ?? false
    const refs = this.#refs
    return html`<div class="stacked">
      ${
        refs.length
          ? html`<ul class="items" role="list">
            ${repeat(
              refs,
              (ref) => ref,
              (ref, i) => this.#item(ref, i, many && !ctx.readonly),
            )}
          </ul>`
          : nothing
      }
      ${ctx.readonly ? (refs.length ? nothing : html`<p class="quiet">${t('Nothing chosen')}</p>`) : this.#actions(many)}
      ${this.#uploads.render()}
      <p class="sr" role="status">${this.announcement ?? ''}</p>
    </div>`
  }

  #actions(many: boolean) {
    const { t } = this
    const empty = !this.#refs.length
    return html`<div
      class="line box drop ${this.over ? 'over' : ''}"
      @dragover=${(event: DragEvent) => {
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        this.over = true
      }}
      @dragleave=${() => (this.over = false)}
      @drop=${(event: DragEvent) => {
        this.over = false
        if (!event.dataTransfer?.files.length) return
        event.preventDefault()
        void this.#uploads.add([...event.dataTransfer.files].slice(0, many ? 50 : 1))
      }}
    >
      <button class="small-button pick" type="button" data-focus @click=${() => this.#pick()}>
        <wa-icon name="images"></wa-icon>${empty ? t('Choose …') : many ? t('Choose more …') : t('Choose another')}
      </button>
      ${this.app.can('media.upload') ? this.#uploads.button({ many, accept: this.#accept }) : nothing}
    </div>`
  }

  #item(ref: Ref, i: number, sortable: boolean) {
    const item = this.#known.get(ref)
    const name = this.#nameOf(ref)
    const { ctx, t } = this
    return html`<li
      class="item media ${this.#order.classesOf(i)}"
      @dragover=${(event: DragEvent) => this.#order.overItem(event, i)}
      @drop=${(event: DragEvent) => this.#order.drop(event)}
    >
      ${sortable ? this.#order.handle(i, { name, count: this.#refs.length }) : nothing}
      ${
        item?.thumbnail
          ? html`<img class=${isDrawing(item) ? 'thumb plate' : 'thumb'} src=${item.thumbnail} alt="" loading="lazy" />`
          : html`<span class="thumb"><wa-icon name=${iconOf(item?.kind ?? 'document')}></wa-icon></span>`
      }
      <div class="facts"><b>${name}</b>${this.#facts(ref, item)}</div>
      ${
        ctx.readonly
          ? nothing
          : html`<button class="icon-button" type="button" aria-label=${t('Take out {item}', { item: name })} @click=${() => this.#remove(ref)}>
            <wa-icon name="x"></wa-icon>
          </button>`
      }
    </li>`
  }

  #facts(ref: Ref, item: MediaItem | null | undefined) {
    const { t } = this
    if (!item)
      return typeof ref === 'string'
        ? html`<span class="quiet">${t('Waits for approval')}</span>`
        : html`<span class="quiet">${t('Not in the library')}</span>`
    return html`<cms-alt-state .item=${item} .contentLang=${this.ctx.lang}></cms-alt-state>`
  }
}
define('cms-media-field', MediaField)
