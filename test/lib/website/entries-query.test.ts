// Pages that ask the query: made anew for the words they ask for and for no others; strangers fill neither memory nor disk.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { loadList } from '../../../src/lib/kits/data/load-list.ts'
import { addPage } from './visitor.ts'
import { entriesBench, probeBlock, type EntriesBench } from './entries-bench.ts'

describe('pages and the query', () => {
  let bench: EntriesBench
  const tags = (text: string, name: string) => [...text.matchAll(new RegExp(`<${name}[^>]*>`, 'g'))].map(([tag]) => tag)
  const filesOnDisk = () => readdirSync(join(bench.root, 'storage/published/demo'), { recursive: true }).length

  before(async () => {
    bench = await entriesBench()
    bench.probe = async ({ query }) => ({
      city: query.get('city') ?? null,
      tags: query.all('tag'),
      page: query.get('page') ?? null,
      next: query.link({ page: '2' }),
      all: query.link({ city: undefined, page: undefined }),
    })
    await addPage(bench.installation, { title: 'Home', slug: '' })
    await addPage(bench.installation, { title: 'List', slug: 'list', blocks: [probeBlock] })
  })
  after(() => bench.end())

  test('what it asks for makes it another page, what it does not ask for does not', async () => {
    const plain = await bench.probed('/list')
    assert.deepEqual(plain, { city: null, tags: [], page: null, next: '/list?page=2', all: '/list' })
    const { made } = bench
    assert.deepEqual(await bench.probed('/list?utm_source=x&fbclid=1'), plain)
    assert.ok(bench.visit.fast('/list?utm_source=x'), 'from memory')
    assert.equal(bench.made, made)
    assert.equal(bench.visit.fast('/list?city=Moers'), undefined, 'not the page without')
    const moers = await bench.probed('/list?utm=1&tag=b&city=Moers&tag=a')
    assert.equal(moers.city, 'Moers')
    assert.deepEqual(moers.tags, ['b', 'a'])
    assert.equal(moers.next, '/list?city=Moers&tag=b&tag=a&page=2')
    assert.equal(moers.all, '/list?tag=b&tag=a')
  })

  test('the order, empty words and others make no further page', async () => {
    await bench.probed('/list?city=Wesel&page=2')
    const { made } = bench
    await bench.probed('/list?page=2&x=1&city=Wesel&tag=')
    assert.equal(bench.made, made)
    assert.ok(bench.visit.fast('/list?city=Wesel&page=2'), 'as we write it, at once')
  })

  test('it is no page to be found; further pages are', async () => {
    const { base_url } = bench.site
    const filtered = await bench.visit.text('/list?city=Moers')
    assert.ok(tags(filtered, 'meta').includes('<meta name="robots" content="noindex">'))
    assert.ok(tags(filtered, 'link').includes(`<link rel="canonical" href="${base_url}/list">`))
    const second = await bench.visit.text('/list?page=2')
    assert.ok(!second.includes('noindex'))
    assert.match(second, /<title>[^<]+ – Page 2 – Demo<\/title>/)
    assert.ok(tags(second, 'link').includes(`<link rel="canonical" href="${base_url}/list?page=2">`))
    assert.ok((await bench.visit.text('/list?page=2x')).includes('noindex'))
    const { made } = bench
    assert.equal(await bench.visit.text('/list?page=1'), await bench.visit.text('/list'))
    assert.equal(bench.made, made, 'the first page is the page')
  })

  test('a page behind the last one of a list is none to be found', async () => {
    await bench.table('towns', [{ type: 'text', name: 'title' }], { title_field: 'title' })
    for (const title of ['Moers', 'Wesel']) await bench.entry('towns', { title })
    await addPage(bench.installation, { title: 'Towns', slug: 'towns', blocks: [probeBlock] })
    const { probe } = bench
    bench.probe = ({ data, query }) => data.list('towns', { limit: 1, page: Number(query.get('page') ?? 1) })
    const { base_url } = bench.site
    const second = await bench.visit.text('/towns?page=2')
    assert.ok(tags(second, 'link').includes(`<link rel="canonical" href="${base_url}/towns?page=2">`))
    const behind = await bench.visit.text('/towns?page=9999')
    assert.ok(behind.includes('noindex'))
    assert.ok(tags(behind, 'link').includes(`<link rel="canonical" href="${base_url}/towns">`))
    bench.probe = probe
  })

  test('what cannot be read now is missed for a minute, and not on disk; without the database no page is made', async () => {
    const { probe } = bench
    await addPage(bench.installation, { title: 'Frail', slug: 'frail', blocks: [probeBlock] })
    await addPage(bench.installation, { title: 'Cut', slug: 'cut', blocks: [probeBlock] })
    bench.probe = async () => Promise.reject(new Error('a lock took too long'))
    const files = filesOnDisk()
    assert.doesNotMatch(await bench.visit.text('/frail'), /<pre>/)
    assert.equal(filesOnDisk(), files)
    bench.probe = async () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' }))
    assert.equal((await bench.visit.get('/cut')).status, 503)
    bench.probe = probe
    assert.match(await bench.visit.text('/cut'), /<pre>/)
    assert.doesNotMatch(await bench.visit.text('/frail'), /<pre>/, 'kept')
    bench.clock.advance(61_000)
    assert.match(await bench.visit.text('/frail'), /<pre>/)
    bench.site.problems.length = 0 // that it was left out is told
  })

  test('while too many ask at once there is the page itself, kept by nobody', async () => {
    const { probe } = bench
    let open = () => {}
    const gate = new Promise<void>((done) => (open = done))
    bench.probe = async ({ query }) => (query.get('city') && (await gate), query.get('city') ?? 'all')
    await addPage(bench.installation, { title: 'Busy', slug: 'busy', blocks: [probeBlock] })
    assert.equal(await bench.probed('/busy'), 'all')
    const waiting = Array.from({ length: 65 }, (_, i) => bench.visit.get(`/busy?city=${i}`))
    // Whichever comes last: databases answer in an order of their own.
    const answer = await Promise.race(waiting)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.match(await answer.text(), /<pre>&quot;all&quot;<\/pre>/)
    open()
    for (const one of await Promise.all(waiting)) assert.equal(one.status, 200)
    assert.equal(await bench.probed('/busy?city=more'), 'more')
    bench.probe = probe
  })

  test('a CDN keeps the page, and not what few ask for; both have an ETag', async () => {
    const plain = await bench.visit.get('/list')
    const filtered = await bench.visit.get('/list?city=Moers')
    assert.match(plain.headers.get('cache-control')!, /s-maxage=30/)
    assert.doesNotMatch(filtered.headers.get('cache-control')!, /s-maxage/)
    const etag = filtered.headers.get('etag')!
    assert.notEqual(etag, plain.headers.get('etag'))
    assert.equal((await bench.visit.get('/list?city=Moers', { 'if-none-match': etag })).status, 304)
  })

  test('an address that only looks like it is none', async () => {
    await bench.probed('/list?city=Moers')
    assert.equal((await bench.visit.get('/list%3Fcity=Moers')).status, 404)
  })

  test('a write makes them stale', async () => {
    await bench.probed('/list?city=Moers')
    const { made } = bench
    await bench.do('update_page', { page: 'list', title: 'Listed' })
    await bench.do('publish_page', { page: 'list' })
    await bench.probed('/list?city=Moers')
    assert.ok(bench.made > made)
  })

  test('strangers fill neither memory nor disk', async () => {
    await bench.visit.get('/list')
    const before = filesOnDisk()
    for (let i = 0; i < 100; i++) assert.equal((await bench.probed(`/list?city=${i}`)).city, String(i))
    assert.ok(bench.visit.fast('/list?city=99'))
    assert.equal(bench.visit.fast('/list?city=10'), undefined, 'the oldest went')
    assert.ok(bench.visit.fast('/list'), 'the page itself stays')
    assert.equal(filesOnDisk(), before)
  })

  test('whatever stands in an address, a list is shown and nothing is reported', async () => {
    const kinds = ['text', 'number', 'date', 'datetime', 'time', 'email', 'tel', 'url', 'bool', 'richtext']
    const fields = kinds.map((type) => ({ type, name: `a_${type}` }))
    await bench.table('things', fields, {})
    const { probe } = bench
    await addPage(bench.installation, { title: 'Narrow', slug: 'narrow', blocks: [probeBlock] })
    const filters = fields.map(({ name }) => name)
    bench.probe = async (ctx) => (await loadList(ctx, { table: 'things', filters, search: true }))?.total
    const hostile = [
      '$x',
      '$$',
      '$',
      '$now',
      '$entry.a',
      '$param.q',
      '%',
      '_',
      '\0',
      'a\tb',
      '\u{d800}',
      '😀',
      '-',
      '0000-01-01',
      '0001-01-01',
      '9999-12-31',
      '2026-02-30',
      '24:00',
      '00:00',
      '1e99',
      '999999999999',
      '-0',
      '100.000',
      '"',
      '*',
      '\\',
    ]
    for (const value of hostile) {
      const words = ['q', ...filters.flatMap((name) => [name, `${name}-from`, `${name}-to`])]
      const query = String(new URLSearchParams(words.map((word): [string, string] => [word, value])))
      assert.equal(await bench.probed(`/narrow?${query}`), 0, value)
    }
    assert.deepEqual(bench.site.problems, [])
    bench.probe = probe
  })

  test('values are cut, and hostile ones stay text', async () => {
    assert.equal((await bench.probed(`/list?city=${'a'.repeat(1500)}`)).city.length, 200)
    const hostile = '"><script>alert(1)</script>'
    const { city, next } = await bench.probed(`/list?city=${encodeURIComponent(hostile)}`)
    assert.equal(city, hostile)
    assert.doesNotMatch(next, /[<>"]/)
    for (const query of [
      '?city=%',
      '?city=%ff',
      '?=x',
      '?&&&',
      `?${'city=1&'.repeat(250)}`,
      '?__proto__=1&constructor=2',
    ])
      assert.equal((await bench.visit.get(`/list${query}`)).status, 200)
  })

  test('a list has as many entries on a page as its table says, up to the 200 of the contract', async () => {
    await bench.table('dishes', [{ type: 'text', name: 'name' }], { title_field: 'name', per_page: 150 })
    for (let i = 0; i < 70; i++) await bench.entry('dishes', { name: `Dish ${i}` }, { slug: `dish-${i}` })
    const { probe } = bench
    bench.probe = async (ctx) => {
      const list = await loadList(ctx, { table: 'dishes' })
      return { items: list?.items.length, pages: list?.pages }
    }
    await addPage(bench.installation, { title: 'Card', slug: 'card', blocks: [probeBlock] })
    assert.deepEqual(await bench.probed('/card'), { items: 70, pages: 1 })
    bench.probe = probe
  })
})
