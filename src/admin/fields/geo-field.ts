// A place: its address and coordinates, with search where the website has a map service.
import type { GeocodedPlace } from '../client/operations.d.ts'
import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { readDegrees, writeNumber } from '../../lib/rules/conditions/typed-number.ts'
import { define } from '../admin-element.ts'
import { ControlElement } from './control-element.ts'

interface Geo {
  lat: number
  lng: number
  address?: string
}

export class GeoField extends ControlElement<Geo> {
  static override properties = {
    ...ControlElement.properties,
    found: { state: true },
    draft: { state: true },
    isMapped: { state: true },
  }
  declare found: GeocodedPlace[] | undefined
  /** Incomplete input: a value needs both coordinates. */
  declare draft: Partial<Record<'lat' | 'lng' | 'address', string>> | undefined

  /** The user opened the map. */
  declare isMapped: boolean

  async #showMap(): Promise<void> {
    try {
      await import('./geo-map.ts')
      this.isMapped = true
    } catch (error) {
      this.app.report(error)
    }
  }

  #part(name: 'lat' | 'lng' | 'address'): string {
    const value = this.ctx.value?.[name]
    const text = typeof value === 'number' ? writeNumber(this.app.lang, String(value)) : (value ?? '')
    return this.draft?.[name] ?? text
  }

  #type(name: 'lat' | 'lng' | 'address', typed: string): void {
    const draft = {
      lat: this.#part('lat'),
      lng: this.#part('lng'),
      address: this.#part('address'),
      [name]: typed,
    }
    this.draft = draft
    const [lat, lng] = [readDegrees(draft.lat), readDegrees(draft.lng)]
    const { address } = draft
    this.ctx.set(lat === undefined || lng === undefined ? undefined : { lat, lng, ...(address && { address }) })
  }

  /** What is entered here is not part of the value. */
  get #isUnplaced(): boolean {
    return !this.ctx.value && (['address', 'lat', 'lng'] as const).some((name) => this.#part(name).trim() !== '')
  }
  #placing(search: boolean): string {
    return search
      ? this.t('Not saved without coordinates: find the address and choose the place, or enter both of them.')
      : this.t('Not saved without coordinates: enter both of them.')
  }

  async #search(): Promise<void> {
    const q = this.#part('address').trim()
    if (q.length < 3) return
    try {
      this.found = await this.app.api.get('geocode', { q, limit: 8 })
      await this.updateComplete
      this.querySelector<HTMLElement>('.found button')?.focus()
    } catch (error) {
      this.app.report(error)
    }
  }

  #take({ label, lat, lng }: GeocodedPlace): void {
    this.found = undefined
    this.draft = undefined
    this.ctx.set({ lat: six(lat), lng: six(lng), address: label.slice(0, 300) })
    this.querySelector('input')?.focus()
  }

  override render() {
    const { ctx, t } = this
    const search = this.app.has('maps') && this.app.can('data.edit') && !ctx.readonly
    return html`<div class="stacked">
      <div class="line">
        ${this.#input('address', t('Address'))}
        ${
          search
            ? html`<button class="small-button" type="button" @click=${() => this.#search()}>
              <wa-icon name="magnifying-glass"></wa-icon>${t('Find')}
            </button>`
            : nothing
        }
      </div>
      <div role="status">
        ${this.found && !this.found.length ? html`<p>${t('No such place was found.')}</p>` : nothing}
        ${this.#isUnplaced ? html`<p class="fault small">${this.#placing(search)}</p>` : nothing}
      </div>
      ${
        this.found?.length
          ? html`<ul class="found stacked">
            ${this.found.map(
              (place) =>
                html`<li><button class="small-button" type="button" @click=${() => this.#take(place)}>${place.label}</button></li>`,
            )}
          </ul>`
          : nothing
      }
      <div class="line">
        ${this.#input('lat', t('Latitude'))} ${this.#input('lng', t('Longitude'))}
      </div>
      ${ctx.value && this.app.has('maps') ? this.#map(ctx.value) : nothing}
      ${
        ctx.value && !ctx.readonly
          ? html`<button
            class="quiet-button"
            type="button"
            @click=${() => {
              this.draft = undefined
              ctx.set(undefined)
            }}
          >
            ${t('Remove place')}
          </button>`
          : nothing
      }
    </div>`
  }

  /** The map is loaded only when the user opens it. */
  #map(value: Geo) {
    const { ctx, t } = this
    if (!this.isMapped)
      return html`<div class="line">
        <button class="small-button" type="button" @click=${() => this.#showMap()}>
          <wa-icon name="map-trifold"></wa-icon>${t('Show on the map')}
        </button>
      </div>`
    const move = (event: CustomEvent<Pick<Geo, 'lat' | 'lng'>>) => {
      event.stopPropagation()
      this.draft = undefined
      ctx.set({ ...value, lat: six(event.detail.lat), lng: six(event.detail.lng) })
    }
    return html`${ctx.readonly ? nothing : html`<p class="quiet small">${t('Press where it should be, to move it there.')}</p>`}
      <cms-geo-map .place=${value} ?readonly=${ctx.readonly} @cms-place=${move}></cms-geo-map>`
  }

  #input(name: 'lat' | 'lng' | 'address', label: string) {
    const { ctx } = this
    return html`<label class="sub"
      ><span>${label}</span
      ><input
        class="input"
        .value=${live(this.#part(name))}
        inputmode=${name === 'address' ? 'text' : 'decimal'}
        autocomplete="off"
        ?readonly=${ctx.readonly}
        aria-invalid=${ctx.invalid ? 'true' : 'false'}
        @keydown=${(event: KeyboardEvent) => {
          if (name !== 'address' || event.key !== 'Enter' || !this.app.has('maps')) return
          event.preventDefault()
          void this.#search()
        }}
        @input=${(event: Event) => this.#type(name, (event.target as HTMLInputElement).value)}
    /></label>`
  }
}

const six = (value: number): number => Number(value.toFixed(6))
define('cms-geo-field', GeoField)
