// Browser sessions over HTTP: which cookies are good, what ends a session, and what it may do over REST.
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { Transaction } from 'kysely'
import { setPassword, updateUser } from '../../src/lib/access/change-user.ts'
import { endSessions } from '../../src/lib/sessions/open-sessions.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import type { NetworkTables } from '../../src/lib/platform/db/tables.ts'
import { HOUR, MINUTE } from '../../src/lib/base/clock.ts'
import { makeInstallation, testClock, tokenCall, type MakeOptions } from '../support/installation.ts'
import { startServer } from '../support/server.ts'
import { makePerson, Visitor } from '../support/visitor.ts'

async function start(t: TestContext, options: MakeOptions = {}) {
  const clock = testClock()
  const { installation, close } = await makeInstallation({ clock, ...options })
  const server = await startServer(installation)
  t.after(async () => {
    await server.close()
    await close()
  })
  const anna = await makePerson(installation)
  const signedIn = async (email = anna.email, host = 'localhost') => {
    const visitor = new Visitor(server.port, host)
    const { status } = await visitor.login(email)
    assert.equal(status, 303)
    return visitor
  }
  return { installation, server, clock, anna, signedIn }
}
const me = async (visitor: Visitor, headers: Record<string, string> = {}) =>
  (await visitor.api('GET', '/me', { headers })).status

