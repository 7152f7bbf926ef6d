// The page of a property: pictures, price, key data, texts, the energy certificate, plans, documents, a map, and the contact.
import { isMedia } from '../../rules/conditions/traits.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, type Html } from '../../base/html.ts'
import type { EntryField, EntryView } from '../../core/extension/data-view.ts'
import { defineBlock, heading, hint, printMap, type BlockView, type Rank } from '../../kits/define-data-block.ts'
import { COSTS } from '../openimmo/past-property.ts'
import { contactCard } from './parts/contact-card.ts'
import { energySection } from './parts/energy.ts'
import { documentsSection, gallery, plansSection } from './parts/files.ts'
import { badge, facts, price, Property, rentOf } from './parts/property.ts'
import { sampleProperties } from './parts/sample.ts'

const KEY_DATA = [
  'offer',
  'property_type',
  'subtype',
  'rooms',
  'bedrooms',
  'bathrooms',
  'living_area',
  'usable_area',
  'plot_area',
  'floor',
  'floors',
  'parking_spaces',
  'year_built',
  'condition',
  'available_from',
  'availability',
  'number',
]
const TEXTS = ['description', 'equipment', 'location', 'other']
/** Fields that are shown elsewhere on the page. */
const ELSEWHERE = [
  'title',
  'sale_status',
  'features',
  'postcode',
  'city',
  'district',
  'street',
  'place',
  'energy_certificate',
  'energy_value',
  'energy_electricity',
  'energy_class',
  'energy_carrier',
  'images',
  'floor_plans',
  'documents',
  'contact_name',
  'contact_company',
  'contact_phone',
  'contact_email',
  'contact_photo',
  'reference',
]
const KNOWN = new Set([...KEY_DATA, ...COSTS, ...TEXTS, ...ELSEWHERE])

export default defineBlock({
  label: 'Property details',
  description: 'Shows all details of a property and its contact person on the detail page of its table.',
  icon: 'house',
  group: 'data',
  feature: 'data',
  fields: {
    contact: { type: 'bool', label: 'Show contact person', default: true, width: 'half' },
    map: { type: 'bool', label: 'Show a map if the address may be published', default: true, width: 'half' },
    ask: {
      type: 'link',
      label: 'Enquiry button',
      help: 'For example the page with your form, whose field for the entry of the page then names the property. Empty: the e-mail address of the contact person.',
    },
  },
  markdown: [],
  styled_as: ['data_fields', 'map'],
  css: ['estate.css', 'estate-map.css', 'properties-detail.css']
    .map((name) => readFileSync(join(import.meta.dirname, 'css', name), 'utf8'))
    .join('\n'),
  sample: { contact: true, map: true },
  sample_entries: sampleProperties,
  async load({ entry, data, timezone }) {
    const table = entry && (await data.table(entry.table))
    return entry && table ? ({ entry, fields: table.fields, timezone } satisfies Bound) : undefined
  },
  render(view) {
    const { data, lt, index, page } = view
    const bound = view.loaded as Bound | undefined
    if (!bound)
      return html`<div class="wrap">
        ${index === 0 ? html`<h1 class="visually-hidden">${page.title}</h1>` : ''}
        ${hint(view, lt('Here stands a property, on the detail page of a table.'))}
      </div>`
    const property = new Property({ ...view, timezone: bound.timezone }, bound.entry, bound.fields)
    const rank: Rank = index === 0 ? 2 : 3
    return html`<div class="wrap estate">
      ${opening(view, property)} ${gallery(view, property)}
      <div class="estate-body">
        <div class="estate-main">${main(view, { property, rank, fields: bound.fields })}</div>
        ${data.contact ? contactCard(view, property, { rank, ask: data.ask }) : ''}
      </div>
    </div>`
  },
})

interface Bound {
  entry: EntryView
  fields: EntryField[]
  timezone: string
}
type DetailView = BlockView<{ map: boolean }>

function opening(view: DetailView, property: Property): Html {
  const where = [property.kind, property.address].filter(Boolean).join(' · ')
  const figures = facts(
    property,
    ['rooms', 'living_area', 'plot_area', 'usable_area'].filter((name) => property.show(name)).slice(0, 3),
    'estate-figures',
  )
  return html`<header class="estate-head">
    ${badge(view, property)}
    ${where ? html`<p class="estate-place">${where}</p>` : ''}
    ${heading(view.index === 0 ? 1 : 2, property.entry.title, { style: 'title' })}
    <div class="estate-key">${price(view, property)}${figures}</div>
  </header>`
}

interface Sheet {
  property: Property
  rank: Rank
  fields: readonly EntryField[]
}

function main(view: DetailView, { property, rank, fields }: Sheet): Html {
  const { lt } = view
  const own = fields.filter(({ name, type }) => !KNOWN.has(name) && !isMedia({ type })).map(({ name }) => name)
  const part = (title: string, body: Html | '') =>
    body ? html`<section class="estate-part">${heading(rank, title, { style: 'estate-title' })}${body}</section>` : ''
  // The price is one of the rents, which are all named.
  const asked = rentOf(property) ? COSTS.filter((name) => name !== 'price') : COSTS
  const costs = property.isGone ? [] : asked
  const text = (name: string) => part(property.label(name), property.show(name))
  return html`${text('description')} ${part(lt('Key data'), facts(property, KEY_DATA))}
    ${part(lt('Costs'), facts(property, costs))} ${part(property.label('features'), features(view, property))}
    ${TEXTS.slice(1).map(text)} ${part(lt('Energy certificate'), energySection(view, property))}
    ${part(property.label('floor_plans'), plansSection(view, property))}
    ${part(property.label('documents'), documentsSection(view, property))} ${part(lt('Further details'), facts(property, own))}
    ${part(lt('Map'), map(view, property))}`
}

function features({ icon }: DetailView, property: Property): Html | '' {
  const { values } = property.entry
  const keys = Array.isArray(values['features']) ? (values['features'] as string[]) : []
  const options = property.fields.get('features')?.options ?? []
  const names = keys.map((key) => options.find((one) => one.key === key)?.label ?? key)
  return names.length
    ? html`<ul class="estate-features">${names.map((name) => html`<li>${icon('check')} ${name}</li>`)}</ul>`
    : ''
}

const SIZE = { columns: 6, rows: 4 }

function map(view: DetailView, property: Property): Html | '' {
  const { place } = property
  if (!place || !view.data.map) return ''
  return printMap(view, [{ at: place, label: property.address || property.entry.title }], {
    size: SIZE,
    height: 'medium',
  })
}
