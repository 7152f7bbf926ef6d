// The mail settings of a website: who may change them, what is refused, and what becomes of the password.
import assert from 'node:assert/strict'
import test from 'node:test'
import { mailSettings } from '../../../src/lib/mail/settings.ts'
import { renderMail, TEMPLATES } from '../../../src/lib/mail/templates.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { call, makeInstallation, tokenCall, type MakeOptions } from '../../support/installation.ts'

const OWN = {
  host: 'smtp.example.org',
  user: 'sam',
  password: 'a-secret',
  from: 'Muster <post@muster.example>',
}
const SHARED = {
  host: 'mail.example.org',
  from: 'all@example.org',
  user: 'all',
  password_env: 'MAIL_PASSWORD',
}

async function open(t: { after(work: () => Promise<void>): void }, options: MakeOptions = {}) {
  const { installation, close } = await makeInstallation(options)
  t.after(close)
  const site = await installation.openSite('default')
  const data = async (name: string, input: object = {}, as?: Call) =>
    (await call(installation, 'default', name, { ...input }, as)).body.data as any
  return {
    installation,
    site,
    data,
    read: () => mailSettings({ ...installation, env: { MAIL_PASSWORD: 'x' } }, site),
  }
}

test('settings of its own win over those of the installation; the file names the sender', async (t) => {
  const { data, read, site } = await open(t, { local: { mail: SHARED } })
  assert.deepEqual((await read())?.server, {
    host: 'mail.example.org',
    port: 587,
    security: 'starttls',
    user: 'all',
    password: 'x',
  })
  const settings = await data('update_mail_settings', OWN)
  assert.deepEqual(
    [
      settings.host,
      settings.port,
      settings.has_password,
      settings.source,
      settings.version,
      JSON.stringify(settings).includes('a-secret'),
    ],
    ['smtp.example.org', 587, true, 'site', 1, false],
  )
  assert.deepEqual(await read(), {
    server: { host: 'smtp.example.org', port: 587, security: 'starttls', user: 'sam', password: 'a-secret' },
    from: { name: 'Muster', address: 'post@muster.example' },
    reply_to: undefined,
  })
  site.config.mail = { from: 'file@muster.example', reply_to: 'b@muster.example' }
  assert.deepEqual(
    [(await read())?.from.address, (await read())?.reply_to?.address],
    ['file@muster.example', 'b@muster.example'],
  )
  assert.deepEqual((await data('get_mail_settings')).locked, ['from', 'reply_to'])
  await assert.rejects(data('update_mail_settings', { from: 'c@muster.example' }), { code: 'read-only' })
  await data('update_mail_settings', { host: null })
  assert.equal((await read())?.server.host, 'mail.example.org')
})

test('a password goes to no other server than the one it was told for', async (t) => {
  const { data } = await open(t)
  for (const change of [{ host: 'evil.example' }, { port: 25 }, { user: 'eve' }]) {
    assert.equal((await data('update_mail_settings', { ...OWN, port: 587 })).has_password, true)
    assert.equal((await data('update_mail_settings', change)).has_password, false)
  }
  await data('update_mail_settings', OWN)
  assert.equal((await data('update_mail_settings', { from: 'd@muster.example' })).has_password, true)
  assert.equal((await data('update_mail_settings', { password: null })).has_password, false)
})

test('what is no address, and a connection in the clear to another machine, is refused', async (t) => {
  const { data } = await open(t)
  const bad = [
    { from: 'nobody' },
    { from: 'A <a@b.example>\nBcc: c@d.example' },
    { reply_to: '<>' },
    { host: 'a b' },
    { host: 'smtp.example.org', security: 'none' },
    { host: '127.0.0.1.evil.example', security: 'none' },
  ]
  for (const input of bad)
    await assert.rejects(data('update_mail_settings', input), { code: 'validation' }, JSON.stringify(input))
  for (const host of ['localhost', '127.0.0.2', '::1']) await data('update_mail_settings', { host, security: 'none' })
})

