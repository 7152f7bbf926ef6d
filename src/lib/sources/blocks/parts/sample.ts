// Properties that are not there: what editors see of the blocks before they choose one.
import { Html } from '../../../base/html.ts'
import type { EntryView, TableView } from '../../../core/extension/data-view.ts'
import type { SampleContext, SampleEntries } from '../../../core/extension/define-block.ts'
import { declareFields } from '../../../fields/declaration.ts'
import { propertiesTable } from '../../openimmo/properties-table.ts'

type Values = Record<string, unknown>

const TITLES = {
  en: ['House with a garden and a fireplace', 'Flat with a balcony', 'Plot at the edge of town'],
  de: ['Haus mit Garten und Kamin', 'Wohnung mit Balkon', 'Grundstück am Stadtrand'],
}
const TEXT = {
  en: 'Bright, quiet, and a few steps from the park.',
  de: 'Hell, ruhig und wenige Schritte vom Park.',
}

const VALUES: Values[] = [
  {
    offer: 'buy',
    property_type: 'house',
    subtype: 'house_einfamilienhaus',
    price: 489_000,
    rooms: 5.5,
    bedrooms: 3,
    living_area: 142,
    plot_area: 412,
    year_built: '1998',
    condition: 'gepflegt',
    postcode: '47441',
    city: 'Moers',
    features: ['terrace', 'garden', 'fitted_kitchen', 'fireplace'],
    energy_certificate: 'need',
    energy_value: 98.7,
    energy_class: 'C',
    energy_carrier: 'gas',
    contact_name: 'Anja Weber',
    contact_phone: '02841 12345',
    place: { lat: 51.4534, lng: 6.6261, address: '' },
  },
  {
    offer: 'rent',
    property_type: 'apartment',
    subtype: 'apartment_etage',
    price: 980,
    rooms: 3,
    living_area: 74,
    year_built: '1962',
    city: 'Köln',
    place: { lat: 51.46, lng: 6.64, address: '' },
  },
  {
    offer: 'buy',
    sale_status: 'reserved',
    property_type: 'plot',
    subtype: 'plot_wohnen',
    plot_area: 780,
    city: 'Wesel',
  },
]

export function sampleProperties({ lang, now, picture }: SampleContext): SampleEntries {
  const own = lang.split('-')[0] === 'de' ? 'de' : 'en'
  const { handle, name, singular, fields } = propertiesTable(own)
  const table: TableView = {
    handle,
    name,
    singular,
    per_page: VALUES.length,
    calendar: undefined,
    feeds: undefined,
    fields: declareFields(fields, { t: (text) => text, locale: lang }),
  }
  const at = now.toISOString()
  const entries = VALUES.map((values, i): EntryView => ({
    id: i + 1,
    uid: `sample-${i + 1}`,
    table: handle,
    lang,
    slug: '',
    title: TITLES[own][i]!,
    href: undefined,
    image: picture,
    description: '',
    published_at: at,
    updated_at: at,
    values: { ...values, images: [picture, picture, picture], description: new Html(`<p>${TEXT[own]}</p>`) },
  }))
  return { table, entries }
}
