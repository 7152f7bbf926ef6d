// What a property is for, its condition, its state and its energy certificate: codes of OpenImmo as keys of our options.
import { chosenIn, elementsAt, isElement, textAt } from './elements.ts'
import type { Labels } from './labels.ts'
import type { ItemElement } from '../../core/extension/source-format.ts'

type Codes = Readonly<Record<string, Labels>>

export const OFFERS = {
  buy: ['For sale', 'Kauf'],
  rent: ['For rent', 'Miete'],
  leasehold: ['Ground lease', 'Erbpacht'],
  leasing: ['Leasing', 'Leasing'],
} as const satisfies Codes
export type Offer = keyof typeof OFFERS

const OFFER_CODES: Readonly<Record<string, Offer>> = {
  KAUF: 'buy',
  MIETE_PACHT: 'rent',
  MIETE: 'rent',
  PACHT: 'rent',
  ERBPACHT: 'leasehold',
  LEASING: 'leasing',
}

const RENTS = ['nettokaltmiete', 'kaltmiete', 'warmmiete', 'pauschalmiete', 'pacht']

/** By `vermarktungsart`; where it names several, or none, by what has a price. */
export function offerOf(item: ItemElement): Offer | undefined {
  const chosen = chosenIn(elementsAt(item, 'objektkategorie', 'vermarktungsart'))
  const named = [...new Set(chosen.flatMap((code) => OFFER_CODES[code] ?? []))]
  if (named.length === 1) return named[0]
  const costs = (name: string) => Number.parseFloat(textAt(item, 'preise', name)) > 0
  const priced = costs('kaufpreis') ? 'buy' : RENTS.some(costs) ? 'rent' : undefined
  return priced && (!named.length || named.includes(priced)) ? priced : named[0]
}

/** By the codes of `zustand`, in small letters. */
export const CONDITIONS = {
  erstbezug: ['First occupancy', 'Erstbezug'],
  neuwertig: ['As new', 'Neuwertig'],
  projektiert: ['Planned', 'Projektiert'],
  rohbau: ['Shell', 'Rohbau'],
  voll_saniert: ['Fully refurbished', 'Vollständig saniert'],
  teil_saniert: ['Partly refurbished', 'Teilweise saniert'],
  teil_vollsaniert: ['Refurbished', 'Saniert'],
  teil_vollrenoviert: ['Renovated', 'Renoviert'],
  modernisiert: ['Modernised', 'Modernisiert'],
  gepflegt: ['Well kept', 'Gepflegt'],
  teil_vollrenovierungsbed: ['In need of renovation', 'Renovierungsbedürftig'],
  sanierungsbeduerftig: ['In need of refurbishment', 'Sanierungsbedürftig'],
  entkernt: ['Gutted', 'Entkernt'],
  baufaellig: ['Dilapidated', 'Baufällig'],
  abrissobjekt: ['To be demolished', 'Abrissobjekt'],
  nach_vereinbarung: ['By arrangement', 'Nach Vereinbarung'],
} as const satisfies Codes

export const STATES = {
  open: ['Available', 'Verfügbar'],
  reserved: ['Reserved', 'Reserviert'],
  sold: ['Sold or let', 'Verkauft oder vermietet'],
} as const satisfies Codes
const STATE_CODES: Readonly<Record<string, keyof typeof STATES>> = {
  OFFEN: 'open',
  RESERVIERT: 'reserved',
  VERKAUFT: 'sold',
  VERMIETET: 'sold',
}

export const conditionOf = (item: ItemElement): string | undefined =>
  known(CONDITIONS, attribute(item, 'zustand', 'zustand_art').toLowerCase())

export const stateOf = (item: ItemElement): string | undefined => STATE_CODES[attribute(item, 'verkaufstatus', 'stand')]

const attribute = (item: ItemElement, element: string, name: string): string =>
  (elementsAt(item, 'zustand_angaben', element)[0]?.attributes[name] ?? '').trim().toUpperCase()

const known = (codes: Codes, key: string): string | undefined => (Object.hasOwn(codes, key) ? key : undefined)

export const CERTIFICATES = {
  need: ['Based on calculated demand', 'Bedarfsausweis'],
  consumption: ['Based on consumption', 'Verbrauchsausweis'],
  on_viewing: ['Available at viewings', 'Liegt zur Besichtigung vor'],
  not_needed: ['Not required', 'Nicht erforderlich'],
} as const satisfies Codes

