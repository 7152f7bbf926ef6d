// The guarded fetch: redirects, credentials, sizes and times. What it refuses is in test/promises/ssrf.test.ts.
// Holds: interface 1 http-client
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { buffer } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { guardedFetch, type GuardedOptions, type Resolve } from '../../../../src/lib/platform/net/guarded-fetch.ts'
import { isThorough } from '../../../support/extent.ts'
import { localServer } from '../../../support/local-server.ts'
import { which } from '../../../support/programs.ts'
import { removeFolder, tempFolder } from '../../../support/temp.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

const trusting = (...allow: string[]) => ({ local: { net: { allow } } }) as never
const home: Resolve = async () => [{ address: '127.0.0.1', family: 4 }]
const text = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString()

/** A server and a fetch that trusts it. */
async function made(t: TestContext, answer: Answer) {
  const server = await localServer((request, response) => {
    buffer(request).then(
      (body) => answer(request, response, body.toString()),
      () => undefined,
    )
  })
  t.after(() => server.close())
  const other = `other.example.org:${server.port}`
  const fetch = (path: string, options: GuardedOptions = {}) =>
    guardedFetch(trusting(server.host, other), `${server.url}${path}`, { resolve: home, ...options })
  return { server, other, fetch }
}
const failure = (reason: string) => ({ name: 'FetchFailed', reason })

test('an answer as it is: status, headers, bytes, and what is said of us', async (t) => {
  const { server, fetch } = await made(t, (request, response, body) => {
    response.writeHead(404, { 'x-one': 'ü', 'set-cookie': ['a=1', 'b=2'] })
    response.end(JSON.stringify({ method: request.method, headers: request.headers, body, url: request.url }))
  })
  const got = await fetch('/a%20b?q=1#part', {
    method: 'POST',
    body: 'grüße',
    headers: {
      'x-mine': '1',
      host: 'lie.example.org',
      'transfer-encoding': 'chunked',
      connection: 'upgrade',
    },
  })
  const { method, headers, body, url } = JSON.parse(text(got))
  assert.deepEqual([got.status, method, body, url], [404, 'POST', 'grüße', '/a%20b?q=1'])
  assert.deepEqual(got.headers.getSetCookie(), ['a=1', 'b=2'])
  assert.equal(headers.host, server.host)
  assert.equal(headers['user-agent'], 'cms/1.0.0')
  assert.equal(headers['x-mine'], '1')
  assert.equal(headers['content-length'], String(Buffer.byteLength('grüße')))
  assert.equal(headers['transfer-encoding'], undefined)
  assert.equal(headers.connection, 'close')
  const head = await fetch('/', { method: 'HEAD' })
  assert.deepEqual([head.status, head.bytes.length], [404, 0])
  await assert.rejects(fetch('/', { headers: { 'x-bad': 'a\r\nx-evil: 1' } }), { code: 'validation' })
})

test('redirects: three are followed, a fourth is not; none with max_redirects 0', async (t) => {
  const { server, fetch } = await made(t, (request, response) => {
    const left = Number(request.url!.slice(1))
    if (left) response.writeHead(302, { location: `${left - 1}` }).end('x'.repeat(100_000))
    else response.end('there')
  })
  const got = await fetch('/3')
  assert.deepEqual([text(got), got.url], ['there', `${server.url}/0`])
  await assert.rejects(fetch('/4'), failure('redirects'))
  await assert.rejects(fetch('/1000'), failure('redirects'))
  await assert.rejects(fetch('/4', { max_redirects: 100 }), failure('redirects'))
  assert.equal((await fetch('/1', { max_redirects: 0 })).status, 302)
})

test('a body goes along by 307 and 308, and by nothing else', async (t) => {
  const { fetch } = await made(t, (request, response, body) => {
    const status = Number(request.url!.slice(1))
    if (status) response.writeHead(status, { location: '/' }).end()
    else response.end(`${request.method} ${body}`)
  })
  for (const status of [307, 308])
    assert.equal(text(await fetch(`/${status}`, { method: 'POST', body: 'x' })), 'POST x')
  for (const status of [301, 302, 303])
    assert.equal((await fetch(`/${status}`, { method: 'POST', body: 'x' })).status, status)
})

