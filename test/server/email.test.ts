// Another e-mail address: confirmed in the new mailbox, told to the old one; and what people change about themselves.
import assert from 'node:assert/strict'
import test from 'node:test'
import { DAY, MINUTE } from '../../src/lib/base/clock.ts'
import { subjectOf } from '../support/mail-server.ts'
import { startMailed } from '../support/site-with-mail.ts'
import { makePerson } from '../support/visitor.ts'

test('an address changes once the new mailbox confirms it by a button; the old one is told twice', async (t) => {
  const { visitor, installation, mail } = await startMailed(t)
  const { email } = await makePerson(installation)
  await visitor.login(email)
  const sent = await visitor.post('/admin/account/email', { email: 'New@Example.org' })
  assert.equal(sent.location, '/admin/account/email?sent=1')
  const { token, text } = (await mail('new@example.org'))!
  assert.match(text, /sign in to localhost:8000 with new@example\.org/)
  const warned = (await mail(email))!
  assert.equal(subjectOf(warned), 'Your e-mail address is about to change')
  assert.equal(warned.raw.includes(token), false)
  const page = await visitor.get(`/admin/email?token=${token}`)
  assert.deepEqual([page.status, page.headers.get('referrer-policy')], [200, 'no-referrer'])
  assert.equal((await visitor.login(email)).status, 303)
  const used = await visitor.post('/admin/email', { token })
  assert.equal(used.location, '/admin/email?lang=en&done=1')
  assert.equal((await visitor.post('/admin/email', { token })).status, 410)
  assert.equal((await visitor.login(email)).status, 401)
  assert.equal((await visitor.login('new@example.org')).status, 303)
  const last = (await mail(email))!
  assert.equal(subjectOf(last), 'Your e-mail address was changed')
  // It has no account any more, so no password to change: only people can help.
  assert.doesNotMatch(last.text, /password/)
  assert.match(last.text, /\n--\n\nlocalhost\nhttp:\/\/localhost:8000\n+$/)
})

test('an address somebody has gets nothing, and the answer does not tell; a link lasts 24 hours', async (t) => {
  const { visitor, installation, mail, mails, clock } = await startMailed(t)
  const [anna, bill] = [await makePerson(installation), await makePerson(installation)]
  await visitor.login(anna.email)
  const response = await visitor.post('/admin/account/email', { email: bill.email })
  await mail('')
  assert.deepEqual(
    mails.received.map(({ to }) => to),
    [[anna.email]],
  )
  const free = await visitor.post('/admin/account/email', { email: 'free@example.org' })
  assert.deepEqual([response.status, response.location], [free.status, free.location])
  const { token } = (await mail('free@example.org'))!
  clock.advance(DAY)
  assert.equal((await visitor.post('/admin/email', { token })).status, 410)
  assert.equal((await visitor.login(anna.email)).status, 303)
})

test('an address that was taken meanwhile is not taken over; a new password ends the link', async (t) => {
  const { visitor, installation, mail } = await startMailed(t)
  const { email } = await makePerson(installation)
  await visitor.login(email)
  await visitor.post('/admin/account/email', { email: 'late@example.org' })
  const { token } = (await mail('late@example.org'))!
  await makePerson(installation, { email: 'late@example.org' })
  assert.equal((await visitor.post('/admin/email', { token })).status, 410)
  await visitor.post('/admin/account/email', { email: 'other@example.org' })
  const second = (await mail('other@example.org'))!.token
  await visitor.post('/admin/account/password', { password: 'four random words here' })
  assert.equal((await visitor.get(`/admin/email?token=${second}`)).status, 410)
})

test('changing the address needs somebody who has just signed in, and is limited', async (t) => {
  const { visitor, installation, clock } = await startMailed(t)
  const { email } = await makePerson(installation)
  assert.match((await visitor.get('/admin/account/email')).location!, /^\/admin\/login/)
  await visitor.login(email)
  assert.equal((await visitor.post('/admin/account/email', { email: 'nothing' })).status, 422)
  for (let n = 0; n < 4; n++) await visitor.post('/admin/account/email', { email: `a${n}@example.org` })
  assert.equal((await visitor.post('/admin/account/email', { email: 'b@example.org' })).status, 429)
  clock.advance(16 * MINUTE)
  assert.match((await visitor.get('/admin/account/email')).location!, /^\/admin\/elevate/)
})

test('name, language and time zone: what is none is refused', async (t) => {
  const { visitor, installation } = await startMailed(t)
  const { id, email } = await makePerson(installation)
  await visitor.login(email)
  assert.match((await visitor.get('/admin/account/profile')).text, /value="Anna Muster"/)
  const good = { name: 'Anna Ömer', locale: 'de', timezone: 'Europe/Berlin' }
  for (const [bad, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ locale: '<b>' }, 'locale'],
    [{ timezone: 'Moon' }, 'timezone'],
  ] as const) {
    const refused = await visitor.post('/admin/account/profile', { ...good, ...bad })
    assert.deepEqual([refused.status, refused.text.includes(`href="#${field}"`)], [422, true], field)
  }
  assert.equal((await visitor.post('/admin/account/profile', good)).location, '/admin/account')
  const row = installation.network.read.selectFrom('users').select(['name', 'locale', 'timezone']).where('id', '=', id)
  assert.deepEqual(await row.executeTakeFirst(), good)
  assert.match((await visitor.get('/admin/account/profile')).text, /<html lang="de">/)
})
