// A forgotten password: nothing is told to strangers, limits, and what a new password ends.
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { createLink, endLinks } from '../../src/lib/sign-in/links.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import { HOUR, MINUTE } from '../../src/lib/base/clock.ts'
import { makeInstallation } from '../support/installation.ts'
import { startServer } from '../support/server.ts'
import { subjectOf } from '../support/mail-server.ts'
import { startMailed } from '../support/site-with-mail.ts'
import { makePerson, PASSWORD, Visitor } from '../support/visitor.ts'

const NEW = 'four random words here'
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

test('known, unknown, disabled and foreign accounts get one answer, after the same work', async (t) => {
  const { visitor, installation, mail, mails } = await startMailed(t, { sites: { default: {}, shop: {} } })
  const anna = await makePerson(installation, { email: 'anna@example.org' })
  const gone = await makePerson(installation, { email: 'gone@example.org' })
  await makePerson(installation, { email: 'shop@example.org', site: 'shop' })
  await transact(installation.network, (trx) =>
    trx.updateTable('users').set({ disabled: 1 }).where('id', '=', gone.id).execute(),
  )
  const answers = new Set<string>()
  const jobs = []
  for (const [i, email] of [anna.email, 'nobody@example.org', gone.email, 'shop@example.org'].entries()) {
    const sent = await visitor.post('/admin/reset', { email }, from(`192.0.2.${i}`))
    answers.add(`${sent.status} ${sent.location}`)
    const { db } = await installation.openSite('default')
    jobs.push((await db.read.selectFrom('jobs').select('payload').where('kind', '=', 'reset_request').execute()).length)
  }
  assert.deepEqual([...answers], ['303 /admin/reset?lang=en&sent=1'])
  assert.deepEqual(jobs, [1, 2, 3, 4])
  assert.match((await visitor.get('/admin/reset?sent=1')).text, /If there is an account with this e-mail/)
  await mail('')
  assert.deepEqual(
    mails.received.map(({ to }) => to),
    [['anna@example.org']],
  )
  assert.equal((await visitor.post('/admin/reset', { email: 'no address' })).status, 422)
})

test('where no mail can be sent the page says so, and who can give a link', async (t) => {
  const mail = { host: '127.0.0.1', from: 'web@example.org', user: 'web', password_env: 'NOT_THERE' }
  for (const local of [{}, { mail }]) await seesNotice(t, local)
})

async function seesNotice(t: TestContext, local: Record<string, unknown>) {
  const { installation, close } = await makeInstallation({ local })
  const server = await startServer(installation)
  t.after(async () => {
    await server.close()
    await close()
  })
  const { status, text } = await new Visitor(server.port).get('/admin/reset')
  assert.equal(status, 200)
  assert.match(text, /This server sends no mails yet.*<code>cms user:link<\/code>/)
  assert.doesNotMatch(text, /<form|NOT_THERE/)
}

test('a reset sets the password, ends sessions and other links, tells the owner, and asks to sign in', async (t) => {
  const { visitor, installation, mail, clock, server } = await startMailed(t)
  const { id, email } = await makePerson(installation)
  const signedIn = new Visitor(server.port)
  await signedIn.login(email)
  assert.equal((await signedIn.get('/admin/account')).status, 200)
  await visitor.post('/admin/reset', { email: email.toUpperCase() })
  const { token, link } = (await mail(email))!
  assert.ok(link.startsWith('http://localhost:8000/admin/reset?token='))
  const { token: other } = await transact(installation.network, (trx) =>
    createLink(trx, { kind: 'sign_in', user_id: id }, clock.now()),
  )
  const page = await visitor.get(`/admin/reset?token=${token}`)
  assert.equal(page.headers.get('referrer-policy'), 'no-referrer')
  assert.match(page.text, new RegExp(`For ${email}`))
  assert.equal((await visitor.post('/admin/reset', { token, password: email })).status, 422)
  const used = await visitor.post('/admin/reset', { token, password: NEW })
  assert.deepEqual([used.status, used.location, used.cookies], [303, '/admin/reset?lang=en&done=1', []])
  assert.equal((await visitor.post('/admin/reset', { token, password: NEW })).status, 410)
  assert.equal((await visitor.post('/admin/sign-in', { token: other })).status, 410)
  assert.match((await signedIn.get('/admin/account')).location!, /^\/admin\/login/)
  assert.equal((await visitor.login(email)).status, 401)
  assert.equal((await visitor.login(email, { password: NEW })).status, 303)
  const notification = (await mail(email))!
  assert.equal(subjectOf(notification), 'A change to your account')
  assert.match(notification.text, /password of your account on localhost:8000 was changed/)
})

