// Relations of an entry: entries, pages or accounts; chosen, reordered where the order matters, and removed.
import { html, nothing, type PropertyValues } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { define } from '../admin-element.ts'
import type { Related } from '../pickers/related.ts'
import { ControlElement } from './control-element.ts'
import { moved, Reorder } from './reorder.ts'

interface Own {
  target: string
  filter?: Readonly<Record<string, unknown>>
  max_items?: number
  sortable?: boolean
}

export class RelationField extends ControlElement<number | number[]> {
  static override properties = { ...ControlElement.properties, announcement: { state: true } }
  declare announcement: string | undefined
  /** The related objects; null for those that are gone or may not be read. */
  #known = new Map<number, Related | null>()
  readonly #order: Reorder = new Reorder(this, (from, to) => this.#move(from, to))

  get #own(): Own {
    return this.ctx.field as unknown as Own
  }
  get #isList(): boolean {
    return this.ctx.field.type === 'relations'
  }
  get #ids(): number[] {
    const { value } = this.ctx
    return Array.isArray(value) ? value : value === undefined ? [] : [value]
  }

  override updated(_: PropertyValues<this>): void {
    for (const id of this.#ids) if (!this.#known.has(id)) void this.#load(id)
  }

  async #load(id: number): Promise<void> {
    this.#known.set(id, null)
    const { readRelated } = await import('../pickers/related.ts')
    this.#known.set(id, (await readRelated(this.app, this.#own.target, id)) ?? null)
    this.requestUpdate()
  }

  #set(ids: number[]): void {
    if (this.#isList) this.ctx.set(ids.length ? [...new Set(ids)] : undefined)
    else this.ctx.set(ids.at(-1))
  }
  #move(from: number, to: number): void {
    const item = this.#nameOf(this.#ids[from]!)
    this.#set(moved(this.#ids, from, to))
    this.announcement = this.t('{item}: place {n} of {count}', { item, n: to + 1, count: this.#ids.length })
    void this.rendered().then(() => this.querySelectorAll<HTMLElement>('.handle')[to]?.focus())
  }
  #remove(id: number): void {
    this.announcement = this.t('{item} removed', { item: this.#nameOf(id) })
    this.#set(this.#ids.filter((one) => one !== id))
    void this.rendered().then(() => this.querySelector<HTMLElement>('.pick')?.focus())
  }

  async #pick(): Promise<void> {
    const { pickRelated } = await import('../pickers/pick-related.ts')
    const { bindEntry } = await import('../pickers/bind-entry.ts')
    const { target, filter: own } = this.#own
    const { values, lang } = this.ctx
    const filter = own && bindEntry(own, values)
    const chosen = await pickRelated(this.app, { target, filter, lang })
    if (!chosen) return
    this.#known.set(chosen.id, chosen)
    this.#set([...this.#ids, chosen.id])
  }

  #nameOf(id: number): string {
    return this.#known.get(id)?.name ?? `#${id}`
  }

  override render() {
    const { ctx, t } = this
    const ids = this.#ids
    const isSortable = this.#isList && this.#own.sortable === true && !ctx.readonly && ids.length > 1
    return html`<div class="stacked">
      ${
        ids.length
          ? html`<ul class="items" role="list">
            ${repeat(
              ids,
              (id) => id,
              (id, i) => this.#item(id, i, isSortable),
            )}
          </ul>`
          : nothing
      }
      ${ctx.readonly ? (ids.length ? nothing : html`<p class="quiet">${t('Nothing chosen')}</p>`) : this.#picker()}
      <p class="sr" role="status">${this.announcement ?? ''}</p>
    </div>`
  }

  #picker() {
    const { t } = this
    const count = this.#ids.length
    const isFull = this.#isList && count >= (this.#own.max_items ?? Infinity)
    const label = count === 0 ? t('Choose …') : this.#isList ? t('Choose more …') : t('Choose another')
    return html`<div class="line">
      <button class="small-button pick" type="button" data-focus ?disabled=${isFull} @click=${() => this.#pick()}>
        <wa-icon name="link"></wa-icon>${label}
      </button>
    </div>`
  }

  #item(id: number, i: number, isSortable: boolean) {
    const { t } = this
    const known = this.#known.get(id)
    const name = this.#nameOf(id)
    return html`<li
      class="item media ${this.#order.classesOf(i)}"
      @dragover=${(event: DragEvent) => this.#order.overItem(event, i)}
      @drop=${(event: DragEvent) => this.#order.drop(event)}
    >
      ${isSortable ? this.#order.handle(i, { name, count: this.#ids.length }) : nothing}
      <div class="facts">
        <b>${name}</b>${
          known === null
            ? html`<span class="quiet">${t('Cannot be found')}</span>`
            : html`<span class="quiet">${known?.more ?? nothing}</span>`
        }
      </div>
      ${
        this.ctx.readonly
          ? nothing
          : html`<button class="icon-button" type="button" aria-label=${t('Remove {item}', { item: name })} @click=${() => this.#remove(id)}>
            <wa-icon name="x"></wa-icon>
          </button>`
      }
    </li>`
  }
}
define('cms-relation-field', RelationField)
