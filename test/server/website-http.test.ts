// The website over a real connection: the fast path on the wire, and requests no browser would send.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { createApp } from '../../src/server/app.ts'
import { listen, type Listener } from '../../src/server/listen.ts'
import type { TestInstallation } from '../support/installation.ts'
import { fillDemo, makeDemo, visitor, type Visitor } from '../lib/website/visitor.ts'
import { PATIENCE_MS } from '../support/eventually.ts'

describe('website over HTTP', () => {
  let here: TestInstallation
  let visit: Visitor
  let listener: Listener
  const errors: unknown[] = []

  before(async () => {
    here = await makeDemo()
    await fillDemo(here.installation)
    visit = visitor(here.installation)
    const app = createApp(here.installation, {
      website: visit.website,
      log: (entry) => void (entry.level === 'error' && errors.push(entry)),
    })
    listener = await listen({ port: 0, host: '127.0.0.1', app })
  })
  after(async () => {
    await listener.close()
    await visit.website.close()
    await here.close()
  })

  /** Sends bytes as they are and returns what comes back until the connection ends. */
  const send = (head: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = ''
      const socket = connect(listener.port, '127.0.0.1', () => socket.write(Buffer.from(head, 'latin1')))
      socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')))
      socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')))
      socket.on('end', () => resolve(answer)).on('error', reject)
    })
  const ask = (target: string, headers = '', method = 'GET') =>
    send(`${method} ${target} HTTP/1.1\r\nHost: demo.test\r\n${headers}Connection: close\r\n\r\n`)
  const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

  test('the second answer comes from memory and is the same', async () => {
    // Apart from the time and the words behind the status, which mean nothing.
    const comparable = (answer: string) =>
      answer
        .replace(/^date: .*\r\n/im, '')
        .replace(/^(HTTP\S+ \d+).*/, '$1')
        .split('\r\n')
        .sort()
    const [first, second] = [await ask('/about'), await ask('/about')]
    assert.ok(visit.fast('/about'))
    assert.equal(statusOf(first), 200)
    assert.deepEqual(comparable(second), comparable(first))
    const head = await ask('/about', '', 'HEAD')
    assert.match(head, /content-length: \d{3}/i)
    assert.equal(head.split('\r\n\r\n')[1], '')
    const etag = /^etag: (.*)\r$/im.exec(second)![1]!
    assert.equal(statusOf(await ask('/about', `If-None-Match: ${etag}\r\n`)), 304)
  })

  const hostile: [target: string, allowed: number[], headers?: string][] = [
    ['/a%00b', [400]],
    ['/a\x00b', [400]],
    ['/\xff\xfe', [400, 404]],
    ['/%c3%28', [400]],
    [`/${'x'.repeat(8000)}`, [404]],
    [`/${'%2e%2e%2f'.repeat(300)}etc/passwd`, [404]],
    ['/../../../etc/passwd', [404]],
    ['/assets/kits/starter/%2e%2e/%2e%2e/kit.ts', [404]],
    ['/assets/kits/starter/css/..%5c..%5ckit.ts', [404]],
    ['http://demo.test/about', [200]],
    ['http://other.test/about', [200, 421]],
    ['*', [400, 404]],
    ['?', [200, 400, 404]],
    ['/about', [400], 'Host: demo.test\r\n'],
    ['/about', [400], 'host: other.test\r\n'],
    ['/about', [200, 431], `Cookie: ${'c'.repeat(7000)}\r\n`],
    ['/about', [200], `Accept-Encoding: ${'br;q=0,'.repeat(800)}gzip\r\n`],
    ['/about', [200], `If-None-Match: ${'"a",'.repeat(1500)}"b"\r\n`],
    ['/about', [200], 'Accept: text/markdown;q=NaN\r\n'],
    ['/about', [200], 'Range: bytes=0-10\r\n'],
  ]
  for (const [target, allowed, headers] of hostile) {
    const label = JSON.stringify(target.slice(0, 40) + (headers ?? '').slice(0, 24))
    test(`${label} answers ${allowed.join(' or ')}`, async () => {
      const status = statusOf(await ask(target, headers))
      assert.ok(allowed.includes(status), `${status}`)
      assert.deepEqual(errors, [])
    })
  }

  test('addresses that look like another host stay on this one', async () => {
    for (const target of ['//evil.example/', '/\\evil.example/', '///evil.example//', '/%2f/evil.example/']) {
      const location = /^location: (.*)\r$/im.exec(await ask(target))?.[1]
      assert.ok(location === undefined || /^\/[^/\\]/.test(location), `${target} leads to ${location}`)
    }
  })

  test('many spellings of a host do not fill memory or slow it down', async () => {
    for (let i = 0; i < 50; i++) {
      const host = `demo.test:${1000 + i}`
      assert.equal(statusOf(await send(`GET /about HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)), 200)
    }
    for (const host of ['demo.test\\@evil', 'demo.test/x', 'a'.repeat(300), '', '[::1', '%00'])
      assert.ok(
        [400, 421].includes(statusOf(await send(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`))),
        host,
      )
  })
})
