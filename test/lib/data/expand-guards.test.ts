// Expanding references must not reveal private fields, drafts or other websites, nor anything a token may not read.
// Holds: contract 3.2 leaks
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { tokenCall } from '../../support/installation.ts'
import { expandBench, IBAN, type ExpandBench } from './expand-bench.ts'
import { sharedBench, type SharedBench } from './shared-bench.ts'

suite('what expand does not tell', () => {
  let here: ExpandBench
  before(async () => {
    here = await expandBench()
  })
  after(() => here.close())
  const PUBLISHED = { view: 'published' }
  const list = (input: object, as?: any) => here.do('list_entries', { table: 'cars', ...input }, as)
  const set = (table: string, id: number, values: object) =>
    here.site.db.write
      .updateTable(table as never)
      .set(values as never)
      .where('id' as never, '=', id as never)
      .execute()

  test('private fields cannot be followed in the public view, nor do they come with what is followed', async () => {
    const names = 'maker, makers, page, owner, drivers, picture, pictures'
    for (const [path, message] of [
      ['secret', `"secret" is no reference; there are: ${names}.`],
      ['secret.brand', `"secret" is no reference; there are: ${names}.`],
      ['maker.hidden', '"maker.hidden" is no reference; there are: maker.brand, maker.brands.'],
    ] as const)
      for (const input of [{ q: 'Car' }, { q: 'nothing has this' }]) {
        const error = await here.fails('list_entries', { table: 'cars', ...PUBLISHED, ...input, expand: [path] })
        assert.deepEqual([error.status, error.message], [422, message])
      }
    const expand = ['maker.brand', 'makers.brands']
    const results = [
      await here.expanded(here.car, expand, PUBLISHED),
      (await list({ ...PUBLISHED, expand }))[0].expanded,
    ]
    for (const one of results) {
      assert.doesNotMatch(JSON.stringify(one), /secret note|hidden|notes/)
      assert.equal(one.maker.expanded.brand.title, 'Brand')
    }
    const draft = await here.expanded(here.car, ['secret', 'maker.hidden'])
    assert.deepEqual([draft.secret.fields.notes, draft.maker.expanded.hidden.title], ['secret note', 'Brand'])
  })

  test('the public view shows what visitors see: no drafts, no accounts, no page that is not for everybody', async () => {
    await here.save('makers', { name: 'Changed' }, { entry: String(here.maker.id) })
    const names = ['maker', 'makers', 'page', 'owner', 'drivers', 'picture']
    const expanded = await here.expanded(here.car, names, PUBLISHED)
    const alone = await here.do('get_entry', { table: 'makers', entry: here.maker.uid, ...PUBLISHED })
    assert.deepEqual({ ...expanded.maker, fields: { ...expanded.maker.fields, account: IBAN } }, alone)
    assert.deepEqual(expanded.makers, [expanded.maker])
    assert.deepEqual([expanded.maker.title, expanded.owner, expanded.drivers], ['Maker', null, []])
    assert.deepEqual(
      [expanded.page.status, expanded.page.path, expanded.picture.id],
      ['published', 'page', here.picture.id],
    )
    assert.equal((await here.expanded(here.car, ['maker'])).maker.title, 'Changed')
    await here.do('update_page', { page: here.page.uid, title: 'Renamed', slug: 'renamed' })
    const [draft, open] = [await here.expanded(here.car, ['page']), await here.expanded(here.car, ['page'], PUBLISHED)]
    assert.deepEqual([draft.page.title, draft.page.path], ['Renamed', 'renamed'])
    assert.deepEqual([open.page.title, open.page.path], ['Page', 'page'])
    await set('pages', here.page.id, { access: 'role' })
    assert.equal((await here.expanded(here.car, ['page'], PUBLISHED)).page, null)
    assert.equal((await here.expanded(here.car, ['page'])).page.title, 'Renamed')
    await here.do('unpublish_entry', { table: 'makers', entry: here.maker.uid })
    assert.deepEqual(await here.expanded(here.car, ['maker', 'makers'], PUBLISHED), { maker: null, makers: [] })
    await here.do('publish_entry', { table: 'makers', entry: here.maker.uid })
  })

  test('numbers of accounts are masked as in every list', async () => {
    for (const more of [{}, PUBLISHED]) {
      const { maker } = await here.expanded(here.car, ['maker'], more)
      assert.ok(maker.fields.account)
      assert.notEqual(maker.fields.account, IBAN)
    }
  })

  test('a member with limits reads what it could read alone, and no more', async () => {
    const limits = { tables: ['cars'], pages: [], languages: ['de'], records: [] }
    const asking = await tokenCall(here.installation, 'default', { role: 'editor' })
    const as = { ...asking, principal: { ...asking.principal, limits } }
    const alone = await here.do('list_entries', { table: 'makers', filter: { name: 'Changed' } }, as)
    const [car] = await list({ expand: ['maker'] }, as)
    assert.deepEqual(car.expanded.maker, alone[0])
  })

  test('a token with a list of operations, and features that are off', async () => {
    const expand = ['maker', 'page', 'owner', 'drivers', 'picture', 'pictures']
    const as = (operations: string[]) => tokenCall(here.installation, 'default', { operations })
    const expandedFor = async (operations: string[]) => {
      const [{ expanded }] = await list({ expand }, await as(operations))
      return expand.filter((name) => expanded[name] !== null && expanded[name].length !== 0)
    }
    assert.deepEqual(await expandedFor(['list_entries']), ['maker'])
    assert.deepEqual(await expandedFor(['list_entries', 'list_pages']), ['maker', 'page'])
    assert.deepEqual(await expandedFor(['list_entries', 'list_users']), ['maker', 'owner', 'drivers'])
    assert.deepEqual(await expandedFor(['list_entries', 'get_media']), ['maker', 'picture', 'pictures'])
    const asking = await tokenCall(here.installation, 'default')
    const features = new Map([...asking.site.features].filter(([name]) => name !== 'media'))
    const [{ expanded }] = await list({ expand }, { ...asking, site: { ...asking.site, features } })
    assert.deepEqual([expanded.picture, expanded.pictures, expanded.page.title], [null, [], 'Renamed'])
  })

  test('of accounts only those of the website, and only what they are called', async () => {
    const { user } = here
    const { owner } = await here.expanded(here.car, ['owner'])
    assert.deepEqual(owner, user)
    await here.installation.network.write.updateTable('users').set({ name: 'Anna' }).where('id', '=', user.id).execute()
    assert.deepEqual((await here.expanded(here.car, ['drivers'])).drivers, [{ id: user.id, name: 'Anna' }])
    await here.installation.network.write
      .updateTable('memberships')
      .set({ site: 'elsewhere' })
      .where('user_id', '=', user.id)
      .execute()
    assert.deepEqual(await here.expanded(here.car, ['owner', 'drivers']), { owner: null, drivers: [] })
  })

  test('an inbox and media of pools the website has not are not followed', async () => {
    await set('media', here.picture.id, { pool: 'elsewhere' })
    await here.site.db.write.deleteFrom('media_usage').execute()
    assert.deepEqual(await here.expanded(here.car, ['picture', 'pictures']), { picture: null, pictures: [] })
    await here.site.db.write.updateTable('data_tables').set({ kind: 'inbox' }).where('handle', '=', 'makers').execute()
    const version = { version: 99 }
    await here.site.db.write.updateTable('data_tables').set(version).where('handle', '=', 'makers').execute()
    assert.deepEqual(await here.expanded(here.car, ['maker', 'makers.brand']), { maker: null, makers: [] })
  })
})

