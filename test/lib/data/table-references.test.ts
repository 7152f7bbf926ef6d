// References to a table and its fields in pages, filters and settings: renaming updates them, and plans list those that break.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { dataBench, type DataBench } from './bench.ts'

const FIELDS = [
  { type: 'text', name: 'name', id: 'name' },
  { type: 'number', name: 'price', id: 'price' },
  { type: 'text', name: 'city', id: 'city' },
  { type: 'text', name: 'note', id: 'note', visible_if: { field: 'price', op: 'filled' } },
]
const LIST = {
  title: 'Offers',
  table: 'wares',
  sort: '-price, name',
  shown: ['price', 'city'],
  filters: ['city'],
  rules: [{ id: 'cheap', field: 'price', op: 'gte', value: '1' }],
}

suite('references to a table and its fields', () => {
  let here: DataBench
  before(async () => {
    here = await dataBench()
  })
  after(() => here.close())

  /** A table that a page, a template, a filter and a view name. */
  async function world() {
    for (const handle of ['orders', 'wares'])
      if ((await here.rows('data_tables')).some((row) => row['living'] === handle))
        await here.do('delete_data_table', { table: handle })
    for (const { uid } of await here.do('list_pages', { limit: 50 })) {
      await here.do('delete_page', { page: uid })
      await here.do('purge_item', { uid })
    }
    await here.table('wares', FIELDS, {
      title_field: 'name',
      sort_field: 'price',
      form: { fields: ['price'] },
    })
    await here.table('orders', [
      { type: 'text', name: 'code' },
      { type: 'relation', name: 'ware', target: 'wares', filter: { field: 'price', op: 'gt', value: 0 } },
      {
        type: 'group',
        name: 'lines',
        fields: [
          { type: 'relations', name: 'wares', target: 'wares', filter: { any: [{ field: 'city', op: 'filled' }] } },
        ],
      },
    ])
    const row = { type: 'layout', children: [{ type: 'data_list', data: LIST }] }
    const page = await here.do('create_page', { title: 'Shop', lang: 'en', blocks: [row] })
    await here.do('publish_page', { page: page.uid })
    const detail = { type: 'template', template_for: 'wares', title: 'Ware', lang: 'en' }
    const fields = { type: 'data_fields', data: { shown: ['price', 'city'] } }
    const template = await here.do('create_page', { ...detail, blocks: [fields] })
    await here.do('publish_page', { page: template.uid })
    const filter = { field: 'price', op: 'filled' }
    await here.do('save_entry_view', { table: 'wares', name: 'Priced', shared: true, filter })
    return { page: page.uid as string, template: template.uid as string }
  }
  const rename = (names: Record<string, string>) =>
    FIELDS.map((field) => ({ ...field, name: names[field.name] ?? field.name }))
  const listOf = async (page: string, view = 'draft') =>
    (await here.do('get_page', { page, view })).blocks[0].children[0].data
  const breaks = async (name: string, input: Record<string, unknown>) => {
    const { body } = await here.ask(name, input)
    const all = (body.meta?.['warnings'] ?? []) as { message: string; pointer?: string }[]
    return all.map(({ message, pointer }) => [message, pointer].filter(Boolean).join(' '))
  }

  test('a renamed field is followed in drafts, in what visitors see, in older versions, filters and settings', async () => {
    const { page, template } = await world()
    const fields = rename({ price: 'cost', city: 'price' })
    assert.deepEqual(await breaks('plan_data_table', { table: 'wares', fields }), [])
    const saved = await here.do('save_data_table', { table: 'wares', fields, apply: true })
    const expected = {
      ...LIST,
      sort: '-cost, name',
      shown: ['cost', 'price'],
      filters: ['price'],
      rules: [{ id: 'cheap', field: 'cost', op: 'gte', value: '1' }],
    }
    for (const view of ['draft', 'published']) {
      const { title, table, sort, shown, filters, rules } = await listOf(page, view)
      assert.deepEqual({ title, table, sort, shown, filters, rules }, expected, view)
    }
    assert.equal((await here.do('get_page', { page })).has_unpublished_changes, false)
    assert.deepEqual((await here.do('get_page', { page: template })).blocks[0].data.shown, ['cost', 'price'])
    const orders = await here.do('get_data_table', { table: 'orders' })
    assert.equal(orders.fields[1].filter.field, 'cost')
    assert.equal(orders.fields[2].fields[0].filter.any[0].field, 'price')
    assert.deepEqual([saved.settings.sort_field, saved.settings.form.fields], ['cost', ['cost']])
    // This name was sent, and there is such a field.
    assert.equal(saved.fields[3].visible_if.field, 'price')
    // An older version comes back with the names of today, and is published.
    await here.do('replace_blocks', { page, blocks: [] })
    await here.do('restore_revision', { page, n: 1 })
    assert.deepEqual((await listOf(page)).shown, ['cost', 'price'])
    await here.do('publish_page', { page })
  })

  test('a page in the trash follows, and a change that is taken back is followed back', async () => {
    const { page } = await world()
    await here.do('delete_page', { page })
    const fields = rename({ city: 'town', price: 'cost' })
    const { fields: saved } = await here.do('save_data_table', { table: 'wares', fields, apply: true })
    assert.equal(saved[3].visible_if.field, 'cost')
    await here.do('restore_item', { uid: page })
    assert.deepEqual((await listOf(page)).shown, ['cost', 'town'])
    await here.do('publish_page', { page })
    await here.do('save_data_table', { table: 'wares', fields: FIELDS, apply: true })
    assert.deepEqual((await listOf(page, 'published')).shown, ['price', 'city'])
  })

  test('what a removed field would break is listed with its places; nobody publishes it then', async () => {
    const { page, template } = await world()
    const fields = FIELDS.filter(({ name }) => name !== 'city')
    const expected = [
      'The filter of the field "lines.wares" of the table "orders" names what is not there then.',
      'The page "Shop" (en), block "List of entries" names city. /blocks/0/children/0/data/shown/1',
      'The page "Shop" (en), block "List of entries" names city. /blocks/0/children/0/data/filters/0',
      'The page "Ware" (en), block "Fields of an entry" names city. /blocks/0/data/shown/1',
    ]
    assert.deepEqual(await breaks('plan_data_table', { table: 'wares', fields }), expected)
    const dry = { table: 'wares', fields, apply: true, dry_run: true }
    assert.deepEqual(await breaks('save_data_table', dry), expected)
    assert.deepEqual(await breaks('save_data_table', { table: 'wares', fields, apply: true }), expected)
    const error = await here.fails('publish_page', { page })
    assert.deepEqual(
      error.errors.map(({ pointer, code }) => [pointer, code]),
      ['shown/1', 'filters/0'].map((at) => [`/blocks/0/children/0/data/${at}`, 'unknown_field']),
    )
    assert.equal((await here.fails('publish_page', { page: template })).status, 422)
    // The field comes back, and with it what named it.
    await here.do('save_data_table', { table: 'wares', fields: FIELDS, apply: true })
    await here.do('publish_page', { page })
  })

  test('views and rules are listed, and an order by what has none any more', async () => {
    await world()
    const fields = FIELDS.filter(({ name }) => name !== 'price').map(({ visible_if: _, ...field }) => field)
    const input = { table: 'wares', fields, settings: { sort_field: null, form: null } }
    const found = await breaks('plan_data_table', input)
    const at = (text: string) => found.filter((one) => one.includes(text)).length
    assert.deepEqual(
      [at('The view "Priced" leaves out price.'), at('/data/sort'), at('/data/rules/0/field'), at('"orders"')],
      [1, 1, 1, 1],
      found.join('\n'),
    )
  })

  test('a table that is deleted is named on the pages that show it, before and while it is done', async () => {
    await world()
    await here.do('delete_data_table', { table: 'orders' })
    const expected = [
      'The page "Shop" (en), block "List of entries" names wares. /blocks/0/children/0/data/table',
      'The page "Ware" (en) names wares. /template_for',
    ]
    const input = { table: 'wares' }
    assert.deepEqual(await breaks('delete_data_table', { ...input, dry_run: true }), expected)
    assert.deepEqual(await breaks('delete_data_table', input), expected)
  })
})
