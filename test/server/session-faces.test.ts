// Sessions at the other faces: routes of extensions, and the setup, which signs in whom it made an account for.
import assert from 'node:assert/strict'
import test from 'node:test'
import { createSession } from '../../src/lib/sessions/open-sessions.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import { ask, makeService, type TestService } from '../support/client.ts'
import { startSetup } from '../support/setup.ts'
import { makePerson } from '../support/visitor.ts'

async function cookieOf({ installation }: TestService, state: 'full' | 'second' = 'full'): Promise<string> {
  const { id: user_id } = await makePerson(installation)
  const sessionInput = {
    user_id,
    auth_version: 1,
    host: 'localhost',
    state,
    factor: 'password',
    user_agent: null,
  }
  const { value } = await transact(installation.network, (trx) =>
    createSession(trx, sessionInput, installation.clock.now()),
  )
  return `cms_session=${value}`
}

test("an extension's route for sessions takes a session, and one for tokens does not", async (t) => {
  const service = await makeService()
  t.after(() => service.close())
  const cookie = await cookieOf(service)
  const status = async (path: string, headers: Record<string, string>) =>
    (await ask(service.app, 'GET', path, { headers })).status
  assert.equal(await status('/inside', { cookie }), 200)
  assert.equal(await status('/inside', {}), 401)
  assert.equal(await status('/inside', { cookie: await cookieOf(service, 'second') }), 401)
  assert.equal(await status('/inside', { cookie, authorization: `Bearer ${await service.token()}` }), 401)
  assert.equal(await status('/members', { cookie }), 401)
})

test('whoever makes the first account is signed in, and has to set a second factor up where no time is given', async (t) => {
  const { service, post, get } = await startSetup(t, { local: { second_factor_grace_hours: 0 } })
  const made = await post({})
  assert.equal(made.status, 303)
  const [line = ''] = made.headers.getSetCookie()
  assert.match(line, /^cms_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  const cookie = line.split(';')[0]!
  const done = await get('/done', { headers: { cookie } })
  assert.match(done.text, /You are signed in[^]*second factor/)
  assert.match(done.text, /href="\/admin"/)
  const home = await ask(service.app, 'GET', '/admin', { headers: { cookie } })
  assert.equal(home.headers.get('location'), '/admin/account/second-factor')
  assert.equal((await ask(service.app, 'GET', '/api/v1/me', { headers: { cookie } })).status, 401)
  const refused = await post({ email: 'other@example.org' })
  assert.deepEqual([refused.status, refused.headers.getSetCookie()], [404, []])
})
