// What entries lead to is the same by REST, by MCP and by the shell; a resource with it has no ETag.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { call, makeInstallation, tokenCall, type TestInstallation } from '../support/installation.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { hostFetch } from '../support/host-fetch.ts'
import { mcpWay, restWay, shellWay } from '../support/interfaces.ts'

suite('expand by every way', () => {
  let made: TestInstallation
  let server: TestServer
  let target: Parameters<typeof restWay>[0]
  before(async () => {
    made = await makeInstallation()
    server = await startServer(made.installation)
    const site = await made.installation.openSite('default')
    const { value: token } = await tokenCall(made.installation, 'default')
    target = { site, port: server.port, token }
    const act = await restWay(target)
    const table = (handle: string, fields: object[]) =>
      call(made.installation, 'default', 'save_data_table', { handle, name: handle, fields, apply: true })
    const name = { type: 'text', name: 'name' }
    await table('brands', [name])
    await table('makers', [name, { type: 'relation', name: 'brand', target: 'brands' }])
    await table('cars', [name, { type: 'relations', name: 'makers', target: 'makers' }])
    const brand = await act('save_entry', { table: 'brands', fields: { name: 'Brand' } })
    const maker = await act('save_entry', { table: 'makers', fields: { name: 'Maker', brand: brand.id } })
    for (const car of ['One', 'Two', 'Three'])
      await act('save_entry', { table: 'cars', fields: { name: car, makers: [maker.id] } })
  })
  after(async () => {
    await server.close()
    await made.close()
  })

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await hostFetch(target.port)(`http://localhost/api/v1${path}`, {
      headers: { authorization: `Bearer ${target.token}`, ...headers },
    })
    const text = await response.text()
    return { response, body: text === '' ? undefined : JSON.parse(text) }
  }

  test('the same answers', async () => {
    const mcp = await mcpWay(target)
    const clients = [await restWay(target), mcp, shellWay(made.root, target.site, made.options.env)]
    const results = []
    for (const client of clients) {
      const isRest = client === clients[0]
      const expand = isRest ? 'makers,makers.brand' : ['makers', 'makers.brand']
      const list = await client('list_entries', { table: 'cars', expand })
      const one = await client('get_entry', { table: 'cars', entry: 'one', expand })
      results.push({ list, one })
      const error = await client('get_entry', {
        table: 'cars',
        entry: 'one',
        expand: isRest ? 'name' : ['name'],
      }).catch(String)
      assert.match(error, /name\\*" is no reference; there are: makers\./)
    }
    await mcp.close()
    assert.equal(results[0]!.list[2].expanded.makers[0].expanded.brand.title, 'Brand')
    assert.equal(results[0]!.one.expanded.makers[0].expanded.brand.title, 'Brand')
    assert.deepEqual(results[1], results[0])
    assert.deepEqual(results[2], results[0])
  })

  test('one resource with it has no ETag, and is never 304', async () => {
    const plain = await get('/data/cars/one')
    const etag = plain.response.headers.get('etag')!
    assert.equal((await get('/data/cars/one', { 'if-none-match': etag })).response.status, 304)
    for (const tag of [etag, '*']) {
      const { response, body } = await get('/data/cars/one?expand=makers', { 'if-none-match': tag })
      assert.deepEqual([response.status, response.headers.get('etag')], [200, null])
      assert.equal(body.data.expanded.makers[0].title, 'Maker')
    }
  })

  test('the next page is asked for with it, and fields keep it', async () => {
    const first = await get('/data/cars?expand=makers,makers.brand&limit=2&fields=title')
    const next = await get((first.body.links.next as string).replace('/api/v1', ''))
    const [three] = next.body.data
    assert.deepEqual(Object.keys(three), ['title', 'expanded'])
    assert.equal(three.expanded.makers[0].expanded.brand.title, 'Brand')
    const refused = await get('/data/cars?expand=nothing')
    assert.deepEqual([refused.response.status, refused.body.errors[0].pointer], [422, '/expand'])
    assert.equal((await get('/data/cars?expand=')).body.data[0].expanded, undefined)
  })
})
