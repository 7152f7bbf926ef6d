// Changes as programs see them: REST's 202 and its Location, the MCP tool, the address cms://changes/{id}.
// Holds: contract 1.4 change; contract 3.2 pending
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { makeService, rest, type TestService } from '../../../support/client.ts'
import { GENERATIONS } from '../../../support/mcp-clients.ts'

suite('changes as programs see them', () => {
  let service: TestService
  let agent: string
  let reviewer: string
  before(async () => {
    service = await makeService()
    agent = await service.token({ mode: 'approval', name: 'agent' })
    reviewer = await service.token({ name: 'reviewer' })
  })
  after(() => service.close())

  const ask = (...[method, path, body, token = reviewer]: [string, string, object?, string?]) =>
    rest(service.app, method, path, { token, body })
  const held = async (title: string) => {
    const { status, headers, body } = await ask('POST', '/pages', { title }, agent)
    assert.equal(status, 202)
    return { id: body.data.change as number, path: headers.get('location')!.replace('/api/v1', '') }
  }

  test('REST: looked at, approved, rejected, rechecked; lists have pages and filters', async () => {
    const [first, second] = [await held('First'), await held('Second')]
    const waits = await ask('GET', first.path, undefined, agent)
    assert.deepEqual([waits.status, waits.body.data.status, waits.headers.get('etag')], [200, 'pending', null])
    assert.equal((await ask('GET', `/changes/${waits.body.data.uid}`)).body.data.id, first.id)

    const page = await ask('GET', '/changes?limit=1&count=1')
    assert.deepEqual([page.body.data[0].id, page.body.meta.total], [second.id, 2])
    const next = await ask('GET', page.body.links.next.replace('/api/v1', ''))
    assert.deepEqual(
      next.body.data.map(({ id }: any) => id),
      [first.id],
    )
    const since = encodeURIComponent('2026-01-01T00:00:00+01:00')
    const found = await ask('GET', `/changes?operation=create_page&entity_type=page&since=${since}`)
    assert.equal(found.body.data.length, 2)
    assert.equal((await ask('GET', '/changes?client=nobody')).body.data.length, 0)
    assert.equal((await ask('GET', '/changes?status=none')).status, 422)

    assert.equal((await ask('POST', `${first.path}/recheck`, {})).status, 200)
    const approved = await ask('POST', `${first.path}/approve`, { input: { title: 'Better' } })
    assert.deepEqual([approved.status, approved.body.data.status], [200, 'applied'])
    const again = await ask('POST', `${first.path}/approve`)
    assert.deepEqual([again.status, again.body.code], [409, 'invalid-transition'])
    const rejected = await ask('POST', `${second.path}/reject`, { reason: 'No' })
    assert.deepEqual([rejected.status, rejected.body.data.reason], [200, 'No'])
    assert.equal((await ask('GET', '/changes/999')).status, 404)
    assert.equal((await ask('POST', '/changes/nonsense/approve')).status, 404)
    assert.equal((await ask('POST', `${second.path}/approve`, undefined, agent)).status, 403)
  })

  for (const [name, connect] of Object.entries(GENERATIONS))
    test(`MCP, ${name}: get_change_status takes the id it was told, and the address works with id and uid`, async () => {
      const client = await connect(service.app, agent)
      const result: any = await client.callTool({ name: 'create_page', arguments: { title: name } })
      const { change } = result.structuredContent.data
      const status: any = await client.callTool({ name: 'get_change_status', arguments: { change } })
      const { uid } = status.structuredContent.data
      assert.equal(status.structuredContent.data.status, 'pending')
      for (const ref of [change, uid]) {
        const { contents }: any = await client.readResource({ uri: `cms://changes/${ref}` })
        assert.equal(JSON.parse(contents[0].text).data.after.title, name)
      }
      await assert.rejects(client.readResource({ uri: 'cms://changes/999999' }))
      const { contents }: any = await client.readResource({ uri: 'cms://changes' })
      assert.equal(JSON.parse(contents[0].text).data[0].uid, uid)
      await client.close()
    })
})