suite('expand in shared tables', () => {
  let bench: SharedBench
  before(async () => {
    bench = await sharedBench()
    await bench.table('town', 'makers')
    const fields = [
      { type: 'text', name: 'title' },
      { type: 'relation', name: 'maker', target: 'makers' },
    ]
    await bench.table('town', 'cars', fields)
    const maker = await bench.entry('town', 'makers', 'Maker', { price: 1 })
    await bench.entry('town', 'cars', 'Car', { maker: maker.id })
    await bench.do('town', 'share_table', { table: 'makers', members: ['north', 'south'] })
    await bench.do('town', 'share_table', { table: 'cars', members: ['north', 'south'] })
    await bench.jobs()
  })
  after(() => bench.close())
  const cars = (site: 'town' | 'north', more: object = {}) =>
    bench.do(site, 'list_entries', { table: 'cars', expand: ['maker'], ...more })

  test('entries of other websites are as their lists show them, with the address there', async () => {
    for (const view of ['draft', 'published'] as const) {
      const [car] = await cars('north', { view })
      const [maker] = await bench.do('north', 'list_entries', { table: 'makers', view })
      assert.deepEqual(car.expanded.maker, maker)
      assert.deepEqual([maker.origin_site, maker.url], ['town', 'https://town.test/makers/maker'])
    }
  })

  test('what is hidden here is not followed in the public view', async () => {
    const maker = await bench.named('north', 'makers', 'Maker')
    await bench.do('north', 'unpublish_entry', { table: 'makers', entry: maker.uid })
    assert.equal((await cars('north', { view: 'published' }))[0].expanded.maker, null)
    assert.equal((await cars('town', { view: 'published' }))[0].expanded.maker.title, 'Maker')
  })

  test('ids are those of the website: the same number elsewhere is another entry, or none', async () => {
    await bench.table('south', 'boats', [
      { type: 'text', name: 'title' },
      { type: 'relation', name: 'maker', target: 'yards' },
    ])
    await bench.table('south', 'yards')
    await bench.table('north', 'yards')
    for (const title of ['One', 'Two']) await bench.entry('north', 'yards', title)
    const yard = await bench.entry('south', 'yards', 'Own')
    const boat = await bench.entry('south', 'boats', 'Boat', { maker: yard.id })
    const maker = async () =>
      (await bench.do('south', 'get_entry', { table: 'boats', entry: boat.uid, expand: ['maker'] })).expanded.maker
    assert.equal((await maker()).title, 'Own')
    const site = await bench.installation.openSite('south')
    await site.db.write
      .updateTable('data_boats' as never)
      .set({ maker: 2 } as never)
      .execute()
    assert.equal(await maker(), null)
  })
})
