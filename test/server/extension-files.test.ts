// Modules of extensions for the admin: from this website, kept for ever, and nothing else of the package.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { installExtensions } from '../support/extensions.ts'
import { hostFetch } from '../support/host-fetch.ts'
import { call, makeInstallation, tokenCall, type TestInstallation } from '../support/installation.ts'
import { startServer, type TestServer } from '../support/server.ts'

suite('files of extensions', () => {
  let made: TestInstallation
  let server: TestServer
  let fetch: ReturnType<typeof hostFetch>
  let module = ''
  before(async () => {
    const languages = ['en']
    made = await makeInstallation({
      sites: {
        guests: { hosts: ['guests.test'], extensions: ['guestbook'], languages },
        plain: { hosts: ['plain.test'], languages },
      },
    })
    installExtensions(made.root, 'guestbook')
    server = await startServer(made.installation)
    fetch = hostFetch(server.port)
  })
  after(async () => {
    await server?.close()
    await made?.close()
  })
  const me = async (key: string) => {
    const { value } = await tokenCall(made.installation, key)
    const answer = await fetch(`http://${key}.test/api/v1/me`, {
      headers: { authorization: `Bearer ${value}` },
    })
    return ((await answer.json()) as { data: { screens: Record<string, any>[] } }).data
  }

  test('who may open a screen is told where it is; on the other website there is none', async () => {
    const [screen, ...others] = (await me('guests')).screens
    assert.match(screen!['module'], /^\/admin\/assets\/ext\/guestbook\/[0-9a-f]{16}\/entries\.ts$/)
    assert.deepEqual(others, [])
    assert.deepEqual(screen, {
      extension: 'guestbook',
      path: '/guestbook',
      label: 'Guest book',
      element: 'guestbook-entries',
      module: screen!['module'],
      nav: true,
      operations: { guestbook__sign_guestbook: 'POST /guestbook' },
    })
    assert.deepEqual((await me('plain')).screens, [])
    module = screen['module']
  })

  test('the module is JavaScript that browsers keep, with cms/admin as an address of this website', async () => {
    const answer = await fetch(`http://guests.test${module}`)
    const text = await answer.text()
    assert.equal(answer.headers.get('content-type'), 'text/javascript; charset=utf-8')
    assert.match(answer.headers.get('cache-control')!, /immutable/)
    assert.match(text, /from '\/admin\/assets\/ext\/cms-admin\.js'/)
    assert.doesNotMatch(text, /declare count|: Promise<void>/)
    assert.equal((await fetch(`http://guests.test${module.replace('entries.ts', 'texts.ts')}`)).status, 200)
    const own = await fetch('http://guests.test/admin/assets/ext/cms-admin.js', { redirect: 'manual' })
    assert.equal(own.status, 307)
    assert.match(own.headers.get('location')!, /^\/admin\/assets\/app\/extension-api\.[\w-]+\.mjs$/)
  })

  test('nothing outside of the folder is given, and nothing where the extension is not enabled or off', async () => {
    const folder = module.slice(0, module.lastIndexOf('/'))
    for (const path of ['../extension.ts', '%2e%2e/extension.ts', '..%2fextension.ts', '', 'nothing.js', 'toString'])
      assert.equal((await fetch(`http://guests.test${folder}/${path}`)).status, 404, path)
    assert.equal((await fetch(`http://guests.test${folder.slice(0, -1)}x/entries.ts`)).status, 404)
    assert.equal((await fetch(`http://plain.test${module}`)).status, 404)
    await call(made.installation, 'guests', 'set_feature', { key: 'guestbook', on: false })
    assert.equal((await fetch(`http://guests.test${module}`)).status, 404)
  })
})
