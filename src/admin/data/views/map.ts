// The map of a table with the positions of its entries, and an equivalent list for keyboard users.
import { isGeo } from '../../../lib/rules/conditions/traits.ts'
import type { DataTable } from '../../client/operations.d.ts'
import { html, nothing, type PropertyValues } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/message.ts'
import { labelOf } from '../../field-builder/field-options.ts'
import { buttonStyles } from '../../styles/button.ts'
import { inputStyles } from '../../styles/input.ts'
import { mapStyles } from '../../styles/map.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import type { TableField } from '../data-table.ts'
import { entryPath } from '../entry/entry.ts'
import { clustersOf, type Cluster } from './clusters.ts'
import { ground, lines, pinShape, scale } from './map-drawing.ts'
import { fitView, movedView, zoomedView, type MapView, type Point, type Size } from './mercator.ts'
import { readMapPins, type Pin, type MapPins } from './read-places.ts'

const STEP = 80
const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}
const CLOSEST_CLUSTER = 18

export class EntryMap extends AdminElement {
  static override properties = {
    table: { attribute: false },
    filter: { attribute: false },
    contentLang: { attribute: false },
    field: { state: true },
    view: { state: true },
    size: { state: true },
    chosen: { state: true },
  }
  static override styles = [shared, parts, inputStyles, buttonStyles, mapStyles]
  declare table: DataTable
  /** A condition of the list. */
  declare filter: Readonly<Record<string, unknown>> | undefined
  /** Only entries of this language. */
  declare contentLang: string | undefined
  /** Name of the field with the place. */
  declare field: string | undefined
  /** Undefined until the user moved the map: it shows all pins. */
  declare view: MapView | undefined
  declare size: Size
  declare chosen: number | undefined
  readonly #read: Loaded<MapPins> = new Loaded<MapPins>(
    this,
    (signal) => this.#load(signal),
    () => [this.table.handle, this.#field?.name, JSON.stringify(this.filter ?? null), this.contentLang],
  )
  readonly #observer = new ResizeObserver(([observed]) => {
    const { width = 0, height = 0 } = observed?.contentRect ?? {}
    if (width && (width !== this.size.width || height !== this.size.height)) this.size = { width, height }
  })
  #grip: Point | undefined

  constructor() {
    super()
    this.size = { width: 640, height: 480 }
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#observer.disconnect()
  }
  #watched: Element | undefined
  override updated(_: PropertyValues<this>): void {
    const figure = this.renderRoot.querySelector('figure') ?? undefined
    if (figure === this.#watched) return
    this.#observer.disconnect()
    this.#watched = figure
    if (figure) this.#observer.observe(figure)
  }

  get #fields(): TableField[] {
    return this.table.fields.filter(isGeo)
  }
  get #field(): TableField | undefined {
    return this.#fields.find(({ name }) => name === this.field) ?? this.#fields[0]
  }
  async #load(signal: AbortSignal): Promise<MapPins> {
    const { filter, contentLang: lang } = this
    const field = this.#field?.name
    if (field === undefined) return { pins: [], without: 0, isCut: false }
    return readMapPins(this.app.api, { handle: this.table.handle, field, filter, lang }, signal)
  }
  get #view(): MapView {
    return (
      this.view ??
      fitView(
        (this.#read.value?.pins ?? []).map(({ point }) => point),
        this.size,
      )
    )
  }

  #zoom(by: number, at?: Point): void {
    this.view = zoomedView(this.#view, by, at)
  }
  #key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    if (step) this.view = movedView(this.#view, step)
    else if (event.key === '+' || event.key === '=') this.#zoom(1)
    else if (event.key === '-') this.#zoom(-1)
    else return
    event.preventDefault()
  }
  #grab = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target as Element).closest('button, a, .pin')) return
    this.#grip = { x: event.clientX, y: event.clientY }
    ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
  }
  #drag = (event: PointerEvent): void => {
    if (!this.#grip) return
    const by = { x: this.#grip.x - event.clientX, y: this.#grip.y - event.clientY }
    this.#grip = { x: event.clientX, y: event.clientY }
    this.view = movedView(this.#view, by)
  }
  #release = (): void => {
    this.#grip = undefined
  }

  /** Zooms in on a cluster; selects a single pin in the list. */
  async #choose({ members }: Cluster<Pin>): Promise<void> {
    const [first] = members
    const view = this.#view
    if (members.length > 1 && view.zoom < CLOSEST_CLUSTER) {
      const near = fitView(
        members.map(({ point }) => point),
        this.size,
      )
      this.view = { ...near, zoom: Math.max(view.zoom + 1, near.zoom) }
      return
    }
    this.chosen = first!.id
    await this.updateComplete
    this.renderRoot.querySelector('.places .chosen')?.scrollIntoView({ block: 'nearest' })
  }
  #show({ id, point }: Pin): void {
    this.chosen = id
    const view = this.#view
    this.view = { ...point, zoom: Math.max(view.zoom, 12) }
  }

  override render() {
    const { t } = this
    if (!this.#field)
      return html`<cms-message icon="map-pin" heading=${t('No field of this table is a place')}></cms-message>`
    return html`${this.#choice()}${this.#read.render((read) => this.#both(read))}`
  }

  #choice() {
    const fields = this.#fields
    if (fields.length < 2) return nothing
    const choose = (event: Event) => {
      this.field = (event.target as HTMLSelectElement).value
      this.view = undefined
    }
    return html`<label class="sub"><span>${this.t('Field of the place')}</span>
      <select class="input" @change=${choose}>
        ${fields.map((field) => html`<option value=${field.name} .selected=${field.name === this.#field?.name} translate="no">${labelOf(field.name, field)}</option>`)}
      </select>
    </label>`
  }

  #both({ pins, without, isCut }: MapPins) {
    const { t } = this
    const left = without === 1 ? t('One entry has no place.') : t('{n} entries have no place.', { n: without })
    if (!pins.length) return html`<cms-message icon="map-pin" heading=${t('No entry has a place')}></cms-message>`
    return html`${isCut ? html`<p class="warn">${t('There are more entries than can be shown here: narrow them with a filter.')}</p>` : nothing}
      <div class="both">
        ${this.#map(pins)}
        <div class="panel flush places">
          <ul class="ruled" aria-label=${t('Entries on the map')}>${pins.map((pin) => this.#line(pin))}</ul>
        </div>
      </div>
      ${without ? html`<p class="quiet small">${left}</p>` : nothing}`
  }

  #map(pins: readonly Pin[]) {
    const { t, app, size } = this
    const view = this.#view
    const hasTiles = app.has('maps')
    const label = t('Map: arrow keys move it, plus and minus zoom')
    return html`<figure
      role="group"
      aria-label=${label}
      tabindex="0"
      @keydown=${this.#key}
      @pointerdown=${this.#grab}
      @pointermove=${this.#drag}
      @pointerup=${this.#release}
      @pointercancel=${this.#release}
    >
      <svg viewBox="0 0 ${size.width} ${size.height}" aria-hidden="true">
        ${lines(view, size)} ${hasTiles ? ground(view, size) : nothing}
        ${clustersOf(pins, view, size).map((one) =>
          pinShape(
            one,
            one.members.some(({ id }) => id === this.chosen),
            () => void this.#choose(one),
          ),
        )}
      </svg>
      <div class="controls">
        ${this.#control('plus', t('Zoom in'), () => this.#zoom(1))}
        ${this.#control('minus', t('Zoom out'), () => this.#zoom(-1))}
        ${this.#control('arrows-out', t('Show all'), () => (this.view = undefined))}
      </div>
      ${scale(view, app.lang)}${hasTiles ? this.#credit() : nothing}
    </figure>`
  }

  /** OpenStreetMap's licence requires the link (openstreetmap.org/copyright). */
  #credit() {
    const { map_attribution: credit = '' } = this.app.me.site
    const isKnown = /openstreetmap/i.test(credit)
    return html`<p class="credit" translate="no">${isKnown ? html`<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">${credit}</a>` : credit}</p>`
  }

  #control(icon: string, label: string, run: () => void) {
    return html`<button class="icon-button" type="button" aria-label=${label} title=${label} @click=${run}>
      <wa-icon name=${icon}></wa-icon>
    </button>`
  }

  #line(pin: Pin) {
    const { t } = this
    const { id, title, address } = pin
    const label = t('Show {title} on the map', { title })
    return html`<li class=${id === this.chosen ? 'chosen' : ''}>
      <div class="row">
        <a class="grow wrap-anywhere" href="/admin${entryPath(this.table.handle, id)}" translate="no">${title}</a>
        <button class="icon-button" type="button" aria-label=${label} title=${label} @click=${() => this.#show(pin)}>
          <wa-icon name="map-pin"></wa-icon>
        </button>
      </div>
      ${address ? html`<span class="quiet small" translate="no">${address}</span>` : nothing}
    </li>`
  }
}
define('cms-entry-map', EntryMap)
