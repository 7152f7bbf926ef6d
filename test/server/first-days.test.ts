// The first account is in the admin with its password; a second factor is asked for from the next day, and before there is more
// to protect (decision 65).
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { createUser } from '../../src/lib/access/create-user.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import { changeHosts } from '../../src/lib/network/hosts.ts'
import { createSite } from '../../src/lib/network/sites.ts'
import { HOUR } from '../../src/lib/base/clock.ts'
import { giveFactor } from '../support/factors.ts'
import { makeInstallation, testClock } from '../support/installation.ts'
import { startServer } from '../support/server.ts'
import { ANNA } from '../support/setup.ts'
import { Visitor } from '../support/visitor.ts'

const ENROL = '/admin/account/second-factor'

/** Somebody who has just sent the form of the setup. */
async function start(t: TestContext, options: Parameters<typeof makeInstallation>[0] = {}) {
  const clock = testClock()
  const { installation, close } = await makeInstallation({ clock, ...options })
  const server = await startServer(installation)
  t.after(async () => {
    await server.close()
    await close()
  })
  const visitor = new Visitor(server.port)
  const form = { token: installation.local.setup_token, ...ANNA }
  const made = await visitor.post('/admin/setup?lang=en', form)
  const me = async () => {
    const { status, text } = await visitor.api('GET', '/me')
    return status === 200 ? (JSON.parse(text).data ?? JSON.parse(text)) : status
  }
  return { installation, clock, visitor, made, me }
}

test('the setup leads into the admin, which reminds of a second factor; the next day it is asked for', async (t) => {
  const { clock, visitor, made, me } = await start(t)
  assert.deepEqual([made.status, made.location], [303, '/admin'])
  assert.equal((await visitor.get('/admin')).status, 200)
  assert.equal((await me()).session.remind_second_factor, true)
  const written = await visitor.api('POST', '/redirects', { body: { from_path: '/a', to_url: '/b' } })
  assert.equal(written.status, 201)

  clock.advance(23 * HOUR)
  assert.equal((await visitor.login(ANNA.email, { password: ANNA.password })).location, '/admin')
  assert.equal((await me()).session.remind_second_factor, true)
  clock.advance(HOUR)
  assert.equal(await me(), 401)
  assert.equal((await visitor.get('/admin')).location?.split('?')[0], ENROL)
  assert.equal((await visitor.login(ANNA.email, { password: ANNA.password })).location, ENROL)
})

test('nobody is let in before, and somebody who is let in from the shell ends it', async (t) => {
  const { installation, clock, visitor, me } = await start(t)
  const invite = () =>
    visitor.api('POST', '/users', { body: { email: 'ben@example.org', role: 'editor', mail: false } })
  const refused = await invite()
  assert.deepEqual(
    [refused.status, JSON.parse(refused.text).detail],
    [403, 'Set up a second factor for your own account first: open My account, Second factor.'],
  )
  assert.equal(JSON.parse(refused.text).second_factor, true)
  assert.match(
    (await visitor.get('/admin/account')).text,
    /<dt>Second factor<\/dt>\s*<dd>Not set up<\/dd>\s*<dd><a href="\/admin\/account\/second-factor"/,
  )
  const { id } = (await me()).user
  await giveFactor(installation, id)
  assert.equal((await invite()).status, 201)
  assert.equal(await me(), 401, 'it is asked for what it has now')
  assert.equal((await visitor.get('/admin')).location?.split('?')[0], '/admin/login/second')

  const other = await start(t)
  const ben = { email: 'ben@example.org', role: 'editor', site: 'default' }
  await transact(other.installation.network, (trx) => createUser(trx, ben, clock.now()))
  assert.equal(await other.me(), 401)
})

for (const [what, add] of Object.entries({
  'another host': ({ installation }: Awaited<ReturnType<typeof start>>) =>
    changeHosts(installation, 'default', { action: 'add', host: 'www.example.org' }),
  'another website': ({ installation }: Awaited<ReturnType<typeof start>>) =>
    createSite(installation, { key: 'shop', hosts: ['shop.example'], kit: 'starter', content: false }),
}))
  test(`${what} ends it`, async (t) => {
    const begun = await start(t)
    assert.notEqual(await begun.me(), 401)
    await add(begun)
    assert.equal(await begun.me(), 401)
    assert.equal((await begun.visitor.get('/admin')).location?.split('?')[0], ENROL)
  })

test('second_factor_grace_hours: 0 asks at once, and so does an installation with two websites', async (t) => {
  for (const options of [{ local: { second_factor_grace_hours: 0 } }, { sites: { default: {}, shop: {} } }]) {
    const { made, visitor, me } = await start(t, options)
    assert.equal(made.location, '/admin/setup/done?lang=en')
    assert.equal((await visitor.get('/admin')).location?.split('?')[0], ENROL)
    assert.equal(await me(), 401)
  }
})
