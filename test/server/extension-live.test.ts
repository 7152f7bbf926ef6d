// An extension as visitors, clients and the shell meet it: on the website that enables it, and nowhere else.
// Holds: interface 2.5 ships; contract 4.6 calls
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { checkHealth, serializeHealth } from '../../src/lib/health/health.ts'
import { installExtensions } from '../support/extensions.ts'
import { hostFetch } from '../support/host-fetch.ts'
import { call, makeInstallation, tokenCall, type TestInstallation } from '../support/installation.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { mcpWay } from '../support/interfaces.ts'
import { eventually } from '../support/eventually.ts'

const CMS = join(import.meta.dirname, '../../bin/cms.js')

suite('an extension, live', () => {
  let made: TestInstallation
  let server: TestServer
  let fetch: ReturnType<typeof hostFetch>
  const tokens: Record<string, string> = {}
  before(async () => {
    made = await makeInstallation({
      sites: {
        guests: { hosts: ['guests.test'], extensions: ['guestbook', 'unsafe', 'thrower'], languages: ['en'] },
        plain: { hosts: ['plain.test'], languages: ['en'] },
      },
    })
    installExtensions(made.root, 'guestbook', 'unsafe', 'thrower')
    server = await startServer(made.installation)
    fetch = hostFetch(server.port)
    for (const key of ['guests', 'plain']) {
      tokens[key] = (await tokenCall(made.installation, key)).value
      const page = {
        title: 'Home',
        slug: '',
        blocks: key === 'guests' ? [{ type: 'guestbook_entry', data: { name: 'Ben' } }] : [],
      }
      await call(made.installation, key, 'create_page', page)
      await call(made.installation, key, 'publish_page', { page: 'home' })
    }
  })
  after(async () => {
    await server?.close()
    await made?.close()
  })
  const sign = (key: string) =>
    fetch(`http://${key}.test/api/v1/guestbook`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[key]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Anna' }),
    })

  test('its operation answers by REST, by MCP and by the shell', async () => {
    assert.equal((await sign('guests')).status, 200)
    const site = await made.installation.openSite('guests')
    const mcp = await mcpWay({ site, port: server.port, token: tokens['guests']! })
    assert.equal(((await mcp('guestbook__sign_guestbook', { name: 'Cleo' })) as { count: number }).count, 2)
    await mcp.close()
    const args = [CMS, 'guestbook:sign', 'Dora', '--site=guests', '--json', `--root=${made.root}`]
    const env = { ...process.env, ...made.options.env }
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
    assert.deepEqual((JSON.parse(stdout || stderr) as { result: unknown }).result, { count: 3 })
  })

  test('the other website has none of it: operation, route, block, filter, policy', async () => {
    assert.equal((await sign('plain')).status, 404)
    assert.equal((await fetch('http://plain.test/guestbook/hello/you')).status, 404)
    const page = await fetch('http://plain.test/')
    assert.doesNotMatch(await page.text(), /guestbook|Guest book/)
    assert.doesNotMatch(page.headers.get('content-security-policy')!, /stamps/)
  })

  test('pages show its block, filter and footer link, and their policy has its host', async () => {
    const page = await fetch('http://guests.test/')
    const html = await page.text()
    assert.match(html, /<p class="guest" ?>Ben was here<\/p>/)
    assert.match(html, /<p data-guestbook="en published"><\/p><\/body>/)
    assert.match(html, /<a href="\/guestbook"[^>]*>\s*Guest book/)
    assert.match(page.headers.get('content-security-policy')!, /img-src 'self' data: https:\/\/stamps\.example\.org/)
  })

  test('its public route answers everybody, its other route asks for a token', async () => {
    assert.equal(
      await (await fetch('http://guests.test/guestbook/hello/you')).text(),
      'Hello from /guestbook/hello/you',
    )
    assert.equal((await fetch('http://guests.test/guestbook/private')).status, 401)
    const headers = { authorization: `Bearer ${tokens['guests']}` }
    assert.deepEqual(await (await fetch('http://guests.test/guestbook/private', { headers })).json(), {
      who: 'test',
    })
  })

  test('health names the two that are disabled, and why', async () => {
    const { status, checks } = serializeHealth('en', await checkHealth(made.installation))
    assert.equal(status, 'fail')
    const messages = checks.filter(({ status: one }) => one === 'fail').map(({ message }) => message)
    assert.equal(messages.length, 2)
    assert.match(messages[0]!, /unsafe.*'unsafe-inline'/)
    assert.match(messages[1]!, /thrower.*no guests today/)
  })

  test('its feature off: silent on that website at once, and back when it is on again', async () => {
    const policy = async () => (await fetch('http://guests.test/')).headers.get('content-security-policy')!
    const types = async () =>
      (await call(made.installation, 'guests', 'list_block_types', { limit: 100 })).body as {
        data: { type: string }[]
      }
    const entries = async () => {
      const site = await made.installation.openSite('guests')
      const jobs = await site.db.read.selectFrom('jobs').select('id').where('kind', '=', 'event').execute()
      return jobs.length
    }
    await policy()
    await call(made.installation, 'guests', 'set_feature', { key: 'guestbook', on: false })
    const heard = await entries()
    await eventually(async () => !/stamps/.test(await policy()))
    assert.doesNotMatch(await (await fetch('http://guests.test/')).text(), /guestbook|Guest book|was here/)
    assert.equal((await fetch('http://guests.test/guestbook/hello/you')).status, 404)
    assert.equal((await sign('guests')).status, 404)
    assert.doesNotMatch(JSON.stringify(await types()), /guestbook_entry/)
    await call(made.installation, 'guests', 'create_page', { title: 'Other', slug: 'other' })
    await call(made.installation, 'guests', 'publish_page', { page: 'other' })
    assert.equal(await entries(), heard, 'no listener is told')
    await call(made.installation, 'guests', 'set_feature', { key: 'guestbook', on: true })
    await eventually(async () => /stamps/.test(await policy()))
    assert.match(await (await fetch('http://guests.test/')).text(), /Ben was here/)
    assert.equal((await fetch('http://guests.test/guestbook/hello/you')).status, 200)
    assert.match(JSON.stringify(await types()), /guestbook_entry/)
  })
})
