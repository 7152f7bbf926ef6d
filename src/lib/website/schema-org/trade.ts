// What is offered: products, services, jobs, homes.
import { moneyNamed, offersOf } from './offer.ts'
import { addressOf, geoOf, placeOf } from './place.ts'
import { dateNamed, fieldNamed, keyNamed, nameNamed, node, numberNamed, publisherOf, textNamed, type Node, type Told } from './roles.ts' // prettier-ignore

export function product(told: Told): Node {
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

export const service = (told: Told): Node => ({
  provider: publisherOf(told),
  areaServed: textNamed(told, /^(area|area_served|region|gebiet)$/),
  offers: offersOf(told),
})

const EMPLOYMENT = new Set([
  'FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER',
]) // prettier-ignore

/** Nothing without a place: search engines take no job that is nowhere. */
export function job(told: Told): Node | undefined {
  const jobLocation = placeOf(told)
  if (!jobLocation) return undefined
  const company = nameNamed(told, /^(company|firma|unternehmen|employer|arbeitgeber)$/)
  const kinds = fieldNamed(told, /^(employment_type|employment|anstellungsart|arbeitszeit|job_type)$/, ['select', 'multiselect']) // prettier-ignore
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
function salaryOf(told: Told): Node | undefined {
  const salary = moneyNamed(told, /^(salary|gehalt|base_salary|wage|lohn)$/)
  const unitText = keyNamed(told, /^(salary_unit|salary_period|zeitraum|gehalt_zeitraum)$/)?.toUpperCase()
  if (!salary || unitText === undefined || !PERIODS.has(unitText)) return undefined
  const value = node('QuantitativeValue', { value: salary.amount, unitText })
  return node('MonetaryAmount', { currency: salary.currency, value })
}

export function realEstate(told: Told): Node {
  const size = numberNamed(told, /^(living_area|floor_size|area|size|wohnflaeche|flaeche)$/)
  const home = node('Accommodation', {
    name: told.view.title,
    address: addressOf(told),
    geo: geoOf(told),
    numberOfRooms: numberNamed(told, /^(rooms|number_of_rooms|zimmer)$/),
    floorSize: size === undefined ? undefined : node('QuantitativeValue', { value: size, unitCode: 'MTK' }),
  })
  return { datePosted: told.view.published_at, offers: offersOf(told), about: home }
}
