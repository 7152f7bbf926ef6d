// A property's price, key data, and structured data.
import { html, type BlockView, type Html, type LinkView, type MediaView } from 'cms/kit'
import { energyLetter } from './energy.ts'
import { compact } from './jsonld.ts'

export interface Property {
  image: MediaView | undefined
  title: string
  place: string
  kind: string
  offer: string
  price: number | undefined
  rooms: number | undefined
  area: number | undefined
  plot: number | undefined
  energy: string
  link: LinkView | undefined
}
type Texts = Pick<BlockView, 'lt' | 'lang'>

export function money(lang: string, amount: number): string {
  const options = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(lang, options).format(amount)
}

export const figure = (lang: string, value: number): string =>
  new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(value)

/** The text in place of a price, or the price. */
export function priceOf({ lt, lang }: Texts, { offer, price }: Pick<Property, 'offer' | 'price'>): string {
  if (offer === 'sold') return lt('Sold')
  if (price === undefined) return lt('Price on request')
  return offer === 'rent' ? lt('{price} a month', { price: money(lang, price) }) : money(lang, price)
}

/** Key data as a definition list: rooms, area, plot, energy class. */
export function keyData({ lt, lang }: Texts, item: Property): Html | '' {
  const area = (value: number) => `${figure(lang, value)} m²`
  const rows: [string, string][] = []
  if (item.rooms !== undefined) rows.push([lt('Rooms'), figure(lang, item.rooms)])
  if (item.area !== undefined) rows.push([lt('Living area'), area(item.area)])
  if (item.plot !== undefined) rows.push([lt('Plot'), area(item.plot)])
  if (energyLetter(item.energy)) rows.push([lt('Energy'), energyLetter(item.energy)])
  if (!rows.length) return ''
  return html`<dl class="key-data">
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}

/** The offer as a schema.org node; undefined for a sold property and without a title. */
export function listingNode(item: Property, base: string): Record<string, unknown> | undefined {
  if (!item.title || item.offer === 'sold') return undefined
  const rent = item.offer === 'rent'
  return compact({
    '@type': 'RealEstateListing',
    name: item.title,
    url: item.link?.href ? new URL(item.link.href, `${base}/`).href : '',
    image: item.image?.kind === 'image' ? new URL(item.image.url, base).href : '',
    offers:
      item.price === undefined
        ? undefined
        : {
            '@type': 'Offer',
            price: item.price,
            priceCurrency: 'EUR',
            businessFunction: rent
              ? 'http://purl.org/goodrelations/v1#LeaseOut'
              : 'http://purl.org/goodrelations/v1#Sell',
            offeredBy: { '@id': `${base}/#organization` },
          },
    about: compact({
      '@type': 'Accommodation',
      numberOfRooms: item.rooms,
      floorSize: item.area && { '@type': 'QuantitativeValue', value: item.area, unitCode: 'MTK' },
      address: item.place && { '@type': 'PostalAddress', addressLocality: item.place },
    }),
  })
}
