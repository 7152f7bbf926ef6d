// What clients say of themselves: fetched, checked, kept for a while; registered ones; and what is taken away again.
import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import { makeInstallation, testClock, type TestInstallation } from '../../support/installation.ts'
import { clientOf, recordClientUse, registerClient } from '../../../src/lib/oauth/clients.ts'
import { purgeOauth } from '../../../src/lib/oauth/purge.ts'
import { DAY, HOUR, MINUTE } from '../../../src/lib/base/clock.ts'
import { documentHost } from '../../support/oauth.ts'

suite('what clients say of themselves', () => {
  const RETURN = 'https://writer.example/callback'
  const clock = testClock()
  let host: Awaited<ReturnType<typeof documentHost>>
  let here: TestInstallation
  let good: Record<string, unknown>
  before(async () => {
    host = await documentHost([RETURN])
    good = host.document.value
    here = await makeInstallation({ clock, local: { net: { allow: [host.host] } } })
  })
  after(async () => {
    await here?.close()
    await host?.close()
  })
  beforeEach(async () => {
    host.document.value = good
    host.document.headers = { 'content-type': 'application/json' }
    host.document.requestCount = 0
    await here.installation.network.write.deleteFrom('oauth_clients').execute()
  })

  const client = async (id = host.client_id) => clientOf(here.installation, await site(), id)
  const site = () => here.installation.openSite('default')
  const refused = (pattern: RegExp, id?: string) =>
    assert.rejects(client(id), (error: any) => error.extra.error === 'invalid_client' && pattern.test(error.message))

  test('a document is kept for an hour at least and a day at most', async () => {
    for (const [control, lifetime] of [
      [undefined, HOUR],
      ['no-store', HOUR],
      ['max-age=10', HOUR],
      ['public, max-age=7200', 2 * HOUR],
      ['max-age=99999999', DAY],
    ] as const) {
      host.document.headers = {
        'content-type': 'application/json; charset=utf-8',
        ...(control && { 'cache-control': control }),
      }
      host.document.requestCount = 0
      assert.deepEqual(await client(), {
        client_id: host.client_id,
        name: 'Writer',
        host: host.host,
        redirect_uris: [RETURN],
      })
      clock.advance(lifetime - MINUTE)
      await client()
      assert.equal(host.document.requestCount, 1, control)
      clock.advance(2 * MINUTE)
      host.document.value = { ...good, client_name: 'Renamed' }
      assert.equal((await client()).name, 'Renamed')
      host.document.value = good
      clock.advance(2 * DAY)
    }
  })

  test('a document that lies, is no document, or is too large is refused, and not kept', async () => {
    for (const [value, pattern] of [
      [{ ...good, client_id: `${host.url}/other.json` }, /not its own address/],
      [{ ...good, redirect_uris: ['javascript:alert(1)'] }, /Nobody can be sent/],
      [{ ...good, redirect_uris: [] }, /redirect_uris/],
      [{ ...good, redirect_uris: 'https://a' }, /redirect_uris/],
      [{ ...good, redirect_uris: undefined }, /redirect_uris/],
      [{ ...good, token_endpoint_auth_method: 'client_secret_post' }, /secret/],
      [{ ...good, client_secret: 'x' }, /secret/],
      [{ ...good, grant_types: ['implicit'] }, /authorization codes/],
      [{ ...good, padding: 'x'.repeat(70_000) }, /document/],
      [[good], /JSON object/],
    ] as const) {
      host.document.value = value as typeof good
      await refused(pattern)
    }
    host.document.value = good
    host.document.headers = { 'content-type': 'text/html' }
    await refused(/application\/json/)
    host.document.headers = { 'content-type': 'application/json' }
    assert.equal((await client()).name, 'Writer')
  })

  test('only addresses of documents are fetched, and none inside', async () => {
    for (const id of [
      'http://127.0.0.1:1/client.json',
      'http://writer.example/client.json',
      'https://writer.example/',
      'https://writer.example',
      'https://writer.example/a#b',
      'https://writer.example/a/../b',
      'https://WRITER.example/a',
      'ftp://writer.example/a',
      'writer',
      'client_0123456789',
      `https://writer.example/${'x'.repeat(1000)}`,
    ])
      await refused(/not known here/, id)
    for (const id of [
      'https://127.0.0.1/client.json',
      'https://[::ffff:10.0.0.1]/client.json',
      'https://169.254.169.254/latest',
    ])
      await refused(/cannot be used/, new URL(id).href)
  })

  test('a registered client is known on its website alone, and goes when nobody uses it', async () => {
    const { installation } = here
    const metadata = { name: 'Registered', redirect_uris: [RETURN] }
    const [idle, used] = [
      await registerClient(installation, await site(), metadata),
      await registerClient(installation, await site(), metadata),
    ]
    assert.equal((await client(idle.client_id)).host, null)
    await assert.rejects(clientOf(installation, { ...(await site()), key: 'other' }, idle.client_id))
    await recordClientUse(installation.network.write, 'default', {
      client_id: used.client_id,
      now: clock.now(),
    })
    await client()
    clock.advance(31 * DAY)
    await purgeOauth({ installation, site: await site(), now: clock.now() })
    await refused(/not known/, idle.client_id)
    assert.equal((await client(used.client_id)).name, 'Registered')
  })
})