test('a sign-in is one cookie, of which the database knows the hash only', async (t) => {
  const { installation, server, anna } = await start(t)
  const visitor = new Visitor(server.port)
  const { cookies, location } = await visitor.login(anna.email, { next: '/admin/tokens?x=1' })
  assert.equal(location, '/admin/tokens?x=1')
  assert.match(cookies.join('|'), /^cms_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  const rows = await installation.network.read.selectFrom('sessions').selectAll().execute()
  assert.equal(rows.length, 1)
  assert.ok(!JSON.stringify(rows).includes(visitor.value()))
  const { status, text } = await visitor.api('GET', '/me')
  assert.equal(status, 200)
  assert.deepEqual(JSON.parse(text).data.user.email, anna.email)
})

test('no other cookie is a session', async (t) => {
  const { server, signedIn } = await start(t)
  const value = (await signedIn()).value()
  const stranger = new Visitor(server.port)
  const status = (cookie: string, host?: string) =>
    stranger.get('/api/v1/me', { headers: { cookie }, ...(host && { host }) }).then((one) => one.status)
  assert.equal(await status(`cms_session=${value}`), 200)
  assert.equal(await status(`a=b; cms_session=${value}; c=d`), 200)
  const flipped = (value.startsWith('A') ? 'B' : 'A') + value.slice(1)
  for (const cookie of [
    `cms_session=${flipped}`,
    `cms_session=${value}; cms_session=${value}`,
    `cms_session=${flipped}; cms_session=${value}`,
    `cms_session="${value}"`,
    `cms_session=${value}=`,
    `cms_session=${value.slice(1)}`,
    `cms_session=' or 1=1 --`,
    'cms_session=',
    `CMS_SESSION=${value}`,
    `__Host-cms=${value}`,
    `xcms_session=${value}`,
  ])
    assert.equal(await status(cookie), 401, cookie)
  assert.equal(await status(`cms_session=${value}`, 'default.localhost'), 401, 'another host')
  assert.equal(await status(`cms_session=${value}`, '127.0.0.1'), 401, 'another name of the host')
})

test('on https the cookie is __Host- and Secure, and no other one is taken', async (t) => {
  const { installation, server } = await start(t, {
    sites: { default: { hosts: ['example.test', 'localhost'] } },
  })
  const { email } = await makePerson(installation)
  for (const host of ['example.test', 'localhost']) {
    const visitor = new Visitor(server.port, host)
    const { cookies } = await visitor.login(email)
    assert.match(cookies.join('|'), /^__Host-cms=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    assert.equal(await me(visitor), 200)
    const plain = { cookie: `cms_session=${visitor.value()}` }
    assert.equal((await new Visitor(server.port, host).get('/api/v1/me', { headers: plain })).status, 401)
  }
})

// Holds: contract 1.5 session
test('a session ends after 8 idle hours, and after 12 whatever happens', async (t) => {
  const { installation, clock, signedIn } = await start(t)
  const idle = await signedIn()
  clock.advance(8 * HOUR - MINUTE)
  assert.equal(await me(idle), 200)
  await installation.access.flush()
  clock.advance(3 * HOUR)
  assert.equal(await me(idle), 200, 'used in between')
  await installation.access.flush()
  clock.advance(HOUR + MINUTE)
  assert.equal(await me(idle), 401, 'older than 12 hours')
  const left = await signedIn()
  clock.advance(8 * HOUR)
  assert.equal(await me(left), 401, 'idle')
})

test('being seen is written at most once a minute', async (t) => {
  const { installation, clock, signedIn } = await start(t)
  const visitor = await signedIn()
  const lastSeen = async () => {
    await me(visitor)
    await installation.access.flush()
    return (await installation.network.read.selectFrom('sessions').select('seen_at').executeTakeFirstOrThrow()).seen_at
  }
  const first = await lastSeen()
  clock.advance(MINUTE / 2)
  assert.equal(await lastSeen(), first)
  clock.advance(MINUTE)
  assert.notEqual(await lastSeen(), first)
})

test('logout, a new sign-in, a new password, disabling and losing the account end it', async (t) => {
  const { installation, server, clock, anna, signedIn } = await start(t)
  const write = (work: (trx: Transaction<NetworkTables>) => Promise<unknown>) => transact(installation.network, work)
  const out = await signedIn()
  const old = new Visitor(server.port)
  old.jar.set('localhost', new Map([['cms_session', out.value()]]))
  const { status, location, cookies } = await out.post('/admin/logout')
  assert.deepEqual([status, location], [303, '/admin/login?note=out'])
  assert.match(cookies.join('|'), /cms_session=; .*Max-Age=0/)
  assert.equal(await me(old), 401, 'after logout')

  const twice = await signedIn()
  const before = new Visitor(server.port)
  before.jar.set('localhost', new Map([['cms_session', twice.value()]]))
  assert.equal(await me(before), 200)
  await twice.login(anna.email)
  assert.equal(await me(before), 401, 'after rotation')
  assert.equal(await me(twice), 200)

  const otherVisitor = await signedIn()
  await write((trx) => setPassword(trx, { id: anna.id, hash: 'x' }, clock.now()))
  assert.deepEqual([await me(twice), await me(otherVisitor)], [401, 401], 'after a new password')

  const { id, email } = await makePerson(installation, { role: 'editor' })
  const editor = await signedIn(email)
  assert.equal(await me(editor), 200)
  await write((trx) => updateUser(trx, { id, site: 'default', disabled: true }, clock.now()))
  assert.equal(await me(editor), 401, 'disabled')
  await write((trx) => updateUser(trx, { id, site: 'default', disabled: false }, clock.now()))
  assert.equal(await me(editor), 401, 'and not good again')
  const again = await signedIn(email)
  await write((trx) => endSessions(trx, { user_id: id }))
  assert.equal(await me(again), 401, 'ended from elsewhere')
  const member = await signedIn(email)
  await write((trx) => trx.deleteFrom('memberships').where('user_id', '=', id).execute())
  assert.equal(await me(member), 401, 'no member any more')
})

test('a page whose session has ended is told so; programs are told of tokens', async (t) => {
  const { clock, server, signedIn } = await start(t)
  const visitor = await signedIn()
  clock.advance(13 * HOUR)
  const { status, text } = await visitor.api('GET', '/me')
  assert.deepEqual(
    [status, JSON.parse(text).code, JSON.parse(text).detail],
    [401, 'unauthenticated', 'Your session has ended: sign in again.'],
  )
  assert.match((await new Visitor(server.port).api('GET', '/me')).text, /Send a token/)
})

test('over REST a session is the admin, with a limit of its own', async (t) => {
  const limits = { api_token: 300, api_session: 3, api_ip: 60, search: 30 }
  const { installation, signedIn } = await start(t, { local: { limits } })
  const visitor = await signedIn()
  const made = await visitor.api('POST', '/redirects', { body: { from_path: '/old', to_url: '/new' } })
  assert.equal(made.status, 201, made.text)
  const site = await installation.openSite('default')
  const change = await site.db.read.selectFrom('changes').select(['channel', 'user_id']).executeTakeFirstOrThrow()
  assert.equal(change.channel, 'admin')
  const { headers } = await visitor.api('GET', '/me')
  assert.equal(headers.get('ratelimit-policy'), '"api_session";q=3;w=300')
  assert.equal(await me(visitor), 200)
  const { status, headers: over } = await visitor.api('GET', '/me')
  assert.equal(status, 429)
  assert.ok(Number(over.get('retry-after')) > 0)
  assert.equal(await me(await signedIn()), 200, 'another session counts for itself')
})

test('a token beside a session is what counts, and MCP knows tokens only', async (t) => {
  const { installation, signedIn } = await start(t)
  const visitor = await signedIn()
  assert.equal(await me(visitor, { authorization: 'Bearer cms_nothing' }), 401)
  const { value } = await tokenCall(installation, 'default', { level: 'read' })
  const asToken = { authorization: `Bearer ${value}` }
  assert.equal(await me(visitor, asToken), 200)
  const write = await visitor.api('POST', '/redirects', {
    body: { from_path: '/a', to_url: '/b' },
    headers: asToken,
  })
  assert.match(write.text, /read-only-token/)
  const mcp = await visitor.post('/mcp', {}, { headers: { 'content-type': 'application/json' } })
  assert.equal(mcp.status, 401)
})

// Holds: interface 4.1 off
test('where the API is off, tokens and its description are, and sessions are not', async (t) => {
  const { installation, server, signedIn } = await start(t, { local: { features: { api: false } } })
  const visitor = await signedIn()
  assert.equal(await me(visitor), 200)
  assert.match((await visitor.api('GET', '/openapi.json')).text, /feature-disabled/)
  const { value } = await tokenCall(installation, 'default')
  const asToken = { authorization: `Bearer ${value}` }
  for (const one of [visitor, new Visitor(server.port)])
    assert.match((await one.api('GET', '/me', { headers: asToken })).text, /feature-disabled/)
  assert.match((await new Visitor(server.port).api('GET', '/me')).text, /feature-disabled/)
})
