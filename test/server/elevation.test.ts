// Signing in once more before what matters most, for 15 minutes (contract 1.5).
// Holds: contract 1.5 elevation
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { generateSync } from 'otplib'
import { HOUR, MINUTE, SECOND } from '../../src/lib/base/clock.ts'
import { giveFactor } from '../support/factors.ts'
import { makeInstallation, testClock } from '../support/installation.ts'
import { startServer } from '../support/server.ts'
import { makePerson, PASSWORD, Visitor } from '../support/visitor.ts'

async function start(t: TestContext) {
  const clock = testClock()
  const { installation, close } = await makeInstallation({ clock })
  const server = await startServer(installation)
  t.after(async () => {
    await server.close()
    await close()
  })
  const { id, email } = await makePerson(installation)
  const visitor = new Visitor(server.port)
  await visitor.login(email)
  const makeToken = () => visitor.api('POST', '/tokens', { body: { name: 'n8n', level: 'read' } })
  return { installation, server, clock, visitor, makeToken, id, email }
}

test('a token is made within 15 minutes of a sign-in, and after signing in again', async (t) => {
  const { clock, visitor, makeToken, server } = await start(t)
  assert.equal((await makeToken()).status, 201)
  clock.advance(15 * MINUTE)
  const late = await makeToken()
  assert.equal(late.status, 403)
  assert.equal(JSON.parse(late.text).elevation, true)
  assert.equal((await visitor.api('GET', '/me')).status, 200, 'the session itself goes on')

  const old = new Visitor(server.port)
  old.jar.set('localhost', new Map([['cms_session', visitor.value()]]))
  const page = await visitor.get('/admin/elevate?next=/admin/x')
  assert.match(page.text, /autocomplete="current-password"/)
  const wrong = await visitor.post('/admin/elevate', { password: 'wrong', next: '/admin/x' })
  assert.deepEqual([wrong.status, wrong.cookies], [401, []])
  assert.equal((await makeToken()).status, 403)
  const right = await visitor.post('/admin/elevate', { password: PASSWORD, next: '/admin/x' })
  assert.deepEqual([right.status, right.location], [303, '/admin/x'])
  assert.notEqual(visitor.value(), old.value())
  assert.equal((await old.api('GET', '/me')).status, 401, 'the value before is dead')
  assert.equal((await makeToken()).status, 201)
})

test('signing in again does not make a session older than 12 hours', async (t) => {
  const { clock, visitor, installation } = await start(t)
  for (const hours of [6, 5.9]) {
    clock.advance(hours * HOUR)
    assert.equal((await visitor.post('/admin/elevate', { password: PASSWORD })).status, 303)
    await installation.access.flush()
  }
  clock.advance(0.2 * HOUR)
  assert.equal((await visitor.api('GET', '/me')).status, 401)
})

test('guessing at it is limited as signing in is, and strangers are led to the sign-in', async (t) => {
  const { visitor, server } = await start(t)
  for (let i = 0; i < 8; i++) assert.equal((await visitor.post('/admin/elevate', { password: 'wrong' })).status, 401)
  const { status, headers } = await visitor.post('/admin/elevate', { password: PASSWORD })
  assert.equal(status, 429)
  assert.ok(headers.get('retry-after'))
  const stranger = new Visitor(server.port)
  const { location } = await stranger.post('/admin/elevate', { password: PASSWORD })
  assert.equal(location, '/admin/login?next=%2Fadmin%2Felevate')
})

test('who has a second factor gives it with the password; neither alone will do, and no code is lost', async (t) => {
  const { installation, clock, visitor, makeToken, id, email } = await start(t)
  assert.doesNotMatch((await visitor.get('/admin/elevate')).text, /name="code"/)
  const { secret, codes } = await giveFactor(installation, id)
  const code = () => generateSync({ secret, epoch: clock.now().getTime() / SECOND })
  clock.advance(HOUR)
  await visitor.login(email)
  await visitor.post('/admin/login/second', { code: code() })
  clock.advance(HOUR)
  assert.match((await visitor.get('/admin/elevate')).text, /name="password"[^]*name="code"/)
  const tries: Record<string, string>[] = [
    { password: PASSWORD },
    { password: PASSWORD, code: '000000' },
    { code: code() },
    { password: 'wrong', code: code() },
    { password: 'wrong', code: codes[0]! },
  ]
  for (const given of tries)
    assert.equal((await visitor.post('/admin/elevate', given)).status, 401, JSON.stringify(given))
  assert.equal((await makeToken()).status, 403)
  for (const right of [code(), codes[0]!])
    assert.equal((await visitor.post('/admin/elevate', { password: PASSWORD, code: right })).status, 303)
  assert.equal((await makeToken()).status, 201)
  for (const used of [code(), codes[0]!]) {
    const refused = await visitor.post('/admin/elevate', { password: PASSWORD, code: used })
    assert.equal(refused.status, 401)
    assert.match(refused.text, /code was used already/)
  }
  // Who does not know the password learns nothing of codes.
  const { text } = await visitor.post('/admin/elevate', { password: 'wrong', code: codes[0]! })
  assert.match(text, /This is not right\./)
  assert.doesNotMatch(text, /used already/)
})
