// What is offered: products, services, jobs, homes.
import { visitorsView } from '../../data/data.ts'
import { hasChoices, isLine } from '../../rules/conditions/traits.ts'
import { moneyNamed, offersOf } from './offer.ts'
import { Html } from '../../base/html.ts'
import { addressOf, geoOf, placeOf } from './place.ts'
import {
  dateNamed,
  fieldNamed,
  keyNamed,
  nameNamed,
  node,
  numberNamed,
  publisherOf,
  textNamed,
  type Node,
  type JsonLdContext,
} from './roles.ts'

export function product(context: JsonLdContext): Node {
  const brand = nameNamed(context, /^(brand|marke|manufacturer|hersteller)$/)
  return {
    sku: textNamed(context, /^(sku|article_number|artikelnummer|item_number)$/),
    gtin: gtinOf(textNamed(context, /^(gtin|ean|barcode)$/)),
    brand: brand === undefined ? undefined : node('Brand', { name: brand }),
    offers: offersOf(context),
  }
}

/** Digits with a check digit that is right (GS1). */
function gtinOf(text = ''): string | undefined {
  const code = text.replaceAll(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return undefined
  const sum = [...code].reverse().reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0)
  return sum % 10 === 0 ? code : undefined
}

export const service = (context: JsonLdContext): Node => ({
  provider: publisherOf(context),
  areaServed: textNamed(context, /^(area|area_served|region|gebiet)$/),
  offers: offersOf(context),
})

const EMPLOYMENT = new Set([
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
])

/** Undefined without a place, since search engines reject such jobs. */
export function job(context: JsonLdContext): Node | undefined {
  const jobLocation = workplaceOf(context)
  if (!jobLocation) return undefined
  const company = nameNamed(context, /^(company|firma|unternehmen|employer|arbeitgeber)$/)
  const kinds = fieldNamed(context, /^(employment_type|employment|anstellungsart|arbeitszeit|job_type)$/, hasChoices)
  const types = [kinds && context.entry.data[kinds.name]]
    .flat()
    .map((one) => String(one).toUpperCase().replaceAll('-', '_'))
  return {
    title: context.view.title,
    name: undefined,
    description: wholeDescription(context),
    datePosted: context.view.published_at,
    validThrough: dateNamed(context, /^(valid_through|deadline|expires|apply_until|bewerbungsfrist)$/),
    employmentType: types.filter((one) => EMPLOYMENT.has(one)),
    hiringOrganization: company === undefined ? publisherOf(context) : node('Organization', { name: company }),
    jobLocation,
    baseSalary: salaryOf(context),
  }
}

/** Search engines reject jobs without a country: where the entry has none, it is that of the website's owner. */
function workplaceOf(context: JsonLdContext): Node | undefined {
  const { country: addressCountry } = context
  const place = placeOf(context)
  if (!place || !addressCountry) return place
  const own = (place['address'] ?? node('PostalAddress', {})) as Node
  return { ...place, address: { addressCountry, ...own } }
}

/** Complete and with its markup, as Google requires of jobs. */
function wholeDescription({ view, table }: JsonLdContext): string {
  const field = visitorsView(table).description
  const value = field && (view.values[field.name] as Html | string | undefined)
  return value instanceof Html ? value.markup : (value ?? '')
}

const PERIODS = new Set(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'])

/** Undefined without the period it is paid for: a wage for an hour is no salary for a year. */
function salaryOf(context: JsonLdContext): Node | undefined {
  const salary = moneyNamed(context, /^(salary|gehalt|base_salary|wage|lohn)$/)
  const unitText = keyNamed(context, /^(salary_unit|salary_period|zeitraum|gehalt_zeitraum)$/)?.toUpperCase()
  if (!salary || unitText === undefined || !PERIODS.has(unitText)) return undefined
  const value = node('QuantitativeValue', { value: salary.amount, unitText })
  return node('MonetaryAmount', { currency: salary.currency, value })
}

/** Types of accommodation by the key of the type of property. */
const HOMES = new Map([
  ['apartment', 'Apartment'],
  ['wohnung', 'Apartment'],
  ['house', 'House'],
  ['haus', 'House'],
  ['room', 'Room'],
  ['zimmer', 'Room'],
])
const KIND = /^(property_type|immobilienart|objektart)$/
const LIVING_AREA = /^(living_area|floor_size|area|size|wohnflaeche|flaeche)$/

export function realEstate(context: JsonLdContext): Node {
  const integerNamed = (names: RegExp) => {
    const count = numberNamed(context, names)
    return count !== undefined && Number.isInteger(count) ? count : undefined
  }
  const size = numberNamed(context, LIVING_AREA) ?? numberNamed(context, /^(usable_area|nutzflaeche)$/)
  const home = node(HOMES.get(keyNamed(context, KIND) ?? '') ?? 'Accommodation', {
    name: context.view.title,
    address: addressOf(context),
    geo: geoOf(context),
    numberOfRooms: numberNamed(context, /^(rooms|number_of_rooms|zimmer)$/),
    numberOfBedrooms: integerNamed(/^(bedrooms|schlafzimmer)$/),
    numberOfBathroomsTotal: integerNamed(/^(bathrooms|badezimmer)$/),
    yearBuilt: yearBuilt(context),
    floorSize: size === undefined ? undefined : node('QuantitativeValue', { value: size, unitCode: 'MTK' }),
  })
  return { datePosted: context.view.published_at, offers: leaseOrSale(context), about: home }
}

function yearBuilt(context: JsonLdContext): number | undefined {
  const names = /^(year_built|baujahr)$/
  const year = numberNamed(context, names) ?? Number(textNamed(context, names, isLine))
  return Number.isInteger(year) && year > 1000 && year < 2200 ? year : undefined
}

const FUNCTIONS = new Map([
  ['buy', 'Sell'],
  ['kauf', 'Sell'],
  ['rent', 'LeaseOut'],
  ['miete', 'LeaseOut'],
])

/** A rent is marked as monthly. What is sold, or only an example, is no offer. */
function leaseOrSale(context: JsonLdContext): Node | undefined {
  const isExample = context.fields.some(({ name }) => name === 'reference' && context.entry.data[name] === true)
  const offers = offersOf(context)
  const state = keyNamed(context, /^(sale_status|status|verkaufsstatus)$/)
  if (!offers || isExample || state === 'sold' || state === 'verkauft') return undefined
  const kind = FUNCTIONS.get(keyNamed(context, /^(offer|angebot|vermarktungsart)$/) ?? '')
  const { price, priceCurrency } = offers
  const monthly = node('UnitPriceSpecification', { price, priceCurrency, unitCode: 'MON' })
  return {
    ...offers,
    ...(kind && { businessFunction: `http://purl.org/goodrelations/v1#${kind}` }),
    ...(kind === 'LeaseOut' && { priceSpecification: monthly }),
  }
}
