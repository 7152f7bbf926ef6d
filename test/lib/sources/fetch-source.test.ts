// Sources are fetched conditionally, within their limits, and their credentials go to their own host alone.
// Holds: contract 2.5 record; contract 2.5 conditional
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { gzipSync } from 'node:zlib'
import { Keyring } from '../../../src/lib/platform/crypto/keyring.ts'
import type { AppError } from '../../../src/lib/base/errors.ts'
import type { Resolve } from '../../../src/lib/platform/net/destination.ts'
import { fetchSource, type SourceRequest } from '../../../src/lib/sources/fetch-source.ts'
import { openAuth, sealAuth } from '../../../src/lib/sources/source-auth.ts'
import { localServer } from '../../support/local-server.ts'
import { tempFolder } from '../../support/temp.ts'

const home: Resolve = async () => [{ address: '127.0.0.1', family: 4 }]

async function made(t: TestContext, answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = await localServer(answer)
  t.after(() => server.close())
  const other = `other.example.org:${server.port}`
  const trusting = { local: { net: { allow: [server.host, other] } } } as never
  const file = join(tempFolder(t), 'source')
  const fetch = ({ path = '/feed', ...request }: Partial<SourceRequest> & { path?: string } = {}) =>
    fetchSource(trusting, { url: `${server.url}${path}`, resolve: home, ...request }, file)
  return { server, other, file, fetch }
}
const refused = (code: string) => (error: AppError) => {
  assert.equal(error.errors[0]?.code, code, error.message)
  return true
}

test('a document is written to its file, with what the next request needs', async (t) => {
  const { fetch, file, server } = await made(t, (_request, response) => {
    const headers = { etag: 'W/"7"', 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' }
    response.writeHead(200, { ...headers, 'content-type': 'text/xml; charset=utf-8' }).end('<rss/>')
  })
  assert.deepEqual(await fetch(), {
    state: 'fetched',
    etag: 'W/"7"',
    last_modified: 'Thu, 01 Jan 2026 00:00:00 GMT',
    content_type: 'text/xml; charset=utf-8',
    url: `${server.url}/feed`,
    bytes: 6,
    sha256: createHash('sha256').update('<rss/>').digest('hex'),
  })
  assert.equal(readFileSync(file, 'utf8'), '<rss/>')
})

test('what has not changed is not sent again', async (t) => {
  const { fetch } = await made(t, ({ headers }, response) => {
    const known = headers['if-none-match'] === '"7"' && headers['if-modified-since'] === 'yesterday'
    response.writeHead(known ? 304 : 500).end()
  })
  assert.deepEqual(await fetch({ etag: '"7"', last_modified: 'yesterday' }), { state: 'unchanged' })
})

test('basic and bearer credentials are sent, and do not follow to another host', async (t) => {
  const received: (string | undefined)[] = []
  const { fetch, other } = await made(t, (request, response) => {
    received.push(request.headers.authorization)
    if (request.url === '/feed') response.writeHead(302, { location: `http://${other}/moved` }).end()
    else response.end('<rss/>')
  })
  await fetch({ auth: { kind: 'basic', username: 'anna', password: 'ge:heim ü' } })
  await fetch({ auth: { kind: 'bearer', token: 'abc.def' } })
  const basic = `Basic ${Buffer.from('anna:ge:heim ü').toString('base64')}`
  assert.deepEqual(received, [basic, undefined, 'Bearer abc.def', undefined])
})

test('credentials are sealed, and open only as what they are', async () => {
  const keys = new Keyring(async () => [Buffer.alloc(32, 7).toString('base64')])
  const auth = { kind: 'basic', username: 'anna', password: 'geheim' } as const
  const sealed = await sealAuth(keys, auth)
  assert.ok(!sealed.includes('geheim'))
  assert.deepEqual(await openAuth(keys, sealed), auth)
  await assert.rejects(openAuth(keys, await keys.seal('webhook', JSON.stringify(auth))))
  await assert.rejects(sealAuth(keys, { kind: 'bearer', token: 'a\r\nx: y' }))
  await assert.rejects(sealAuth(keys, { kind: 'basic', username: 'a:b', password: 'x' }))
})

test('what the other side does wrong is said', async (t) => {
  const { fetch } = await made(t, ({ url }, response) => {
    response.writeHead(Number(url!.slice(1)), { 'retry-after': '120' }).end('<html>')
  })
  const at = (status: number) => fetch({ path: `/${status}` })
  await assert.rejects(at(401), refused('auth'))
  await assert.rejects(at(403), refused('auth'))
  await assert.rejects(at(500), refused('fetch'))
  await assert.rejects(at(503), (error: AppError) => error.extra['retry_after'] === 120)
  await assert.rejects(at(206), refused('fetch'))
  await assert.rejects(fetch({ url: 'http://127.0.0.1/' }), { code: 'forbidden' })
  await assert.rejects(fetch({ url: 'file:///etc/passwd' }), { code: 'forbidden' })
  await assert.rejects(fetch({ url: 'no address' }), { code: 'validation' })
})

test('10 GB, 1 GB in 1 MB of gzip, and a byte now and then are stopped at the limit', async (t) => {
  // Members of gzip may follow each other (RFC 1952, 2.2).
  const bomb = Buffer.concat(Array<Buffer>(100).fill(gzipSync(Buffer.alloc(10_000_000))))
  assert.ok(bomb.length < 1_100_000)
  const { fetch, file } = await made(t, ({ url }, response) => {
    if (url === '/bomb') {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
      return
    }
    response.writeHead(200)
    if (url === '/drip') setInterval(() => response.write('x'), 20).unref()
    else endless(response)
  })
  const before = process.memoryUsage().rss
  await assert.rejects(fetch({ path: '/bomb', max_mb: 5 }), refused('too_large'))
  await assert.rejects(fetch({ path: '/endless', max_mb: 5 }), refused('too_large'))
  await assert.rejects(fetch({ path: '/drip', timeout_s: 0.3 }), refused('fetch'))
  const grown = process.memoryUsage().rss - before
  assert.ok(grown < 64e6, `${Math.round(grown / 1e6)} MB more`)
  // What was written is no more than the limit, and a chunk.
  assert.ok(statSync(file).size <= 5_100_000)
})

function endless(response: ServerResponse): void {
  const chunk = Buffer.alloc(65_536, 120)
  const more = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) void once(response, 'drain').then(more, () => undefined)
  }
  more()
}
