// The pages behind invitations and sign-in links: used once, by a button, and the token stays where it is.
// Holds: contract 1.5 links
import assert from 'node:assert/strict'
import test from 'node:test'
import { createLink } from '../../src/lib/sign-in/links.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import { DAY, MINUTE } from '../../src/lib/base/clock.ts'
import { ask, makeService } from '../support/client.ts'
import { call, tokenCall } from '../support/installation.ts'
import { startMailed } from '../support/site-with-mail.ts'
import { makePerson, Visitor } from '../support/visitor.ts'

const ANNA = { name: 'Anna Muster', password: 'four random words here' }

test('an invitation is mailed, opened as often as one likes, used once and signs in; links are on hosts of the website only', async (t) => {
  const { data, mail, visitor, server, installation } = await startMailed(t, {
    sites: { default: { hosts: ['www.muster.test', 'alias.test'], base_url: 'https://www.muster.test' } },
  })
  await data('create_user', { email: 'anna@example.org', role: 'editor' })
  const { link, token } = (await mail('anna@example.org'))!
  assert.equal(link, `https://www.muster.test/admin/invite?token=${token}`)
  const host = 'www.muster.test'
  for (let n = 0; n < 3; n++) {
    const page = await visitor.get(`/admin/invite?token=${token}`, { host })
    assert.equal(page.status, 200)
    assert.match(page.text, /You sign in with anna@example\.org/)
    assert.equal(page.headers.get('referrer-policy'), 'no-referrer')
    assert.equal(page.headers.get('cache-control'), 'no-store')
    assert.match(
      page.headers.get('content-security-policy')!,
      /^default-src 'none';.* script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'$/,
    )
    assert.deepEqual(page.text.match(/<script[^>]*>/g)!.length, 1)
    assert.match(page.text, /<script type="module" src="\/admin\/assets\/password\.[\w-]+\.mjs">/)
  }
  const short = await visitor.post('/admin/invite', { token, name: ' ', password: 'short' }, { host })
  assert.equal(short.status, 422)
  assert.match(short.text, /Enter your name, in one line\.[\s\S]*Choose a password of 12 characters or more/)
  const own = await visitor.post('/admin/invite', { token, name: 'Anna', password: 'www.muster.test-anna' }, { host })
  assert.match(own.text, /not made of your name/)
  const used = await visitor.post('/admin/invite', { token, ...ANNA }, { host })
  assert.deepEqual([used.status, used.location], [303, '/admin'])
  assert.match(used.cookies[0]!, /^__Host-cms=/)
  const row = await installation.network.read.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  assert.equal(row.name, ANNA.name)

  const again = await new Visitor(server.port, host).post('/admin/invite', { token, ...ANNA })
  assert.deepEqual([again.status, again.cookies], [410, []])
  assert.match(again.text, /This link is over[\s\S]*Ask whoever invited you/)
  assert.equal((await visitor.get(`/admin/invite?token=${token}`, { host })).status, 410)

  const lies = {
    host: 'alias.test',
    headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  }
  await visitor.post('/admin/reset', { email: 'anna@example.org' }, lies)
  const reset = (await mail('anna@example.org'))!
  // A host of the website's own: whoever asks there can open it there.
  assert.ok(reset.link.startsWith('https://alias.test/admin/reset?token='), reset.link)
  assert.doesNotMatch(reset.raw, /evil/)
})

test('expired, foreign, wrong and missing tokens are one answer; another kind of link is none', async (t) => {
  const { data, mail, visitor, clock, installation } = await startMailed(t)
  const { id } = await data('create_user', { email: 'anna@example.org', role: 'editor' })
  const { token } = (await mail('anna@example.org'))!
  const { token: reset } = await transact(installation.network, (trx) =>
    createLink(trx, { kind: 'reset', user_id: id }, clock.now()),
  )
  const answers = new Set<string>()
  for (const wrong of ['', 'x', 'A'.repeat(43), reset, `${token}x`, `${token}' or 1=1`]) {
    const got = await visitor.get(`/admin/invite?${String(new URLSearchParams({ token: wrong }))}`)
    const sent = await visitor.post('/admin/invite', { token: wrong, ...ANNA })
    assert.deepEqual([got.status, sent.status, sent.cookies], [410, 410, []], wrong)
    answers.add(got.text).add(sent.text)
  }
  assert.equal(answers.size, 1)
  clock.advance(7 * DAY - MINUTE)
  assert.equal((await visitor.get(`/admin/invite?token=${token}`)).status, 200)
  clock.advance(MINUTE)
  assert.equal((await visitor.get(`/admin/invite?token=${token}`)).status, 410)
  assert.equal((await visitor.post('/admin/invite', { token, ...ANNA })).status, 410)
})

test('a new invitation ends the one before; a disabled account and a foreign form use none', async (t) => {
  const { data, mail, visitor } = await startMailed(t)
  const { id } = await data('create_user', { email: 'anna@example.org', role: 'editor' })
  const first = (await mail('anna@example.org'))!.token
  await data('invite_user', { id })
  const second = (await mail('anna@example.org'))!.token
  assert.notEqual(first, second)
  assert.equal((await visitor.get(`/admin/invite?token=${first}`)).status, 410)
  const foreign = { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } }
  assert.equal((await visitor.post('/admin/invite', { token: second, ...ANNA }, foreign)).status, 403)
  assert.equal((await visitor.get(`/admin/invite?token=${second}`)).status, 200)
  await data('update_user', { id, disabled: true })
  assert.equal((await visitor.get(`/admin/invite?token=${second}`)).status, 410)
  await assert.rejects(data('invite_user', { id }), { code: 'conflict' })
})

