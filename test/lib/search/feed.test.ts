// The index follows what is written: published, hidden, moved and renamed things are found, or not, with the next search.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import { call } from '../../support/installation.ts'
import { searchWebsite, titles, type Website } from './website.ts'

const text = (content: string) => [{ type: 'richtext', data: { text: `<h2>About it</h2><p>${content}</p>` } }]

suite('the index follows pages', () => {
  let site: Website
  before(async () => void (site = await searchWebsite()))
  after(() => site.close())

  test('a draft is found by members, what is published by visitors, with its address', async () => {
    await site.do('create_page', { title: 'Bicycle repair', blocks: text('We mend every gearwheel.') })
    assert.deepEqual(titles(await site.visitors('gearwheel')), [])
    const [draft] = (await site.members('gearwheel')).data
    assert.deepEqual([draft!.title, draft!.draft, draft!.url], ['Bicycle repair', true, null])
    await site.do('publish_page', { page: 'bicycle-repair' })
    const [found] = (await site.visitors('gearwheel')).data
    assert.deepEqual([found!.kind, found!.url, found!.draft], ['page', '/bicycle-repair', false])
    assert.match(found!.snippet, /gearwheel/)
  })

  test('what is edited stays as published for visitors, and is one hit for members', async () => {
    const { blocks } = await site.do<{ blocks: { id: string }[] }>('get_page', { page: 'bicycle-repair' })
    const block = blocks[0]!.id
    await site.do('update_block', {
      page: 'bicycle-repair',
      block,
      data: { text: '<p>We mend every derailleur.</p>' },
    })
    assert.equal((await site.visitors('derailleur')).meta.total, 0)
    assert.equal((await site.visitors('gearwheel')).meta.total, 1)
    assert.deepEqual(
      (await site.members('derailleur')).data.map(({ draft }) => draft),
      [true],
    )
    assert.equal((await site.members('bicycle')).data.length, 1)
  })

  for (const [what, undo] of [
    [
      ['publish_page', { page: 'bicycle-repair', action: 'unpublish' }],
      ['publish_page', { page: 'bicycle-repair' }],
    ],
    [
      ['update_page', { page: 'bicycle-repair', access: 'role' }],
      ['update_page', { page: 'bicycle-repair', access: 'public' }],
    ],
    [
      ['publish_page', { page: 'bicycle-repair', action: 'archive' }],
      ['publish_page', { page: 'bicycle-repair', action: 'unarchive' }],
    ],
  ] as const)
    test(`${JSON.stringify(what)} hides it from visitors at once`, async () => {
      await site.do('publish_page', { page: 'bicycle-repair' })
      assert.equal((await site.visitors('bicycle')).meta.total, 1)
      await site.do(what[0], what[1])
      const hidden = await site.visitors('bicycle')
      assert.deepEqual([hidden.data, hidden.meta.total, hidden.meta.facets.kind], [[], 0, {}])
      assert.equal((await site.members('bicycle')).data.length, 1)
      await site.do(undo[0], undo[1])
    })

  test('a page that search engines shall not list is not found, and one in the trash by nobody', async () => {
    await site.do('update_page', { page: 'bicycle-repair', noindex: true })
    await site.do('publish_page', { page: 'bicycle-repair' })
    assert.equal((await site.visitors('bicycle')).meta.total, 0)
    await site.do('update_page', { page: 'bicycle-repair', noindex: false })
    await site.do('publish_page', { page: 'bicycle-repair' })
    assert.equal((await site.visitors('bicycle')).meta.total, 1)
    await site.do('delete_page', { page: 'bicycle-repair', confirm: true })
    assert.equal((await site.visitors('bicycle')).meta.total, 0)
    assert.equal((await site.members('bicycle')).meta.total, 0)
  })

  test('a page that moves is found at its new address, with all below it', async () => {
    const parent = await site.do('create_page', { title: 'Workshop' })
    await site.do('create_page', { title: 'Anvil', parent: String(parent.id) })
    for (const page of ['workshop', 'workshop/anvil']) await site.do('publish_page', { page })
    assert.equal((await site.visitors('anvil')).data[0]!.url, '/workshop/anvil')
    await site.do('update_page', { page: 'workshop', slug: 'forge' })
    await site.do('publish_page', { page: String(parent.id) })
    assert.equal((await site.visitors('anvil')).data[0]!.url, '/forge/anvil')
  })

  test('what another process writes is found as well', async () => {
    const other = await openInstallation(site.options)
    try {
      await call(other, 'default', 'create_page', { title: 'Written elsewhere' })
      await call(other, 'default', 'publish_page', { page: 'written-elsewhere' })
      assert.deepEqual(titles(await site.visitors('elsewhere')), ['Written elsewhere'])
    } finally {
      await other.close()
    }
  })
})

