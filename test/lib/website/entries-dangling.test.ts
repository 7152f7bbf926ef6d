// Lists whose table changes under them: what is gone is left out, and everything else stays for visitors.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addPage } from './visitor.ts'
import { entriesBench, type EntriesBench } from './entries-bench.ts'

const FIELDS = [
  { type: 'text', name: 'title' },
  { type: 'text', name: 'city' },
  { type: 'number', name: 'price' },
]
const LIST = {
  title: 'Our offers',
  table: 'offers',
  sort: '-price',
  shown: ['price', 'city'],
  filters: ['price'],
  rules: [
    { field: 'price', op: 'gte', value: '1' },
    { field: 'city', op: 'eq', value: 'Moers' },
  ],
}

describe('lists that name what is gone', () => {
  let bench: EntriesBench
  before(async () => {
    bench = await entriesBench()
    await addPage(bench.installation, { title: 'Home', slug: '' })
    await bench.table('offers', FIELDS, { title_field: 'title' })
    for (const [title, city, price] of [
      ['Oak', 'Moers', 3],
      ['Elm', 'Moers', 5],
      ['Ash', 'Wesel', 7],
    ])
      await bench.entry('offers', { title, city, price })
    await addPage(bench.installation, { title: 'Offers', slug: 'offers', blocks: [{ type: 'data_list', data: LIST }] })
  })
  after(() => bench.end())
  const read = async () => {
    const text = await bench.visit.text('/offers')
    const titles = [...text.matchAll(/class="item-title"[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, title]) => title)
    return { heading: /Our offers/.test(text), titles, text }
  }

  test('a renamed field is shown as before, without the page being touched', async () => {
    const before = await read()
    assert.deepEqual([before.heading, before.titles], [true, ['Elm', 'Oak']])
    const { fields } = await bench.do('get_data_table', { table: 'offers' })
    const renamed = fields.map((field: { name: string }) =>
      field.name === 'price' ? { ...field, name: 'cost', label: 'Price' } : field,
    )
    await bench.do('save_data_table', { table: 'offers', fields: renamed, apply: true })
    const { heading, titles, text } = await read()
    assert.deepEqual([heading, titles], [true, ['Elm', 'Oak']])
    assert.match(text, /name="cost-from"/)
  })

  test('a removed field is left out of the order, the rules, the filters and what is shown', async () => {
    const { fields } = await bench.do('get_data_table', { table: 'offers' })
    const left = fields.filter(({ name }: { name: string }) => name !== 'cost')
    await bench.do('save_data_table', { table: 'offers', fields: left, apply: true })
    const { heading, titles, text } = await read()
    assert.deepEqual([heading, titles], [true, ['Oak', 'Elm']])
    assert.doesNotMatch(text, /cost-from/)
    assert.match(text, /Moers/)
    assert.deepEqual(bench.site.problems, [])
  })

  test('of a table that is gone the heading stays', async () => {
    await bench.do('delete_data_table', { table: 'offers' })
    const { heading, titles } = await read()
    assert.deepEqual([heading, titles], [true, []])
    assert.deepEqual(bench.site.problems, [])
  })
})
