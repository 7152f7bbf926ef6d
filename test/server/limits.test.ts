// Sizes, rates and connections: what is too large, too often, too slow or ambiguous (contract 1.1, 1.5).
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { request as httpRequest } from 'node:http'
import { after, before, suite, test } from 'node:test'
import { readText } from '../../src/server/body.ts'
import { listen, type Listener } from '../../src/server/listen.ts'
import { clientAddress, limitKey, trustedProxies } from '../../src/server/client-address.ts'
import { makeService, rest, type TestService } from '../support/client.ts'
import { testClock } from '../support/installation.ts'

suite('sizes, rates and connections', () => {
  let service: TestService
  let listener: Listener
  let token: string
  before(async () => {
    service = await makeService({
      sites: { default: {}, other: {} },
      local: { limits: { api_token: 1000, api_ip: 1000 } },
    })
    token = await service.token()
    listener = await listen({ port: 0, host: '127.0.0.1', app: service.app })
  })
  after(async () => {
    await listener.close()
    await service.close()
  })

  const post = (body: unknown, headers: Record<string, string> = {}, duplex?: 'half') =>
    fetch(`${listener.url}/api/v1/shelf/books`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: body as string,
      ...(duplex && { duplex }),
    })

  // Holds: contract 1.5 bodies
  test('2 MB are read, more is 413, whether its length is told or not', async () => {
    const book = (bytes: number) => JSON.stringify({ title: 'Thick', pages: 1, note: 'x'.repeat(bytes) })
    assert.equal((await post(book(2_000_000))).status, 201)
    assert.equal((await post(book(2 * 1024 * 1024))).status, 413)
    let pulled = 0
    const chunk = new Uint8Array(64 * 1024).fill(32)
    const stream = new ReadableStream({
      pull(controller) {
        if (++pulled > 160) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const answer = await post(stream, {}, 'half')
    assert.equal(answer.status, 413)
    const problem = await answer.json()
    assert.deepEqual([problem.code, problem.limit], ['payload-too-large', 2 * 1024 * 1024])
  })

  test('a declared length over the limit is refused before anything was sent', async () => {
    const { port } = listener
    const socket = connect(port, '127.0.0.1')
    const head = ['POST /api/v1/shelf/books HTTP/1.1', 'Host: localhost', `Authorization: Bearer ${token}`]
    socket.write([...head, 'Content-Type: application/json', 'Content-Length: 10485760', '', ''].join('\r\n'))
    const [first] = await new Promise<Buffer[]>((resolve) => socket.once('data', (data) => resolve([data])))
    socket.destroy()
    assert.match(String(first), /^HTTP\/1\.1 413 /)
  })

  test('no body is {}; what is called JSON and is empty, or no JSON object in UTF-8, is 400 or 415', async () => {
    const status = async (body: unknown, type?: string) => {
      const answer = await post(body, type === undefined ? {} : { 'content-type': type })
      return [answer.status, (await answer.json()).code]
    }
    assert.deepEqual(await status(''), [400, 'validation'])
    assert.deepEqual(await status('{}'), [422, 'validation'])
    const page = await rest(service.app, 'POST', '/pages', { token, body: { title: 'Acting' } })
    const acting = (headers: Record<string, string>) =>
      service.app.fetch(
        new Request(`http://localhost/api/v1/pages/${page.body.data.id}/publish`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, ...headers },
        }),
      )
    assert.equal((await acting({})).status, 200)
    assert.equal((await acting({ 'content-type': 'application/json' })).status, 400)
    assert.deepEqual(await status('[]'), [400, 'validation'])
    assert.deepEqual(await status('"text"'), [400, 'validation'])
    assert.deepEqual(await status(new Uint8Array([0x7b, 0xff, 0x7d])), [400, 'validation'])
    const valid = JSON.stringify({ title: 'Typed', pages: 1 })
    for (const type of ['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'Application/JSON'])
      assert.equal((await status(valid, type))[0], 201, type)
    for (const type of [
      'text/plain',
      'application/json; charset=latin1',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ])
      assert.deepEqual(await status(valid, type), [415, 'unsupported-media-type'], type)
  })

  test('what is too large is told in MB or KB', async () => {
    const request = () => new Request('http://localhost', { method: 'POST', body: 'x'.repeat(20_000) })
    await assert.rejects(readText(request(), 16 * 1024), /larger than 16 KB\./)
    await assert.rejects(readText(request(), 1000), /larger than 1000 bytes\./)
  })

  test('JSON that does not parse is told with its line and column', async () => {
    const answer = await (await post('{\n  "title": "x",\n  "pages": ,\n}')).json()
    assert.deepEqual([answer.status, answer.code, answer.line, answer.column], [400, 'validation', 3, 12])
    assert.match(answer.detail, /line 3, column 12/)
  })

  // Holds: contract 1.5 rates
  test('a token has its limit, told in every answer, and 429 says when to come back', async (t) => {
    const clock = testClock()
    const limited = await makeService({ clock, local: { limits: { api_token: 3, api_ip: 2 } } })
    t.after(() => limited.close())
    const one = await limited.token()
    const ask = (options = {}) => rest(limited.app, 'GET', '/shelf/books', { token: one, ...options })
    const first = await ask()
    assert.equal(first.headers.get('ratelimit-policy'), '"api_token";q=3;w=300')
    assert.equal(first.headers.get('ratelimit'), '"api_token";r=2;t=300')
    clock.advance(100_000)
    await ask()
    await ask()
    const over = await ask()
    assert.deepEqual([over.status, over.body.code, over.headers.get('retry-after')], [429, 'rate-limited', '200'])
    assert.equal(over.headers.get('ratelimit'), '"api_token";r=0;t=200')
    assert.equal((await ask({ token: await limited.token() })).status, 200)
    clock.advance(200_000)
    assert.equal((await ask()).status, 200)
  })

  test('without a token, or with a wrong one, the address has its limit', async (t) => {
    const limited = await makeService({ local: { limits: { api_ip: 2 } } })
    t.after(() => limited.close())
    assert.equal((await rest(limited.app, 'GET', '/shelf/hours')).status, 200)
    const wrong = { token: `cms_${'1'.repeat(48)}` }
    assert.equal((await rest(limited.app, 'GET', '/shelf/books', wrong)).status, 401)
    assert.equal((await rest(limited.app, 'GET', '/shelf/books', wrong)).status, 429)
    assert.equal((await rest(limited.app, 'GET', '/shelf/hours')).status, 429)
    assert.equal((await rest(limited.app, 'GET', '/shelf/books', { token: await limited.token() })).status, 200)
  })

  // Holds: contract 1.1 proxies
  test('X-Forwarded-For counts from trusted proxies only, from its end', () => {
    const trusted = trustedProxies(['10.0.0.0/8', '127.0.0.1', 'fd00::/8'])
    const of = (peer: string, forwarded: string | null) => clientAddress(peer, forwarded, trusted)
    assert.equal(of('203.0.113.9', '1.2.3.4'), '203.0.113.9')
    assert.equal(of('10.0.0.1', '1.2.3.4'), '1.2.3.4')
    assert.equal(of('::ffff:127.0.0.1', '6.6.6.6, 1.2.3.4, 10.9.9.9'), '1.2.3.4')
    assert.equal(of('10.0.0.1', 'nonsense'), '10.0.0.1')
    assert.equal(of('10.0.0.1', null), '10.0.0.1')
    assert.equal(of('fd00::1', '[2001:db8::1]'), '2001:db8::1')
    assert.throws(() => trustedProxies(['10.0.0.0/33']), /10\.0\.0\.0\/33/)
  })

  test('an IPv6 address is limited by its network', () => {
    assert.equal(limitKey('2001:db8:0:1:aaaa::1'), limitKey('2001:0db8:0:1::2'))
    assert.notEqual(limitKey('2001:db8:0:1::1'), limitKey('2001:db8:0:2::1'))
    assert.equal(limitKey('192.0.2.1'), '192.0.2.1')
  })

  const raw = (lines: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(listener.port, '127.0.0.1')
      let text = ''
      socket.on('data', (data) => (text += String(data)))
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
      socket.write([...lines, '', ''].join('\r\n'))
    })

  // Holds: contract 1.1 host
  test('two Host headers are 400, no Host header too, and so is what is not HTTP', async () => {
    const two = await raw(['GET / HTTP/1.1', 'Host: localhost', 'Host: other.test', 'Connection: close'])
    assert.match(two, /^HTTP\/1\.1 400 /)
    const [head = '', body = ''] = two.split('\r\n\r\n')
    const problem = JSON.parse(body) as Record<string, unknown>
    assert.deepEqual([problem['code'], problem['instance']], ['validation', '/'])
    assert.match(head, new RegExp(`x-request-id: ${problem['request_id'] as string}`, 'i'))
    assert.match(head, /x-content-type-options: nosniff/i)
    assert.match(await raw(['GET / HTTP/1.1', 'Connection: close']), /^HTTP\/1\.1 400 /)
    assert.match(await raw(['GET / HTTP/1.0']), /^HTTP\/1\.1 400 /)
    assert.match(await raw(['nonsense']), /^HTTP\/1\.1 400 /)
    assert.match(await raw(['GET / HTTP/1.1', 'Host: localhost', 'Connection: close']), /^HTTP\/1\.1 200 /)
    const large = await raw(['GET / HTTP/1.1', 'Host: localhost', `X-Large: ${'x'.repeat(20_000)}`])
    assert.match(large, /^HTTP\/1\.1 431 /)
  })

  test('the host of an absolute target goes before the header', async () => {
    const answer = await raw(['GET http://nobody.example/ HTTP/1.1', 'Host: localhost', 'Connection: close'])
    assert.match(answer, /^HTTP\/1\.1 421 /)
  })

  test('a port that is taken is a conflict, exit 4, that names port, host and the way out', async () => {
    const { port } = listener
    await assert.rejects(listen({ port, host: '127.0.0.1', app: service.app }), {
      code: 'conflict',
      exit: 4,
      message: `Port ${port} on 127.0.0.1 is in use: choose another with --port.`,
    })
  })

  test('closing lets requests in flight finish, and cuts off what takes too long', async () => {
    const pending: (() => void)[] = []
    const app = {
      node: (_req: unknown, res: any) => void pending.push(() => res.end('done')),
    }
    const first = await listen({ port: 0, host: '127.0.0.1', app })
    const answer = fetch(first.url).then((response) => response.text())
    while (!pending.length) await new Promise((resolve) => setTimeout(resolve, 5))
    const closed = first.close()
    await new Promise((resolve) => setTimeout(resolve, 60))
    pending.pop()!()
    assert.equal(await answer, 'done')
    await closed
    await assert.rejects(fetch(first.url))

    const second = await listen({ port: 0, host: '127.0.0.1', app, grace_ms: 100 })
    const cut = new Promise((resolve) => httpRequest(second.url).on('error', resolve).end())
    while (!pending.length) await new Promise((resolve) => setTimeout(resolve, 5))
    // Nothing answers it: without an end of its own this would wait for ever.
    await second.close()
    await cut
  })
})
