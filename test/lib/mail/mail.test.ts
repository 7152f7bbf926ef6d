// Mails on their way: received by a real server, retried, logged, and nowhere in the clear while they wait.
// Holds: interface 1 mail
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { purgeLinks } from '../../../src/lib/sign-in/links.ts'
import { purgeMails } from '../../../src/lib/mail/purge.ts'
import { DAY, MINUTE } from '../../../src/lib/base/clock.ts'
import { subjectOf, type MailServerOptions } from '../../support/mail-server.ts'
import { tokenCall } from '../../support/installation.ts'
import { start } from './post.ts'

test('an invitation arrives, text and HTML, in the language of the person, with links on the configured host', async (t) => {
  const { data, work, server, mails } = await start(t)
  const { invite } = await data('create_user', { email: 'Anna@Example.org', role: 'editor' })
  await data('create_user', { email: 'bill@example.org', role: 'viewer', locale: 'en-GB' })
  await work()
  const [anna, bill] = server.received
  assert.deepEqual([anna!.from, anna!.to], ['post@example.org', ['anna@example.org']])
  assert.equal(subjectOf(anna!), 'Ihre Einladung zu Bäckerei „Muster“ & Söhne')
  assert.equal(subjectOf(bill!), 'Your invitation to Bäckerei „Muster“ & Söhne')
  const url = `https://www.muster.example/admin/invite?token=${invite.token}`
  assert.equal(anna!.link, url)
  assert.match(anna!.text, /mitzuarbeiten\.\n\nWählen Sie ein Passwort/)
  assert.ok(
    anna!.html.includes(
      `class="button" href="https:&#x2F;&#x2F;www.muster.example&#x2F;admin&#x2F;invite?token&#x3D;${invite.token}"`,
    ),
  )
  assert.match(anna!.html, /Bäckerei „Muster“ &amp; Söhne/)
  assert.match(anna!.headers.get('reply-to')!, /chef@muster\.example/)
  assert.equal(anna!.headers.get('auto-submitted'), 'auto-generated')
  assert.match(anna!.headers.get('message-id')!, /^<[0-9a-f-]{36}@www\.muster\.example>$/)
  const log = await mails()
  assert.deepEqual(
    log.map((one: any) => [one.template, one.recipient, one.status, one.attempts, one.error]),
    [
      ['invite', 'bill@example.org', 'sent', 1, null],
      ['invite', 'anna@example.org', 'sent', 1, null],
    ],
  )
  assert.equal(JSON.stringify(log).includes(invite.token), false)
})

test('a notice to reviewers arrives in en and de, and what people typed stays text', async (t) => {
  const { queue, work, server } = await start(t)
  const evil = '<img src=x> {{url}} =>\r\nBcc: all@example.org'
  await queue({ vars: { count: '1', changes: evil, url: 'https://www.muster.example/admin/changes' } })
  await queue({ locale: 'en' })
  await work()
  const [de, en] = server.received
  assert.equal(subjectOf(de!), 'Eine Änderung wartet auf Sie')
  assert.equal(subjectOf(en!), '2 changes are waiting for you')
  assert.ok(de!.text.includes('<img src=x> {{url}} => Bcc: all@example.org'))
  assert.equal(de!.html.includes('<img'), false)
  assert.ok(de!.html.includes('&lt;img src&#x3D;x&gt; {{url}}'))
  assert.deepEqual([de!.headers.has('bcc'), de!.to], [false, ['rita@example.org']])
})

test('a link to another host and a recipient of two lines are refused before anything waits', async (t) => {
  const { queue, site } = await start(t)
  await assert.rejects(
    queue({ vars: { url: 'https://evil.example/admin' } }),
    /not below https:\/\/www\.muster\.example/,
  )
  await assert.rejects(queue({ vars: { url: 'https://www.muster.example.evil.example/' } }), /not below/)
  await assert.rejects(queue({ to: 'a@example.org\r\nBcc: b@example.org' }), /several lines/)
  assert.deepEqual(await site.db.read.selectFrom('jobs').select('id').where('kind', '=', 'mail').execute(), [])
})

