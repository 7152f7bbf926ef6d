// The ready table for properties (contract 2.5): what save_data_table takes, and what OpenImmo is mapped to.
import { CARRIERS, CERTIFICATES, CONDITIONS, ENERGY_CLASSES, OFFERS, STATES } from './codes.ts'
import { FEATURES } from './features.ts'
import { optionsOf, type Labels, type Lang } from './labels.ts'
import { subtypeOptions, typeOptions } from './property-types.ts'

export interface ReadyField {
  type: string
  name: string
  label: string
  labels: Record<Lang, string>
  [option: string]: unknown
}
export interface PropertiesTable {
  handle: string
  name: string
  singular: string
  icon: string
  fields: ReadyField[]
  settings: Record<string, unknown>
}

type More = Record<string, unknown>
/** A field has its help in one language only: that of the website. */
type Add = (name: string, labels: Labels, more?: More & { help?: Labels }) => ReadyField

const HALF = { width: 'half' }
const THIRD = { width: 'third' }

/** `lang` is the main language of the website: it names the table and its address; labels are there in both. */
export function propertiesTable(lang: string): PropertiesTable {
  const own: Lang = lang.split('-')[0] === 'de' ? 'de' : 'en'
  const field =
    (type: string, common: More = {}): Add =>
    (name, labels, { help, ...more } = {}) => ({
      type,
      name,
      label: labels[own === 'de' ? 1 : 0],
      labels: { en: labels[0], de: labels[1] },
      ...common,
      ...(help && { help: help[own === 'de' ? 1 : 0] }),
      ...more,
    })
  const [name, singular, route] =
    own === 'de' ? ['Immobilien', 'Immobilie', 'immobilien'] : ['Properties', 'Property', 'properties']
  return {
    handle: 'properties',
    name,
    singular,
    icon: 'house-line',
    fields: [
      ...offered(field, own),
      ...costs(field),
      ...sizes(field, own),
      ...addressFields(field),
      ...texts(field),
      ...energy(field, own),
      ...files(field),
      ...contact(field),
      field('text')('number', ['Reference number', 'Objektnummer'], {
        ...HALF,
        max: 120,
        searchable: 'normal',
      }),
      field('bool')('reference', ['Example of past work', 'Referenzobjekt'], HALF),
    ],
    settings: {
      route,
      title_field: 'title',
      image_field: 'images',
      description_field: 'description',
      sort_field: '@published_at',
      sort_dir: 'desc',
      per_page: 12,
      schema_type: 'RealEstateListing',
    },
  }
}

type Field = (type: string, common?: More) => Add

function offered(field: Field, lang: Lang): ReadyField[] {
  const select = field('select', HALF)
  return [
    field('text')('title', ['Title', 'Titel'], { required: true, max: 255, in_list: true, searchable: 'high' }),
    select('offer', ['Offer', 'Angebot'], { options: optionsOf(OFFERS, lang), in_list: true }),
    select('sale_status', ['Status', 'Status'], { options: optionsOf(STATES, lang) }),
    select('property_type', ['Kind of property', 'Immobilienart'], { options: typeOptions(lang), in_list: true }),
    select('subtype', ['Kind in detail', 'Objekttyp'], { options: subtypeOptions(lang) }),
  ]
}

function costs(field: Field): ReadyField[] {
  const money = field('number', { ...THIRD, min: 0, decimals: 2, display: 'currency', unit: 'EUR' })
  return [
    money('price', ['Price', 'Preis'], {
      help: [
        'What is asked for: the purchase price, or the rent of a month.',
        'Was verlangt wird: der Kaufpreis oder die Monatsmiete.',
      ],
      in_list: true,
    }),
    field('text', { ...THIRD, max: 200 })('price_note', ['About the price', 'Hinweis zum Preis']),
    money('cold_rent', ['Basic rent', 'Kaltmiete']),
    money('warm_rent', ['Rent with heating', 'Warmmiete']),
    money('extra_costs', ['Additional costs', 'Nebenkosten']),
    money('heating_costs', ['Heating costs', 'Heizkosten']),
    money('service_charge', ['Service charge', 'Hausgeld']),
    money('deposit', ['Deposit', 'Kaution']),
    field('textarea', { rows: 2, max: 2000 })('commission', ['Commission', 'Provision']),
  ]
}