test('a reset keeps the second factor', async (t) => {
  const { visitor, installation, mail, clock } = await startMailed(t)
  const { id, email } = await makePerson(installation)
  const totp_secret = await installation.keys.seal('totp', 'JBSWY3DPEHPK3PXP')
  await transact(installation.network, (trx) =>
    trx.updateTable('users').set({ totp_secret, totp_at: clock.now().toISOString() }).where('id', '=', id).execute(),
  )
  await visitor.post('/admin/reset', { email })
  await visitor.post('/admin/reset', { token: (await mail(email))!.token, password: NEW })
  assert.equal((await visitor.login(email, { password: NEW })).location, '/admin/login/second')
})

test('a link lasts 60 minutes, and the newest counts', async (t) => {
  const { visitor, installation, mail, clock } = await startMailed(t)
  const { id, email } = await makePerson(installation)
  await visitor.post('/admin/reset', { email })
  const first = (await mail(email))!.token
  await visitor.post('/admin/reset', { email })
  const second = (await mail(email))!.token
  assert.equal((await visitor.get(`/admin/reset?token=${first}`)).status, 410)
  clock.advance(HOUR - MINUTE)
  assert.equal((await visitor.get(`/admin/reset?token=${second}`)).status, 200)
  clock.advance(MINUTE)
  const over = await visitor.get(`/admin/reset?token=${second}`)
  assert.equal(over.status, 410)
  assert.match(over.text, /href="\/admin\/reset\?lang=en">Ask for a new link/)
  await transact(installation.network, (trx) => endLinks(trx, { user_id: id }, clock.now()))
})

test('three mails an hour for an account, ten requests an hour for an address', async (t) => {
  const { visitor, installation, mail, mails, clock } = await startMailed(t)
  const { email } = await makePerson(installation)
  for (let n = 0; n < 5; n++) await visitor.post('/admin/reset', { email }, from(`192.0.2.${n}`))
  await mail(email)
  assert.equal(mails.received.length, 3)
  for (let n = 0; n < 10; n++)
    assert.equal((await visitor.post('/admin/reset', { email: `a${n}@example.org` }, from('192.0.2.99'))).status, 303)
  const much = await visitor.post('/admin/reset', { email }, from('192.0.2.99'))
  assert.deepEqual([much.status, Number(much.headers.get('retry-after')) > 0], [429, true])
  clock.advance(HOUR)
  await visitor.post('/admin/reset', { email }, from('192.0.2.99'))
  await mail(email)
  assert.equal(mails.received.length, 4)
})

test('one changes the own password just after signing in; other sessions end', async (t) => {
  const { visitor, installation, mail, clock, server } = await startMailed(t)
  const { email } = await makePerson(installation)
  const otherVisitor = new Visitor(server.port)
  await otherVisitor.login(email)
  await visitor.login(email)
  clock.advance(16 * MINUTE)
  const path = '/admin/account/password'
  assert.match((await visitor.get(path)).location!, /^\/admin\/elevate\?/)
  assert.match((await visitor.post(path, { password: NEW })).location!, /^\/admin\/elevate\?/)
  const again = { password: PASSWORD, next: path }
  assert.equal((await visitor.post('/admin/elevate', again)).location, path)
  const before = visitor.value()
  const done = await visitor.post(path, { password: NEW })
  assert.equal(done.status, 303)
  assert.notEqual(visitor.value(), before)
  assert.equal((await visitor.get('/admin/account')).status, 200)
  assert.match((await otherVisitor.get('/admin/account')).location!, /^\/admin\/login/)
  assert.match((await mail(email))!.text, /password of your account/)
  await visitor.login(email, { password: NEW })
  assert.equal((await visitor.post(path, { password: 'another four words' })).status, 303)
})
