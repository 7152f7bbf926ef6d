// Properties of a table as cards or rows: visitors filter and sort them, and see their places on a map.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, type Html } from '../../base/html.ts'
import type { MarkdownEntry } from '../../core/extension/data-view.ts'
import {
  blockTitle,
  defineBlock,
  hint,
  itemRank,
  listEmpty,
  listForm,
  listPages,
  listStatus,
  loadList,
  printMap,
  listMarkdown,
  type BlockView,
  PAGE_SIZE,
  TABLE,
  VISITOR_FILTERS,
  type ListOrder,
  type ListView,
  type MapPin,
} from '../../kits/define-data-block.ts'
import { hiddenOf } from '../openimmo/past-property.ts'
import { card } from './parts/card.ts'
import { Property } from './parts/property.ts'
import { sampleProperties } from './parts/sample.ts'

const FILTERS = ['offer', 'property_type', 'city', 'price', 'rooms', 'living_area']
/** Which bound a filter offers: nobody searches for a minimum price, or a maximum number of rooms. */
const BOUNDS: Record<string, 'from' | 'to'> = {
  price: 'to',
  cold_rent: 'to',
  warm_rent: 'to',
  extra_costs: 'to',
  heating_costs: 'to',
  service_charge: 'to',
  deposit: 'to',
  rooms: 'from',
  bedrooms: 'from',
  bathrooms: 'from',
  living_area: 'from',
  usable_area: 'from',
  plot_area: 'from',
}
const SHOWN = ['offer', 'property_type', 'city', 'price', 'rooms', 'living_area']

export default defineBlock({
  label: 'Properties',
  description: 'Properties of a table, with filters for visitors and a map.',
  icon: 'house-line',
  group: 'data',
  feature: 'data',
  fields: {
    title: { type: 'text', label: 'Title', max: 120 },
    intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
    table: {
      ...TABLE,
      help: 'The predefined table of properties is called “properties”.',
      default: 'properties',
    },
    show: {
      type: 'select',
      label: 'Displayed properties',
      width: 'half',
      default: 'offers',
      options: [
        { key: 'offers', label: 'Current offers' },
        { key: 'buy', label: 'For sale' },
        { key: 'rent', label: 'For rent' },
        { key: 'references', label: 'Reference properties' },
        { key: 'all', label: 'All' },
      ],
    },
    filters: { ...VISITOR_FILTERS, help: 'Empty: offer, kind, town, price, rooms and living area.' },
    filter: { type: 'bool', label: 'Visitors can filter', default: true, width: 'third' },
    order: { type: 'bool', label: 'Visitors can sort', default: true, width: 'third' },
    map: { type: 'bool', label: 'Map above the list', default: true, width: 'third' },
    limit: { ...PAGE_SIZE, label: 'Properties per page' },
    empty: { type: 'text', label: 'Text when there are no properties', width: 'half', max: 200 },
    link: {
      type: 'link',
      label: 'Link below',
      help: 'For example to the page with all properties. The list then has no further pages.',
    },
  },
  markdown: ['title', 'intro'],
  variants: { cards: 'Cards', rows: 'Rows' },
  styled_as: ['data_list', 'data_fields', 'map'],
  css: ['estate.css', 'estate-map.css', 'properties-list.css']
    .map((name) => readFileSync(join(import.meta.dirname, 'css', name), 'utf8'))
    .join('\n'),
  sample: {
    title: 'Our properties',
    table: 'properties',
    show: 'offers',
    filter: true,
    order: true,
    map: true,
  },
  sample_entries: sampleProperties,
  async load(ctx, data) {
    const table = data.table ? await ctx.data.table(data.table) : undefined
    if (!table) return undefined
    const has = (name: string) => table.fields.some((field) => field.name === name)
    const isOne = data.show === 'buy' || data.show === 'rent'
    const names = data.filters.length ? data.filters : FILTERS.filter((name) => !(isOne && name === 'offer'))
    return loadList(ctx, {
      table: data.table,
      limit: data.limit,
      bounds: BOUNDS,
      paged: !data.link?.href,
      rules: rulesOf(data.show).filter(({ field }) => has(field)),
      filters: data.filter ? names : [],
      orders: data.order ? orders(ctx.lt).filter(({ needs }) => !needs || has(needs)) : [],
    })
  },
  markdownContent: (view) => {
    const content = listMarkdown(view, view.loaded, { shown: SHOWN, empty: view.data.empty })
    return content && { ...content, entries: content.entries.map(withoutHidden) }
  },
  jsonld({ loaded, data, site }) {
    const items = (loaded as ListView | undefined)?.items.filter(({ href }) => href) ?? []
    if (!items.length) return undefined
    const address = (href: string) => new URL(href, `${site.base_url}/`).href
    return {
      '@type': 'ItemList',
      ...(data.title && { name: data.title }),
      itemListElement: items.map(({ title, href }, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: title,
        url: address(href!),
      })),
    }
  },
  render(view) {
    const { data, lt } = view
    const list = view.loaded as ListView | undefined
    if (!list)
      return html`<div class="wrap">
        ${blockHead(view)}
        ${hint(view, data.table ? lt('Choose a table: there is none called “{name}”.', { name: data.table }) : lt('Choose a table.'))}
      </div>`
    const name = data.title || list.table.name
    return html`<div class="wrap estate">
      ${blockHead(view)} ${listForm(view, list, name)} ${listStatus(view, list)}
      ${list.items.length ? properties(view, list) : listEmpty(view, list, data.empty)} ${listPages(view, list, name)}
      ${data.link?.href ? html`<p class="below"><a class="more" href="${data.link.href}">${data.link.label || data.link.href}</a></p>` : ''}
    </div>`
  },
})