function sizes(field: Field, lang: Lang): ReadyField[] {
  const area = field('number', { ...THIRD, min: 0, decimals: 2, display: 'unit', unit: 'm²' })
  const count = field('number', { ...THIRD, min: 0, max: 9999, decimals: 2 })
  const integer = field('number', { ...THIRD, decimals: 0 })
  return [
    area('living_area', ['Living area', 'Wohnfläche'], { in_list: true }),
    area('usable_area', ['Usable area', 'Nutzfläche']),
    area('plot_area', ['Plot area', 'Grundstücksfläche']),
    count('rooms', ['Rooms', 'Zimmer'], { in_list: true }),
    count('bedrooms', ['Bedrooms', 'Schlafzimmer']),
    count('bathrooms', ['Bathrooms', 'Badezimmer']),
    integer('floor', ['Floor', 'Etage'], { min: -20, max: 300 }),
    integer('floors', ['Floors of the building', 'Etagen im Haus'], { min: 1, max: 300 }),
    integer('parking_spaces', ['Parking spaces', 'Stellplätze'], { min: 1, max: 9999 }),
    field('text', THIRD)('year_built', ['Year of construction', 'Baujahr'], { max: 4 }),
    field('select', THIRD)('condition', ['Condition', 'Zustand'], { options: optionsOf(CONDITIONS, lang) }),
    field('date', HALF)('available_from', ['Available from', 'Verfügbar ab']),
    field('text', HALF)('availability', ['Availability', 'Verfügbarkeit'], { max: 200 }),
    field('multiselect')('features', ['Features', 'Ausstattungsmerkmale'], {
      options: optionsOf(FEATURES, lang),
    }),
  ]
}

const RELEASED: Labels = ['Only where the address is released.', 'Nur wenn die Adresse freigegeben ist.']

const addressFields = (field: Field): ReadyField[] => [
  field('text', THIRD)('postcode', ['Postcode', 'Postleitzahl'], { max: 20, searchable: 'normal' }),
  field('text', THIRD)('city', ['Town', 'Ort'], { max: 120, in_list: true, searchable: 'high' }),
  field('text', THIRD)('district', ['District', 'Ortsteil'], { max: 120, searchable: 'normal' }),
  field('text')('street', ['Street and number', 'Straße und Hausnummer'], {
    max: 200,
    help: RELEASED,
  }),
  field('geo')('place', ['Place on the map', 'Lage auf der Karte'], {
    help: RELEASED,
  }),
]

function texts(field: Field): ReadyField[] {
  const text = field('richtext', { searchable: 'low' })
  return [
    text('description', ['Description', 'Beschreibung'], { searchable: 'normal' }),
    text('location', ['Location', 'Lage']),
    text('equipment', ['Equipment', 'Ausstattung']),
    text('other', ['Further information', 'Sonstiges']),
  ]
}

function energy(field: Field, lang: Lang): ReadyField[] {
  const select = field('select', HALF)
  const figure = field('number', {
    ...HALF,
    min: 0,
    max: 9999,
    decimals: 2,
    display: 'unit',
    unit: 'kWh/(m²·a)',
  })
  return [
    select('energy_certificate', ['Energy certificate', 'Energieausweis'], {
      options: optionsOf(CERTIFICATES, lang),
    }),
    figure('energy_value', ['Energy value', 'Energiekennwert']),
    figure('energy_electricity', ['Energy value of electricity', 'Energiekennwert Strom'], {
      help: [
        'For buildings that are no homes: their certificates name heat and electricity.',
        'Für Nichtwohngebäude: Deren Ausweise nennen Wärme und Strom.',
      ],
    }),
    select('energy_class', ['Energy class', 'Energieeffizienzklasse'], {
      options: optionsOf(ENERGY_CLASSES, lang),
    }),
    select('energy_carrier', ['Energy source', 'Energieträger'], { options: optionsOf(CARRIERS, lang) }),
  ]
}

const files = (field: Field): ReadyField[] => [
  field('media')('images', ['Pictures', 'Bilder'], { multiple: true, kinds: ['image'], ratios: ['3:2'] }),
  field('media')('floor_plans', ['Floor plans', 'Grundrisse'], {
    multiple: true,
    kinds: ['image', 'document'],
  }),
  field('file')('documents', ['Documents', 'Dokumente'], { multiple: true }),
  field('url', THIRD)('video', ['Film', 'Film']),
  field('url', THIRD)('tour', ['Virtual tour', 'Virtueller Rundgang']),
  field('url', THIRD)('link', ['More about it', 'Weitere Informationen']),
]

const contact = (field: Field): ReadyField[] => [
  field('text', HALF)('contact_name', ['Contact', 'Ansprechpartner'], { max: 200 }),
  field('text', HALF)('contact_company', ['Company', 'Unternehmen'], { max: 200 }),
  field('tel', HALF)('contact_phone', ['Telephone', 'Telefon'], { default_country: 'DE' }),
  field('email', HALF)('contact_email', ['E-mail', 'E-Mail']),
  field('media')('contact_photo', ['Photo of the contact', 'Foto des Ansprechpartners'], {
    kinds: ['image'],
  }),
]
