// What is offered: products, services, jobs, homes.
import { hasChoices, isLine } from '../../rules/conditions/traits.ts'
import { moneyNamed, offersOf } from './offer.ts'
import { addressOf, geoOf, placeOf } from './place.ts'
import { dateNamed, fieldNamed, keyNamed, nameNamed, node, numberNamed, publisherOf, textNamed, type Node, type JsonLdContext } from './roles.ts' // prettier-ignore

export function product(told: JsonLdContext): Node {
  const brand = nameNamed(told, /^(brand|marke|manufacturer|hersteller)$/)
  return {
    sku: textNamed(told, /^(sku|article_number|artikelnummer|item_number)$/),
    gtin: gtinOf(textNamed(told, /^(gtin|ean|barcode)$/)),
    brand: brand === undefined ? undefined : node('Brand', { name: brand }),
    offers: offersOf(told),
  }
}

/** Digits with a check digit that is right (GS1). */
function gtinOf(text = ''): string | undefined {
  const code = text.replaceAll(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return undefined
  const sum = [...code].reverse().reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0)
  return sum % 10 === 0 ? code : undefined
}

export const service = (told: JsonLdContext): Node => ({
  provider: publisherOf(told),
  areaServed: textNamed(told, /^(area|area_served|region|gebiet)$/),
  offers: offersOf(told),
})

const EMPLOYMENT = new Set([
  'FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER',
]) // prettier-ignore

/** Nothing without a place: search engines take no job that is nowhere. */
export function job(told: JsonLdContext): Node | undefined {
  const jobLocation = placeOf(told)
  if (!jobLocation) return undefined
  const company = nameNamed(told, /^(company|firma|unternehmen|employer|arbeitgeber)$/)
  const kinds = fieldNamed(told, /^(employment_type|employment|anstellungsart|arbeitszeit|job_type)$/, hasChoices) // prettier-ignore
  const types = [kinds && told.entry.data[kinds.name]].flat().map((one) => String(one).toUpperCase().replaceAll('-', '_')) // prettier-ignore
  return {
    title: told.view.title,
    name: undefined,
    datePosted: told.view.published_at,
    validThrough: dateNamed(told, /^(valid_through|deadline|expires|apply_until|bewerbungsfrist)$/),
    employmentType: types.filter((one) => EMPLOYMENT.has(one)),
    hiringOrganization: company === undefined ? publisherOf(told) : node('Organization', { name: company }),
    jobLocation,
    baseSalary: salaryOf(told),
  }
}

const PERIODS = new Set(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'])

/** An amount without what it is paid for says nothing: a wage for an hour is no salary for a year. */
function salaryOf(told: JsonLdContext): Node | undefined {
  const salary = moneyNamed(told, /^(salary|gehalt|base_salary|wage|lohn)$/)
  const unitText = keyNamed(told, /^(salary_unit|salary_period|zeitraum|gehalt_zeitraum)$/)?.toUpperCase()
  if (!salary || unitText === undefined || !PERIODS.has(unitText)) return undefined
  const value = node('QuantitativeValue', { value: salary.amount, unitText })
  return node('MonetaryAmount', { currency: salary.currency, value })
}

/** More exact kinds of an accommodation, by the key of what kind of property it is. */
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

export function realEstate(told: JsonLdContext): Node {
  const whole = (names: RegExp) => {
    const count = numberNamed(told, names)
    return count !== undefined && Number.isInteger(count) ? count : undefined
  }
  const size = numberNamed(told, LIVING_AREA) ?? numberNamed(told, /^(usable_area|nutzflaeche)$/)
  const home = node(HOMES.get(keyNamed(told, KIND) ?? '') ?? 'Accommodation', {
    name: told.view.title,
    address: addressOf(told),
    geo: geoOf(told),
    numberOfRooms: numberNamed(told, /^(rooms|number_of_rooms|zimmer)$/),
    numberOfBedrooms: whole(/^(bedrooms|schlafzimmer)$/),
    numberOfBathroomsTotal: whole(/^(bathrooms|badezimmer)$/),
    yearBuilt: yearBuilt(told),
    floorSize: size === undefined ? undefined : node('QuantitativeValue', { value: size, unitCode: 'MTK' }),
  })
  return { datePosted: told.view.published_at, offers: leaseOrSale(told), about: home }
}

function yearBuilt(told: JsonLdContext): number | undefined {
  const names = /^(year_built|baujahr)$/
  const year = numberNamed(told, names) ?? Number(textNamed(told, names, isLine))
  return Number.isInteger(year) && year > 1000 && year < 2200 ? year : undefined
}

const FUNCTIONS = new Map([
  ['buy', 'Sell'],
  ['kauf', 'Sell'],
  ['rent', 'LeaseOut'],
  ['miete', 'LeaseOut'],
])

/** Of a rent it is said that it is that of a month. What is sold, or only shown as an example, is no offer. */
function leaseOrSale(told: JsonLdContext): Node | undefined {
  const isExample = told.fields.some(({ name }) => name === 'reference' && told.entry.data[name] === true)
  const offers = offersOf(told)
  const state = keyNamed(told, /^(sale_status|status|verkaufsstatus)$/)
  if (!offers || isExample || state === 'sold' || state === 'verkauft') return undefined
  const kind = FUNCTIONS.get(keyNamed(told, /^(offer|angebot|vermarktungsart)$/) ?? '')
  const { price, priceCurrency } = offers
  const monthly = node('UnitPriceSpecification', { price, priceCurrency, unitCode: 'MON' })
  return {
    ...offers,
    ...(kind && { businessFunction: `http://purl.org/goodrelations/v1#${kind}` }),
    ...(kind === 'LeaseOut' && { priceSpecification: monthly }),
  }
}
