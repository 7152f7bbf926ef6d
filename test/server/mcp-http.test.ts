// What HTTP says of MCP: who may ask, how, from where and how much (contract 3.3).
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { ask, makeService, type TestService } from '../support/client.ts'

suite('what HTTP says of MCP', () => {
  let service: TestService
  let token: string
  before(async () => {
    service = await makeService({ sites: { default: {}, other: {}, quiet: { features: { mcp: false } } } })
    token = await service.token()
  })
  after(() => service.close())

  const post = (headers: Record<string, string> = {}, more: Parameters<typeof ask>[3] = {}) =>
    ask(service.app, 'POST', '/mcp', {
      token,
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
      headers: { accept: 'application/json, text/event-stream', ...headers },
      ...more,
    })

  test('answers are JSON, also for older clients, and name the request', async () => {
    const answer = await post()
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-type')!, /^application\/json/)
    assert.ok(answer.headers.get('x-request-id') && answer.headers.get('ratelimit'))
    // As curl asks.
    assert.equal((await post({ accept: '*/*' })).status, 200)
    assert.equal((await post({ accept: 'text/html' })).status, 406)
  })

  test('a subscription is acknowledged with nothing to come, and ends', async () => {
    const client = { 'io.modelcontextprotocol/clientInfo': { name: 'tester', version: '1.0.0' } }
    const version = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' }
    const params = {
      _meta: { ...version, ...client, 'io.modelcontextprotocol/clientCapabilities': {} },
      notifications: { toolsListChanged: true, resourceSubscriptions: ['cms://site'] },
    }
    const answer = await post(
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
      { body: { jsonrpc: '2.0', id: 7, method: 'subscriptions/listen', params } },
    )
    assert.equal(answer.status, 200)
    const lines = (await answer.text()).match(/^data: .*$/gm)!
    const messages = lines.map((line) => JSON.parse(line.slice(6)))
    assert.equal(messages[0].method, 'notifications/subscriptions/acknowledged')
    assert.deepEqual(messages[0].params.notifications, {})
    assert.equal(messages[1].id, 7)
    assert.equal(messages[1].result.resultType, 'complete')
  })

  test('without a token 401 tells where to get one, also for tools/list', async () => {
    for (const bearer of [undefined, `cms_${'0'.repeat(48)}`]) {
      const answer = await post({}, { token: bearer })
      assert.equal(answer.status, 401)
      const challenge = answer.headers.get('www-authenticate')!
      const { base_url } = await service.installation.openSite('default')
      assert.ok(
        challenge.endsWith(`resource_metadata="${base_url}/.well-known/oauth-protected-resource/mcp"`),
        challenge,
      )
      assert.equal(challenge.includes('invalid_token'), bearer !== undefined)
    }
    assert.equal((await post({}, { host: 'other.test' })).status, 401)
  })

  test('a page whose name leads to this machine does not reach a website of this machine alone', async (t) => {
    const single = await makeService({ sites: { default: { hosts: ['localhost', '127.0.0.1'] } } })
    t.after(() => single.close())
    const bearer = await single.token()
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
    const askFrom = (host: string) => {
      const headers = { accept: 'application/json, text/event-stream', origin: `http://${host}` }
      return ask(single.app, 'POST', '/mcp', { token: bearer, body, host, headers })
    }
    const statuses = await Promise.all(['localhost', '127.0.0.1', 'evil.example'].map(askFrom))
    assert.deepEqual(
      statuses.map(({ status }) => status),
      [200, 200, 403],
    )
  })

  // Holds: contract 3.3 protocol
  test('GET and DELETE are 405, a foreign origin 403, the feature off 404, 4 MB and more 413', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await ask(service.app, method, '/mcp', { token })
      assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'POST'])
    }
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost:81'])
      assert.equal((await post({ origin })).status, 403, origin)
    assert.equal((await post({ origin: 'http://localhost' })).status, 200)
    const quiet = await post({}, { host: 'quiet.test' })
    assert.deepEqual([quiet.status, (await quiet.json()).code], [404, 'feature-disabled'])
    assert.equal((await post({}, { body: `{"x":"${'x'.repeat(4 * 1024 * 1024)}"}` })).status, 413)
    assert.equal((await post({}, { body: '{not json' })).status, 400)
    assert.equal((await post({ 'content-type': 'text/plain' })).status, 415)
  })

  // Holds: contract 3.3 unauthorized
  test('the address of that 401 describes the resource (RFC 9728), while MCP is on', async () => {
    const { base_url } = await service.installation.openSite('default')
    const path = '/.well-known/oauth-protected-resource'
    for (const [at, resource] of [
      [path, base_url],
      [`${path}/mcp`, `${base_url}/mcp`],
    ] as const) {
      const answer = await ask(service.app, 'GET', at)
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('content-type'), 'application/json')
      assert.equal(answer.headers.get('access-control-allow-origin'), '*')
      assert.deepEqual(await answer.json(), {
        resource,
        resource_name: 'localhost',
        authorization_servers: [base_url],
        scopes_supported: ['read', 'write'],
        bearer_methods_supported: ['header'],
      })
    }
    assert.equal((await ask(service.app, 'GET', `${path}/other`)).status, 404)
    assert.equal((await ask(service.app, 'POST', path)).status, 405)
    const quiet = await ask(service.app, 'GET', path, { host: 'quiet.test' })
    assert.deepEqual([quiet.status, (await quiet.json()).code], [404, 'feature-disabled'])
  })

  test('a batch is refused: it would count as one request', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
    for (const batch of [[], [message], [message, { ...message, id: 2 }]]) {
      const answer = await post({}, { body: batch })
      assert.equal(answer.status, 400)
      assert.ok(answer.headers.get('x-request-id'))
      const { jsonrpc, id, error } = await answer.json()
      assert.deepEqual([jsonrpc, id, error.code], ['2.0', null, -32600])
      assert.match(error.message, /one message/i)
    }
  })
})
