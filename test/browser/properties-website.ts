// A website of an estate agent: the ready table with entries, a list of them, and their pages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { propertiesTable } from '../../src/lib/sources/openimmo/properties-table.ts'
import { testClock, type MakeOptions } from '../support/installation.ts'
import { makePage, type Run } from './data-website.ts'

const PICTURES = join(import.meta.dirname, '../../kits/gable/content/media')

export const propertySite = (kit: string, local: Record<string, unknown>): MakeOptions => ({
  clock: testClock('2026-11-10T10:00:00.000Z'),
  local,
  sites: {
    default: {
      hosts: ['localhost'],
      kit,
      languages: ['de', 'en'],
      default_language: 'de',
      timezone: 'Europe/Berlin',
      title: 'Weber Immobilien',
      features: { maps: true },
    },
  },
})

type Values = Record<string, unknown>

const CONTACT = {
  contact_name: 'Dr. Anja Weber',
  contact_company: 'Weber Immobilien GmbH',
  contact_phone: '02841 99880',
  contact_email: 'a.weber@immo-weber.example',
}

export const HOUSE: Values = {
  title: 'Doppelhaushälfte mit Garten und Kamin',
  offer: 'buy',
  sale_status: 'reserved',
  property_type: 'house',
  subtype: 'house_doppelhaushaelfte',
  price: 489000,
  commission: '3,57 % inkl. MwSt.\nVerdient und fällig mit dem Kaufvertrag.',
  living_area: 142.5,
  usable_area: 38,
  plot_area: 412,
  rooms: 5.5,
  bedrooms: 3,
  bathrooms: 2,
  year_built: '1998',
  condition: 'gepflegt',
  available_from: '2026-12-01',
  availability: 'nach Vereinbarung',
  features: [
    'terrace',
    'garden',
    'fitted_kitchen',
    'cellar',
    'guest_wc',
    'fireplace',
    'floor_heating',
    'parquet',
    'garage',
  ],
  postcode: '47441',
  city: 'Moers',
  district: 'Hülsdonk',
  street: 'Am Pulverturm 12a',
  place: { lat: 51.45342, lng: 6.6261 },
  description:
    '<p>Hell, ruhig und nur wenige Schritte vom Schlosspark: Die Doppelhaushälfte von 1998 liegt am Ende einer Spielstraße und öffnet sich mit großen Fenstern zum Garten.</p><p>Wohn- und Essbereich gehen ineinander über, der Kamin steht dazwischen. Im Obergeschoss liegen drei Schlafzimmer und das Bad mit Tageslicht.</p>',
  location: '<p>Zehn Minuten zu Fuß bis zur Altstadt, Grundschule und Kindergarten im Viertel.</p>',
  equipment: '<p>Eichenparkett im Erdgeschoss, Fußbodenheizung, Einbauküche von 2019.</p>',
  energy_certificate: 'need',
  energy_value: 98.7,
  energy_class: 'C',
  energy_carrier: 'gas',
  ...CONTACT,
  number: 'WE-2026-17',
  reference: false,
}

export const FLAT: Values = {
  title: 'Etagenwohnung mit Balkon zum Hof',
  offer: 'rent',
  property_type: 'apartment',
  subtype: 'apartment_etage',
  price: 980,
  cold_rent: 980,
  warm_rent: 1170.5,
  extra_costs: 190.5,
  deposit: 2940,
  living_area: 74.2,
  rooms: 3,
  floor: 3,
  year_built: '1962',
  condition: 'teil_vollsaniert',
  features: ['balcony', 'lift', 'no_commission'],
  postcode: '50823',
  city: 'Köln',
  description: '<p>Mit Balkon zum Hof.</p>',
  energy_certificate: 'consumption',
  energy_value: 121.4,
  energy_class: 'D',
  ...CONTACT,
  number: 'WE-2026-18',
  reference: false,
}

const others = (images: number[]): Values[] => [
  {
    title: 'Wohngrundstück am Stadtrand',
    offer: 'buy',
    property_type: 'plot',
    subtype: 'plot_wohnen',
    price_note: 'Preis auf Anfrage bei uns',
    plot_area: 780,
    postcode: '47475',
    city: 'Kamp-Lintfort',
    images: [images[2]],
  },
  {
    title: 'Reihenhaus für Familien',
    offer: 'buy',
    property_type: 'house',
    subtype: 'house_reihenmittel',
    price: 329000,
    living_area: 118,
    plot_area: 190,
    rooms: 4,
    postcode: '47441',
    city: 'Moers',
    images: [images[3]],
    place: { lat: 51.4661, lng: 6.6411 },
  },
  {
    title: 'Praxisfläche in der Fußgängerzone',
    offer: 'rent',
    property_type: 'office',
    subtype: 'office_praxisflaeche',
    price: 2400,
    usable_area: 210,
    postcode: '46483',
    city: 'Wesel',
  },
  {
    title: 'Wohn- und Geschäftshaus in Duisburg',
    offer: 'buy',
    sale_status: 'sold',
    property_type: 'investment',
    price: 1_250_000,
    city: 'Duisburg',
    reference: true,
    images: [images[1]],
  },
]

/** The table, six properties (one of them a reference), the page `/immobilien` and the page of each; answers by title. */
export async function makeProperties(run: Run, list: Values = {}): Promise<Map<string, { slug: string }>> {
  await run('save_data_table', { ...propertiesTable('de'), apply: true })
  const images = await upload(run)
  const plan = images.at(-1)!
  const all = [
    { ...FLAT, images: [images[1]] },
    { ...HOUSE, images: images.slice(0, 4), floor_plans: [plan], contact_photo: images[4] },
    ...others(images),
  ]
  const made = new Map<string, { slug: string }>()
  for (const data of all.reverse()) {
    const { slug } = await run('save_entry', { table: 'properties', fields: data, action: 'publish' })
    made.set(String(data['title']), { slug })
  }
  await makePage(run, 'immobilien', {
    blocks: [
      {
        type: 'properties_list',
        data: {
          title: 'Unsere Immobilien',
          intro: 'Häuser, Wohnungen und Grundstücke am Niederrhein.',
          table: 'properties',
          show: 'offers',
          filter: true,
          order: true,
          map: true,
          ...list,
        },
        section: {},
      },
    ],
  })
  return made
}

const FILES = ['gables', 'living', 'balcony', 'dusk', 'villa', 'keys']

async function upload(run: Run): Promise<number[]> {
  const ids: number[] = []
  for (const name of FILES) {
    const file = readFileSync(join(PICTURES, `${name}.jpg`))
    const small = await sharp(file).resize(1400).jpeg().toBuffer()
    const input = { base64: small.toString('base64'), name: `${name}.jpg`, alt: `Ansicht ${ids.length + 1}` }
    ids.push((await run('upload_media', input)).id)
  }
  return ids
}
