// A table with fields of many types and its entries, for the tests of lists.
import { call } from '../../support/installation.ts'
import type { AdminHouse } from '../../support/admin-house.ts'

export type Ask = (name: string, input?: Record<string, unknown>) => Promise<any>

/** Calls an operation of the first website, and gives what it answers. */
export const asking =
  ({ installation }: Pick<AdminHouse, 'installation'>): Ask =>
  async (name, input = {}) =>
    (await call(installation, 'default', name, input)).body.data

const FIELDS = [
  { type: 'text', name: 'title', label: 'Ware', required: true, in_list: true, searchable: 'high' },
  {
    type: 'number',
    name: 'price',
    label: 'Cost',
    display: 'currency',
    unit: 'EUR',
    decimals: 2,
    min: 0,
    in_list: true,
  },
  {
    type: 'select',
    name: 'wood',
    label: 'Wood',
    in_list: true,
    options: [
      { key: 'oak', label: 'Oak', color: '#8a5a2b' },
      { key: 'beech', label: 'Beech', color: '#d9a066' },
    ],
  },
  { type: 'relation', name: 'maker', label: 'Made by', target: 'makers', in_list: true },
  { type: 'date', name: 'made_on', label: 'Finished', in_list: true },
  { type: 'bool', name: 'sold', label: 'Sold', in_list: true },
  {
    type: 'multiselect',
    name: 'rooms',
    label: 'Rooms',
    options: [
      { key: 'kitchen', label: 'Kitchen' },
      { key: 'hall', label: 'Hall' },
    ],
  },
  { type: 'text', name: 'sku', label: 'Number of the ware', unique: true },
  { type: 'geo', name: 'place', label: 'Stands in' },
]

/** `count` tables of wood, of two makers. */
export async function makeShop(ask: Ask, count: number): Promise<void> {
  const title = { type: 'text', name: 'title', label: 'Name', required: true }
  await ask('save_data_table', {
    handle: 'makers',
    name: 'Makers',
    singular: 'Maker',
    apply: true,
    fields: [title],
    settings: { title_field: 'title' },
  })
  const settings = { title_field: 'title', route: 'shop', sort_field: 'title', sort_dir: 'asc' }
  await ask('save_data_table', {
    handle: 'shop',
    name: 'Workshop goods',
    singular: 'Ware',
    icon: 'storefront',
    apply: true,
    fields: FIELDS,
    settings,
  })
  const makers = [
    await ask('save_entry', { table: 'makers', fields: { title: 'Anna Holz' } }),
    await ask('save_entry', { table: 'makers', fields: { title: 'Bert Span' } }),
  ]
  for (let n = 1; n <= count; n++) {
    const data = {
      title: `Table ${String(n).padStart(2, '0')}`,
      price: n * 100,
      sku: `T-${n}`,
      sold: n % 2 === 0,
      wood: n % 3 ? 'oak' : 'beech',
      maker: makers[n % 2].id,
      made_on: `2026-01-${String((n % 28) + 1).padStart(2, '0')}`,
      ...(n === 1 && { rooms: ['kitchen', 'hall'], place: { lat: 51.45, lng: 6.62, address: 'Moers' } }),
    }
    await ask('save_entry', { table: 'shop', fields: data, action: n % 4 ? 'publish' : undefined })
  }
}
