// A sign-in goes from one host to another: once, in time, for this browser, for members (contract 1.5, "Many hosts").
// Holds: contract 1.5 many-hosts
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { transact } from '../../src/lib/platform/db/database.ts'
import { HOUR, instant, SECOND } from '../../src/lib/base/clock.ts'
import { makeInstallation, testClock } from '../support/installation.ts'
import { startServer } from '../support/server.ts'
import { makePerson, Visitor } from '../support/visitor.ts'

const SITES = { default: { hosts: ['a.test'] }, b: { hosts: ['b.test'] }, c: { hosts: ['c.test'] } }

async function start(t: TestContext, local: Record<string, unknown> = {}) {
  const clock = testClock()
  const { installation, close } = await makeInstallation({ clock, sites: SITES, local })
  const server = await startServer(installation)
  t.after(async () => {
    await server.close()
    await close()
  })
  const anna = await makePerson(installation)
  const at = instant(clock.now())
  await transact(installation.network, (trx) =>
    trx
      .insertInto('memberships')
      .values({ user_id: anna.id, site: 'b', role: 'editor', limits: '{}', created_at: at })
      .execute(),
  )
  const visitor = new Visitor(server.port, 'a.test')
  return { installation, server, clock, anna, visitor }
}

/** From b, past a where one is signed in: the address that takes the ticket. */
async function ticketFor(visitor: Visitor, { to = 'b.test', query = '' } = {}): Promise<string> {
  const begun = await visitor.get(`/admin/ticket?from=a.test${query}`, { host: to })
  const there = new URL(begun.location!)
  assert.equal(there.origin, 'https://a.test')
  const page = await visitor.get(there.pathname + there.search)
  assert.equal(page.status, 200)
  const { status, headers } = await visitor.post('/admin/ticket', Object.fromEntries(there.searchParams))
  assert.equal(status, 200)
  const [, url = ''] = /^0;url=(.*)$/.exec(headers.get('refresh')!)!
  assert.equal(new URL(url).origin, `https://${to}`)
  return new URL(url).pathname + new URL(url).search
}
const me = async (visitor: Visitor, host: string) => (await visitor.get('/api/v1/me', { host })).status

test('a ticket makes a session on the other host, once', async (t) => {
  const { installation, visitor, anna } = await start(t)
  await visitor.login(anna.email)
  assert.equal(await me(visitor, 'b.test'), 401)
  const url = await ticketFor(visitor, { query: '&next=/admin/users' })
  const rows = await installation.network.read.selectFrom('challenges').selectAll().execute()
  assert.ok(!JSON.stringify(rows).includes(url.split('ticket=')[1]!))
  const redeemed = await visitor.get(url, { host: 'b.test' })
  assert.deepEqual([redeemed.status, redeemed.location], [303, '/admin/users'])
  assert.equal(await me(visitor, 'b.test'), 200)
  assert.equal(await me(visitor, 'a.test'), 200, 'the first one goes on')
  assert.equal((await visitor.get(url, { host: 'b.test' })).status, 410)
})

test('a ticket is good for 30 seconds, on its host, in the browser that asked', async (t) => {
  const { clock, visitor, anna, server } = await start(t)
  await visitor.login(anna.email)
  const late = await ticketFor(visitor)
  clock.advance(30 * SECOND)
  assert.equal((await visitor.get(late, { host: 'b.test' })).status, 410)
  const otherTicket = await ticketFor(visitor)
  assert.equal((await visitor.get(otherTicket, { host: 'c.test' })).status, 410)
  assert.equal((await visitor.get(otherTicket, { host: 'b.test' })).status, 410, 'and it is gone then')
  const stolen = await ticketFor(visitor)
  const victim = new Visitor(server.port, 'b.test')
  assert.equal((await victim.get(stolen)).status, 410, 'nobody is signed in as somebody else')
  await victim.get('/admin/ticket?from=a.test')
  assert.equal((await victim.get(await ticketFor(visitor))).status, 410)
  assert.equal(victim.value(), '')
})

