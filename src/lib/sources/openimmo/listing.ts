// An element `listing` that is added to each property on reading, for derived values that no path could address.
import { beginning } from '../../base/text/text.ts'
import { amount, currencyOf, money } from './amounts.ts'
import { attachmentsOf, contactPhoto, type Attachment } from './attachments.ts'
import { auctionOf } from './auction.ts'
import { conditionOf, energyOf, offerOf, stateOf, type Offer } from './codes.ts'
import { elementsAt, firstText, isYes, createElement, textAt } from './elements.ts'
import { featuresOf } from './features.ts'
import { propertyType } from './property-types.ts'
import { telError } from '../../rules/conditions/phone.ts'
import type { ItemAction, ItemElement } from '../../core/extension/source-format.ts'

type Facts = Record<string, string | undefined>

/** If the address is not released, it has been removed before. The names of its children are in formats/openimmo.ts. */
export function addListing(item: ItemElement, action: ItemAction): void {
  const kind = propertyType(item)
  const offer = offerOf(item)
  const title = titleOf(item, kind?.name)
  const facts: Facts = {
    title,
    offer,
    type: kind?.type,
    subtype: kind?.subtype,
    sale_status: stateOf(item),
    reference: String(action === 'reference'),
    ...prices(item, offer),
    ...sizes(item),
    condition: conditionOf(item),
    ...availability(item),
    ...where(item),
    ...energy(item),
    ...contact(item),
    ...addresses(item),
  }
  const single = Object.entries(facts).flatMap(([name, text]) => (text ? [createElement(name, [cut(name, text)])] : []))
  const features = createElement(
    'features',
    featuresOf(item).map((key) => createElement('feature', [key])),
  )
  item.children.push(createElement('listing', [...single, features, ...files(item, title)]))
}

/** The maximum lengths of the ready table's fields. */
const LONGEST: Record<string, number> = {
  title: 255,
  commission: 2000,
  contact_photo: 1000,
  video: 2000,
  tour: 2000,
  link: 2000,
}
const cut = (name: string, text: string): string => beginning(text, LONGEST[name] ?? 200)

function titleOf(item: ItemElement, kind: string | undefined): string {
  const own = textAt(item, 'freitexte', 'objekttitel')
  if (own !== '') return own
  const place = textAt(item, 'geo', 'ort')
  const made = [kind ?? 'Immobilie', ...(place ? [place] : [])].join(' in ')
  return kind || place ? made : `Immobilie ${firstText(item, NUMBERS)}`.trim()
}
const NUMBERS = ['verwaltung_techn/objektnr_extern', 'verwaltung_techn/objektnr_intern']

const RENTS = [
  'nettokaltmiete',
  'kaltmiete',
  'pauschalmiete',
  'warmmiete',
  'gesamtmietenetto',
  'gesamtmietebrutto',
  'pacht',
]
const PRICES: Record<Offer, readonly string[]> = {
  buy: ['kaufpreis', 'kaufpreisbrutto', 'kaufpreisnetto'],
  rent: RENTS,
  // The ground rent is no price of the property: see groundRentOf.
  leasehold: ['kaufpreis', 'kaufpreisbrutto', 'kaufpreisnetto'],
  leasing: ['leasing', ...RENTS],
}
const inPrices = (names: readonly string[]) => names.map((name) => `preise/${name}`)

/** Amounts are in euros; those in other currencies are written as text, because the fields show euros. */
function prices(item: ItemElement, offer: Offer | undefined): Facts {
  const names = offer ? PRICES[offer] : [...PRICES.buy, ...RENTS]
  const isOnRequest = elementsAt(item, 'preise', 'kaufpreis').some(({ attributes }) => isYes(attributes['auf_anfrage']))
  const isHidden = isOnRequest && offer !== 'rent'
  const price = isHidden ? undefined : amount(item, inPrices(names))
  const commission = commissionOf(item)
  const currency = currencyOf(item)
  const isPerArea = price === undefined && !isHidden
  const rate = isPerArea ? rateOf(item, currency, offer) : undefined
  if (currency !== 'EUR') return { price_note: priceNote(item, rate ?? (price && money(price, currency))), commission }
  const of = (...all: string[]) => amount(item, inPrices(all))
  return {
    price,
    price_note: priceNote(item, rate),
    commission,
    cold_rent: of('nettokaltmiete', 'kaltmiete'),
    warm_rent: of('warmmiete', 'pauschalmiete'),
    extra_costs: of('nebenkosten', 'betriebskostennetto'),
    heating_costs: of('heizkosten', 'heizkostennetto'),
    service_charge: of('hausgeld'),
    deposit: of('kaution'),
  }
}

/**
 * With an auction, ground rent, value-added tax, and the deposit where it is no amount: three monthly rents. `price` is
 * for a property without words on its price.
 */
function priceNote(item: ItemElement, price?: string): string | undefined {
  const of = (name: string) => textAt(item, 'preise', name)
  const said = of('freitext_preis') || price
  const isTaxed = isYes(of('zzg_mehrwertsteuer')) && !/mwst|ust|steuer/i.test(said ?? '')
  // The tax is on the price: it stands beside the words on that.
  const asked = [said, isTaxed && 'zzgl. MwSt.'].filter(Boolean).join(' ')
  const deposit = amount(item, ['preise/kaution']) === undefined && of('kaution_text')
  const parts = [asked, auctionOf(item), groundRentOf(item), deposit && `Kaution: ${deposit}`]
  return parts.filter(Boolean).join('; ') || undefined
}

