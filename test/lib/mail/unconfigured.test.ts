// Mails before anybody has told how they leave, and what they say of the website and of who invites.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { DAY, MINUTE } from '../../../src/lib/base/clock.ts'
import { systemCall, tokenCall } from '../../support/installation.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { startMailServer } from '../../support/mail-server.ts'
import { start } from './post.ts'

/** As whoever runs the server writes it, while the service runs. */
function writeMail(root: string, mail: object): void {
  const file = join(root, 'config/config.local.json')
  const local = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...local, mail }), { mode: 0o600 })
}

test('without a mail server it waits, and leaves by the settings that somebody writes meanwhile', async (t) => {
  const { queue, work, mails, site, root, clock, server, data } = await start(t, {}, { local: {} })
  await queue()
  assert.deepEqual(await work().then(({ done, retried, failed }) => [done, retried, failed]), [0, 1, 0])
  const [mail] = await mails()
  assert.deepEqual([mail.status, mail.attempts], ['waiting', 1])
  assert.match(mail.error, /mail\{host, from, …\} in config\/config\.local\.json/)
  assert.equal((await data('get_mail_settings')).source, 'none')
  writeMail(root, server.settings)
  assert.equal((await data('get_mail_settings')).source, 'installation')
  clock.advance(3 * MINUTE)
  await work()
  const [sent] = await mails()
  assert.deepEqual([sent.status, sent.error, server.received.length], ['sent', null, 1])
  // Another server counts at once, too; and a file that is being written loses nothing.
  const other = await startMailServer()
  t.after(() => other.close())
  const file = join(root, 'config/config.local.json')
  const original = readFileSync(file, 'utf8')
  await queue()
  writeFileSync(file, '{ "mail": {')
  await work()
  assert.equal((await mails())[0].status, 'waiting')
  assert.match((await mails())[0].error, /config\.local\.json:1/)
  writeFileSync(file, original)
  writeMail(root, other.settings)
  clock.advance(3 * MINUTE)
  await work()
  assert.deepEqual([other.received.length, server.received.length], [1, 1])
  assert.deepEqual(
    await site.db.read.selectFrom('jobs').select(['status', 'payload']).where('kind', '=', 'mail').distinct().execute(),
    [{ status: 'done', payload: '{}' }],
  )
})

test('without a mail server it is given up after eight tries, and the log says so', async (t) => {
  const { queue, work, mails, clock } = await start(t, {}, { local: {} })
  await queue()
  for (let n = 0; n < 9; n++) {
    await work()
    clock.advance(DAY)
  }
  const [mail] = await mails()
  assert.deepEqual([mail.status, mail.attempts], ['no_transport', 8])
})

test('why a mail did not leave is read in the language of whoever reads it; what was stored before as it is', async (t) => {
  const { queue, work, data, site, installation } = await start(t, {}, { local: {} })
  await queue()
  await work()
  const inGerman = { ...(await systemCall(installation, 'default')), language: 'de' as const }
  const [mail] = await data('list_mails', {}, inGerman)
  assert.match(
    mail.error,
    /^Für „Bäckerei „Muster“ & Söhne“ ist kein Mailserver eingestellt\. .* mail\{host, from, …\} in config/,
  )
  const old = 'smtp.example.org:587: the server refuses the message. It said: 554 {no}'
  await transact(site.db, (trx) => trx.updateTable('mails').set({ error: old }).execute())
  assert.equal((await data('list_mails', {}, inGerman))[0].error, old)
})

test('a website is called by its title, else by its host, never by its key', async (t) => {
  const sites = { default: { hosts: ['www.muster.example'] } }
  const { queue, work, server, data, installation } = await start(t, {}, { sites, local: {} })
  writeMail(installation.root, server.settings)
  await queue()
  await work()
  await data('update_settings', { title: 'Bäckerei Muster' })
  await queue()
  await work()
  const [host, titled] = server.received
  assert.match(host!.headers.get('from')!, /^"?www\.muster\.example"? </)
  assert.match(host!.text, /an der Website www\.muster\.example/)
  assert.match(host!.text, /\n\nwww\.muster\.example\nhttps:\/\/www\.muster\.example\n+$/)
  assert.match(titled!.text, /an der Website Bäckerei Muster/)
  assert.match(titled!.text, /\n\nBäckerei Muster\nhttps/)
  assert.doesNotMatch(host!.raw + titled!.raw, /default/)
})

test('an invitation says who invites', async (t) => {
  const { data, work, server, installation } = await start(t)
  const chef = await tokenCall(installation, 'default', { role: 'admin' })
  await data('create_user', { email: 'anna@example.org', role: 'editor' }, chef)
  const named = {
    ...chef,
    principal: { ...chef.principal, user: { ...chef.principal.user!, name: 'Carla Chef' } },
  }
  await data('create_user', { email: 'bill@example.org', role: 'editor', locale: 'en' }, named)
  await work()
  const [anna, bill] = server.received
  assert.ok(anna!.text.includes(`${chef.principal.user!.email} lädt Sie ein`))
  assert.match(bill!.text, /Carla Chef invites you/)
})
