// Routes of extensions: found by pattern, guarded by their auth, isolated from each other and from the product (contract 4.6).
// Holds: contract 4.6 routes
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { ask, makeService, type TestService } from '../support/client.ts'

suite('routes of extensions', () => {
  let service: TestService
  before(async () => {
    service = await makeService({ limit_ms: 50 })
  })
  after(() => service.close())

  const get = (path: string, options = {}) => ask(service.app, 'GET', path, options)

  test('a public route answers everybody, by its pattern and method', async () => {
    const hello = await get('/hello/world')
    assert.equal(await hello.text(), 'Hello /hello/world')
    assert.equal(hello.headers.get('x-content-type-options'), 'nosniff')
    assert.match(hello.headers.get('content-security-policy')!, /default-src 'none'/)
    assert.equal((await ask(service.app, 'HEAD', '/hello/world')).status, 200)
    assert.equal(await (await get('/hello')).text(), 'a page')
    assert.equal(await (await get('/hello/a/b')).text(), 'a page')
    assert.equal(await (await ask(service.app, 'POST', '/hello/world')).text(), 'a page')
  })

  test('a token route wants a token of this website', async () => {
    assert.equal((await get('/members')).status, 401)
    assert.equal((await get('/members', { token: `cms_${'0'.repeat(48)}` })).status, 401)
    const answer = await get('/members', { token: await service.token() })
    assert.deepEqual(await answer.json(), { token: 'test' })
  })

  test('a route for signed-in people is closed to tokens; it is the default', async () => {
    assert.equal((await get('/inside')).status, 401)
    assert.equal((await get('/inside', { token: await service.token() })).status, 401)
  })

  test('a handler that throws is 500, one that hangs 503; the log names the extension, the answer does not', async () => {
    const broken = await get('/broken')
    const slow = await get('/slow')
    assert.deepEqual([broken.status, broken.headers.get('retry-after')], [500, null])
    assert.deepEqual([slow.status, slow.headers.get('retry-after')], [503, '10'])
    const texts = [await broken.text(), await slow.text()]
    for (const text of texts) assert.doesNotMatch(text, /secret|shelf/)
    assert.match(texts[0]!, /"code":"internal"/)
    assert.match(texts[1]!, /"code":"maintenance"/)
    const messages = service.logged.map((entry: any) => entry.error?.message)
    assert.ok(messages.includes('the secret route broke'))
    assert.ok(messages.includes('shelf, GET /slow: took longer than 0.05 s'))
  })

  test('no route shadows the product, neither by name nor by pattern', async () => {
    const me = await get('/api/v1/me')
    assert.equal(me.status, 401)
    for (const path of ['/api/stolen', '/admin/stolen', '/assets/stolen', '/mcp/stolen', '/healthz/stolen'])
      assert.notEqual(await (await get(path)).text(), 'stolen', path)
    assert.equal(await (await get('/anything/stolen')).text(), 'stolen')
  })
})