test('credentials stay with their host, under whatever name', async (t) => {
  const { server, other, fetch } = await made(t, (request, response) => {
    if (request.url === '/away') response.writeHead(307, { location: `http://${other}/back` }).end()
    else if (request.url === '/back') response.writeHead(307, { location: `${server.url}/end` }).end()
    else if (request.url === '/same') response.writeHead(307, { location: '/end' }).end()
    else response.end(JSON.stringify(request.headers))
  })
  const headers = {
    authorization: 'Bearer a',
    cookie: 'b=1',
    'proxy-authorization': 'Basic c',
    'x-api-key': 'd',
    accept: 'text/x',
  }
  const same = JSON.parse(text(await fetch('/same', { headers })))
  for (const [name, value] of Object.entries(headers)) assert.equal(same[name], value)
  // Away and home again: what was left behind does not come back.
  const away = JSON.parse(text(await fetch('/away', { headers })))
  assert.equal(away.accept, 'text/x')
  for (const name of ['authorization', 'cookie', 'proxy-authorization', 'x-api-key'])
    assert.equal(away[name], undefined, name)
})

const PACKERS = {
  gzip: gzipSync,
  // The best quality takes seconds for large texts.
  br: (bytes: string | Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  deflate: deflateSync,
  zstd: zstdCompressSync,
}
const KINDS = Object.keys(PACKERS) as (keyof typeof PACKERS)[]

test('packed answers are unpacked, and counted while they are', async (t) => {
  const bomb = Buffer.alloc(60_000_000)
  const { fetch } = await made(t, (request, response) => {
    const [, kind, what] = request.url!.split('/') as [string, keyof typeof PACKERS, string]
    const pack = PACKERS[kind]
    response.setHeader('content-encoding', kind)
    if (what === 'small') response.end(pack('packed'))
    else if (what === 'random') response.end(pack(randomBytes(1000)))
    else if (what === 'broken') response.end(pack('packed'.repeat(99)).subarray(0, 12))
    else response.end(pack(bomb))
  })
  for (const kind of KINDS) {
    const got = await fetch(`/${kind}/small`)
    assert.equal(text(got), 'packed')
    assert.equal(got.headers.get('content-encoding'), null)
    const before = process.memoryUsage().arrayBuffers
    await assert.rejects(fetch(`/${kind}/bomb`), failure('too_large'))
    assert.ok(process.memoryUsage().arrayBuffers - before < 20_000_000, 'it was not unpacked whole')
    await assert.rejects(fetch(`/${kind}/broken`), failure('network'))
    // What cannot be packed is larger on its way than it is.
    assert.equal((await fetch(`/${kind}/random`, { max_bytes: 1000 })).bytes.length, 1000)
  }
})

/** One way of packing stands for all, but in the long run. */
const LARGE = isThorough ? KINDS : KINDS.slice(0, 1)

for (const kind of LARGE)
  for (const sent of ['at once', 'in drops'])
    test(`100 MB packed by ${kind}, sent ${sent}: the limit ends it`, async (t) => {
      const packed = PACKERS[kind](Buffer.alloc(100_000_000))
      const { fetch } = await made(t, (_request, response) => {
        response.setHeader('content-encoding', kind)
        if (sent === 'at once') response.end(packed)
        else drop(response, packed)
      })
      await assert.rejects(fetch('/', { timeout_ms: 15_000 }), failure('too_large'))
    })

for (const kind of LARGE)
  test(`an answer packed by ${kind} that drips without end: the time ends it`, async (t) => {
    const packed = PACKERS[kind](randomBytes(1_000_000))
    let at = 0
    const { fetch } = await made(t, (_request, response) => {
      response.setHeader('content-encoding', kind)
      const timer = setInterval(() => response.write(packed.subarray(at, ++at)), 10)
      response.on('close', () => clearInterval(timer))
    })
    await assert.rejects(fetch('/', { timeout_ms: 200 }), failure('timeout'))
    // The same when the last byte never comes.
    const stalled = await made(t, (_request, response) => {
      response.setHeader('content-encoding', kind)
      response.write(packed.subarray(0, -1))
    })
    await assert.rejects(stalled.fetch('/', { timeout_ms: 200 }), failure('timeout'))
  })

/** In fifty pieces: writes the next one when the last one is out. */
function drop(response: ServerResponse, bytes: Buffer): void {
  const size = Math.ceil(bytes.length / 50)
  let at = 0
  const next = () => {
    if (response.destroyed) return
    const piece = bytes.subarray(at, (at += size))
    if (at >= bytes.length) response.end(piece)
    else response.write(piece, () => setImmediate(next))
  }
  next()
}

test('answers that are too large, packed unasked or none', async (t) => {
  const { fetch } = await made(t, (request, response) => {
    if (request.url === '/told') response.writeHead(200, { 'content-length': 10_000_000 }).end('x')
    else if (request.url === '/endless') {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      }
      response.on('drain', more)
      more()
    } else if (request.url === '/twice') response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end('x')
    else if (request.url === '/none') response.socket!.end('SSH-2.0-OpenSSH_9.9\r\n')
    else if (request.url === '/upgrade')
      response.socket!.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n')
    else if (request.url === '/half') response.socket!.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf')
    else response.end(Buffer.alloc(1000))
  })
  await assert.rejects(fetch('/endless'), failure('too_large'))
  await assert.rejects(fetch('/1000', { max_bytes: 999 }), failure('too_large'))
  assert.equal((await fetch('/1000', { max_bytes: 1000 })).bytes.length, 1000)
  await assert.rejects(fetch('/twice'), failure('encoding'))
  for (const path of ['/none', '/upgrade', '/half', '/told'])
    await assert.rejects(fetch(path, { timeout_ms: 2000 }), { name: 'FetchFailed' }, path)
})