function withoutHidden({ visible, ...own }: MarkdownEntry): MarkdownEntry {
  if (!visible) return own
  const hidden = hiddenOf(visible.entry.values)
  return { ...own, visible: { ...visible, fields: visible.fields.filter((name) => !hidden.includes(name)) } }
}

function rulesOf(show: string) {
  const isPast = { field: 'reference', op: 'eq', value: true }
  if (show === 'references') return [isPast]
  if (show === 'all') return []
  const current = [
    { ...isPast, op: 'ne' },
    { field: 'sale_status', op: 'ne', value: 'sold' },
  ]
  return show === 'buy' || show === 'rent' ? [...current, { field: 'offer', op: 'eq', value: show }] : current
}

interface Order extends ListOrder {
  /** A field that the table must have. */
  needs?: string
}
const orders = (lt: BlockView['lt']): Order[] => [
  { key: 'newest', label: lt('Newest first') },
  { key: 'cheapest', label: lt('Lowest price first'), sort: 'price', needs: 'price' },
  { key: 'dearest', label: lt('Highest price first'), sort: '-price', needs: 'price' },
  { key: 'largest', label: lt('Largest living area first'), sort: '-living_area', needs: 'living_area' },
]

type ListBlock = BlockView<{ title: string; map: boolean }>

function properties(view: ListBlock, list: ListView): Html {
  const { data, block } = view
  const isRow = block.variant === 'rows'
  const rank = itemRank(view, data.title)
  const propertyView = { ...view, timezone: list.timezone }
  const all = list.items.map((entry) => new Property(propertyView, entry, list.table.fields))
  const placed = data.map && view.site.maps ? all.filter((one) => one.place) : []
  const pin = (one: Property) => (placed.length > 1 ? placed.indexOf(one) + 1 || undefined : undefined)
  const cards = all.map((one) => card(view, one, { rank, isRow, pin: pin(one) }))
  return html`${map(view, placed)}<ul class="${isRow ? 'estate-rows' : 'estate-cards'}">${cards}</ul>`
}

const SIZE = { columns: 7, rows: 3 }
/** The zoom for a single property: the street, not the house. */
const CLOSE = 15

function map(view: ListBlock, placed: readonly Property[]): Html | '' {
  const pins = placed.map((one): MapPin => ({ at: one.place!, label: one.entry.title }))
  return printMap(view, pins, { size: SIZE, height: 'low', close: CLOSE })
}

/** With the classes that kits style. */
function blockHead(
  view: Pick<BlockView<{ title: string; intro: string }>, 'data' | 'edit' | 'index' | 'page'>,
): Html | '' {
  const { title, intro } = view.data
  const own = blockTitle(view, title)
  if (!title && !intro) return own
  const introduction = intro ? html`<p class="intro" ${view.edit('intro')}>${intro}</p>` : ''
  return html`<header class="block-head head">${own}${introduction}</header>`
}
