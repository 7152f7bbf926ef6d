// Searches and pages of lists that nobody asked for lately: so many a minute for an address, the rest from memory.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { call, makeInstallation, testClock, type TestInstallation } from '../support/installation.ts'
import { startServer, type TestServer } from '../support/server.ts'

const MOST = 5

suite('what a visitor asks for by a query', () => {
  const clock = testClock()
  let here: TestInstallation
  let server: TestServer
  before(async () => {
    here = await makeInstallation({
      clock,
      sites: { default: { hosts: ['localhost'], languages: ['en', 'de'] } },
      local: { limits: { search: MOST }, trusted_proxies: ['127.0.0.1'] },
    })
    const ask = (name: string, input: Record<string, unknown>) => call(here.installation, 'default', name, input)
    const fields = [{ type: 'text', name: 'title', searchable: 'high' }]
    await ask('save_data_table', {
      handle: 'plants',
      name: 'Plants',
      fields,
      settings: { title_field: 'title' },
      apply: true,
    })
    const data = { table: 'plants', title: 'Our plants', search: true }
    const { body } = await ask('create_page', {
      title: 'Plants',
      slug: 'plants',
      blocks: [{ type: 'data_list', data }],
    })
    await ask('publish_page', { page: String((body.data as { id: number }).id) })
    server = await startServer(here.installation)
  })
  after(async () => {
    await server.close()
    await here.close()
  })

  const get = (path: string, { from = '198.51.100.7', lang = 'en' } = {}) =>
    fetch(`${server.url}${path}`, {
      headers: { host: 'localhost', 'x-forwarded-for': from, 'accept-language': lang },
    })

  test('so many a minute, then 429 with a page that says when, in the language of the visitor where the website has it', async () => {
    for (let i = 0; i < MOST; i++) assert.equal((await get(`/plants?q=rose${i}`)).status, 200)
    const refused = await get('/plants?q=more')
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('retry-after'), '60')
    assert.equal(refused.headers.get('cache-control'), 'no-store')
    assert.match(await refused.text(), /More than 5 searches .* try again in 60 seconds\./)
    const german = await (await get('/plants?page=7', { lang: 'de' })).text()
    assert.match(german, /<html lang="de">[\s\S]*Mehr als 5 Suchen .* in 60 Sekunden noch einmal\./)
  })

  test('what is known, the page itself and words that it does not ask for are free', async () => {
    assert.equal((await get('/plants?q=rose0')).status, 200)
    assert.equal((await get('/plants?utm_source=x&q=rose1')).status, 200)
    assert.equal((await get('/plants')).status, 200)
    assert.equal((await get('/plants?utm_source=x')).status, 200)
    assert.equal((await get('/plants?page=1')).status, 200)
  })

  test('another address has its own, and a minute later it begins anew', async () => {
    assert.equal((await get('/plants?q=more', { from: '198.51.100.8' })).status, 200)
    assert.equal((await get('/plants?q=yet+more')).status, 429)
    clock.advance(61_000)
    assert.equal((await get('/plants?q=yet+more')).status, 200)
  })
})
