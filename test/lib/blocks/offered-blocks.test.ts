// A block type whose feature is off: not offered for new content, and what stands on pages stays.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { onlyOffered } from '../../../src/lib/blocks/offered-blocks.ts'
import { createSite } from '../../../src/lib/network/sites.ts'
import { makeInstallation } from '../../support/installation.ts'
import { bench, hero, type Bench } from '../pages/site.ts'

const PLACE = { lat: 52.5, lng: 13.4, address: 'Somewhere 1' }
const map = (title: string) => ({ type: 'map', data: { title, place: PLACE } })

suite('with the feature maps off', () => {
  let site: Bench
  let block: string
  const maps = async (on: boolean) => {
    await site.do('set_feature', { key: 'maps', on })
    await (await site.installation.openSite('default')).reloadFeatures()
  }
  before(async () => {
    site = await bench()
    const { blocks } = await site.do('create_page', { title: 'Way', blocks: [hero('Top'), map('Here')] })
    block = blocks[1]!.id
    await maps(false)
  })
  after(() => site.close())

  test('map is neither listed nor told', async () => {
    const types = await site.do<{ type: string }[]>('list_block_types', { limit: 200 })
    assert.ok(types.some(({ type }) => type === 'hero') && !types.some(({ type }) => type === 'map'))
    assert.equal((await site.fails('list_block_types', { type: 'map' })).code, 'not-found')
    const error = await site.fails('get_block_type', { type: 'map' })
    assert.equal(error.code, 'not-found')
    assert.doesNotMatch(error.message, /, map\b/)
  })

  test('a new one is refused, wherever it comes in', async () => {
    for (const [name, input] of [
      ['add_block', { page: 'way', ...map('New') }],
      ['create_page', { title: 'Other', blocks: [map('New')] }],
      ['replace_blocks', { page: 'way', blocks: [map('New')] }],
      ['update_page', { page: 'way', blocks: [map('New')] }],
    ] as const) {
      const error = await site.fails(name, { ...input })
      assert.equal(error.code, 'validation', name)
    }
    const { errors } = await site.fails('create_page', { title: 'Other', blocks: [map('New')] })
    assert.deepEqual(
      errors.map(({ pointer, code }) => `${pointer} ${code}`),
      ['/blocks/0/type unknown_block'],
    )
  })

  test('one that is there is changed, published and copied', async () => {
    await site.do('update_block', { page: 'way', block, data: { title: 'Still here' } })
    await site.do('publish_page', { page: 'way' })
    const copy = await site.do('duplicate_page', { page: 'way' })
    assert.deepEqual(
      copy.blocks.map(({ type, data }) => [type, data['title']]),
      [
        ['hero', 'Top'],
        ['map', 'Still here'],
      ],
    )
    await maps(true)
    await site.do('add_block', { page: 'way', ...map('Again') })
  })
})

test('starter content comes without what is switched off', async (t) => {
  const { installation, close } = await makeInstallation({ sites: {}, local: { features: { maps: false } } })
  t.after(close)
  await createSite(installation, { key: 'two', hosts: ['two.test'], kit: 'starter' })
  const site = await installation.openSite('two')
  const rows = await site.db.read.selectFrom('pages').select('content').execute()
  assert.ok(rows.length > 3)
  for (const { content } of rows) assert.ok(!content.includes('"type":"map"'))
})

test('content that comes along is left without what is not offered, on every level', () => {
  const site = {
    blocks: new Map([
      ['hero', {}],
      ['layout', {}],
      ['map', { feature: 'maps' }],
    ]),
    features: new Map(),
  } as never
  const blocks = [{ type: 'map' }, { type: 'layout', children: [{ type: 'map' }, { type: 'hero' }] }]
  assert.deepEqual(onlyOffered(site, blocks), [{ type: 'layout', children: [{ type: 'hero' }] }])
})
