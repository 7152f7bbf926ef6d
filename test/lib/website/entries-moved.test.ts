// A table gets another route: what was below the old one is found below the new one, back and forth, and never in a circle.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { call, tokenCall } from '../../support/installation.ts'
import { addPage } from './visitor.ts'
import { entriesBench, type EntriesBench } from './entries-bench.ts'

const FIELDS = [
  { type: 'text', name: 'title', translatable: true },
  { type: 'date', name: 'starts' },
]
const settings = (route?: string) => ({
  title_field: 'title',
  calendar: { start: 'starts' },
  ...(route !== undefined && { route }),
})

describe('a table moves', () => {
  let bench: EntriesBench
  let lamp: any
  const move = (route: string | undefined, table = 'products') =>
    bench.do('save_data_table', { table, settings: settings(route), replace: true, apply: true })
  const ask = async (path: string) => {
    const { status, headers } = await bench.visit.get(path)
    const location = headers.get('location')
    return location === null ? status : [status, location]
  }
  const rename = (slug: string) => bench.entry('products', {}, { entry: String(lamp.id), slug })

  before(async () => {
    bench = await entriesBench()
    await bench.table('products', FIELDS, settings('shop'))
    await addPage(bench.installation, { title: 'Home', slug: '' })
    lamp = await bench.entry('products', { title: 'Lamp' }, { slug: 'lamp' })
    await bench.entry('products', { title: 'Lampe' }, { lang: 'de', slug: 'lampe', translation_of: String(lamp.id) })
  })
  after(() => bench.end())

  test('old addresses lead to the new ones for good, in every language, with what was sent along', async () => {
    assert.equal(await ask('/shop/lamp'), 200)
    await move('lights')
    assert.deepEqual(await ask('/shop/lamp'), [301, '/lights/lamp'])
    assert.deepEqual(await ask('/shop/lamp?utm=1'), [301, '/lights/lamp?utm=1'])
    assert.deepEqual(await ask('/de/shop/lampe'), [301, '/de/lights/lampe'])
    assert.equal(await ask('/lights/lamp'), 200)
    assert.equal(await ask('/shop/nothing'), 404)
    assert.equal(await ask('/shop/lamp/more'), 404)
    const text = await bench.visit.text('/lights/lamp')
    assert.ok(text.includes(`<link rel="canonical" href="${bench.site.base_url}/lights/lamp">`))
    assert.doesNotMatch(await bench.visit.text('/sitemap.xml'), /\/shop\//)
  })

  test('feeds that somebody subscribed to lead on, too', async () => {
    for (const file of ['feed.xml', 'feed.json', 'calendar.ics'])
      assert.deepEqual(await ask(`/shop/${file}`), [301, `/lights/${file}`])
    assert.deepEqual(await ask('/de/shop/feed.xml'), [301, '/de/lights/feed.xml'])
    assert.equal(await ask('/lights/feed.xml'), 200)
    assert.equal(await ask('/other/feed.xml'), 404)
  })

  test('slugs that changed before, between and after', async () => {
    await move('shop')
    await rename('table-lamp')
    assert.deepEqual(await ask('/shop/lamp'), [301, '/shop/table-lamp'])
    await move('lights')
    assert.deepEqual(await ask('/shop/lamp'), [301, '/lights/table-lamp'], 'in one go')
    await rename('desk-lamp')
    for (const old of ['/shop/table-lamp', '/lights/table-lamp'])
      assert.deepEqual(await ask(old), [301, '/lights/desk-lamp'])
    await move('shop')
    for (const old of ['/lights/desk-lamp', '/lights/table-lamp', '/shop/table-lamp'])
      assert.deepEqual(await ask(old), [301, '/shop/desk-lamp'], old)
    await rename('lamp')
    await move('lights')
    assert.deepEqual(await ask('/shop/lamp'), [301, '/lights/lamp'])
  })

  test('what is offline is not found anywhere, what is deleted is gone, and nobody runs in a circle', async () => {
    const addresses = [
      '/shop/lamp',
      '/lights/lamp',
      '/shop/table-lamp',
      '/lights/table-lamp',
      '/shop/desk-lamp',
      '/lights/desk-lamp',
    ]
    const end = async (address: string) => {
      for (let hops = 0, at = address; hops < 5; hops++) {
        const found = await ask(at)
        if (!Array.isArray(found)) return found
        at = found[1] as string
      }
      return `${address} leads in a circle`
    }
    const ends = async () => new Set(await Promise.all(addresses.map(end)))
    assert.deepEqual(await ends(), new Set([200]))
    await bench.do('publish_entry', { table: 'products', entry: String(lamp.id), action: 'unpublish' })
    assert.deepEqual(await ends(), new Set([404]))
    await bench.do('publish_entry', { table: 'products', entry: String(lamp.id) })
    assert.deepEqual(await ends(), new Set([200]))
    const other = await bench.entry('products', { title: 'Chair' })
    await bench.do('delete_entry', { table: 'products', entry: String(other.id) })
    assert.deepEqual([await ask('/lights/chair'), await ask('/shop/chair')], [410, 410])
  })

  test('two slugs that led to one another below two routes end', async () => {
    const ring = await bench.entry('products', { title: 'Ring' }, { slug: 'one' })
    const named = { entry: String(ring.id) }
    await bench.entry('products', {}, { ...named, slug: 'two' })
    await move('shop')
    await bench.entry('products', {}, { ...named, slug: 'one' })
    assert.deepEqual(await ask('/lights/two'), [301, '/shop/one'])
    assert.deepEqual(await ask('/lights/one'), [301, '/shop/one'])
    await bench.do('publish_entry', { table: 'products', ...named, action: 'unpublish' })
    for (const path of ['/lights/one', '/lights/two', '/shop/two']) {
      const found = await ask(path)
      const next = Array.isArray(found) ? await ask(found[1] as string) : found
      assert.equal(Array.isArray(next) ? await ask(next[1] as string) : next, 404, path)
    }
    await move('lights')
  })

  test('pages, other tables and redirects of people go first', async () => {
    await bench.table('others', FIELDS, settings('shop'))
    await bench.entry('others', { title: 'Lamp' }, { slug: 'lamp' })
    assert.equal(await ask('/shop/lamp'), 200)
    assert.deepEqual(await ask('/de/shop/lampe'), [301, '/de/lights/lampe'], 'it has none of that name')
    assert.equal(await ask('/shop/feed.xml'), 200)
    await move(undefined, 'others')
    assert.deepEqual(await ask('/shop/lamp'), [301, '/lights/lamp'])
    const { id } = await bench.do('create_redirect', { from_path: '/shop/lamp', to_url: '/', status: 302 })
    assert.deepEqual(await ask('/shop/lamp'), [302, '/'])
    await bench.do('delete_redirect', { id })
    const shop = await addPage(bench.installation, { title: 'Shop', slug: 'shop' })
    await addPage(bench.installation, { title: 'Page', slug: 'lamp', parent: String(shop.id) })
    assert.equal(await ask('/shop/lamp'), 200)
    await bench.do('delete_page', { page: String(shop.id), recursive: true }).catch(() => undefined)
  })

  test('no route, no addresses; with the next one all that were lead there', async () => {
    await move(undefined)
    assert.equal(await ask('/lights/lamp'), 404)
    await move('things')
    assert.deepEqual(await ask('/lights/lamp'), [301, '/things/lamp'])
    assert.deepEqual(await ask('/de/shop/lampe'), [301, '/de/things/lampe'])
  })

  test('what waits for approval moves nothing; approved it does, and taken back it leads back', async () => {
    const { installation } = bench
    const agent = await tokenCall(installation, 'demo', { mode: 'approval' })
    const input = { table: 'products', settings: settings('goods'), replace: true, apply: true }
    const { body } = await call(installation, 'demo', 'save_data_table', input, agent)
    const { change } = body.data as { change: number }
    assert.equal(await ask('/things/lamp'), 200)
    assert.equal(await ask('/goods/lamp'), 404)
    await bench.do('approve_change', { change: String(change) })
    assert.equal(await ask('/goods/lamp'), 200)
    assert.deepEqual(await ask('/things/lamp'), [301, '/goods/lamp'])
    assert.deepEqual(await ask('/lights/lamp'), [301, '/goods/lamp'])
    const { items } = await bench.do('revert_changes', { change })
    assert.equal(items[0].outcome, 'undone')
    assert.equal(await ask('/things/lamp'), 200)
    assert.deepEqual(await ask('/goods/lamp'), [301, '/things/lamp'])
    const dry = await bench.do('save_data_table', { ...input, dry_run: true })
    assert.equal(dry.dry_run, true)
    assert.doesNotMatch(JSON.stringify(dry), /lights/, 'what it was before is no part of the table')
    assert.equal(await ask('/things/lamp'), 200)
  })

  test('it is known after the trash and after old columns were taken away', async () => {
    await bench.do('save_data_table', {
      table: 'products',
      fields: [FIELDS[0]],
      settings: { title_field: 'title', route: 'things' },
      replace: true,
      apply: true,
    })
    bench.clock.advance(40 * 24 * 60 * 60_000)
    const { purgeOld } = await import('../../../src/lib/data/entries/purge-old.ts')
    const { systemContext } = await import('../../../src/lib/core/jobs/jobs.ts')
    await purgeOld(systemContext(bench.installation, bench.site))
    assert.deepEqual(await ask('/goods/lamp'), [301, '/things/lamp'])
    await bench.do('delete_data_table', { table: 'products' })
    assert.equal(await ask('/goods/lamp'), 404)
    const [{ id }] = await bench.do('list_changes', { entity_type: 'data_table', status: 'any', limit: 1 })
    await bench.do('revert_changes', { change: id })
    assert.deepEqual(await ask('/goods/lamp'), [301, '/things/lamp'])
  })
})
