// The search as visitors ask it: a page that works without scripts, suggestions, and how often an address may ask.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { call, makeInstallation, testClock, type TestInstallation } from '../support/installation.ts'
import { startServer, type TestServer } from '../support/server.ts'

const MOST = 12

suite('the search of a website', () => {
  let here: TestInstallation
  let server: TestServer
  before(async () => {
    here = await makeInstallation({
      clock: testClock(),
      sites: { default: { hosts: ['localhost'], languages: ['en', 'de'] } },
      local: { limits: { search: MOST }, trusted_proxies: ['127.0.0.1'] },
    })
    const page = async (input: object) => {
      const { id } = (await ask('create_page', input)).body.data as { id: number }
      await ask('publish_page', { page: String(id) })
      return id
    }
    const text = (content: string) => [{ type: 'richtext', data: { text: `<p>${content}</p>` } }]
    await page({ title: 'Search', slug: 'search', blocks: [{ type: 'search', data: { title: 'Search' } }] })
    await page({
      title: 'Suche',
      slug: 'suche',
      lang: 'de',
      blocks: [{ type: 'search', data: { title: 'Suche' } }],
    })
    await page({
      title: 'Mill',
      slug: 'mill',
      blocks: text('Flour & <strong>grindstones</strong>, by 7 < 8'),
    })
    await page({
      title: '<img src=x>',
      slug: 'odd',
      blocks: text('&lt;script&gt;grindstones&lt;/script&gt;'),
    })
    server = await startServer(here.installation)
  })
  after(async () => {
    await server.close()
    await here.close()
  })

  const ask = (name: string, input: object) => call(here.installation, 'default', name, input as never)
  const get = (path: string, from = '198.51.100.7') =>
    fetch(`${server.url}${path}`, { headers: { host: 'localhost', 'x-forwarded-for': from } })
  const html = async (path: string, from?: string) => (await get(path, from)).text()

  test('the page without words has the form, with its words what was found, marked and never listed', async () => {
    const form = await html('/search')
    assert.match(form, /<form class="search-form" method="get" action="\/search#/)
    assert.ok(!form.includes('search-results') && !form.includes('noindex'))
    const found = await html('/search?q=grindstones')
    assert.match(found, /<meta name="robots" content="noindex"/)
    assert.match(found, /<a href="\/mill">Mill<\/a>/)
    assert.match(found, /<mark>grindstones<\/mark>/)
    assert.match(found, /2 results for “grindstones”\./)
    assert.match(found, /<script src="\/assets\/sites\/default\/block-search\.[0-9a-f]{10}\.js" defer>/)
  })

  test('what is found is text, whatever it looks like', async () => {
    const found = await html('/search?q=grindstones')
    assert.ok(!found.includes('<img src=x>') && !found.includes('<script>grindstones'))
    assert.match(found, /&lt;img src=x&gt;/)
    const echoed = await html('/search?q=%3Cscript%3Ealert(1)%3C/script%3E')
    assert.ok(!echoed.includes('<script>alert'))
  })

  test('a page that is taken offline is gone from results that were made before', async () => {
    assert.match(await html('/search?q=mill', '198.51.100.8'), /href="\/mill"/)
    await ask('publish_page', { page: 'mill', action: 'unpublish' })
    assert.ok(!(await html('/search?q=mill', '198.51.100.8')).includes('href="/mill"'))
    await ask('publish_page', { page: 'mill' })
  })

  test('nothing found helps on, in the language of the page, and is noted', async () => {
    assert.match(
      await html('/de/suche?q=Quitte', '198.51.100.9'),
      /Zu „Quitte“ wurde nichts gefunden\.[\s\S]*Prüfen Sie die Schreibweise\./,
    )
    const misses = (await ask('list_search_misses', { lang: 'de' })).body.data as { q: string }[]
    assert.deepEqual(
      misses.map(({ q }) => q),
      ['Quitte'],
    )
  })

  test('suggestions are titles with addresses, kept nowhere; strange questions have none', async () => {
    const answer = await get('/_search?q=mil&lang=en', '198.51.100.10')
    assert.deepEqual(await answer.json(), { suggestions: [{ title: 'Mill', url: '/mill' }] })
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    for (const query of ['', '?q=m', '?q=mill&lang=xx', `?q=${'m'.repeat(5000)}`, '?q=%00%FF'])
      assert.deepEqual(await (await get(`/_search${query}`, '198.51.100.10')).json(), { suggestions: [] }, query)
    assert.equal(
      (await fetch(`${server.url}/_search?q=mill`, { method: 'POST', headers: { host: 'localhost' } })).status,
      405,
    )
  })

  test('an address may search so often, and ask for suggestions four times as often', async () => {
    for (let i = 0; i < MOST; i++) assert.equal((await get(`/search?q=w${i}`, '198.51.100.11')).status, 200)
    assert.equal((await get('/search?q=more', '198.51.100.11')).status, 429)
    for (let i = 0; i < MOST * 4; i++) assert.equal((await get('/_search?q=mill', '198.51.100.11')).status, 200)
    const refused = await get('/_search?q=mill', '198.51.100.11')
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '60'])
  })

  test('while the feature is off there is no search', async () => {
    await ask('set_feature', { key: 'search', on: false })
    assert.equal((await get('/_search?q=mill', '198.51.100.12')).status, 404)
    assert.ok(!(await html('/search?q=mill', '198.51.100.12')).includes('search-hits'))
    await ask('set_feature', { key: 'search', on: true })
    assert.equal((await get('/_search?q=mill', '198.51.100.12')).status, 200)
  })
})