test('a server that is down gets the mail later, once; meanwhile the log says why', async (t) => {
  const { queue, work, server, clock, mails } = await start(t)
  server.refuse({ code: 451, text: 'Come back later' })
  await queue()
  assert.equal((await work()).retried, 1)
  const [waiting] = await mails()
  assert.deepEqual([waiting.status, waiting.attempts, waiting.sent_at], ['waiting', 1, null])
  assert.match(waiting.error, /Come back later/)
  await work()
  assert.equal(server.received.length, 0)
  server.refuse(undefined)
  clock.advance(3 * MINUTE)
  await work()
  const [sent] = await mails()
  assert.deepEqual([sent.status, sent.attempts, sent.error, server.received.length], ['sent', 2, null, 1])
  clock.advance(DAY)
  await work()
  assert.equal(server.received.length, 1)
})

test('after eight tries it is given up, and nothing of it is left in the job', async (t) => {
  const { queue, work, clock, mails, site, close: _, server } = await start(t)
  await server.close()
  await queue()
  for (let n = 0; n < 9; n++) {
    await work()
    clock.advance(DAY)
  }
  const [mail] = await mails()
  assert.deepEqual([mail.status, mail.attempts], ['failed', 8])
  assert.match(mail.error, /cannot be reached|connection failed/)
  const [job] = await site.db.read.selectFrom('jobs').selectAll().where('kind', '=', 'mail').execute()
  assert.deepEqual([job!.status, job!.payload], ['failed', '{}'])
})

test('a recipient the server will never take is not tried again', async (t) => {
  const onRcptTo: MailServerOptions['onRcptTo'] = (_address, _session, done) =>
    done(Object.assign(new Error('No such user'), { responseCode: 550 }))
  const { queue, work, mails } = await start(t, { onRcptTo })
  await queue()
  await work()
  const [mail] = await mails()
  assert.deepEqual([mail.status, mail.attempts], ['failed', 1])
  assert.match(mail.error, /refuses the sender or the recipient.*No such user/)
})

test('a link that expired while the mail waited is not sent', async (t) => {
  const { data, work, server, clock, mails } = await start(t)
  server.refuse({ code: 451, text: 'Later' })
  await data('create_user', { email: 'anna@example.org', role: 'editor' })
  await work()
  server.refuse(undefined)
  clock.advance(8 * DAY)
  await work()
  const [mail] = await mails()
  assert.deepEqual([mail.status, server.received.length], ['failed', 0])
  assert.match(mail.error, /expired/)
})

const SECRET = 'smtp-password-of-the-website'

/** Everything below the installation but its own file with the key. */
function bytesOf(folder: string): Buffer[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file))
}

test('a wrong password is told without it; neither it nor a link is anywhere in the clear, also while the mail waits', async (t) => {
  const { data, work, server, mails, site, root, installation } = await start(t, {
    users: { sam: 'another' },
  })
  const { host, port } = server.settings
  const set = { host, port, security: 'none', user: 'sam', password: SECRET, from: 'own@muster.example' }
  const settings = await data('update_mail_settings', set)
  assert.deepEqual([settings.has_password, settings.source, 'password' in settings], [true, 'site', false])
  const { invite } = await data('create_user', { email: 'anna@example.org', role: 'editor' })
  await work()
  assert.equal(server.logins[0]?.password, SECRET)
  const [mail] = await mails()
  assert.equal(mail.status, 'waiting')
  assert.match(mail.error, /does not accept user and password.*\(secret\)/)
  const rows = []
  for (const table of ['jobs', 'mails', 'changes', 'settings', 'idempotency'] as const)
    rows.push(...(await site.db.read.selectFrom(table).selectAll().execute()))
  for (const table of ['outbox', 'user_links', 'idempotency'] as const)
    rows.push(...(await installation.network.read.selectFrom(table).selectAll().execute()))
  for (const secret of [SECRET, invite.token as string])
    for (const form of [
      secret,
      Buffer.from(secret).toString('base64').replace(/=+$/, ''),
      encodeURIComponent(secret),
    ]) {
      assert.equal(JSON.stringify(rows).includes(form), false, form)
      for (const bytes of bytesOf(root)) assert.equal(bytes.includes(form), false, form)
    }
  assert.ok(rows.some((row) => JSON.stringify(row).includes('sealed:1:')))
})

