// What a property has (ausstattung, and a few elements elsewhere), as keys of a list: <kueche EBK="true"/> is a fitted kitchen.
import { chosenIn, elementsAt, isYes, textAt } from './elements.ts'
import type { Labels } from './labels.ts'
import type { ItemElement } from '../../core/extension/source-format.ts'

/** In the order in which they are shown. */
export const FEATURES = {
  balcony: ['Balcony', 'Balkon'],
  terrace: ['Terrace', 'Terrasse'],
  garden: ['Use of a garden', 'Gartennutzung'],
  winter_garden: ['Winter garden', 'Wintergarten'],
  fitted_kitchen: ['Fitted kitchen', 'Einbauküche'],
  open_kitchen: ['Open kitchen', 'Offene Küche'],
  kitchenette: ['Kitchenette', 'Pantryküche'],
  lift: ['Lift', 'Personenaufzug'],
  freight_lift: ['Freight lift', 'Lastenaufzug'],
  cellar: ['Cellar', 'Keller'],
  attic: ['Loft', 'Dachboden'],
  storage_room: ['Storage room', 'Abstellraum'],
  bike_room: ['Bicycle room', 'Fahrradraum'],
  laundry_room: ['Laundry room', 'Wasch- und Trockenraum'],
  guest_wc: ['Guest toilet', 'Gäste-WC'],
  bathtub: ['Bathtub', 'Badewanne'],
  shower: ['Shower', 'Dusche'],
  bathroom_window: ['Bathroom with window', 'Bad mit Fenster'],
  fireplace: ['Fireplace', 'Kamin'],
  central_heating: ['Central heating', 'Zentralheizung'],
  district_heating: ['District heating', 'Fernwärme'],
  floor_heating: ['Underfloor heating', 'Fußbodenheizung'],
  air_conditioning: ['Air conditioning', 'Klimaanlage'],
  parquet: ['Parquet', 'Parkett'],
  floorboards: ['Floorboards', 'Dielenboden'],
  tiles: ['Tiles', 'Fliesen'],
  laminate: ['Laminate', 'Laminat'],
  shutters: ['Shutters', 'Rollläden'],
  furnished: ['Furnished', 'Möbliert'],
  partly_furnished: ['Partly furnished', 'Teilmöbliert'],
  garage: ['Garage', 'Garage'],
  underground_parking: ['Underground parking', 'Tiefgarage'],
  carport: ['Carport', 'Carport'],
  parking_space: ['Parking space', 'Stellplatz'],
  sauna: ['Sauna', 'Sauna'],
  pool: ['Swimming pool', 'Schwimmbad'],
  step_free: ['Step-free', 'Barrierefrei'],
  wheelchair: ['Suitable for wheelchairs', 'Rollstuhlgerecht'],
  senior: ['Suitable for the elderly', 'Seniorengerecht'],
  flat_share: ['Suitable for sharing', 'WG-geeignet'],
  pets: ['Pets allowed', 'Haustiere erlaubt'],
  listed: ['Listed building', 'Denkmalgeschützt'],
  broadband: ['Broadband', 'Breitband-Internet'],
  cable_tv: ['Cable or satellite television', 'Kabel- oder Satelliten-TV'],
  cabling: ['Network cabling', 'EDV-Verkabelung'],
  alarm: ['Alarm system', 'Alarmanlage'],
  ramp: ['Ramp', 'Rampe'],
  crane: ['Crane', 'Kran'],
  lifting_platform: ['Lifting platform', 'Hebebühne'],
  canteen: ['Canteen', 'Kantine, Cafeteria'],
  no_commission: ['No commission', 'Provisionsfrei'],
} as const satisfies Record<string, Labels>
export type Feature = keyof typeof FEATURES

