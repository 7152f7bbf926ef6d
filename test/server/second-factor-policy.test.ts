// A role that asks for a second factor asks sessions, too, that began before it did, or on another website.
// Holds: contract 1.5 second-factor
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { generateSync } from 'otplib'
import { updateUser } from '../../src/lib/access/change-user.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import { HOUR, instant, MINUTE } from '../../src/lib/base/clock.ts'
import { giveFactor, setPolicy } from '../support/factors.ts'
import { makeInstallation, testClock } from '../support/installation.ts'
import { startServer } from '../support/server.ts'
import { makePerson, PASSWORD, Visitor } from '../support/visitor.ts'

const ENROL = '/admin/account/second-factor'
const SECOND = '/admin/login/second'

async function start(t: TestContext, hosts = { a: 'localhost', b: 'b.localhost' }) {
  const clock = testClock()
  const sites = { default: { hosts: [hosts.a] }, b: { hosts: [hosts.b] } }
  const { installation, close } = await makeInstallation({ clock, sites })
  const server = await startServer(installation)
  t.after(async () => {
    await server.close()
    await close()
  })
  const anna = await makePerson(installation, { role: 'editor' })
  const visitor = new Visitor(server.port, hosts.a)
  const signedIn = async () => {
    await visitor.login(anna.email)
    assert.equal((await visitor.api('GET', '/me')).status, 200)
  }
  const promote = () =>
    transact(installation.network, (trx) =>
      updateUser(trx, { id: anna.id, site: 'default', role: 'network' }, clock.now()),
    )
  return { installation, clock, anna, visitor, signedIn, promote, server }
}
async function assertAsked(visitor: Visitor, path: string): Promise<void> {
  const { status, text } = await visitor.api('GET', '/me')
  assert.deepEqual(
    [status, JSON.parse(text).detail],
    [401, 'You have to prove a second factor: open /admin in the browser.'],
  )
  const write = await visitor.api('POST', '/redirects', { body: { from_path: '/a', to_url: '/b' } })
  assert.equal(write.status, 401)
  for (const page of ['/admin', '/admin/account', '/admin/account/sessions'])
    assert.equal((await visitor.get(page)).location?.split('?')[0], path, page)
}

test('whoever becomes network with a password only sets a factor up first, after giving it again', async (t) => {
  const { clock, visitor, signedIn, promote } = await start(t)
  await signedIn()
  clock.advance(HOUR)
  await promote()
  await assertAsked(visitor, ENROL)
  const led = await visitor.get(ENROL)
  assert.match(led.location!, /^\/admin\/elevate\?next=/)
  assert.equal((await visitor.post('/admin/account/totp', { begin: '1' })).location?.split('?')[0], '/admin/elevate')
  assert.equal((await visitor.get(led.location!)).status, 200)
  await visitor.post('/admin/elevate', { password: PASSWORD })
  assert.match((await visitor.get(ENROL)).text, /Your role asks for more/)
  await assertAsked(visitor, ENROL)
  await visitor.post('/admin/account/totp', { begin: '1' })
  const key = /class="key">(.*?)<\/p>/.exec((await visitor.get('/admin/account/totp')).text)![1]!
  const secret = key.replace(/<[^>]+>| /g, '')
  const code = generateSync({ secret, epoch: clock.now().getTime() / 1000 })
  assert.equal((await visitor.post('/admin/account/totp', { code })).status, 200)
  assert.equal((await visitor.api('GET', '/me')).status, 200)
})

test('when the role begins to ask, whoever has a factor gives it, with five tries; the others set one up', async (t) => {
  const { installation, clock, anna, visitor, signedIn, server } = await start(t)
  await signedIn()
  const bare = await makePerson(installation, { role: 'editor' })
  const other = new Visitor(server.port)
  await other.login(bare.email)
  const { secret } = await giveFactor(installation, anna.id)
  await setPolicy(installation, 'editor', 'required')
  await assertAsked(visitor, SECOND)
  await assertAsked(other, ENROL)
  const code = generateSync({ secret, epoch: clock.now().getTime() / 1000 })
  assert.equal((await visitor.post(SECOND, { code: 'wrong' })).status, 401)
  const before = visitor.value()
  assert.deepEqual((await visitor.post(SECOND, { code, next: '/admin/x' })).location, '/admin/x')
  assert.notEqual(visitor.value(), before)
  assert.equal((await visitor.api('GET', '/me')).status, 200)
  assert.equal((await visitor.get('/admin/account')).status, 200)
})

test('a ticket proves no more than the sign-in it comes from', async (t) => {
  const { installation, clock, anna, visitor, signedIn } = await start(t, { a: 'a.test', b: 'b.test' })
  const membership = { user_id: anna.id, site: 'b', role: 'editor', limits: '{}', created_at: instant(clock.now()) }
  await installation.network.write.insertInto('memberships').values(membership).execute()
  await setPolicy(installation, 'editor', 'required', 'b')
  await signedIn()
  const goOn = async () => {
    const begun = await visitor.get('/admin/ticket?from=a.test&next=/admin/x', { host: 'b.test' })
    const there = new URL(begun.location!)
    const given = await visitor.post('/admin/ticket', Object.fromEntries(there.searchParams))
    const url = new URL(given.headers.get('refresh')!.slice('0;url='.length))
    return (await visitor.get(url.pathname + url.search, { host: 'b.test' })).location
  }
  assert.equal(await goOn(), `${ENROL}?next=%2Fadmin%2Fx`)
  const { secret } = await giveFactor(installation, anna.id)
  assert.equal(await goOn(), `${SECOND}?next=%2Fadmin%2Fx`)
  assert.equal((await visitor.get('/api/v1/me', { host: 'b.test' })).status, 401)
  await visitor.login(anna.email)
  const code = generateSync({ secret, epoch: clock.now().getTime() / 1000 })
  assert.equal((await visitor.post(SECOND, { code })).status, 303)
  clock.advance(MINUTE)
  assert.equal(await goOn(), '/admin/x')
  assert.equal((await visitor.get('/api/v1/me', { host: 'b.test' })).status, 200)
})
