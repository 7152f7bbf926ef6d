// The promise: no secret is in any file of the installation in the clear, nor in a copy of a database, before and after a new key.
// Holds: interface 5 secrets
import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { sql } from 'kysely'
import { beginTotp } from '../../src/lib/factors/totp.ts'
import { createSession } from '../../src/lib/sessions/open-sessions.ts'
import { createUser } from '../../src/lib/access/create-user.ts'
import { readKeys } from '../../src/lib/platform/crypto/key-file.ts'
import { rotateKeys } from '../../src/lib/network/rotate.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import { forwardOutbox } from '../../src/lib/core/jobs/jobs.ts'
import { queueMailFor } from '../../src/lib/mail/mail.ts'
import { createPasswordCookie } from '../../src/lib/website/pass.ts'
import { guardOf } from '../../src/lib/pages/public-pages.ts'
import { call, makeInstallation, tokenCall } from '../support/installation.ts'

const sqliteOnly = { skip: process.env.CMS_TEST_DB === 'mariadb' && 'the search is for SQLite files' }
const PAGE = 'page-password-in-the-clear'
const WAITING = 'page-password-that-waits'
const SMTP = 'smtp-password-in-the-clear'
const AI = 'sk-ai-key-in-the-clear-0123456789'
const LINK = 'reset-link-token-in-the-clear-0123456789'

test('sealed, hashed or nowhere: secrets of pages, mail, webhooks and accounts', sqliteOnly, async (t) => {
  const { installation, root, close } = await makeInstallation()
  t.after(close)
  const { network, clock } = installation
  const site = await installation.openSite('default')
  const now = clock.now()
  const make = async (name: string, input: object, as?: Parameters<typeof call>[4]) =>
    (await call(installation, 'default', name, { ...input }, as)).body.data as any

  const page = await make('create_page', { title: 'Plans', access: 'password', access_password: PAGE })
  await make('publish_page', { page: String(page.id) })
  const held = await tokenCall(installation, 'default', { mode: 'approval' })
  await make('update_page', { page: String(page.id), access_password: WAITING }, held)
  await make('update_mail_settings', {
    host: '127.0.0.1',
    security: 'none',
    from: 'a@example.org',
    user: 'web',
    password: SMTP,
  })
  await make('create_ai_provider', { type: 'openai', api_key: AI })
  await make('create_ai_provider', { type: 'mistral', api_key: AI }, held)
  const made = await make('create_webhook', {
    name: 'Shop',
    url: 'https://93.184.216.34/',
    events: ['page.published'],
  })
  const { user, session } = await transact(network, async (trx) => {
    const made = await createUser(trx, { email: 'eve@example.org', role: 'editor', site: 'default' }, now)
    const sessionInput = {
      user_id: made.id,
      auth_version: 1,
      host: 'localhost',
      state: 'full' as const,
      factor: 'password',
      user_agent: null,
    }
    return { user: made, session: await createSession(trx, sessionInput, now) }
  })
  const totp = await beginTotp(installation, { user_id: user.id, session: session.session.uid }, now)
  const mail = {
    template: 'reset' as const,
    to: 'eve@example.org',
    locale: 'en',
    vars: { url: `${site.base_url}/admin/reset?token=${LINK}` },
  }
  await transact(network, (trx) => queueMailFor(trx, { installation, site, mail }, now))
  await forwardOutbox(installation, site)
  const pass = createPasswordCookie(installation, site, (await guardOf(site.db.read, page.uid))!)

  const secrets = {
    PAGE,
    WAITING,
    SMTP,
    AI,
    LINK,
    totp,
    webhook: made.secret as string,
    session: session.value,
    pass,
  }
  for (const [name, value] of Object.entries(secrets)) assert.ok(value.length > 15, name)
  await copies('before')
  search()
  await rotateKeys(installation, { settle_ms: 0 })
  await copies('after')
  search()
  assert.equal(readKeys(root).app_keys_previous.length, 0)

  /** As a backup makes them. */
  async function copies(when: string): Promise<void> {
    const folder = join(root, 'storage/backups', when)
    mkdirSync(folder, { recursive: true })
    await sql`vacuum into ${join(folder, 'network.sqlite')}`.execute(network.write)
    await sql`vacuum into ${join(folder, 'site.sqlite')}`.execute(site.db.write)
  }

  function search(): void {
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(root, name)).isFile())
      .map((name) => ({ name, bytes: readFileSync(join(root, name)) }))
    assert.ok(files.some(({ name }) => name.endsWith('site.sqlite')))
    const { app_key } = readKeys(root)
    const keyFiles = files.filter(({ bytes }) => bytes.includes(app_key)).map(({ name }) => name)
    assert.deepEqual(keyFiles, ['config/config.local.json'])
    for (const [name, secret] of Object.entries(secrets))
      for (const form of [secret, secret.slice(3, 20), Buffer.from(secret).toString('base64').slice(0, 20)]) {
        const found = files.filter(({ bytes }) => bytes.includes(form)).map((file) => file.name)
        assert.deepEqual(found, [], name)
      }
  }
})