/** Elements of `ausstattung` that say yes or no. */
const SAID: Readonly<Record<string, Feature>> = {
  gartennutzung: 'garden',
  wintergarten: 'winter_garden',
  dachboden: 'attic',
  abstellraum: 'storage_room',
  fahrradraum: 'bike_room',
  wasch_trockenraum: 'laundry_room',
  gaestewc: 'guest_wc',
  kamin: 'fireplace',
  klimatisiert: 'air_conditioning',
  rolladen: 'shutters',
  sauna: 'sauna',
  swimmingpool: 'pool',
  barrierefrei: 'step_free',
  rollstuhlgerecht: 'wheelchair',
  seniorengerecht: 'senior',
  wg_geeignet: 'flat_share',
  kabel_sat_tv: 'cable_tv',
  dv_verkabelung: 'cabling',
  rampe: 'ramp',
  kran: 'crane',
  hebebuehne: 'lifting_platform',
  kantine_cafeteria: 'canteen',
}
/** Elements of `ausstattung` whose attributes say yes or no. */
const CHOSEN: Readonly<Record<string, Readonly<Record<string, Feature>>>> = {
  kueche: { EBK: 'fitted_kitchen', OFFEN: 'open_kitchen', PANTRY: 'kitchenette' },
  bad: { WANNE: 'bathtub', DUSCHE: 'shower', FENSTER: 'bathroom_window' },
  boden: { PARKETT: 'parquet', FERTIGPARKETT: 'parquet', DIELEN: 'floorboards', FLIESEN: 'tiles', LAMINAT: 'laminate' },
  heizungsart: { ZENTRAL: 'central_heating', FERN: 'district_heating', FUSSBODEN: 'floor_heating' },
  fahrstuhl: { PERSONEN: 'lift', LASTEN: 'freight_lift' },
  stellplatzart: {
    GARAGE: 'garage',
    TIEFGARAGE: 'underground_parking',
    CARPORT: 'carport',
    FREIPLATZ: 'parking_space',
    PARKHAUS: 'parking_space',
    DUPLEX: 'garage',
  },
  sicherheitstechnik: { ALARMANLAGE: 'alarm' },
}

export function featuresOf(item: ItemElement): Feature[] {
  const found = new Set<Feature>([...affirmed(item), ...chosen(item), ...derived(item)])
  return (Object.keys(FEATURES) as Feature[]).filter((key) => found.has(key))
}

const affirmed = (item: ItemElement): Feature[] =>
  Object.entries(SAID).flatMap(([name, key]) => (isYes(textAt(item, 'ausstattung', name)) ? [key] : []))

const chosen = (item: ItemElement): Feature[] =>
  Object.entries(CHOSEN).flatMap(([name, keys]) =>
    chosenIn(elementsAt(item, 'ausstattung', name)).flatMap((code) => keys[code] ?? []),
  )

function derived(item: ItemElement): Feature[] {
  const attribute = (name: string, key: string) =>
    (elementsAt(item, 'ausstattung', name)[0]?.attributes[key] ?? '').toUpperCase()
  const furnished = attribute('moebliert', 'moeb')
  const isSome = (...names: string[]) => Number.parseFloat(textAt(item, ...names)) > 0
  const rules: [Feature, boolean][] = [
    ['cellar', /^(?:JA|TEIL|TRUE|1)$/.test(attribute('unterkellert', 'keller'))],
    ['furnished', furnished === 'VOLL'],
    ['partly_furnished', furnished === 'TEIL'],
    ['broadband', elementsAt(item, 'ausstattung', 'breitband_zugang').length > 0],
    ['balcony', isSome('flaechen', 'anzahl_balkone')],
    ['terrace', isSome('flaechen', 'anzahl_terrassen')],
    ['pets', isYes(textAt(item, 'verwaltung_objekt', 'haustiere'))],
    ['listed', isYes(textAt(item, 'verwaltung_objekt', 'denkmalgeschuetzt'))],
    ['no_commission', isWithoutCommission(item)],
  ]
  return rules.flatMap(([key, is]) => (is ? [key] : []))
}

/** Only where it is said in so many words. */
const isWithoutCommission = (item: ItemElement): boolean =>
  /^(?:false|0|nein)$/i.test(textAt(item, 'preise', 'provisionspflichtig')) &&
  textAt(item, 'preise', 'aussen_courtage') === ''
