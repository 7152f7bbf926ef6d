// What the setup refuses: forms of other websites, a second first account, too many tries, what is no form (contract 1.5).
// Holds: interface 5 setup-token
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFirstAccount } from '../../src/lib/account/first-account.ts'
import { deleteUser } from '../../src/lib/access/change-user.ts'
import { createUser } from '../../src/lib/access/create-user.ts'
import { userByEmail } from '../../src/lib/access/users.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import { openInstallation } from '../../src/lib/installation/installation.ts'
import { createApp } from '../../src/server/app.ts'
import { listen } from '../../src/server/listen.ts'
import { ask } from '../support/client.ts'
import { testClock } from '../support/installation.ts'
import { ANNA, asker, countUsers, FORM, poster, startSetup } from '../support/setup.ts'

test('a form that another website sends is refused', async (t) => {
  const { service, post } = await startSetup(t)
  const status = async (headers: Record<string, string | undefined>) => {
    const given = { 'content-type': FORM, 'sec-fetch-site': undefined, ...headers }
    const sent = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined)
    // Headers replace those of the helper; an empty password stops it short of an account.
    const values = { ...ANNA, password: '', token: service.installation.local.setup_token }
    const body = String(new URLSearchParams(values))
    const response = await ask(service.app, 'POST', '/admin/setup', {
      body,
      headers: Object.fromEntries(sent),
    })
    return response.status
  }
  assert.equal(await status({ 'sec-fetch-site': 'cross-site' }), 403)
  assert.equal(await status({ 'sec-fetch-site': 'same-site', origin: 'http://localhost' }), 403)
  assert.equal(await status({ origin: 'https://evil.example' }), 403)
  assert.equal(await status({ origin: 'http://localhost:81' }), 403)
  assert.equal(await status({ origin: 'http://localhost' }), 422)
  assert.equal(await status({ 'sec-fetch-site': 'none' }), 422)
  // Fetch 3.2: no-referrer makes the Origin of our own form null.
  assert.equal(await status({ 'sec-fetch-site': 'same-origin', origin: 'null' }), 422)
  assert.equal(await status({ origin: 'null' }), 422)
  const { text } = await post({}, { headers: { 'sec-fetch-site': 'cross-site' }, lang: 'de' })
  assert.match(text, /Dieses Formular kam von einer anderen Website/)
  assert.equal(await countUsers(service), 0)
})

test('of two at once one wins, also in two processes', async (t) => {
  const { service, token, post } = await startSetup(t)
  const second = await openInstallation(service.options)
  t.after(() => second.close())
  const website = { serveFast: () => false, fetch: async () => new Response('a page') }
  const other = poster({ ...service, app: createApp(second, { website, log: () => undefined }) }, token)
  const answers = await Promise.all([post({}), other({ email: 'b@example.org' }), post({ email: 'c@example.org' })])
  const statuses = answers.map(({ status }) => status).sort()
  assert.equal(statuses[0], 303)
  for (const status of statuses.slice(1)) assert.ok([404, 409].includes(status), `${status}`)
  assert.equal(await countUsers(service), 1)
})

test('the transaction looks again: the second is a conflict', async (t) => {
  const { service } = await startSetup(t)
  const site = await service.installation.openSite('default')
  const input = { ...ANNA, locale: 'en', site }
  const results = await Promise.allSettled([
    createFirstAccount(service.installation, input),
    createFirstAccount(service.installation, { ...input, email: 'b@example.org' }),
  ])
  const failed = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  assert.deepEqual(failed, ['conflict'])
  assert.equal(await countUsers(service), 1)
})

test('accounts that were deleted do not count, and their address can be used again', async (t) => {
  const { service, token, get, post } = await startSetup(t)
  const { network, clock } = service.installation
  await transact(network, async (trx) => {
    const user = { email: ANNA.email, role: 'editor', site: 'default' }
    const { id } = await createUser(trx, user, clock.now())
    await deleteUser(trx, { id, site: 'default' }, clock.now())
  })
  assert.equal((await get(`?token=${token}`)).status, 200)
  assert.equal((await post({})).status, 303)
  const row = (await userByEmail(network.read, ANNA.email))!
  assert.deepEqual([row.network, row.deleted_at, row.name], [1, null, ANNA.name])
})

test('10 forms in 15 minutes, 60 looks with a token', async (t) => {
  const clock = testClock()
  const { token, get, post } = await startSetup(t, { clock })
  for (let i = 0; i < 10; i++) assert.equal((await post({ token: `guess ${i}` })).status, 403)
  clock.advance(60_000)
  const over = await post({})
  assert.deepEqual([over.status, over.headers.get('retry-after')], [429, '840'])
  assert.match(over.text, /Wait, and go on in 14 min\./)
  for (let i = 0; i < 60; i++) assert.equal((await get(`?token=guess-${i}`)).status, 403)
  assert.equal((await get(`?token=${token}`)).status, 429)
  assert.equal((await get('')).status, 403, 'to be asked for the token costs nothing')
  clock.advance(15 * 60_000)
  assert.equal((await get(`?token=${token}`)).status, 200)
  assert.equal((await post({})).status, 303)
})

test('what is no small form is refused with its status', async (t) => {
  const { service, get, post } = await startSetup(t)
  assert.equal((await post({ name: 'x'.repeat(17_000) })).status, 413)
  for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain', `${FORM}; charset=latin1`])
    assert.equal((await post({}, { headers: { 'content-type': type } })).status, 415, type)
  assert.equal((await post({ password: '' }, { headers: { 'content-type': `${FORM}; charset=UTF-8` } })).status, 422)
  const odd = await asker(service, 'PUT')('', {})
  assert.deepEqual([odd.status, odd.headers.get('allow')], [405, 'GET, HEAD, POST'])
  const head = await asker(service, 'HEAD')('', {})
  assert.deepEqual([head.status, head.text], [403, ''])
  assert.equal((await get('/')).status, 403, 'a slash at the end does no harm')
})

test('over the network: large bodies of unknown length, and the next request', async (t) => {
  const { service, token } = await startSetup(t)
  const listener = await listen({ port: 0, host: '127.0.0.1', app: service.app })
  t.after(() => listener.close())
  const stream = new ReadableStream({
    start(controller) {
      for (let i = 0; i < 8; i++) controller.enqueue(new TextEncoder().encode('name='.padEnd(4096, 'x')))
      controller.close()
    },
  })
  const send = (body: unknown) =>
    fetch(`${listener.url}/admin/setup`, {
      method: 'POST',
      headers: { 'content-type': FORM },
      body: body as string,
      redirect: 'manual',
      ...{ duplex: 'half' },
    })
  assert.equal((await send(stream)).status, 413)
  const made = await send(String(new URLSearchParams({ token, ...ANNA })))
  assert.equal(made.status, 303)
  assert.equal(made.headers.get('location'), '/admin')
})
