// The pages of the sign-in: their language, their notes, names that every object has, and where a passkey works.
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { transact } from '../../src/lib/platform/db/database.ts'
import { instant } from '../../src/lib/base/clock.ts'
import { giveFactor, setPolicy } from '../support/factors.ts'
import { call, makeInstallation, testClock, type MakeOptions } from '../support/installation.ts'
import { startServer } from '../support/server.ts'
import { makePerson, PASSWORD, Visitor } from '../support/visitor.ts'

async function start(t: TestContext, options: MakeOptions = {}) {
  const clock = testClock()
  const made = await makeInstallation({ clock, ...options })
  const server = await startServer(made.installation)
  t.after(async () => {
    await server.close()
    await made.close()
  })
  return { ...made, server, clock, visitor: new Visitor(server.port) }
}

test('a language that was chosen goes along to the sign-in; behind it the own one counts', async (t) => {
  const { installation, visitor } = await start(t)
  const { id, email } = await makePerson(installation)
  await giveFactor(installation, id)
  assert.equal(
    (await visitor.get('/admin/account?lang=de')).location,
    '/admin/login?next=%2Fadmin%2Faccount%3Flang%3Dde&lang=de',
  )
  const { text } = await visitor.get('/admin/login?lang=de')
  const action = /action="([^"]+)"/.exec(text)![1]!
  const { location } = await visitor.post(action, { email, password: PASSWORD, next: '/admin/x' })
  assert.equal(location, '/admin/login/second?next=%2Fadmin%2Fx')
  const second = (await visitor.get(`${location}&lang=de`)).text
  assert.match(second, /<html lang="de">/)
  assert.match(second, /href="\/admin\/login\?lang=de&amp;next=/)
  const again = await visitor.post(action, { email, password: 'wrong' })
  assert.match(again.text, /<html lang="de">/)
  const logout = await visitor.post('/admin/logout?lang=fr')
  assert.equal(logout.location, '/admin/login?note=out')
})

test('a note that is none, whatever it is called, is left out', async (t) => {
  const { installation, visitor } = await start(t)
  await makePerson(installation)
  assert.match((await visitor.get('/admin/login?note=out')).text, /You are signed out/)
  for (const note of ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'x']) {
    const { status, text } = await visitor.get(`/admin/login?note=${note}`)
    assert.equal(status, 200, note)
    assert.doesNotMatch(text, /class="note"/)
  }
})

test('a role may be called what every object has', async (t) => {
  const { installation, visitor } = await start(t)
  await setPolicy(installation, 'constructor', 'off')
  await transact(installation.network, (trx) =>
    trx.updateTable('roles').set({ permissions: '[]' }).where('name', '=', 'constructor').execute(),
  )
  const { id, email } = await makePerson(installation, { role: 'viewer' })
  await transact(installation.network, (trx) =>
    trx.updateTable('memberships').set({ role: 'constructor' }).where('user_id', '=', id).execute(),
  )
  await visitor.login(email)
  for (const path of ['/admin/account']) assert.match((await visitor.get(path)).text, /constructor/, path)
})

test('whose passkeys are for another host is told where to sign in', async (t) => {
  const sites = { default: { hosts: ['localhost'] }, other: { hosts: ['other.test'] } }
  const { installation, visitor } = await start(t, { sites })
  const { id, email } = await makePerson(installation)
  const at = instant(installation.clock.now())
  const passkey = {
    uid: 'p',
    user_id: id,
    name: 'Phone',
    credential_hash: 'h',
    credential_id: 'c',
    public_key: 'k',
    counter: 0,
    transports: '',
    backed_up: 0,
    created_at: at,
    last_used_at: null,
    suspicious_at: null,
  }
  const second = async (rp_id: string) => {
    const { write } = installation.network
    await write.deleteFrom('passkeys').execute()
    await write
      .insertInto('passkeys')
      .values({ ...passkey, rp_id })
      .execute()
    await visitor.login(email, { next: '/admin/account' })
    return (await visitor.get('/admin/login/second?next=%2Fadmin%2Faccount')).text
  }
  const there = await second('other.test')
  assert.match(
    there,
    /works at other\.test only\. <a href="\/admin\/ticket\?next=%2Fadmin%2Faccount&amp;from=other\.test">/,
  )
  assert.doesNotMatch(there, /data-passkey|Use your passkey/)
  const here = await second('localhost')
  assert.match(here, /data-passkey="second"/)
  assert.doesNotMatch(here, /\/admin\/ticket/)
  assert.match(here, /<span data-passkey-without>Enter one of your recovery codes/)
  assert.match(here, /<span data-passkey-with hidden>Use your passkey, or enter one of your recovery codes/)
  assert.doesNotMatch(await second('gone.example'), /\/admin\/ticket|data-passkey/)
})

test('people read the title of the website, never its key', async (t) => {
  const { installation, visitor } = await start(t)
  const { email } = await makePerson(installation)
  assert.match((await visitor.get('/admin/login')).text, /you manage localhost\./)
  await call(installation, 'default', 'update_settings', { title: 'Bakery Muster' })
  assert.match((await visitor.get('/admin/login')).text, /you manage Bakery Muster\./)
  await visitor.login(email)
  assert.match((await visitor.get('/admin')).text, /<title>Bakery Muster<\/title>/)
})

test('who comes from a page that is not for everybody is told so, with a way back', async (t) => {
  const hosts = ['localhost', 'www.test']
  const { installation, visitor } = await start(t, { sites: { default: { hosts } } })
  await makePerson(installation)
  const ticket = (to: string) =>
    `/admin/ticket?${String(new URLSearchParams({ to, state: 's', next: '/admin/open?page=x' }))}`
  const lead = async (next: string) =>
    /<p class="lead">(.*)<\/p>/.exec((await visitor.get(`/admin/login?next=${encodeURIComponent(next)}`)).text)![1]!
  assert.match(await lead('/admin/open?page=x'), /^This page of localhost.* <a href="\/">To the website</)
  assert.match(await lead(ticket('www.test')), /^This page of www\.test.* <a href="http[^"]*www\.test[^"]*\/">/)
  for (const next of [ticket('evil.example'), '/admin/openly', '/admin', '/admin/ticket?to=www.test'])
    assert.match(await lead(next), /^With your account/, next)
})
