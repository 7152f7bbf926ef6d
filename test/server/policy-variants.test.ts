// What extensions do for visitors who agreed to something: policies by a cookie, frame pages, and what they read for a page.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { createApp, type App } from '../../src/server/app.ts'
import { installExtensions } from '../support/extensions.ts'
import { call, makeInstallation, type TestInstallation } from '../support/installation.ts'
import { addPage, visitor, type Visitor } from '../lib/website/visitor.ts'

const CSP = 'content-security-policy'

suite('policies that a cookie selects', () => {
  let here: TestInstallation
  let visit: Visitor
  let app: App
  before(async () => {
    here = await makeInstallation({ sites: { demo: { extensions: ['agreed'], languages: ['en', 'de'] } } })
    installExtensions(here.root, 'agreed')
    await addPage(here.installation, { title: 'Home', slug: '' })
    visit = visitor(here.installation)
    app = createApp(here.installation, { website: visit.website, log: () => {} })
  })
  after(async () => {
    await visit.website.close()
    await here.close()
  })

  test('the bytes, the ETag and the stored answer are those of everybody; only the policy differs', async () => {
    const plain = await visit.get('/')
    const agreed = await visit.get('/', { cookie: 'other=1; agreed=maps' })
    assert.deepEqual(await agreed.bytes(), await plain.bytes())
    assert.equal(agreed.headers.get('etag'), plain.headers.get('etag'))
    assert.equal(plain.headers.get('vary'), 'Accept, Accept-Encoding, Cookie')
    assert.match(plain.headers.get('cache-control')!, /^public/)
    assert.equal(agreed.headers.get('cache-control'), 'private, no-cache')
    assert.doesNotMatch(plain.headers.get(CSP)!, /example\.org/)
    assert.equal(
      agreed.headers.get(CSP),
      plain.headers
        .get(CSP)!
        .replace("img-src 'self' data:", "img-src 'self' data: https://tiles.example.org")
        .replace("connect-src 'self'", "connect-src 'self' wss://live.example.org"),
    )
  })

  test('from memory, too, also as 304; a value it has not met goes the slow way once', async () => {
    await visit.get('/', { cookie: 'agreed=maps' })
    const fast = visit.fast('/', [['Cookie', 'agreed=maps']])!
    assert.match(fast.headers[CSP]!, /tiles\.example\.org/)
    assert.equal(fast.headers['cache-control'], 'private, no-cache')
    const again = visit.fast('/', [
      ['If-None-Match', fast.headers['etag']!],
      ['Cookie', 'agreed=maps'],
    ])!
    assert.deepEqual([again.status, again.headers[CSP]], [304, fast.headers[CSP]])
    const plain = visit.fast('/')!
    assert.deepEqual([plain.body, plain.headers['etag']], [fast.body, fast.headers['etag']])
    assert.doesNotMatch(plain.headers[CSP]!, /example\.org/)
    assert.equal(visit.fast('/', [['Cookie', 'agreed=none']]), undefined)
    await visit.get('/', { cookie: 'agreed=none' })
    assert.equal(visit.fast('/', [['Cookie', 'agreed=none']])!.headers[CSP], plain.headers[CSP])
    // What cannot mean anything costs nobody a look.
    assert.equal(visit.fast('/', [['Cookie', 'agreed=toolong; x=y']])!.headers[CSP], plain.headers[CSP])
  })

  test('a write of settings has the extension asked again', async () => {
    await visit.get('/', { cookie: 'agreed=maps' })
    assert.ok(visit.fast('/', [['Cookie', 'agreed=maps']]))
    await call(here.installation, 'demo', 'update_settings', { lang: 'en', title: 'New' })
    await visit.get('/')
    assert.equal(visit.fast('/', [['Cookie', 'agreed=maps']]), undefined)
  })

  test('an extension that asks for what is never allowed, or throws, widens nothing and is named', async () => {
    const plain = await visit.get('/')
    for (const value of ['bad', 'throw'])
      assert.equal((await visit.get('/', { cookie: `agreed=${value}` })).headers.get(CSP), plain.headers.get(CSP))
    const site = await here.installation.openSite('demo')
    assert.ok(site.problems.some(({ id }) => id === 'extension.agreed.policy'))
  })

  test('a page that is not there has the policy of whoever asks; files have that of everybody', async () => {
    assert.match((await visit.get('/nothing', { cookie: 'agreed=maps' })).headers.get(CSP)!, /tiles\.example/)
    const robots = await visit.get('/robots.txt', { cookie: 'agreed=maps' })
    assert.doesNotMatch(robots.headers.get(CSP)!, /tiles\.example/)
    assert.match(robots.headers.get('cache-control')!, /^public/)
  })

  test('a page of an extension has it, too', async () => {
    const ask = (cookie: string) =>
      app.fetch(new Request('http://demo.test/agreed/page', { headers: { host: 'demo.test', cookie } }))
    const agreed = await ask('agreed=maps')
    assert.match(agreed.headers.get(CSP)!, /tiles\.example/)
    assert.equal(agreed.headers.get('cache-control'), 'private, no-cache')
    assert.doesNotMatch((await ask('agreed=none')).headers.get(CSP)!, /tiles\.example/)
  })

  test('switched off it is silent', async () => {
    await call(here.installation, 'demo', 'set_feature', { key: 'agreed', on: false })
    const answer = await visit.get('/', { cookie: 'agreed=maps' })
    assert.doesNotMatch(answer.headers.get(CSP)!, /example\.org/)
    assert.equal(answer.headers.get('vary'), 'Accept, Accept-Encoding')
    await call(here.installation, 'demo', 'set_feature', { key: 'agreed', on: true })
    assert.match((await visit.get('/', { cookie: 'agreed=maps' })).headers.get(CSP)!, /tiles\.example/)
  })

  test('a filter has what its load read; links are in the language of the page', async () => {
    const html = await visit.text('/')
    assert.match(html, /data-read="of demo"/)
    assert.match(html, /<a href="\/choice">Choice \(en\)<\/a>/)
  })

  test('a frame page of an extension holds its hosts alone', async () => {
    const framed = { host: 'demo.test', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }
    const answer = await app.fetch(new Request('http://demo.test/_embed/booking/table', { headers: framed }))
    assert.match(
      answer.headers.get(CSP)!,
      /^default-src 'none'; style-src 'self'; frame-src https:\/\/book\.example\.org https:\/\/\*\.example\.net; /,
    )
    const page = await answer.text()
    assert.match(page, /src="https:\/\/book\.example\.org\/table"/)
    assert.match(page, /sandbox="[^"]*allow-forms"/)
    const bare = new Request('http://demo.test/_embed/booking/9', { headers: framed })
    assert.equal((await app.fetch(bare)).status, 404)
  })

  test('a public route with a limit is closed to an address that asks too often', async () => {
    const post = () =>
      app.fetch(new Request('http://demo.test/agreed/note', { method: 'POST', headers: { host: 'demo.test' } }))
    assert.deepEqual([(await post()).status, (await post()).status, (await post()).status], [200, 200, 429])
  })
})
