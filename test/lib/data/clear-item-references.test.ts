// References in items of groups: deleting the entry, page or account they refer to is blocked or clears them, as for fields.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { runSiteJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { dataBench, type DataBench } from './bench.ts'
import { deepEqualItems } from '../../support/item-ids.ts'

const open = { field: 'open', op: 'eq', value: true }

suite('items of groups that lead to something that is deleted', () => {
  let here: DataBench
  before(async () => {
    here = await dataBench()
    await here.table('makers', [
      { type: 'text', name: 'name' },
      { type: 'bool', name: 'open' },
    ])
    await here.table('cars', [
      { type: 'text', name: 'name' },
      { type: 'relation', name: 'maker', target: 'makers' },
      {
        type: 'group',
        name: 'parts',
        fields: [
          { type: 'text', name: 'note' },
          { type: 'relation', name: 'maker', target: 'makers', filter: open },
          { type: 'relations', name: 'others', target: 'makers', sortable: true },
          { type: 'relation', name: 'secret', target: 'makers', private: true },
          { type: 'relation', name: 'needed', target: 'makers', on_delete: 'restrict' },
          { type: 'relations', name: 'many_needed', target: 'makers', on_delete: 'restrict' },
          { type: 'relation', name: 'page', target: '@pages' },
          { type: 'relations', name: 'pages', target: '@pages', on_delete: 'restrict' },
          { type: 'relation', name: 'user', target: '@users' },
          { type: 'relation', name: 'keeper', target: '@users', on_delete: 'restrict' },
        ],
      },
    ])
  })
  after(() => here.close())
  const make = async (name: string, more: object = {}) =>
    here.do('save_entry', { table: 'makers', fields: { name, open: true, ...more } })
  const save = (data: object, more: object = {}) => here.do('save_entry', { table: 'cars', fields: data, ...more })
  const read = (entry: string, view = 'draft') => here.do('get_entry', { table: 'cars', entry, view })
  const remove = (entry: string) => ({ table: 'makers', entry })
  const purge = async (uid: string) => {
    await here.do('delete_entry', remove(uid))
    await here.do('purge_item', { uid })
  }

  test('a relation that restricts keeps it, and the entries are named', async () => {
    const maker = await make('Kept')
    const [id, at] = [maker.id, maker.uid]
    const one = await save({ name: 'One', parts: [{ note: 'a' }, { needed: id }] })
    const two = await save({ name: 'Two', parts: [{ many_needed: [id] }] }, { action: 'publish' })
    const error = await here.fails('delete_entry', remove(at))
    deepEqualItems([error.status, error.code], [409, 'conflict'])
    deepEqualItems(error.extra?.['needed_by'], [
      `"One" (cars ${one.id}, parts.needed)`,
      `"Two" (cars ${two.id}, parts.many_needed)`,
    ])
    await save({ parts: [] }, { entry: one.uid })
    await save({ parts: [] }, { entry: two.uid })
    // Visitors still see what was published.
    assert.match((await here.fails('delete_entry', remove(at))).message, /"Two" \(cars \d+, parts\.many_needed\)\.$/)
    await here.do('delete_entry', { table: 'cars', entry: two.uid })
    assert.equal((await here.do('delete_entry', remove(at))).status, 'trash')
  })

  test('a number that only begins alike, or leads there by another field, keeps nothing', async () => {
    const makers = []
    for (let i = 0; i < 12; i++) makers.push(await make(`Row ${i}`))
    const long = makers.find(({ id }) => id >= 10)
    const short = await make('Short')
    await save({ name: 'Long', parts: [{ needed: long.id, note: `the ${short.id}` }] })
    await here.do('delete_entry', remove(short.uid))
    assert.equal((await here.fails('delete_entry', remove(long.uid))).status, 409)
  })

  test('it is taken out of the items of the draft and of what visitors see', async () => {
    const [staying, gone] = [await make('Stays'), await make('Gone')]
    const parts = [
      { note: 'a "quoted" ü', maker: gone.id, others: [gone.id, staying.id], secret: gone.id },
      { others: [gone.id] },
      { note: `${gone.id}`, maker: staying.id },
    ]
    const car = await save({ name: 'Car', parts }, { action: 'publish' })
    const other = await save({ name: 'Untouched', parts: [{ maker: staying.id }] }, { action: 'publish' })
    const [before] = (await here.rows('data_cars')).filter(({ _uid }) => _uid === car.uid)
    await purge(gone.uid)
    const left = [{ note: 'a "quoted" ü', others: [staying.id] }, {}, { note: `${gone.id}`, maker: staying.id }]
    const draft = await read(car.uid)
    deepEqualItems(draft.fields, { name: 'Car', parts: left })
    deepEqualItems((await read(car.uid, 'published')).fields, { name: 'Car', parts: left })
    assert.ok(draft.version > car.version)
    assert.equal(draft.has_unpublished_changes, false)
    const [row] = (await here.rows('data_cars')).filter(({ _uid }) => _uid === car.uid)
    for (const name of ['_hash', '_published_hash', '_fold_parts', '_title'])
      assert.equal(row![name], before![name], name)
    assert.equal((await read(other.uid)).version, other.version)
  })

  test('many entries lose it at once', async () => {
    const gone = await make('Of many')
    const ids: string[] = []
    for (let i = 0; i < 230; i++)
      ids.push((await save({ name: `Many ${i}`, parts: [{ others: [gone.id], note: `${i}` }] })).uid)
    await purge(gone.uid)
    const rows = (await here.rows('data_cars')).filter(({ _uid }) => ids.includes(String(_uid)))
    assert.equal(rows.length, 230)
    for (const { parts } of rows) assert.doesNotMatch(String(parts), /others/)
  })

  test('what lies in the trash keeps nothing, loses it too, and comes back without it', async () => {
    const gone = await make('Before')
    const car = await save({ name: 'Trashed', parts: [{ note: 'x', needed: gone.id, maker: gone.id }] })
    await here.do('delete_entry', { table: 'cars', entry: car.uid })
    await purge(gone.uid)
    await here.do('restore_item', { uid: car.uid })
    deepEqualItems((await read(car.uid)).fields, { name: 'Trashed', parts: [{ note: 'x' }] })
  })

  test('pages and accounts keep to the same', async () => {
    const page = await here.do('create_page', { title: 'Target', lang: 'en' })
    const { id } = await here.do('create_user', { email: 'kim@example.org', role: 'viewer' })
    const parts = [{ page: page.id, pages: [page.id], user: id, keeper: id, note: 'x' }]
    const car = await save({ name: 'Led', parts }, { action: 'publish' })
    const keptPage = await here.fails('delete_page', { page: page.uid })
    deepEqualItems(keptPage.extra?.['needed_by'], [`"Led" (cars ${car.id}, parts.pages)`])
    const keptUser = await here.fails('delete_user', { id })
    deepEqualItems(keptUser.extra?.['needed_by'], [`"Led" (cars ${car.id}, parts.keeper)`])
    const free = [{ id: car.fields.parts[0].id, pages: null, keeper: null }]
    await save({ parts: free }, { entry: car.uid, action: 'publish' })
    await here.do('delete_page', { page: page.uid })
    await here.do('purge_item', { uid: page.uid })
    await here.do('delete_user', { id })
    await runSiteJobs(here.installation, 'default')
    for (const view of ['draft', 'published'])
      deepEqualItems((await read(car.uid, view)).fields, { name: 'Led', parts: [{ note: 'x' }] }, view)
  })

  test('an older version comes back without what is gone, and that is told', async () => {
    const [staying, gone] = [await make('Kept on'), await make('Gone on')]
    const parts = [
      { note: 'a', maker: staying.id },
      { maker: gone.id, others: [staying.id, gone.id] },
      { others: [gone.id] },
    ]
    const car = await save({ name: 'Older', parts })
    await save({ parts: [] }, { entry: car.uid })
    await purge(gone.uid)
    const back = await here.do('restore_revision', { table: 'cars', entry: car.uid, n: 1 })
    const left = [{ note: 'a', maker: staying.id }, { others: [staying.id] }, {}]
    deepEqualItems(back.fields, { name: 'Older', parts: left })
    deepEqualItems(
      back.warnings.map(({ pointer }: any) => pointer),
      ['/fields/parts/1/maker', '/fields/parts/1/others/1', '/fields/parts/2/others/0'],
    )
    deepEqualItems((await read(car.uid)).fields, { name: 'Older', parts: left })
  })

  test('a field of the table and one of the items that are called the same are two', async () => {
    const maker = await make('Same')
    const car = await save({ name: 'Namesakes', maker: maker.id, parts: [{ maker: maker.id }] })
    await save({ maker: null, parts: [] }, { entry: car.uid })
    await here.do('save_entry', { table: 'makers', entry: maker.uid, fields: { open: false } })
    const back = await here.do('restore_revision', { table: 'cars', entry: car.uid, n: 1 })
    deepEqualItems(back.fields, { name: 'Namesakes', maker: maker.id, parts: [{}] })
    // That the field of the table has it lets it into no item.
    const error = await here.fails('save_entry', {
      table: 'cars',
      entry: car.uid,
      fields: { parts: [{ maker: maker.id }] },
    })
    deepEqualItems(
      error.errors.map(({ pointer }) => pointer),
      ['/fields/parts/1/maker'],
    )
  })

  test('an entry may lead to itself by its items and be deleted', async () => {
    const inner = [{ type: 'relation', name: 'tree', target: 'trees', on_delete: 'restrict' }]
    await here.table('trees', [
      { type: 'text', name: 'name' },
      { type: 'group', name: 'near', fields: inner },
    ])
    const tree = await here.do('save_entry', { table: 'trees', fields: { name: 'Root' } })
    await here.do('save_entry', { table: 'trees', entry: tree.uid, fields: { near: [{ tree: tree.id }] } })
    assert.equal((await here.do('delete_entry', { table: 'trees', entry: tree.uid })).status, 'trash')
    await here.do('restore_item', { uid: tree.uid })
    const { fields: data } = await here.do('get_entry', { table: 'trees', entry: tree.uid })
    deepEqualItems(data, { name: 'Root', near: [{ tree: tree.id }] })
    await here.do('delete_entry', { table: 'trees', entry: tree.uid })
    await here.do('purge_item', { uid: tree.uid })
    assert.deepEqual(await here.rows('data_trees'), [])
  })

  test('values that must differ may become alike by what is deleted', async () => {
    const inner = [{ type: 'relation', name: 'maker', target: 'makers' }]
    await here.table('pairs', [
      { type: 'text', name: 'name' },
      { type: 'group', name: 'parts', fields: inner, unique: true },
    ])
    for (const name of ['One', 'Two']) {
      const maker = await make(name)
      await here.do('save_entry', { table: 'pairs', fields: { name, parts: [{ maker: maker.id }] } })
      await purge(maker.uid)
    }
    deepEqualItems(
      (await here.rows('data_pairs')).map(({ parts }) => JSON.parse(String(parts))),
      [[{}], [{}]],
    )
  })
})