/** What is paid for the ground, besides what the building costs: it stands for no price, as it is far lower. */
function groundRentOf(item: ItemElement): string | undefined {
  const rent = amount(item, ['preise/erbpacht'])
  return rent && `Erbbauzins: ${money(rent, currencyOf(item))}`
}

/** What a square metre costs, in German as the rest of the document: offices and shops often have no other price. */
function rateOf(item: ItemElement, currency: string, offer: Offer | undefined): string | undefined {
  const rent = offer === 'buy' ? undefined : amount(item, ['preise/mietpreis_pro_qm'])
  const rate = rent ?? (offer === 'rent' ? undefined : amount(item, ['preise/kaufpreis_pro_qm']))
  if (rate === undefined) return undefined
  return `${money(rate, currency)} pro m²${rent === undefined ? '' : ' im Monat'}`
}

/** `3,57` is a percentage; any other text stays unchanged. */
function commissionOf(item: ItemElement): string | undefined {
  const [element] = elementsAt(item, 'preise', 'aussen_courtage')
  const written = textAt(item, 'preise', 'aussen_courtage')
  const share = /^\d{1,2}(?:[.,]\d{1,4})?$/.test(written) ? `${written.replace('.', ',')} %` : written
  const isWithTax = isYes(element?.attributes['mit_mwst']) && !/mwst|ust|steuer/i.test(share)
  const note = textAt(item, 'preise', 'courtage_hinweis')
  const lines = [share && isWithTax ? `${share} inkl. MwSt.` : share, note].filter(Boolean)
  return lines.join('\n') || undefined
}

function sizes(item: ItemElement): Facts {
  const of = (...names: string[]) =>
    amount(
      item,
      names.map((name) => `flaechen/${name}`),
    )
  return {
    living_area: of('wohnflaeche'),
    usable_area: of(
      'nutzflaeche',
      'bueroflaeche',
      'ladenflaeche',
      'verkaufsflaeche',
      'lagerflaeche',
      'gastroflaeche',
      'gesamtflaeche',
    ),
    plot_area: of('grundstuecksflaeche'),
    rooms: of('anzahl_zimmer'),
    bedrooms: of('anzahl_schlafzimmer'),
    bathrooms: of('anzahl_badezimmer'),
    floor: /^-?\d{1,3}$/.exec(textAt(item, 'geo', 'etage'))?.[0],
    floors: COUNT.exec(textAt(item, 'geo', 'anzahl_etagen'))?.[1],
    parking_spaces: COUNT.exec(textAt(item, 'flaechen', 'anzahl_stellplaetze'))?.[1],
    year_built: /\b1\d{3}\b|\b20\d{2}\b/.exec(textAt(item, 'zustand_angaben', 'baujahr'))?.[0],
  }
}

/** Zero means unknown here, too; some programs write 2.00. */
const COUNT = /^([1-9]\d{0,2})(?:[.,]0+)?$/

const DAY = /^(\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4})/

/** A date, or the text given instead of one. */
function availability(item: ItemElement): Facts {
  const text = textAt(item, 'verwaltung_objekt', 'verfuegbar_ab')
  const day = DAY.exec(textAt(item, 'verwaltung_objekt', 'abdatum')) ?? DAY.exec(text)
  return { available_from: day?.[1], availability: DAY.test(text) ? undefined : text }
}

function where(item: ItemElement): Facts {
  const street = [textAt(item, 'geo', 'strasse'), textAt(item, 'geo', 'hausnummer')].filter(Boolean).join(' ')
  const [place] = elementsAt(item, 'geo', 'geokoordinaten')
  const [lat, lng] = ['breitengrad', 'laengengrad'].map((name) =>
    (place?.attributes[name] ?? '').trim().replace(',', '.'),
  )
  const isPlace = Number.parseFloat(lat!) !== 0 && Number.parseFloat(lng!) !== 0 && Boolean(lat && lng)
  return { street, place: isPlace ? `${lat} ${lng}` : undefined }
}

function energy(item: ItemElement): Facts {
  const { certificate, value, electricity, class: letter, carrier } = energyOf(item)
  return {
    energy_certificate: certificate,
    energy_value: value,
    energy_electricity: electricity,
    energy_class: letter,
    energy_carrier: carrier,
  }
}

/** Invalid telephone numbers and mail addresses are left out. */
function contact(item: ItemElement): Facts {
  const of = (name: string) => textAt(item, 'kontaktperson', name)
  const name = [of('titel'), of('vorname'), of('name')].filter(Boolean).join(' ')
  const first = (names: readonly string[], isRight: (text: string) => boolean) => names.map(of).find(isRight)
  return {
    contact_name: name || of('firma'),
    contact_phone: first(['tel_durchw', 'tel_zentrale', 'tel_handy'], (text) => telError(text, 'DE') === undefined),
    contact_email: first(['email_direkt', 'email_zentrale', 'email_feedback'], (text) => EMAIL.test(text)),
    contact_photo: contactPhoto(item),
  }
}
const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/

function addresses(item: ItemElement): Facts {
  const { video, tour, link } = attachmentsOf(item)
  return { video, tour, link }
}

/** Each picture has a title, so that titles and pictures match by their positions. */
function files(item: ItemElement, title: string): ItemElement[] {
  const { images, plans, documents } = attachmentsOf(item)
  const list = (name: string, all: readonly Attachment[]) =>
    createElement(
      name,
      all.map((one, i) => createElement('file', [one.path], { title: one.title || `${title} (${i + 1})` })),
    )
  return [list('images', images), list('plans', plans), list('documents', documents)]
}
