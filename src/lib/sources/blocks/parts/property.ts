// A property as pages show it: what it is, where, what it costs, by the names of the ready table's fields.
import { html, type Html } from '../../../base/html.ts'
import type { EntryField, EntryView } from '../../../core/extension/data-view.ts'
import type { GeoView, MediaView } from '../../../core/extension/define-block.ts'
import { isPast } from '../../openimmo/past-property.ts'
import { renderValue, type BlockView, type ValueView } from '../../../kits/define-data-block.ts'

export type PropertyView = ValueView & Pick<BlockView, 'icon' | 'site'>

export class Property {
  readonly entry: EntryView
  readonly fields: ReadonlyMap<string, EntryField>
  readonly #view: PropertyView

  constructor(view: PropertyView, entry: EntryView, fields: readonly EntryField[]) {
    this.#view = view
    this.entry = entry
    this.fields = new Map(fields.map((field) => [field.name, field]))
  }

  text(name: string): string {
    const value = this.entry.values[name]
    return typeof value === 'string' ? value : ''
  }

  /** Missing where it is nothing, or nothing worth saying. */
  number(name: string): number | undefined {
    const value = this.entry.values[name]
    return typeof value === 'number' && value > 0 ? value : undefined
  }

  /** Of a field that holds one, or several. */
  media(name: string): MediaView[] {
    const values = [this.entry.values[name]].flat() as (MediaView | undefined)[]
    return values.flatMap((one) => (typeof one === 'object' && one !== null && 'kind' in one ? [one] : []))
  }

  get place(): GeoView | undefined {
    const value = this.entry.values['place'] as GeoView | undefined
    return typeof value === 'object' && typeof value.lat === 'number' ? value : undefined
  }

  /** Nobody can have it any more. */
  get isGone(): boolean {
    return isPast(this.entry.values)
  }

  get isReference(): boolean {
    return this.entry.values['reference'] === true
  }

  /** What the option of a choice is called; '' for none. */
  option(name: string): string {
    const key = this.text(name)
    return this.fields.get(name)?.options?.find((one) => one.key === key)?.label ?? ''
  }

  label(name: string): string {
    return this.fields.get(name)?.label ?? ''
  }

  /** '' for what is empty, for 0, and for fields that the table does not have. */
  show(name: string): Html | '' {
    const field = this.fields.get(name)
    const value = this.entry.values[name]
    return field && value !== 0 ? renderValue(this.#view, field, value) : ''
  }

  /** The more exact one. */
  get kind(): string {
    return this.option('subtype') || this.option('property_type')
  }

  get town(): string {
    const town = [this.text('postcode'), this.text('city')].filter(Boolean).join(' ')
    return [town, this.text('district')].filter(Boolean).join(', ')
  }

  get address(): string {
    return [this.text('street'), this.town].filter(Boolean).join(', ')
  }
}

/** Nothing for what is gone: its price is no longer an offer, and concerns seller and buyer only. */
export const price = (view: Pick<BlockView, 'lt'>, property: Property): Html | '' =>
  property.isGone ? '' : html`<p class="estate-price">${priceOf(view, property)}</p>`

/** What stands where the price is; a rent is that of a month. */
export function priceOf({ lt }: Pick<BlockView, 'lt'>, property: Property): Html {
  const price = property.show('price')
  if (!price) return html`${property.text('price_note') || lt('Price on request')}`
  if (property.text('offer') !== 'rent') return html`${price}`
  const rents = { cold_rent: lt('basic rent a month'), warm_rent: lt('rent with heating a month') }
  const rent = rentOf(property)
  return html`${price} <span class="estate-per">${rent ? rents[rent] : lt('a month')}</span>`
}

/** Which of its rents the price of a property to let is. */
export function rentOf(property: Property): 'cold_rent' | 'warm_rent' | undefined {
  const price = property.number('price')
  if (property.text('offer') !== 'rent' || price === undefined) return undefined
  return (['cold_rent', 'warm_rent'] as const).find((name) => property.number(name) === price)
}

/** Names and values; what is empty is left out. */
export function facts(property: Property, names: readonly string[], style = 'estate-facts'): Html | '' {
  const rows = names.flatMap((name) => {
    const value = property.show(name)
    return value ? [html`<div><dt>${property.label(name)}</dt><dd>${value}</dd></div>`] : []
  })
  return rows.length ? html`<dl class="${style}">${rows}</dl>` : ''
}

/** What is not simply there to be had. */
export function badge({ lt }: Pick<BlockView, 'lt'>, property: Property): Html | '' {
  const state = property.text('sale_status')
  const offer = property.text('offer')
  const gone = offer === 'buy' ? lt('Sold') : offer === 'rent' ? lt('Let') : property.option('sale_status')
  const status = state === 'sold' ? gone : state === 'reserved' ? property.option('sale_status') : ''
  const text = property.isReference ? lt('Reference') : status
  return text ? html`<p class="estate-badge">${text}</p>` : ''
}
