// A test mail from the settings: to whom, what the server answered, how often, and for whom not.
import assert from 'node:assert/strict'
import test from 'node:test'
import { HOUR } from '../../../src/lib/base/clock.ts'
import { call, tokenCall } from '../../support/installation.ts'
import { start } from './post.ts'

test('it goes to whoever asks, or to the address given, and the answer is told', async (t) => {
  const { installation, data, server } = await start(t)
  const admin = await tokenCall(installation, 'default')
  const own = await data('send_test_mail', {}, admin)
  assert.deepEqual([own.sent, own.to, own.error], [true, admin.principal.user!.email, null])
  assert.match(own.response, /^250/)
  const other = await data('send_test_mail', { to: 'Rita@Example.org', lang: 'en' }, admin)
  assert.equal(other.to, 'rita@example.org')
  assert.equal((await data('send_test_mail')).to, other.from, 'the shell has no address: the sender’s own')
  assert.equal(server.received.length, 3)
  const { body } = await call(installation, 'default', 'send_test_mail', { dry_run: true }, admin)
  assert.deepEqual([(body.data as { dry_run: true }).dry_run, server.received.length], [true, 3])
  await assert.rejects(data('send_test_mail', { to: 'nobody' }, admin), { code: 'validation' })
  await assert.rejects(data('send_test_mail', { to: 'a@b.example\r\nBcc: c@d.example' }, admin), {
    code: 'validation',
  })
})

test('what does not leave is told with what to do, and ten an hour are enough', async (t) => {
  const { data, clock } = await start(t, {}, { local: {} })
  const failed = await data('send_test_mail', { to: 'rita@example.org' })
  assert.deepEqual([failed.sent, failed.to, failed.response], [false, 'rita@example.org', null])
  assert.match(failed.error, /No mail server is configured for Bäckerei „Muster“ & Söhne: /)
  for (let i = 1; i < 10; i++) await data('send_test_mail')
  await assert.rejects(data('send_test_mail'), { code: 'rate-limited' })
  clock.advance(HOUR)
  assert.equal((await data('send_test_mail')).sent, false)
})

test('whose changes wait sends to themselves only, and without settings.edit nobody does', async (t) => {
  const { installation, data, server } = await start(t)
  const agent = await tokenCall(installation, 'default', { mode: 'approval' })
  assert.equal((await data('send_test_mail', {}, agent)).to, agent.principal.user!.email)
  await assert.rejects(data('send_test_mail', { to: 'rita@example.org' }, agent), { code: 'forbidden' })
  const author = await tokenCall(installation, 'default', { role: 'author' })
  await assert.rejects(data('send_test_mail', {}, author), { code: 'forbidden' })
  const reader = await tokenCall(installation, 'default', { level: 'read' })
  await assert.rejects(data('send_test_mail', {}, reader), { code: 'read-only-token' })
  assert.equal(server.received.length, 1)
})
