// The website as visitors meet it: pages, moves, languages, crawlers' files, conditional requests, hostile addresses.
// Holds: contract 1.1 canonical
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { call, type TestInstallation } from '../support/installation.ts'
import { addPage, fillDemo, makeDemo, richtext, visitor, type Visitor } from '../lib/website/visitor.ts'

describe('website', () => {
  let here: TestInstallation
  let visit: Visitor
  const missing: string[] = []

  before(async () => {
    here = await makeDemo({
      sites: {
        demo: {
          languages: ['en', 'de'],
          title: 'Demo',
          hosts: ['demo.test', 'www.demo.test'],
          redirect_hosts: true,
        },
      },
    })
    const { installation } = here
    await fillDemo(installation)
    visit = visitor(installation, 'demo', { missing: (_site, address) => void missing.push(address) })
  })
  after(async () => {
    await visit.website.close()
    await here.close()
  })

  const cases: [path: string, status: number, location?: string][] = [
    ['/', 200],
    ['/de', 200],
    ['/about/team', 200],
    ['/about?utm=1', 200],
    ['/de/', 308, '/de'],
    ['/about/', 308, '/about'],
    ['/about/?a=1', 308, '/about?a=1'],
    ['//about///team//', 308, '/about/team'],
    ['/%61bout', 308, '/about'],
    ['/en', 308, '/'],
    ['/en/about', 308, '/about'],
    ['/en/about?utm=1', 308, '/about?utm=1'],
    ['/inside?utm=1', 302, '/about?utm=1'],
    ['/elsewhere', 302, 'https://example.org/x'],
    ['/inside', 302, '/about'],
    ['/folder', 302, '/folder/first'],
    ['/gone', 410],
    ['/nothing', 404],
    ['/de/nothing', 404],
    ['/About', 308, '/about'],
    ['/ABOUT/Team?utm=A', 308, '/about/team?utm=A'],
    ['/DE', 308, '/de'],
    ['/Nothing', 404],
    ['/favicon.ico', 404],
    ['//evil.example/', 308, '/evil.example'],
    ['/%5cevil.example', 404],
    ['/..%2f..%2fconfig', 404],
    ['/%2e%2e/%2e%2e/config/config.local.json', 404],
    ['/%00', 400],
    ['/%ff%fe', 400],
    ['/%', 400],
    ['/%E0%A4%A', 400],
    ['/%0d%0aSet-Cookie:x=1', 400],
    [`/${'a'.repeat(8000)}`, 404],
    [`/${'a/'.repeat(4000)}`, 404],
    ['/<script>alert(1)</script>', 404],
    ['/__proto__', 404],
    ['/constructor', 404],
    ['/assets/kits/starter/../../kit.ts', 404],
    ['/assets/kits/starter/kit.0123456789.ts', 404],
    ['/assets/kits/starter/css/base.0123456789.css', 404],
    ['/assets/..%2f..%2fconfig/config.local.json', 404],
    ['/_preview/a.b.c', 404],
    ['/_preview/', 308, '/_preview'],
    ['/_preview', 404],
    ['/sitemap-1.xml', 404],
  ]
  for (const [path, status, location] of cases) {
    test(`${path.slice(0, 60)} answers ${status}${location ? ` to ${location}` : ''}`, async () => {
      const answer = await visit.get(path)
      assert.equal(answer.status, status)
      assert.equal(answer.headers.get('location') ?? undefined, location)
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
    })
  }

  test('stored redirects lead on, but never to another host by a trick', async () => {
    const site = await here.installation.openSite('demo')
    const targets: [to: string, location: string | null][] = [
      ['/about', '/about'],
      ['https://example.org/a?b=1#c', 'https://example.org/a?b=1#c'],
      ['//evil.example/x', '/evil.example/x'],
      ['/\\evil.example', '/evil.example'],
      ['/a\r\nSet-Cookie: x=1', '/aSet-Cookie:%20x=1'],
      ['javascript:alert(1)', null],
    ]
    for (const [i, [to_url, location]] of targets.entries()) {
      const row = {
        uid: `u${i}`,
        version: 1,
        from_path: `/old-${i}`,
        to_url,
        status: 301,
        automatic: 0,
        created_at: '',
        updated_at: '',
      }
      await site.db.write.insertInto('redirects').values(row).execute()
      const answer = await visit.get(`/old-${i}`)
      assert.equal(answer.headers.get('location'), location)
      assert.equal(answer.status, location === null ? 404 : 301)
    }
  })

  test('the query of a visitor goes along with a redirect, unless its target has one', async () => {
    const { db } = await here.installation.openSite('demo')
    const targets: [from: string, to: string, location: string][] = [
      ['/q-plain', '/about', '/about?utm=1&b=%20'],
      ['/q-hash', '/about#team', '/about?utm=1&b=%20#team'],
      ['/q-own', '/about?x=2', '/about?x=2'],
      ['/q-web', 'https://example.org/a', 'https://example.org/a?utm=1&b=%20'],
      ['/q-mail', 'mailto:a@example.org', 'mailto:a@example.org'],
      ['/q-exact?utm=1&b=%20', '/about', '/about'],
    ]
    for (const [from_path, to_url, location] of targets) {
      const times = { created_at: '', updated_at: '' }
      const row = { uid: from_path, version: 1, from_path, to_url, status: 301, automatic: 0, ...times }
      await db.write.insertInto('redirects').values(row).execute()
      const answer = await visit.get(`${from_path.split('?')[0]}?utm=1&b=%20`)
      assert.equal(answer.headers.get('location'), location)
    }
  })

  test('addresses nobody answers are told, once per request', async () => {
    missing.length = 0
    await visit.get('/de/unknown')
    await visit.get('/de/unknown')
    assert.deepEqual(missing, ['/de/unknown', '/de/unknown'])
  })

  test('404 is in the language of the address, and the same bytes for all of them', async () => {
    const [one, two, german] = [await visit.text('/one'), await visit.text('/two'), await visit.text('/de/drei')]
    assert.equal(one, two)
    assert.match(one, /Page not found/)
    assert.match(german, /<html lang="de"[\s\S]*Seite nicht gefunden/)
    assert.equal((await visit.get('/one')).headers.get('etag'), null)
    assert.match(one, /<meta name="robots" content="noindex">/)
  })

  // Holds: contract 4.2 missing
  test('410 says that the page is gone', async () => {
    const gone = await visit.text('/gone')
    assert.match(gone, /<title>This page is gone – Demo<\/title>/)
    assert.match(gone, /<h1[^>]*>This page is gone<\/h1>/)
    assert.doesNotMatch(gone, /not found|404/)
  })

  test('other methods are refused with those that are allowed', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const answer = await visit.get('/', {}, method)
      assert.equal(answer.status, 405)
      assert.equal(answer.headers.get('allow'), 'GET, HEAD')
    }
  })

  test('HEAD has the headers of GET and no body', async () => {
    const [get, head] = [await visit.get('/'), await visit.get('/', {}, 'HEAD')]
    assert.deepEqual([...head.headers], [...get.headers])
    assert.equal((await head.arrayBuffer()).byteLength, 0)
  })

  test('304 for the ETag of the variant that would be sent', async () => {
    const tag = (await visit.get('/', { 'accept-encoding': 'br' })).headers.get('etag')!
    for (const condition of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const slow = await visit.get('/', { 'accept-encoding': 'br', 'if-none-match': condition })
      assert.equal(slow.status, 304, condition)
      assert.equal(slow.headers.get('etag'), tag)
      assert.ok(slow.headers.get('vary'))
      const fast = visit.fast('/', [
        ['Accept-Encoding', 'br'],
        ['If-None-Match', condition],
      ])
      assert.equal(fast?.status, 304)
      assert.equal(fast.body.length, 0)
    }
    assert.equal((await visit.get('/', { 'if-none-match': tag })).status, 200, 'another variant')
    assert.equal((await visit.get('/nothing', { 'if-none-match': '*' })).status, 404)
  })

  test('the fast path sends what the slow one does', async () => {
    for (const path of ['/', '/de', '/about', '/robots.txt', '/sitemap.xml']) {
      const slow = await visit.get(path, { 'accept-encoding': 'gzip' })
      const fast = visit.fast(path, [['accept-encoding', 'gzip']])
      assert.ok(fast, path)
      assert.equal(fast.status, slow.status)
      assert.deepEqual(fast.headers, Object.fromEntries(slow.headers))
      assert.deepEqual(fast.body, Buffer.from(await slow.arrayBuffer()))
    }
  })

  test('the fast path leaves alone what needs a closer look', async () => {
    await visit.get('/')
    assert.ok(visit.fast('/'))
    assert.ok(visit.fast('/?utm_source=x'))
    assert.equal(visit.fast('/', [], 'POST'), undefined)
    assert.equal(visit.fast('/', [['host', 'demo.test']]), undefined, 'a second Host header')
    assert.equal(visit.fast('/', [['accept', 'text/markdown']]), undefined)
    assert.equal(visit.fast('http://demo.test/'), undefined)
    assert.equal(visit.fast('/one'), undefined)
  })

  test('queries do not fill the store', async () => {
    const answers = await Promise.all(['/about?a=1', '/about?b=2', '/about'].map((path) => visit.get(path)))
    assert.equal(new Set(answers.map((answer) => answer.headers.get('etag'))).size, 1)
  })

  test('another host of the website leads to the primary one', async () => {
    const site = await here.installation.openSite('demo')
    const ask = (host: string) =>
      visit.website.fetch(new Request(`http://${host}/about?a=1`, { headers: { host } }), site)
    const moved = await ask('www.demo.test')
    assert.equal(moved.status, 308)
    assert.equal(moved.headers.get('location'), 'https://demo.test/about?a=1')
    assert.equal((await ask('demo.localhost:8000')).status, 200)
    assert.equal((await ask('DEMO.test.')).status, 200)
  })

  test('a page that is not for everybody is closed, and in no list', async () => {
    const closed = { access: 'password', access_password: 'correct horse battery' }
    await call(here.installation, 'demo', 'update_page', { page: 'about/team', ...closed })
    await addPage(here.installation, { title: 'More', slug: 'more' })
    assert.equal((await visit.get('/about/team')).status, 403)
    assert.doesNotMatch(await visit.text('/sitemap.xml'), /team/)
  })

  test('a preview shows the draft to whoever has its link, and is kept nowhere', async () => {
    const made = await call(here.installation, 'demo', 'create_page', {
      title: 'Draft',
      slug: 'draft',
      blocks: [richtext('Not yet')],
    })
    const { id } = (made.body as { data: { id: number } }).data
    const preview = await call(here.installation, 'demo', 'preview_page', { page: String(id) })
    const { url } = (preview.body as { data: { url: string } }).data
    const path = new URL(url).pathname
    const answer = await visit.get(path)
    assert.equal(answer.status, 200)
    assert.match(await answer.text(), /Not yet/)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.equal(answer.headers.get('referrer-policy'), 'no-referrer')
    assert.match(answer.headers.get('x-robots-tag')!, /noindex/)
    assert.equal((await visit.get('/draft')).status, 404)
    assert.equal((await visit.get(`${path}x`)).status, 404)
  })
})