suite('the index follows entries', () => {
  let site: Website
  before(async () => {
    site = await searchWebsite()
    await site.do('save_data_table', {
      handle: 'tools',
      name: 'Tools',
      singular: 'Tool',
      fields: [
        { type: 'text', name: 'title' },
        { type: 'richtext', name: 'text' },
        { type: 'text', name: 'secret', private: true },
        { type: 'text', name: 'unseen', searchable: 'off' },
      ],
      settings: { route: 'tools' },
      apply: true,
    })
  })
  after(() => site.close())

  const save = (title: string, more: object = {}) =>
    site.do<{ id: number }>('save_entry', { table: 'tools', fields: { title, ...more }, action: 'publish' })

  test('a published entry is found by its public words, at its address, with its table as a facet', async () => {
    await save('Claw hammer', { text: '<p>Forged in Solingen</p>', secret: 'ZEBRAFISH', unseen: 'AARDVARK' })
    const found = await site.visitors('solingen')
    assert.deepEqual([found.data[0]!.url, found.meta.facets.table], ['/tools/claw-hammer', { tools: 1 }])
    for (const word of ['zebrafish', 'aardvark'])
      assert.deepEqual([(await site.visitors(word)).meta.total, (await site.members(word)).meta.total], [0, 0])
  })

  test('it goes with unpublishing, and its draft is found by members', async () => {
    const { id } = await save('Chisel')
    assert.equal((await site.visitors('chisel')).meta.total, 1)
    await site.do('save_entry', { table: 'tools', entry: String(id), action: 'unpublish' })
    assert.equal((await site.visitors('chisel')).meta.total, 0)
    assert.deepEqual(
      (await site.members('chisel')).data.map(({ id: found, draft }) => [found, draft]),
      [[id, true]],
    )
  })

  test('how much a table counts decides who comes first', async () => {
    await save('A mallet of beech')
    await site.do('create_page', { title: 'The mallet museum', blocks: text('A mallet.') })
    await site.do('publish_page', { page: 'the-mallet-museum' })
    const first = async (weight: number) => {
      await site.do('update_data_table', { table: 'tools', settings: { search: { weight } } })
      return (await site.visitors('mallet')).data.map(({ kind }) => kind)
    }
    assert.deepEqual(await first(10), ['entry', 'page'])
    assert.deepEqual(await first(0.1), ['page', 'entry'])
    assert.deepEqual(await first(0), ['page'])
    await site.do('update_data_table', { table: 'tools', settings: { search: null } })
  })

  test('a field that becomes private, a route that goes and a table that is off are followed', async () => {
    const table = { table: 'tools' }
    const { fields, version } = await site.do<{ fields: { name: string }[]; version: number }>('get_data_table', table)
    const changed = fields.map((field) => (field.name === 'text' ? { ...field, private: true } : field))
    await site.do('update_data_table', { ...table, fields: changed, if_version: version })
    assert.equal((await site.visitors('solingen')).meta.total, 0)
    assert.equal((await site.visitors('hammer')).meta.total, 1)
    await site.do('update_data_table', { ...table, settings: { search: { off: true } } })
    assert.equal((await site.visitors('hammer')).meta.total, 0)
    await site.do('update_data_table', { ...table, settings: { search: { off: false }, route: 'werkzeug' } })
    assert.equal((await site.visitors('hammer')).data[0]!.url, '/werkzeug/claw-hammer')
  })

  test('a table in the trash and the feature off are followed, and what comes back', async () => {
    await site.do('delete_data_table', { table: 'tools' })
    assert.equal((await site.visitors('hammer')).meta.total, 0)
    assert.equal((await site.members('hammer')).meta.total, 0)
    const [{ uid }] = await site.do<[{ uid: string }]>('list_trash')
    await site.do('restore_item', { uid })
    assert.equal((await site.visitors('hammer')).meta.total, 1)
    await site.do('set_feature', { key: 'data', on: false })
    assert.deepEqual((await site.visitors('hammer')).meta.facets.table, {})
    await site.do('set_feature', { key: 'data', on: true })
    assert.equal((await site.visitors('hammer')).meta.total, 1)
  })
})
