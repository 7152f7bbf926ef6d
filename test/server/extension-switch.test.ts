// Enabling and disabling an extension on one of two websites: navigation, REST, OpenAPI, MCP, commands and policy follow there, and
// nowhere else; its data stay.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { cms } from '../support/cms.ts'
import { installExtensions } from '../support/extensions.ts'
import { hostFetch } from '../support/host-fetch.ts'
import { call, makeInstallation, tokenCall, type TestInstallation } from '../support/installation.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { mcpWay } from '../support/interfaces.ts'

suite('an extension is switched for one of two websites', () => {
  let made: TestInstallation
  let server: TestServer
  let fetch: ReturnType<typeof hostFetch>
  const tokens: Record<string, string> = {}
  before(async () => {
    const languages = ['en']
    made = await makeInstallation({
      sites: { one: { hosts: ['one.test'], languages }, two: { hosts: ['two.test'], languages } },
    })
    installExtensions(made.root, 'guestbook')
    server = await startServer(made.installation)
    fetch = hostFetch(server.port)
    for (const key of ['one', 'two']) {
      tokens[key] = (await tokenCall(made.installation, key)).value
      await call(made.installation, key, 'create_page', { title: 'Home', slug: '' })
      await call(made.installation, key, 'publish_page', { page: 'home' })
    }
  })
  after(async () => {
    await server?.close()
    await made?.close()
  })

  const get = async (key: string, path: string) => {
    const headers = { authorization: `Bearer ${tokens[key]}` }
    return (await fetch(`http://${key}.test${path}`, { headers })).json()
  }
  const sign = (key: string) =>
    fetch(`http://${key}.test/api/v1/guestbook`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[key]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Anna' }),
    })
  const policy = async (key: string) => (await fetch(`http://${key}.test/`)).headers.get('content-security-policy')!
  const tools = async (key: string) => {
    const site = await made.installation.openSite(key)
    const mcp = await mcpWay({ site, port: server.port, token: tokens[key]! })
    const accepted = await mcp('guestbook__sign_guestbook', { name: 'Cleo', dry_run: true }).then(
      () => true,
      () => false,
    )
    await mcp.close()
    return accepted
  }
  const shell = (key: string) =>
    cms(made.root, ['guestbook:sign', 'Dora', `--site=${key}`, '--json'], { env: made.options.env })

  /** Each face, whether it has the extension. */
  const faces = async (key: string) => ({
    navigation: (await get(key, '/api/v1/me')).data.screens.length > 0,
    rest: (await sign(key)).status !== 404,
    openapi: '/guestbook' in (await get(key, '/api/v1/openapi.json')).paths,
    mcp: await tools(key),
    command: (await shell(key)).code !== 69,
    policy: /stamps/.test(await policy(key)),
    route: (await fetch(`http://${key}.test/guestbook/hello/you`)).status === 200,
  })
  const every = (has: boolean) => ({
    navigation: has,
    rest: has,
    openapi: has,
    mcp: has,
    command: has,
    policy: has,
    route: has,
  })
  const set = (key: string, on: boolean) => call(made.installation, key, 'set_extension', { name: 'guestbook', on })

  test('neither has it before', async () => {
    assert.deepEqual([await faces('one'), await faces('two')], [every(false), every(false)])
    const listed = await get('one', '/api/v1/extensions')
    const own = listed.data.find(({ name }: { name: string }) => name === 'guestbook')
    assert.deepEqual(
      [own.on, own.by, own.origin, own.version, own.features],
      [false, null, 'installation', '1.2.0', []],
    )
  })

  test('the one that enables it has all of it, the other nothing', async () => {
    const { body } = await set('one', true)
    assert.equal((body.data as { on: boolean }).on, true)
    const listed = await get('one', '/api/v1/extensions')
    const own = listed.data.find(({ name }: { name: string }) => name === 'guestbook')
    assert.deepEqual([own['on'], own['by'], own['problem'], own['features']], [true, 'file', null, ['guestbook']])
    const file = JSON.parse(readFileSync(join(made.root, 'config/sites/one.json'), 'utf8')) as {
      extensions: string[]
    }
    assert.deepEqual(file.extensions, ['guestbook'])
    const log = await call(made.installation, 'one', 'list_changes', { status: 'applied', limit: 1 })
    const [{ id: change }] = log.body.data as [{ id: number }]
    const undo = await call(made.installation, 'one', 'revert_changes', { change, dry_run: true })
    assert.equal((undo.body.data as { after: { undone: number } }).after.undone, 1)
    assert.deepEqual([await faces('one'), await faces('two')], [every(true), every(false)])
  })

  test('disabled it is gone again, and its data come back with it', async () => {
    const count = async () => ((await (await sign('one')).json()) as { data: { count: number } }).data.count
    const before = await count()
    await set('one', false)
    assert.deepEqual([await faces('one'), await faces('two')], [every(false), every(false)])
    await set('one', true)
    assert.equal(await count(), before + 1)
  })

  test('what there is none of, and what is decided for all websites, is refused', async () => {
    await assert.rejects(
      call(made.installation, 'one', 'set_extension', { name: 'guestbok', on: true }),
      /There are: .*guestbook/,
    )
    const dry = await call(made.installation, 'two', 'set_extension', {
      name: 'guestbook',
      on: true,
      dry_run: true,
    })
    assert.match(JSON.stringify(dry.body.data), /"on"/)
    assert.equal((await sign('two')).status, 404)
  })
})
