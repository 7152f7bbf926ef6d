// Requests that another website has sent: with a session's cookie they change nothing (contract 1.5, CSRF).
// Holds: contract 1.5 csrf
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { makeInstallation, tokenCall } from '../support/installation.ts'
import { startServer } from '../support/server.ts'
import { makePerson, PASSWORD, Visitor } from '../support/visitor.ts'

async function start(t: TestContext, hosts = ['localhost']) {
  const { installation, close } = await makeInstallation({ sites: { default: { hosts } } })
  const server = await startServer(installation)
  t.after(async () => {
    await server.close()
    await close()
  })
  const { email } = await makePerson(installation)
  const visitor = new Visitor(server.port, hosts[0])
  await visitor.login(email)
  return { installation, server, visitor, email }
}

const OWN = { host: 'http://localhost', https: 'https://example.test' }
/** What a browser tells, and whether it may pass. */
const MATRIX: [headers: Record<string, string>, passes: boolean][] = [
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: OWN.host }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
  [{ origin: OWN.host }, true],
  [{ origin: 'HTTP://LOCALHOST' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: OWN.host }, false],
  [{ 'sec-fetch-site': 'Same-Origin, cross-site' }, false],
  [{ 'sec-fetch-site': '' }, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' }, false],
  [{ 'sec-fetch-site': 'none', origin: 'http://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ origin: '' }, false],
  [{ origin: 'http://evil.example' }, false],
  [{ origin: 'http://localhost.evil.example' }, false],
  [{ origin: 'http://localhost:1' }, false],
  [{ origin: 'http://localhost@evil.example' }, false],
  [{ origin: 'ftp://localhost' }, false],
  [{ referer: 'http://localhost/admin' }, false],
  [{}, false],
]

test('over REST what changes something has to come from this host', async (t) => {
  const { visitor, installation } = await start(t)
  const site = await installation.openSite('default')
  const count = async () => (await site.db.read.selectFrom('redirects').select('id').execute()).length
  for (const [i, [headers, passes]] of MATRIX.entries()) {
    const before = await count()
    const { status, text } = await visitor.get('/api/v1/me', { headers })
    assert.equal(status, 200, `reading ${JSON.stringify(headers)}: ${text}`)
    const body = JSON.stringify({ from_path: `/old-${i}`, to_url: '/new' })
    const sent = await send(visitor, '/api/v1/redirects', {
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    assert.equal(sent.status, passes ? 201 : 403, JSON.stringify(headers))
    assert.equal(await count(), before + Number(passes))
    if (!passes) assert.equal(JSON.parse(sent.text).code, 'forbidden')
  }
})

test('a method that is none of ours is not taken for reading', async (t) => {
  const { visitor } = await start(t)
  for (const method of ['PUT', 'PATCH', 'DELETE', 'PROPFIND'])
    assert.equal(
      (await visitor.api(method, '/me', { headers: { 'sec-fetch-site': 'cross-site' } })).status,
      403,
      method,
    )
})

test('a token needs no page', async (t) => {
  const { installation, visitor } = await start(t)
  const { value } = await tokenCall(installation, 'default')
  const headers = {
    authorization: `Bearer ${value}`,
    'content-type': 'application/json',
    origin: 'http://evil.example',
    'sec-fetch-site': 'cross-site',
  }
  const body = JSON.stringify({ from_path: '/old', to_url: '/new' })
  assert.equal((await send(visitor, '/api/v1/redirects', { body, headers })).status, 201)
})

test('forms of the admin have to come from this host, also to sign in', async (t) => {
  const { visitor, server, email } = await start(t)
  for (const [headers, passes] of MATRIX) {
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
    const stranger = new Visitor(server.port)
    const body = String(new URLSearchParams({ email, password: PASSWORD }))
    const login = await send(stranger, '/admin/login', { body, headers: form })
    assert.equal(login.status, passes ? 303 : 403, JSON.stringify(headers))
    assert.equal(login.cookies.length, Number(passes))
    if (passes) continue
    assert.equal((await send(visitor, '/admin/logout', { body: '', headers: form })).status, 403)
    assert.equal((await visitor.api('GET', '/me')).status, 200, 'still signed in')
    assert.match(login.text, /another website/)
  }
})

test('on https a page of the same name over plain http is another one', async (t) => {
  const { visitor } = await start(t, ['example.test'])
  const status = async (origin: string) =>
    (await visitor.post('/admin/elevate', { password: PASSWORD }, { headers: { origin } })).status
  assert.equal(await status('https://example.test'), 303)
  assert.equal(await status('https://example.test:443'), 303)
  assert.equal(await status('http://example.test'), 403)
})

test('screens take the methods and forms they know', async (t) => {
  const { visitor } = await start(t)
  const put = await send(visitor, '/admin/login', { method: 'PUT', body: '', headers: {} })
  assert.deepEqual([put.status, put.headers.get('allow')], [405, 'GET, HEAD, POST'])
  assert.equal((await visitor.get('/admin/logout')).status, 405)
  // Which screens there are is the application's matter, in the browser.
  assert.equal((await visitor.get('/admin/nothing')).status, 200)
  assert.equal((await visitor.post('/admin/nothing')).status, 405)
  const own = { 'sec-fetch-site': 'same-origin' }
  const kind = (type: string) =>
    send(visitor, '/admin/login', { body: '{}', headers: { ...own, 'content-type': type } })
  assert.equal((await kind('text/plain')).status, 415)
  assert.equal((await kind('multipart/form-data; boundary=x')).status, 415)
  assert.equal((await kind('application/json')).status, 415)
  const large = { ...own, 'content-type': 'application/x-www-form-urlencoded' }
  assert.equal((await send(visitor, '/admin/login', { body: 'a'.repeat(20_000), headers: large })).status, 413)
})

/** A request as it is told here, with the cookies. */
function send(
  visitor: Visitor,
  path: string,
  sending: { method?: string; body: string; headers: Record<string, string> },
) {
  return visitor.send(sending.method ?? 'POST', path, sending)
}