test('of two who use an invitation at the same moment one gets in', async (t) => {
  const { data, mail, server } = await startMailed(t)
  await data('create_user', { email: 'anna@example.org', role: 'editor' })
  const { token } = (await mail('anna@example.org'))!
  const both = await Promise.all([1, 2].map(() => new Visitor(server.port).post('/admin/invite', { token, ...ANNA })))
  assert.deepEqual(both.map(({ status }) => status).sort(), [303, 410])
})

test("a website's admin is neither told nor mailed by its own server the link of an account that other websites have", async (t) => {
  const { data, mail, mails, installation } = await startMailed(t, {
    sites: { default: {}, shop: {} },
    local: { mail: undefined },
  })
  const { host, port, security } = mails.settings
  installation.local.net.allow = [`${host}:${port}`]
  const admin = await tokenCall(installation, 'default', { role: 'admin' })
  const set = { host, port, security, from: 'a@muster.example' }
  await call(installation, 'default', 'update_mail_settings', set, admin)
  await call(installation, 'shop', 'create_user', { email: 'anna@example.org', role: 'admin' })
  await data('create_user', { email: 'anna@example.org', role: 'viewer' })
  await call(installation, 'default', 'create_user', { email: 'bill@example.org', role: 'viewer' }, admin)
  assert.ok(await mail('bill@example.org'))
  assert.equal(await mail('anna@example.org'), undefined)
  const [log] = await data('list_mails', { recipient: 'anna@example.org' })
  assert.deepEqual([log.status, /network account/.test(log.error)], ['waiting', true])
  const { id } = (await data('list_users')).find((one: any) => one.email === 'anna@example.org')
  const response = (await call(installation, 'default', 'invite_user', { id }, admin)).body.data as any
  assert.equal(response.invite, null)
  // Set by whoever runs the server it is trusted.
  await data('update_mail_settings', set)
  await data('invite_user', { id })
  assert.ok(await mail('anna@example.org'))
})

test('a sign-in link needs a button, works once within 15 minutes, and a second factor is still asked for', async (t) => {
  const { visitor, installation, clock, server } = await startMailed(t)
  const { id } = await makePerson(installation)
  const link = () =>
    transact(installation.network, (trx) => createLink(trx, { kind: 'sign_in', user_id: id }, clock.now()))
  const { token } = await link()
  const page = await visitor.get(`/admin/sign-in?token=${token}`)
  assert.deepEqual([page.status, page.cookies], [200, []])
  const used = await visitor.post('/admin/sign-in', { token })
  assert.deepEqual([used.status, used.location], [303, '/admin'])
  assert.equal((await new Visitor(server.port).post('/admin/sign-in', { token })).status, 410)

  const late = await link()
  clock.advance(15 * MINUTE)
  assert.equal((await visitor.post('/admin/sign-in', { token: late.token })).status, 410)

  const sealed = await installation.keys.seal('totp', 'JBSWY3DPEHPK3PXP')
  const totp = { totp_secret: sealed, totp_at: clock.now().toISOString() }
  await transact(installation.network, (trx) => trx.updateTable('users').set(totp).where('id', '=', id).execute())
  const other = new Visitor(server.port)
  assert.equal((await other.post('/admin/sign-in', { token: (await link()).token })).location, '/admin/login/second')
  assert.equal((await other.get('/admin/account')).location?.startsWith('/admin/login/second'), true)
})

test('an admin_host is where links that sign in lead', async (t) => {
  const { data, mail } = await startMailed(t, {
    sites: { default: {}, login: {} },
    local: { admin_host: 'login.test' },
  })
  await data('create_user', { email: 'anna@example.org', role: 'editor' })
  assert.match((await mail('anna@example.org'))!.link, /^http:\/\/login\.test:8000\/admin\/invite\?token=/)
})

test('whatever is asked with a token, and whatever fails, the server logs none', async (t) => {
  const service = await makeService()
  t.after(() => service.close())
  const { body } = await call(service.installation, 'default', 'create_user', {
    email: 'anna@example.org',
    role: 'editor',
  })
  const { token } = (body.data as { invite: { token: string } }).invite
  const path = `/admin/invite?token=${token}`
  const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
  const form = String(new URLSearchParams({ token, ...ANNA }))
  const tries: [method: string, path: string, headers: Record<string, string>, body?: string][] = [
    ['GET', path, {}],
    ['PUT', path, own, form],
    ['POST', path, { ...own, 'content-type': 'text/plain' }, form],
    ['POST', path, {}, form],
    ['GET', `/admin/invite/${token}`, {}],
    ['POST', '/admin/invite', own, form],
    ['POST', path, own, form],
  ]
  const statuses = []
  for (const [method, at, headers, sent] of tries) {
    const answer = await ask(service.app, method, at, { headers, ...(sent && { body: sent }) })
    statuses.push(answer.status)
    assert.equal((answer.headers.get('location') ?? '').includes(token), false)
  }
  assert.deepEqual(statuses, [200, 405, 415, 403, 404, 303, 410])
  assert.equal(JSON.stringify(service.logged).includes(token), false)
})