for (const security of ['tls', 'starttls'] as const)
  test(`a certificate that nobody vouches for is refused (${security}): no password is said to that server`, async (t) => {
    const users = { sam: 'another' }
    const tls = { secure: security === 'tls', hideSTARTTLS: security === 'tls', users }
    const { data, queue, work, server, mails } = await start(t, tls)
    const { port } = server
    await data('update_mail_settings', {
      host: 'localhost',
      port,
      security,
      user: 'sam',
      password: SECRET,
      from: 'a@b.example',
    })
    await queue()
    await work()
    const [mail] = await mails()
    assert.match(mail.error, /certificate/)
    assert.deepEqual([server.received.length, server.logins], [0, []])
  })

test("a website's admin reaches nothing inside by a mail server of their choice", async (t) => {
  let connections = 0
  const { data, queue, work, server, mails, installation, clock } = await start(t, {
    onConnect: (_session, done) => {
      connections++
      done()
    },
  })
  const { port } = server.settings
  const admin = await tokenCall(installation, 'default', { role: 'admin' })
  for (const host of ['127.0.0.1', 'localhost', '::1', '0x7f.1', '10.0.0.1', '169.254.169.254']) {
    const security = ['127.0.0.1', 'localhost', '::1'].includes(host) ? 'none' : 'starttls'
    await data('update_mail_settings', { host, port, security, from: 'a@b.example' }, admin)
    await queue()
    await work()
    const [mail] = await mails()
    assert.equal(mail.status, 'waiting')
    assert.match(mail.error, /is not on the public internet.*net\.allow/, host)
  }
  await data('update_mail_settings', { host: 'nowhere.invalid' }, admin)
  await queue()
  await work()
  assert.match((await mails())[0].error, /name of the server is not known/)
  assert.equal(connections, 0)
  await data('update_mail_settings', { host: 'localhost', port, security: 'none' }, admin)
  installation.local.net.allow = [`localhost:${port}`]
  clock.advance(DAY / 24)
  await work()
  assert.ok(server.received.length > 0, 'whoever operates the service can allow it')
})

test('a server without STARTTLS gets no mail where encryption is asked for', async (t) => {
  const { data, queue, work, server, mails } = await start(t)
  await data('update_mail_settings', {
    host: '127.0.0.1',
    port: server.port,
    security: 'starttls',
    from: 'a@b.example',
  })
  await queue()
  await work()
  assert.equal(server.received.length, 0)
  assert.match((await mails())[0].error, /STARTTLS/)
})

test('the log is kept 90 days, a link a month after its end', async (t) => {
  const { data, work, clock, mails, installation, site, queue } = await start(t)
  await data('create_user', { email: 'anna@example.org', role: 'editor' })
  await work()
  const counts = async () => [
    (await mails()).length,
    (await installation.network.read.selectFrom('user_links').select('id').execute()).length,
  ]
  const purge = async () => {
    const ctx = { ...systemContext(installation, site), now: clock.now() }
    await purgeMails(ctx)
    await purgeLinks(ctx)
  }
  clock.advance(36 * DAY)
  await purge()
  assert.deepEqual(await counts(), [1, 1])
  clock.advance(2 * DAY)
  await purge()
  assert.deepEqual(await counts(), [1, 0])
  clock.advance(51 * DAY)
  await queue()
  await work()
  clock.advance(2 * DAY)
  await purge()
  assert.deepEqual(
    (await mails()).map((one: any) => one.template),
    ['review'],
  )
})
