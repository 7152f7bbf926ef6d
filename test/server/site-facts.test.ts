// What programs read of a website and its content: its title, who made what, and only what is switched on.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { makeService, rest, type TestService } from '../support/client.ts'
import { call } from '../support/installation.ts'
import { modern } from '../support/mcp-clients.ts'

suite('what programs read of a website', () => {
  let service: TestService
  let token: string
  before(async () => {
    service = await makeService({
      sites: {
        default: { languages: ['en', 'de'] },
        single: { languages: ['de'], features: { languages: false } },
      },
    })
    token = await service.token()
  })
  after(() => service.close())

  test('its title is that of the settings, in the overview, MCP, OpenAPI and the metadata of the resource', async () => {
    const title = 'Tischlerei Muster'
    await rest(service.app, 'PATCH', '/settings', { token, body: { title } })
    assert.equal((await rest(service.app, 'GET', '/overview', { token })).body.data.title, title)
    const { info } = (await rest(service.app, 'GET', '/openapi.json')).body
    assert.deepEqual([info.title, info.contact.name], [title, title])
    const client = await modern(service.app, token)
    assert.equal(client.getServerVersion()?.title, title)
    assert.match(client.getInstructions()!, /^The website "Tischlerei Muster"/)
    await client.close()
    const url = 'http://localhost/.well-known/oauth-protected-resource'
    const resource = (await (await service.app.fetch(new Request(url))).json()) as object
    assert.equal((resource as { resource_name: string }).resource_name, title)
  })

  test('pages and entries say who made and who changed them', async () => {
    const { user } = (await rest(service.app, 'GET', '/me', { token })).body.data
    const page = (await rest(service.app, 'POST', '/pages', { token, body: { title: 'Mine' } })).body.data
    assert.deepEqual([page.created_by, page.updated_by], [user.id, user.id])
    const fields = [{ type: 'text', name: 'title' }]
    await rest(service.app, 'POST', '/data', { token, body: { handle: 'things', fields } })
    const body = { fields: { title: 'Mine' } }
    const entry = (await rest(service.app, 'POST', '/data/things', { token, body })).body.data
    assert.deepEqual([entry.created_by, entry.updated_by], [user.id, user.id])
    const [listed] = (await rest(service.app, 'GET', '/data/things', { token })).body.data
    assert.equal(listed.created_by, user.id)
  })

  test('without languages nothing is translated, neither pages nor entries', async () => {
    const client = await modern(service.app, token)
    const names = new Set((await client.listTools()).tools.map(({ name }) => name))
    await client.close()
    assert.ok(names.has('translate_page') && names.has('translate_entry'))
    for (const [name, input] of [
      ['translate_page', { page: 'home', to: 'de' }],
      ['translate_entry', { table: 'things', entry: '1', to: 'de' }],
    ] as const)
      await assert.rejects(call(service.installation, 'single', name, input), { code: 'feature-disabled' })
    const { paths } = (await rest(service.app, 'GET', '/openapi.json', { host: 'single.test' })).body
    assert.ok(!paths['/data/{table}/{entry}/translate'] && !paths['/pages/{page}/translate'])
  })

  test('cms://pages/ is the home page', async () => {
    const body = { title: 'Home', slug: '' }
    await rest(service.app, 'POST', '/pages', { token, body })
    const client = await modern(service.app, token)
    const { contents } = await client.readResource({ uri: 'cms://pages/' })
    assert.equal(JSON.parse((contents[0] as { text: string }).text).data.title, 'Home')
    await client.close()
  })

  test('cms://pages/{path} finds pages of every language by their addresses', async () => {
    const make = async (body: object) => (await rest(service.app, 'POST', '/pages', { token, body })).body.data
    await make({ title: 'Start', slug: '', lang: 'de' })
    const { id } = await make({ title: 'Jahr', slug: '2024', lang: 'de' })
    await make({ title: 'Year', slug: '2024' })
    const client = await modern(service.app, token)
    const titleOf = async (path: string) => {
      const { contents } = await client.readResource({ uri: `cms://pages/${path}` })
      return JSON.parse((contents[0] as { text: string }).text).data.title as string
    }
    const titles = { de: 'Start', 'de/2024': 'Jahr', [id]: 'Jahr', '%2F2024': 'Year', home: 'Home' }
    for (const [path, title] of Object.entries(titles)) assert.equal(await titleOf(path), title, path)
    await assert.rejects(titleOf('de/nowhere'))
    await client.close()
  })
})