/** A key has no plus. */
export const ENERGY_CLASSES: Codes = Object.fromEntries(
  ['A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name) => [name.replace('+', '_plus'), [name, name]]),
)

export const CARRIERS = {
  gas: ['Gas', 'Gas'],
  liquid_gas: ['Liquid gas', 'Flüssiggas'],
  oil: ['Oil', 'Öl'],
  district: ['District heating', 'Fernwärme'],
  chp: ['Combined heat and power', 'Blockheizkraftwerk'],
  geothermal: ['Geothermal', 'Erdwärme'],
  air_heat_pump: ['Air-source heat pump', 'Luft-Wärmepumpe'],
  solar: ['Solar', 'Solar'],
  electric: ['Electricity', 'Strom'],
  pellets: ['Pellets', 'Pellets'],
  wood: ['Wood', 'Holz'],
  coal: ['Coal', 'Kohle'],
  alternative: ['Alternative', 'Alternative Energie'],
} as const satisfies Codes

/** In this order: liquid gas is no gas of the pipe, pellets are wood of their own kind. */
const CARRIER_WORDS: readonly [RegExp, keyof typeof CARRIERS][] = [
  [/fl(?:ü|ue)ssig|fluessiggas|propan/i, 'liquid_gas'],
  [/pellet/i, 'pellets'],
  [/fern|nahw/i, 'district'],
  [/block|bhkw|kwk|kraft-w/i, 'chp'],
  [/erdw|sole|geotherm/i, 'geothermal'],
  [/luft|w(?:ä|ae)rmepump/i, 'air_heat_pump'],
  [/gas/i, 'gas'],
  [/^(?:oel|öl)|heiz(?:öl|oel)/i, 'oil'],
  [/solar/i, 'solar'],
  [/elektr|strom/i, 'electric'],
  [/holz|biomasse/i, 'wood'],
  [/kohle|koks/i, 'coal'],
  [/altern/i, 'alternative'],
]

export interface Energy {
  certificate?: string | undefined
  /** kWh/(m²·a) */
  value?: string | undefined
  /** The same, of electricity: certificates of buildings that are no homes name both. */
  electricity?: string | undefined
  class?: string | undefined
  carrier?: string | undefined
}

/** Of the first certificate that says something. The class is only what the certificate says: it is not worked out. */
export function energyOf(item: ItemElement): Energy {
  const pass = elementsAt(item, 'zustand_angaben', 'energiepass').find(({ children }) => children.some(isElement))
  const carrier = carrierOf(item, pass)
  if (!pass) return { carrier }
  const certificate = certificateOf(pass)
  const names = ['endenergiebedarf', 'energieverbrauchkennwert', 'waermewert']
  const ordered = certificate === 'consumption' ? [names[1]!, names[0]!, names[2]!] : names
  const first = (all: readonly string[]) => all.map((name) => textAt(pass, name)).find((text) => /[1-9]/.test(text))
  const letter = textAt(pass, 'wertklasse').toUpperCase().replaceAll(/\s/g, '').replace('+', '_plus')
  const electricity = first(['stromwert'])
  return { certificate, value: first(ordered), electricity, class: known(ENERGY_CLASSES, letter), carrier }
}

function certificateOf(pass: ItemElement): keyof typeof CERTIFICATES | undefined {
  const kind = textAt(pass, 'epart').toUpperCase()
  if (kind.startsWith('BEDARF')) return 'need'
  if (kind.startsWith('VERBRAUCH')) return 'consumption'
  const made = textAt(pass, 'jahrgang').toLowerCase()
  return made === 'nicht_noetig' ? 'not_needed' : made === 'bei_besichtigung' ? 'on_viewing' : undefined
}

function carrierOf(item: ItemElement, pass: ItemElement | undefined): string | undefined {
  const names = [
    ...(pass ? [textAt(pass, 'primaerenergietraeger')] : []),
    ...chosenIn(elementsAt(item, 'ausstattung', 'befeuerung')),
  ]
  for (const word of names) {
    const found = CARRIER_WORDS.find(([pattern]) => pattern.test(word))
    if (found) return found[1]
  }
  return undefined
}
