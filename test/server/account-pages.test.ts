// What the pages of one's own account offer: ways back, codes that no link loses, connected programs, the app on this device.
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { generateSync } from 'otplib'
import { createToken } from '../../src/lib/access/tokens.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import { MINUTE } from '../../src/lib/base/clock.ts'
import { giveFactor } from '../support/factors.ts'
import { makeInstallation, testClock, type MakeOptions } from '../support/installation.ts'
import { startServer } from '../support/server.ts'
import { makePerson, Visitor } from '../support/visitor.ts'

const ACCOUNT = '/admin/account'

async function start(t: TestContext, options: MakeOptions = {}) {
  const clock = testClock()
  const made = await makeInstallation({ clock, ...options })
  const server = await startServer(made.installation)
  t.after(async () => {
    await server.close()
    await made.close()
  })
  const signedIn = async (role = 'editor') => {
    const person = await makePerson(made.installation, { role })
    const who = new Visitor(server.port)
    await who.login(person.email)
    return { ...person, who }
  }
  return { ...made, clock, signedIn, visitor: new Visitor(server.port) }
}

test('every page has a way back, and who is signed in gets to the overview by the brand', async (t) => {
  const { signedIn, visitor } = await start(t)
  const { who } = await signedIn()
  const account = (await who.get(ACCOUNT)).text
  assert.match(account, /<p class="brand"><a href="\/admin">/)
  assert.match(account, /<a href="\/admin">To the overview<\/a>/)
  assert.match((await who.get(`${ACCOUNT}/sessions`)).text, /<a href="\/admin\/account">To my account<\/a>/)
  assert.doesNotMatch((await visitor.get('/admin/login')).text, /class="brand"><a/)
})

test('recovery codes are on a page without another language; older ones are named only where there were some', async (t) => {
  const { signedIn, clock } = await start(t)
  const { who } = await signedIn()
  await who.post(`${ACCOUNT}/totp`, { begin: '1' })
  const { text } = await who.get(`${ACCOUNT}/totp`)
  assert.match(text, /hreflang="de"/)
  const uri = /href="(otpauth:\/\/totp\/[^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&')
  const { searchParams } = new URL(uri)
  assert.equal(searchParams.get('issuer'), 'localhost')
  const code = generateSync({ secret: searchParams.get('secret')!, epoch: clock.now().getTime() / 1000 })
  const first = (await who.post(`${ACCOUNT}/totp`, { code })).text
  const again = (await who.post(`${ACCOUNT}/recovery-codes`)).text
  for (const codes of [first, again]) {
    assert.match(codes, /class="codes"/)
    assert.doesNotMatch(codes, /hreflang/)
  }
  assert.doesNotMatch(first, /Earlier codes/)
  assert.match(again, /Earlier codes are no longer good/)
})

test('programs that act as oneself are listed, and ended for good; those of others stay', async (t) => {
  const { installation, signedIn, clock } = await start(t)
  const [anna, bob] = [await signedIn(), await signedIn()]
  const token = (name: string, user: number) =>
    transact(installation.network, (trx) =>
      createToken(trx, { name, level: 'write', mode: 'approval', site: 'default', user }, clock.now()),
    )
  await token('Claude', anna.id)
  await token('Of Bob', bob.id)
  const list = (await anna.who.get(`${ACCOUNT}/programs`)).text
  assert.match(list, /<h2>Claude<\/h2>\s*<p class="hint">Read and propose changes</)
  assert.doesNotMatch(list, /Of Bob/)
  const uid = /name="uid" value="([^"]+)"/.exec(list)![1]!
  assert.equal((await bob.who.post(`${ACCOUNT}/programs`, { uid })).status, 404)
  clock.advance(16 * MINUTE)
  assert.match((await anna.who.post(`${ACCOUNT}/programs`, { uid })).location!, /^\/admin\/elevate/)
  await anna.who.login(anna.email)
  assert.match((await anna.who.get(ACCOUNT)).text, /Connected programs<\/dt>\s*<dd>1</)
  assert.equal((await anna.who.post(`${ACCOUNT}/programs`, { uid })).location, `${ACCOUNT}/programs`)
  assert.match((await anna.who.get(`${ACCOUNT}/programs`)).text, /No program is connected/)
  const tokens = installation.network.read.selectFrom('tokens').select(['name', 'revoked_at'])
  const ended = (await tokens.execute()).map(({ name, revoked_at }) => [name, revoked_at !== null])
  assert.deepEqual(ended, [
    ['Claude', true],
    ['Of Bob', false],
  ])
})

test('the old password alone changes nothing where there is a second factor', async (t) => {
  const { installation, signedIn, clock } = await start(t)
  const { who, id } = await signedIn()
  await giveFactor(installation, id)
  clock.advance(16 * MINUTE)
  const form = { old: 'correct horse battery', password: 'four random words here' }
  assert.match((await who.post(`${ACCOUNT}/password`, form)).location!, /^\/admin\/elevate\?next=/)
  assert.match((await who.get(`${ACCOUNT}/password`)).location!, /^\/admin\/elevate\?next=/)
})