test('membership, the end and the age of the first session count on the other host', async (t) => {
  const { clock, installation, visitor, anna } = await start(t)
  await visitor.login(anna.email)
  const foreign = await visitor.get(await ticketFor(visitor, { to: 'c.test' }), { host: 'c.test' })
  assert.deepEqual([foreign.status, foreign.cookies.length], [403, 0])
  clock.advance(7 * HOUR)
  await visitor.get('/api/v1/me')
  await installation.access.flush()
  assert.equal((await visitor.get(await ticketFor(visitor), { host: 'b.test' })).status, 303)
  const [first, second] = await installation.network.read.selectFrom('sessions').selectAll().orderBy('id').execute()
  assert.equal(second!.expires_at, first!.expires_at)
  assert.equal(second!.elevated_until, first!.elevated_until)
  const url = await ticketFor(visitor, { query: '&again=1' }).catch((error: unknown) => error)
  assert.ok(url instanceof Error, 'it has to be a fresh sign-in')
  const unused = await ticketFor(visitor, { to: 'c.test' })
  await transact(installation.network, (trx) =>
    trx.updateTable('users').set({ auth_version: 9 }).where('id', '=', anna.id).execute(),
  )
  assert.equal((await visitor.get(unused, { host: 'c.test' })).status, 403)
})

test('nobody is sent to a host that is none of ours, and a ticket needs a session and an own form', async (t) => {
  const { visitor, anna } = await start(t)
  const state = 'a'.repeat(64)
  const ask = (query: Record<string, string>) => visitor.get(`/admin/ticket?${String(new URLSearchParams(query))}`)
  assert.equal((await ask({ from: 'evil.example' })).status, 400)
  assert.equal((await ask({ from: 'b.test@evil.example' })).status, 400)
  assert.match((await ask({ to: 'b.test', state })).location!, /^\/admin\/login\?next=%2Fadmin%2Fticket/)
  assert.equal((await visitor.post('/admin/ticket', { to: 'b.test', state })).location, '/admin/login')
  await visitor.login(anna.email)
  assert.equal((await ask({ to: 'evil.example', state })).status, 400)
  assert.equal((await ask({ to: 'b.test' })).status, 400)
  assert.equal((await visitor.post('/admin/ticket', { to: 'evil.example', state })).status, 400)
  const foreign = { 'sec-fetch-site': 'cross-site' }
  assert.equal((await visitor.post('/admin/ticket', { to: 'b.test', state }, { headers: foreign })).status, 403)
})

test('admin_host is where one signs in, also for the other websites', async (t) => {
  const { visitor, anna, server } = await start(t, { admin_host: 'a.test' })
  const led = await visitor.get('/admin/login?next=/admin/users', { host: 'b.test' })
  assert.equal(led.location, '/admin/ticket?next=%2Fadmin%2Fusers&from=a.test')
  const post = await visitor.login(anna.email, { host: 'b.test' })
  assert.deepEqual([post.status, post.cookies, post.location], [303, [], '/admin/ticket?from=a.test'])
  const begun = new URL((await visitor.get(led.location, { host: 'b.test' })).location!)
  const toLogin = await visitor.get(begun.pathname + begun.search)
  const next = new URL(toLogin.location!, 'https://a.test').searchParams.get('next')!
  const back = await visitor.login(anna.email, { next })
  assert.equal(back.location, next)
  const given = await visitor.post('/admin/ticket', Object.fromEntries(new URL(next, 'https://a.test').searchParams))
  const url = new URL(given.headers.get('refresh')!.slice('0;url='.length))
  const redeemed = await visitor.get(url.pathname + url.search, { host: 'b.test' })
  assert.equal(redeemed.location, '/admin/users')
  assert.equal(await me(visitor, 'b.test'), 200)
  const elevate = await visitor.get('/admin/elevate', { host: 'b.test' })
  assert.equal(elevate.location, '/admin/ticket?from=a.test&again=1')
  const only = new Visitor(server.port, 'a.test')
  assert.equal((await only.login(anna.email)).status, 303)
})
