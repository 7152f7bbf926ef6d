// An extension from outside: for the website that enables it, and for no other; a bad one harms nothing.
// Holds: interface 1 extension; interface 2.5 boot
import { say } from '../../../../src/lib/platform/i18n/say.ts'
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { AppError } from '../../../../src/lib/base/errors.ts'
import { checkCsp } from '../../../../src/lib/core/extension/csp.ts'
import { runDueJobs } from '../../../../src/lib/core/jobs/jobs.ts'
import type { Page } from '../../../../src/lib/pages/schema.ts'
import { installExtensions } from '../../../support/extensions.ts'
import { call, makeInstallation, tokenCall, type TestInstallation } from '../../../support/installation.ts'

suite('an extension', () => {
  let made: TestInstallation
  before(async () => {
    const both = { languages: ['en'] }
    made = await makeInstallation({
      sites: {
        guests: {
          hosts: ['guests.test'],
          extensions: ['guestbook', 'unsafe', 'thrower', 'missing', 'meddler'],
          ...both,
        },
        plain: { hosts: ['plain.test'], ...both },
        off: { hosts: ['off.test'], extensions: ['guestbook'], features: { guestbook: false }, ...both },
      },
    })
    installExtensions(made.root, 'guestbook', 'unsafe', 'thrower', 'meddler')
  })
  after(() => made.close())
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error: AppError) => error.code,
    )

  test('its operation, block, permission and migrations are there for the website that enables it, and for no other', async () => {
    const { installation } = made
    assert.deepEqual((await call(installation, 'guests', 'guestbook__sign_guestbook', { name: 'Anna' })).body.data, {
      count: 1,
    })
    await assert.rejects(call(installation, 'plain', 'guestbook__sign_guestbook', { name: 'Anna' }), /no operation/)
    assert.equal(
      await codeOf(call(installation, 'off', 'guestbook__sign_guestbook', { name: 'Anna' })),
      'feature-disabled',
    )
    const [guests, plain, off] = await Promise.all(['guests', 'plain', 'off'].map((key) => installation.openSite(key)))
    assert.deepEqual(
      [guests, plain, off].map((site) => site!.permissions.has('guestbook.sign')),
      [true, false, false],
    )
    assert.deepEqual(
      [guests, plain].map((site) => site!.blocks.has('guestbook_entry')),
      [true, false],
    )
    await call(installation, 'guests', 'create_page', {
      title: 'Guests',
      blocks: [{ type: 'guestbook_entry', data: { name: 'Ben' } }],
    })
    assert.equal(
      await codeOf(
        call(installation, 'plain', 'create_page', {
          title: 'Guests',
          blocks: [{ type: 'guestbook_entry' }],
        }),
      ),
      'validation',
    )
  })

  // Holds: interface 2.5 permissions
  test('its permission decides', async () => {
    const viewer = await tokenCall(made.installation, 'guests', { role: 'viewer' })
    assert.equal(
      await codeOf(call(made.installation, 'guests', 'guestbook__sign_guestbook', { name: 'x' }, viewer)),
      'forbidden',
    )
  })

  test('its listener hears of pages after the commit', async () => {
    const site = await made.installation.openSite('guests')
    const { body } = await call(made.installation, 'guests', 'create_page', { title: 'Heard' })
    await runDueJobs(made.installation, site)
    const rows = await (site.db.read as any)
      .selectFrom('guestbook_entries')
      .selectAll()
      .where('said', '=', 'Heard')
      .execute()
    assert.deepEqual(
      rows.map((row: { name: string }) => row.name),
      ['page.created'],
    )
    assert.equal((body.data as Page).title, 'Heard')
  })

  test('one that asks for unsafe-inline, throws at boot, is missing or changes tables of others is disabled and named', async () => {
    const { problems } = await made.installation.openSite('guests')
    assert.deepEqual(
      problems.map(({ id, status }) => [id, status]),
      [
        ['extension.unsafe', 'fail'],
        ['extension.thrower', 'fail'],
        ['extension.missing', 'fail'],
        ['extension.meddler', 'fail'],
      ],
    )
    assert.match(say('en', problems[0]!.message), /unsafe-inline/)
    assert.match(say('en', problems[1]!.message), /no guests today/)
    assert.match(say('en', problems[3]!.message), /meddler writes into the table pages, which is not its own/)
  })
})

test('a Content Security Policy is widened by hosts only', () => {
  checkCsp({ 'img-src': ['https://a.example.org', '*.example.org', 'maps.example.org:8443'] })
  const refused = [
    "'unsafe-inline'",
    "'unsafe-eval'",
    "'none'",
    'data:',
    'blob:',
    '*',
    'https:',
    'https://*',
    "'self'; script-src *",
    'http://a.example.org',
    'a b',
  ]
  for (const source of refused) assert.throws(() => checkCsp({ 'script-src': [source] }), AppError, source)
  assert.throws(() => checkCsp({ 'default-src': ['a.example.org'] }), AppError)
})