test('only who may edit settings comes in, the log keeps no password, and a session must be elevated', async (t) => {
  const { data, installation, site } = await open(t)
  for (const role of ['editor', 'reviewer', 'viewer']) {
    const as = await tokenCall(installation, 'default', { role })
    for (const [name, input] of [
      ['get_mail_settings', {}],
      ['update_mail_settings', OWN],
      ['list_mails', {}],
    ] as const)
      await assert.rejects(data(name, input, as), { code: 'forbidden' }, `${role} ${name}`)
  }
  const as = await tokenCall(installation, 'default', { role: 'admin' })
  await data('update_mail_settings', OWN, as)
  const [row] = await site.db.read.selectFrom('changes').selectAll().execute()
  assert.equal(JSON.parse(row!.input).password, '(secret)')
  assert.equal(JSON.stringify(row).includes('a-secret'), false)
  const session = { id: 1, uid: 'x', elevated_until: null }
  const call = { ...as, principal: { ...as.principal, session } }
  await assert.rejects(data('update_mail_settings', { port: 25 }, call), {
    code: 'forbidden',
    extra: { elevation: true },
  })
})

test('whoever may edit settings but not people does not choose where links go', async (t) => {
  const { data, installation } = await open(t)
  await data('create_role', { name: 'office', title: 'Office', permissions: ['settings.edit'] })
  const office = await tokenCall(installation, 'default', { role: 'office' })
  for (const server of [{ host: 'smtp.example.org' }, { port: 25 }, { password: 'x' }])
    await assert.rejects(data('update_mail_settings', server, office), { code: 'forbidden' })
  assert.equal((await data('update_mail_settings', { from: 'a@muster.example' }, office)).from, 'a@muster.example')
})

test('without accounts to manage the admin chooses the server', async (t) => {
  const { data, installation } = await open(t, { sites: { default: { features: { users: false } } } })
  const admin = await tokenCall(installation, 'default', { role: 'admin' })
  assert.equal((await data('update_mail_settings', { host: 'smtp.example.org' }, admin)).source, 'site')
})

test('what happened to an account is said in both languages, with advice that works', () => {
  const events = [
    'password',
    'first_passkey',
    'first_totp',
    'passkey_added',
    'passkey_removed',
    'totp_added',
    'totp_removed',
    'recovery_made',
    'recovery_codes',
    'recovery_used',
    'second_factor_reset',
    'passkey_suspicious',
  ]
  const textOf = (template: 'security' | 'email_changed', what: string, locale: string) =>
    renderMail({ template, locale, vars: { what, host: 'muster.example', email: 'a@b.example' } }).text
  for (const locale of ['de', 'en']) {
    const texts = events.map((what) => textOf('security', what, locale))
    for (const [i, text] of texts.entries()) assert.match(text, /muster\.example/, `${events[i]} ${locale}`)
    assert.equal(new Set(texts).size, events.length, locale)
    const old = /alten gelten nicht mehr|old ones no longer/
    assert.deepEqual(
      events.filter((_, i) => old.test(texts[i]!)),
      ['recovery_codes'],
    )
    // The old address does not belong to the account any more: it can choose no password.
    assert.doesNotMatch(textOf('email_changed', 'done', locale), /Passwort|password/)
    assert.match(textOf('email_changed', '', locale), /neues Passwort|new password/)
  }
})

test('every template is there in both languages, whole, without a word of the machine', () => {
  const vars = {
    site: 'Muster',
    host: 'muster.example',
    base_url: 'https://muster.example',
    url: 'https://muster.example/admin/x',
    email: 'a@b.example',
    by: 'Anna',
    count: '2',
    what: 'password',
  }
  const ofVisitors = ['fr', 'it', 'es', 'nl']
  const subjects = TEMPLATES.flatMap((template) =>
    ['de-AT', 'en', 'pt', ...(template === 'form_received' ? ofVisitors : [])].map((locale) => {
      const { subject, text, html } = renderMail({ template, locale, vars })
      for (const part of [subject, text, html])
        assert.doesNotMatch(part, /\{\{|undefined|=>|\[object/, `${template} ${locale}`)
      assert.ok(text.split('\n\n').length >= 2 && html.includes('</html>'), template)
      return subject
    }),
  )
  assert.equal(new Set(subjects).size, TEMPLATES.length * 2 + ofVisitors.length)
})
