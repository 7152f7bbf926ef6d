// Expanding references of entries, one or two levels deep, in the order of the ids and with few queries.
// Holds: contract 3.2 expand
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { systemCall } from '../../support/installation.ts'
import { expandBench, type ExpandBench } from './expand-bench.ts'

suite('expand', () => {
  let here: ExpandBench
  before(async () => {
    here = await expandBench()
  })
  after(() => here.close())
  const list = (input: object) => here.do('list_entries', { table: 'cars', ...input })
  const titles = (all: any[]) => all.map(({ title }) => title)

  test('each kind of reference is an object, several are a list in the order of their ids', async () => {
    const { car, draft, maker, page, picture, user } = here
    const all = ['maker', 'makers', 'page', 'owner', 'drivers', 'picture', 'pictures']
    const entry = await here.do('get_entry', { table: 'cars', entry: car.uid, expand: all })
    const { expanded, ...plain } = entry
    assert.deepEqual(plain, await here.do('get_entry', { table: 'cars', entry: car.uid }))
    assert.deepEqual(Object.keys(expanded), all)
    const [one] = await here.do('list_entries', { table: 'makers', filter: { name: 'Maker' } })
    assert.deepEqual(expanded.maker, one)
    assert.deepEqual([expanded.maker.fields.notes, expanded.maker.url], ['secret note', maker.url])
    assert.deepEqual(titles(expanded.makers), ['Draft', 'Maker'])
    assert.equal(expanded.makers[0].id, draft.id)
    const { id, uid, lang, title, path, status } = await here.do('get_page', { page: page.uid })
    assert.deepEqual(expanded.page, { id, uid, lang, title, path, status })
    assert.deepEqual([expanded.owner, expanded.drivers], [user, [user]])
    const { kind, mime, name, title: pictureTitle, alt, url, width, height, variants } = picture
    const item = {
      id: picture.id,
      uid: picture.uid,
      kind,
      mime,
      name,
      title: pictureTitle,
      alt,
      url,
      width,
      height,
      variants,
    }
    assert.deepEqual([expanded.picture, expanded.pictures, alt], [item, [item], 'A dot'])
    assert.deepEqual((await list({ expand: all, filter: { name: 'Car' } }))[0].expanded, expanded)
  })

  test('a second level is in the objects of the first', async () => {
    const expanded = await here.expanded(here.car, ['maker.brand', 'maker.brands', 'makers.brand', 'maker'])
    assert.deepEqual(Object.keys(expanded), ['maker', 'makers'])
    const { brand, brands } = expanded.maker.expanded
    assert.deepEqual([brand.title, brand.expanded, titles(brands)], ['Brand', undefined, ['Brand']])
    assert.deepEqual(
      expanded.makers.map((one: any) => one.expanded.brand?.title ?? null),
      [null, 'Brand'],
    )
    assert.equal(expanded.maker.fields.brand, here.brand.id)
  })

  test('what names nothing is null or an empty list; nothing is there unless it is asked for', async () => {
    const bare = await here.save('cars', { name: 'Bare' })
    const expanded = await here.expanded(bare, [
      'maker',
      'makers.brand',
      'page',
      'owner',
      'drivers',
      'picture',
      'pictures',
    ])
    assert.deepEqual(expanded, {
      maker: null,
      makers: [],
      page: null,
      owner: null,
      drivers: [],
      picture: null,
      pictures: [],
    })
    for (const input of [{}, { expand: [] }])
      for (const one of await list(input)) assert.equal('expanded' in one, false)
    const [first] = await list({ expand: ['maker'], fields: 'id,title', filter: { name: 'Bare' } })
    assert.deepEqual(first, { id: bare.id, title: 'Bare', expanded: { maker: null } })
  })

  test('what is gone is left out', async () => {
    const maker = await here.save('makers', { name: 'Old', brand: here.brand.id })
    const page = await here.do('create_page', { title: 'Old', lang: 'en' })
    const data = {
      name: 'Rust',
      maker: maker.id,
      makers: [maker.id, here.maker.id],
      page: page.id,
      picture: here.picture.id,
    }
    const car = await here.save('cars', data)
    const names = ['maker.brand', 'makers', 'page', 'picture']
    const before = await here.expanded(car, names)
    assert.deepEqual([before.maker.id, before.page.id, before.picture.id], [maker.id, page.id, here.picture.id])
    const { write } = here.site.db
    const trash = (table: string, id: number, set: object) => {
      const key = table === 'data_makers' ? '_id' : 'id'
      const row = write.updateTable(table as never).set(set as never)
      return row.where(key as never, '=', id as never).execute()
    }
    const deleted_at = '2026-01-15T12:00:00.000Z'
    await trash('data_makers', maker.id, { _status: 'trash' })
    await trash('pages', page.id, { status: 'trash' })
    await trash('media', here.picture.id, { deleted_at })
    const after = await here.expanded(car, names)
    assert.deepEqual(
      { ...after, makers: titles(after.makers) },
      { maker: null, makers: ['Maker'], page: null, picture: null },
    )
    await trash('media', here.picture.id, { deleted_at: null })
    await here.table('sheds', [
      { type: 'relation', name: 'brand', target: 'gone' },
      { type: 'text', name: 'name' },
    ])
    await here.table('gone', [{ type: 'text', name: 'name' }])
    const shed = await here.save('sheds', {
      name: 'Shed',
      brand: (await here.save('gone', { name: 'Gone' })).id,
    })
    const ask = { table: 'sheds', entry: shed.uid, expand: ['brand.name'] }
    assert.equal((await here.fails('get_entry', ask)).status, 422)
    await trash('data_tables', (await here.do('get_data_table', { table: 'gone' })).id, { living: null })
    assert.deepEqual((await here.do('get_entry', ask)).expanded, { brand: null })
  })

  test('names that are no references are refused with those there are, also of an empty list', async () => {
    const names = 'maker, makers, secret, page, owner, drivers, picture, pictures'
    const brands = 'makers.brand, makers.hidden, makers.brands'
    for (const [path, message] of [
      ['nothing', `"nothing" is no reference; there are: ${names}.`],
      ['name', `"name" is no reference; there are: ${names}.`],
      ['parts', `"parts" is no reference; there are: ${names}.`],
      ['__proto__', `"__proto__" is no reference; there are: ${names}.`],
      ['', `"" is no reference; there are: ${names}.`],
      ['maker.brand.maker', `"maker.brand.maker" has more than two levels; there are: ${names}.`],
      ['makers.name', `"makers.name" is no reference; there are: ${brands}.`],
      ['makers.', `"makers." is no reference; there are: ${brands}.`],
      ['page.parent', '"page.parent" is no reference; there are: –.'],
      ['picture.owner', '"picture.owner" is no reference; there are: –.'],
    ] as const)
      for (const operation of ['list_entries', 'get_entry']) {
        const which = operation === 'get_entry' ? { entry: here.car.uid } : { q: 'no such car' }
        const error = await here.fails(operation, { table: 'cars', expand: ['maker', path], ...which })
        assert.deepEqual(
          [error.status, error.errors.map(({ pointer }) => pointer), error.message],
          [422, ['/expand'], message],
        )
      }
    const many = await here.fails('list_entries', { table: 'cars', expand: Array(11).fill('maker') })
    assert.deepEqual(
      many.errors.map(({ pointer }) => pointer),
      ['/expand'],
    )
  })

  test('a page of entries costs as many queries as one, and without expand none more than before', async () => {
    for (let i = 0; i < 30; i++) {
      const brand = await here.save('brands', { name: `Brand ${i}` })
      const { id } = await here.save('makers', { name: `Maker ${i}`, brand: brand.id, brands: [brand.id] })
      await here.save('cars', {
        name: `Car ${i}`,
        maker: id,
        makers: [id],
        page: here.page.id,
        picture: here.picture.id,
      })
    }
    const counted = async (input: object) => {
      let queries = 0
      const asking = await systemCall(here.installation, 'default')
      const read = here.site.db.read.withPlugin({
        transformQuery: ({ node }) => (queries++, node),
        transformResult: ({ result }) => Promise.resolve(result),
      })
      const site = { ...asking.site, db: { ...asking.site.db, read } }
      await here.ask('list_entries', { table: 'cars', q: 'Car', ...input }, { ...asking, site })
      return queries
    }
    // Rows and links; MySQL asks before and after whether the table is still the same.
    const asks = here.site.db.dialect === 'sqlite' ? 0 : 2
    const plain = await counted({ limit: 1 })
    // One of them asks whether the table is large: a search walks it.
    assert.deepEqual([plain, await counted({ limit: 30 })], [3 + asks, 3 + asks])
    for (const view of ['draft', 'published']) {
      const ask = { expand: ['maker.brand', 'makers.brands', 'page', 'picture'], view, sort: '-id' }
      assert.equal(await counted({ limit: 30, ...ask }), await counted({ limit: 1, ...ask }), view)
    }
    assert.equal((await counted({ limit: 30, expand: ['maker'] })) - plain, 2 + asks)
    assert.equal((await counted({ limit: 30, expand: ['page'] })) - plain, 1)
  })

  test('entries that take place have what they lead to as well', async () => {
    const fields = [
      { type: 'text', name: 'title' },
      { type: 'datetime', name: 'start' },
      { type: 'relation', name: 'maker', target: 'makers' },
    ]
    await here.table('shows', fields, { calendar: { start: 'start' } })
    await here.save('shows', { title: 'Show', start: '2026-02-01T10:00:00Z', maker: here.maker.id })
    const occurrences = { from: '2026-02-01', to: '2026-03-01' }
    const [show] = await here.do('list_entries', { table: 'shows', occurrences, expand: ['maker'] })
    assert.deepEqual([show.occurrences.length, show.expanded.maker.title], [1, 'Maker'])
  })

  test('an answer does not grow without bounds', async () => {
    await here.table('hubs', [
      { type: 'text', name: 'name' },
      { type: 'relations', name: 'hubs', target: 'hubs' },
    ])
    const hubs: number[] = []
    for (let i = 0; i < 50; i++) hubs.push((await here.save('hubs', { name: `${i}` }, {})).id)
    for (const [i, id] of hubs.entries())
      await here.save('hubs', { hubs: hubs.slice(0, i < 40 ? 40 : 50) }, { entry: String(id) })
    const ask = (expand: string, more: object) => ({ table: 'hubs', sort: 'id', expand: [expand], ...more })
    const error = await here.fails('list_entries', ask('hubs', {}))
    assert.deepEqual([error.status, error.errors[0]!.pointer, error.errors[0]!.code], [422, '/expand', 'too_many'])
    assert.equal((await here.do('list_entries', ask('hubs', { limit: 40 }))).length, 40)
    // What several name is there several times, and so is all it leads to.
    assert.equal((await here.do('list_entries', ask('hubs.hubs', { limit: 1 }))).length, 1)
    assert.equal((await here.fails('list_entries', ask('hubs.hubs', { limit: 2 }))).errors[0]!.code, 'too_many')
  })
})
