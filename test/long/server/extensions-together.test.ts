// Both bundled extensions and the documented example, enabled and disabled on one of two websites: navigation, REST, OpenAPI, MCP,
// commands, routes and policy follow there and nowhere else, and the data of all three stay.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { cms } from '../../support/cms.ts'
import { hostFetch } from '../../support/host-fetch.ts'
import { call, makeInstallation, tokenCall, type TestInstallation } from '../../support/installation.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { mcpWay } from '../../support/interfaces.ts'

const NAMES = ['consent_kit', 'dav', 'notes'] as const
type Name = (typeof NAMES)[number]
const GA = { key: 'google_analytics', params: { measurement_id: 'G-ABCDE12345' } }

suite('both bundled extensions and the example on one of two websites', () => {
  let made: TestInstallation
  let server: TestServer
  let fetch: ReturnType<typeof hostFetch>
  const tokens: Record<string, string> = {}
  before(async () => {
    const languages = ['en']
    made = await makeInstallation({
      sites: { one: { hosts: ['one.test'], languages }, two: { hosts: ['two.test'], languages } },
    })
    assert.equal((await shell('extension:create', 'notes')).code, 0)
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

  const shell = (...args: string[]) => cms(made.root, args, { env: made.options.env ?? {} })
  const ask = (key: string, path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${tokens[key]}`, 'content-type': 'application/json' }
    return fetch(`http://${key}.test${path}`, { headers, ...init })
  }
  const visit = (key: string, path: string, init: RequestInit = {}) => fetch(`http://${key}.test${path}`, init)
  const isThere = async (answer: Promise<Response>) => (await answer).status !== 404
  /** As somebody who agreed to the first version of what the website asks. */
  const policy = async (key: string) => {
    const answer = await visit(key, '/', { headers: { cookie: 'cms_consent=1.fffffffff' } })
    return /googletagmanager/.test(answer.headers.get('content-security-policy')!)
  }

  /** Each face of each of them. */
  async function faces(key: string): Promise<Record<Name, Record<string, boolean>>> {
    const { screens } = (await (await ask(key, '/api/v1/me')).json()).data
    const paths = new Set(Object.keys((await (await ask(key, '/api/v1/openapi.json')).json()).paths))
    const site = await made.installation.openSite(key)
    const mcp = await mcpWay({ site, port: server.port, token: tokens[key]! })
    const tool = (name: string, input: object) =>
      mcp(name, input as never).then(
        () => true,
        () => false,
      )
    const has = (path: string) => screens.some((one: any) => one.path.endsWith(path))
    const command = async (...args: string[]) => (await shell(...args, `--site=${key}`, '--json')).code !== 69
    const found = {
      consent_kit: {
        navigation: has('consent'),
        openapi: paths.has('/consent'),
        rest: await isThere(ask(key, '/api/v1/consent')),
        mcp: await tool('consent_kit__get_consent', {}),
        command: await command('consent:status'),
        route: await isThere(visit(key, '/_consent')),
        policy: await policy(key),
      },
      dav: {
        navigation: has('dav'),
        openapi: paths.has('/dav/connection'),
        rest: await isThere(ask(key, '/api/v1/dav/connection')),
        command: await command('dav:password', 'nobody@example.org'),
        route: (await visit(key, '/dav/', { method: 'PROPFIND' })).status === 401,
      },
      notes: {
        navigation: has('notes'),
        openapi: paths.has('/notes'),
        rest: await isThere(ask(key, '/api/v1/notes', { method: 'POST', body: '{"text":"By REST"}' })),
        mcp: await tool('notes__add_note', { text: 'By MCP', dry_run: true }),
        command: await command('notes:count'),
        route: await isThere(visit(key, '/notes/count')),
      },
    }
    await mcp.close()
    return found
  }
  const every = (found: Record<Name, Record<string, boolean>>, on: readonly Name[]) =>
    Object.fromEntries(
      Object.entries(found).map(([name, all]) => [
        name,
        Object.fromEntries(Object.keys(all).map((part) => [part, on.includes(name as Name)])),
      ]),
    )
  const set = (name: Name, on: boolean) => call(made.installation, 'one', 'set_extension', { name, on })
  const expect = async (on: readonly Name[]) => {
    const [one, two] = [await faces('one'), await faces('two')]
    assert.deepEqual(one, every(one, on))
    assert.deepEqual(two, every(two, []))
  }

  test('none is there before', () => expect([]))

  test('enabled on one they are all there, with every face', async () => {
    for (const name of NAMES) await set(name, true)
    await call(made.installation, 'one', 'consent_kit__update_consent', { services: [GA] })
    await expect(NAMES)
  })

  test('in German their features, permissions, screens and blocks have German labels', async () => {
    const german = async (path: string) => {
      const headers = { authorization: `Bearer ${tokens['one']}`, 'accept-language': 'de' }
      return (await (await fetch(`http://one.test/api/v1${path}`, { headers })).json()).data
    }
    const labels = (all: any[], key: string, names: string[]) =>
      names.map((name) => all.find((one) => one[key] === name))
    const features = labels(await german('/features?locale=de&limit=200'), 'key', ['consent', 'dav', 'notes'])
    assert.deepEqual(
      features.map(({ label }) => label),
      ['Einwilligung', 'Kalender und Kontakte für Telefone', 'Notizen'],
    )
    const [use] = labels(await german('/permissions?locale=de&limit=200'), 'key', ['dav.use'])
    assert.deepEqual(
      [use.group, use.description],
      ['Kalender und Kontakte', 'Kalender und Kontakte mit Telefonen und E-Mail-Programmen verwenden'],
    )
    const { screens } = await german('/me')
    assert.deepEqual(screens.map(({ label }: any) => label).sort(), [
      'Einwilligung',
      'Kalender und Kontakte',
      'Notizen',
    ])
    const [block] = labels(await german('/block-types?locale=de&limit=200'), 'type', ['notes'])
    assert.equal(block.label, 'Notiz')
  })

  test('each is disabled by itself, and comes back with its data', async () => {
    const data = async () => {
      const services = ((await call(made.installation, 'one', 'consent_kit__get_consent')).body as any).data
      const { count } = (await (await visit('one', '/notes/count')).json()) as { count: number }
      return { services: services.services.length, revision: services.revision, count }
    }
    const before = await data()
    assert.ok(before.count > 0)
    for (const name of NAMES) {
      await set(name, false)
      await expect(NAMES.filter((one) => one !== name))
      await set(name, true)
    }
    const { count, ...rest } = await data()
    assert.deepEqual(rest, { services: before.services, revision: before.revision })
    // A note by REST each time that its faces were looked at.
    assert.ok(count >= before.count)
  })

  test('all disabled there is nothing left but data', async () => {
    for (const name of NAMES) await set(name, false)
    await expect([])
    const site = await made.installation.openSite('one')
    const rows = await site.db.read
      .selectFrom('notes_notes' as never)
      .selectAll()
      .execute()
    assert.ok(rows.length > 0)
  })
})