test('one limit of time for all: a slow name, head, body and redirects', async (t) => {
  const { fetch } = await made(t, (request, response) => {
    if (request.url === '/silent') return
    if (request.url === '/circle') {
      setTimeout(() => response.writeHead(302, { location: '/circle' }).end(), 150)
      return
    }
    response.write('a')
    const timer = setInterval(() => response.write('a'), 20)
    response.on('close', () => clearInterval(timer))
  })
  const limit = { timeout_ms: 300 }
  for (const path of ['/silent', '/circle', '/drop-by-drop'])
    await assert.rejects(fetch(path, limit), failure('timeout'), path)
  const slow: Resolve = () => new Promise(() => undefined)
  await assert.rejects(
    guardedFetch(trusting(), 'http://slow.example.org/', { ...limit, resolve: slow }),
    failure('timeout'),
  )
})

test('a name that is not known, a port where nobody listens', async (t) => {
  const { server, fetch } = await made(t, () => undefined)
  const unknown: Resolve = async () => Promise.reject(new Error('ENOTFOUND'))
  const ask = (resolve: Resolve) => guardedFetch(trusting(), 'http://nowhere.example.org/', { resolve })
  await assert.rejects(ask(unknown), failure('name'))
  await assert.rejects(
    ask(async () => []),
    failure('name'),
  )
  await server.close()
  server.close = async () => undefined
  await assert.rejects(fetch('/'), failure('network'))
})

const openssl = which('openssl')

test('https: the certificate is of the name, at the pinned address', { skip: !openssl }, async (t) => {
  const folder = tempFolder()
  t.after(() => removeFolder(folder))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const name = ['-subj', '/CN=secure.example.org', '-addext', 'subjectAltName=DNS:secure.example.org']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync(openssl!, ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...name], {
    stdio: 'ignore',
  })
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) =>
    response.end(request.headers.host),
  )
  server.on('tlsClientError', () => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = (host: string) => guardedFetch(trusting(`${host}:${port}`), `https://${host}:${port}/`, { resolve: home })
  await assert.rejects(ask('secure.example.org'), failure('network')) // nobody vouches for it
  const before = getCACertificates()
  setDefaultCACertificates([...before, readFileSync(cert, 'utf8')])
  t.after(() => setDefaultCACertificates(before))
  assert.equal(text(await ask('secure.example.org')), `secure.example.org:${port}`)
  await assert.rejects(ask('another.example.org'), failure('network'))
  await assert.rejects(ask('127.0.0.1'), failure('network'))
})
