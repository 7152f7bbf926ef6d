// Failures of REST: who is asked first, problem documents, nothing that tells of the inside (contract 3.2).
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { problemReply } from '../../src/server/problem.ts'
import type { LogEntry } from '../../src/server/log-entry.ts'
import { ask, makeService, rest, type TestService } from '../support/client.ts'
import { eventually } from '../support/eventually.ts'

suite('failures of REST', () => {
  let service: TestService
  let token: string
  before(async () => {
    const sites = { default: {}, other: {}, quiet: { features: { api: false } }, broken: {} }
    service = await makeService({ sites })
    token = await service.token()
    const broken = join(service.root, 'config/sites/broken.json')
    writeFileSync(broken, '{"hosts": ["broken.test"],\n "kit": "no-such-kit"}')
    await service.installation.directory.refresh()
  })
  after(() => service.close())

  // Holds: contract 3.2 problems
  test('a problem document has all its members and no others than the contract names', async () => {
    const { status, headers, body } = await rest(service.app, 'GET', '/shelf/books/none', { token })
    assert.equal(status, 404)
    assert.equal(headers.get('content-type'), 'application/problem+json')
    assert.equal(body.request_id, headers.get('x-request-id'))
    const { request_id: _, ...rest_ } = body
    assert.deepEqual(rest_, {
      type: 'urn:cms:problem:not-found',
      title: 'Not found',
      status: 404,
      code: 'not-found',
      key: 'extension.says',
      detail: 'There is no book none.',
      instance: '/api/v1/shelf/books/none',
    })
  })

  test('a database that cannot be reached is 503 with a time to come back, and logged', () => {
    const logged: LogEntry[] = []
    const lost = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:3306'), { code: 'ECONNREFUSED' })
    const answer = problemReply(lost, { request_id: 'r1', log: (entry) => void logged.push(entry) })
    assert.equal(answer.status, 503)
    assert.equal(new Headers(answer.headers as never).get('retry-after'), '10')
    assert.equal(logged.length, 1)
    assert.match(JSON.stringify(logged), /10\.0\.0\.7/)
  })

  test('401 comes before everything that could be said of the question', async () => {
    const questions = [
      ['GET', '/shelf/books?nonsense=1'],
      ['POST', '/shelf/books', { title: 1 }],
      ['POST', '/shelf/books', '{not json'],
      ['GET', '/shelf/attic'],
      ['GET', '/shelf/books/none'],
    ] as const
    for (const [method, path, body] of questions) {
      const { status, headers, body: problem } = await rest(service.app, method, path, { body })
      assert.deepEqual([status, problem.code], [401, 'unauthenticated'], path)
      assert.equal(headers.get('www-authenticate'), 'Bearer realm="cms"')
    }
  })

  test('a token that is malformed, unknown or of another website is 401 invalid_token', async () => {
    const otherSite = { token, host: 'other.test' }
    const cases = [
      { token: 'cms_' },
      { token: `cms_${'0'.repeat(48)}` },
      otherSite,
      { headers: { authorization: 'Basic eDp5' } },
    ]
    for (const options of cases) {
      const { status, headers, body } = await rest(service.app, 'GET', '/shelf/books', options)
      assert.deepEqual([status, body.code], [401, 'unauthenticated'])
      assert.equal(headers.get('www-authenticate'), 'Bearer realm="cms", error="invalid_token"')
    }
  })

  test('a read token may not write, a missing permission is 403, and both before the input is looked at', async () => {
    const reader = await service.token({ level: 'read' })
    const viewer = await service.token({ role: 'viewer' })
    const read = await rest(service.app, 'POST', '/shelf/books', { token: reader, body: { nonsense: 1 } })
    assert.deepEqual([read.status, read.body.code], [403, 'read-only-token'])
    const may = await rest(service.app, 'POST', '/shelf/books', { token: viewer, body: { nonsense: 1 } })
    assert.deepEqual([may.status, may.body.code, may.body.permission], [403, 'forbidden', 'shelf.edit'])
    assert.equal((await rest(service.app, 'GET', '/shelf/books', { token: viewer })).status, 200)
  })

  test('level, permission and feature come before a body that cannot be read', async () => {
    const ask = async (bearer: string, [method, path]: [string, string], headers = {}) => {
      const body = '{not json'
      const answer = await rest(service.app, method, path, { token: bearer, body, headers })
      return [answer.status, answer.body.code]
    }
    const book: [string, string] = ['POST', '/shelf/books']
    const reader = await service.token({ level: 'read' })
    const odd = { 'content-type': 'text/plain', 'idempotency-key': '' }
    assert.deepEqual(await ask(token, book), [400, 'validation'])
    assert.deepEqual(await ask(reader, book), [403, 'read-only-token'])
    assert.deepEqual(await ask(reader, book, odd), [403, 'read-only-token'])
    assert.deepEqual(await ask(await service.token({ role: 'viewer' }), book), [403, 'forbidden'])
    assert.deepEqual(await ask(await service.token({ operations: ['get_page'] }), book), [403, 'forbidden'])
    const redirects = (await service.installation.openSite('default')).features.get('redirects')!
    redirects.on = false
    assert.deepEqual(await ask(token, ['POST', '/redirects']), [404, 'feature-disabled'])
    redirects.on = true
  })

  test('422 names every fault by its JSON Pointer', async () => {
    const { status, body } = await rest(service.app, 'POST', '/shelf/books', {
      token,
      body: { pages: 0, tags: ['a', 1], 'a/b~c': 1 },
    })
    assert.equal(status, 422)
    assert.deepEqual(body.errors.map((one: any) => one.pointer).sort(), ['/a~1b~0c', '/pages', '/tags/1', '/title'])
    for (const error of body.errors) assert.deepEqual(Object.keys(error).sort(), ['code', 'key', 'message', 'pointer'])
    assert.equal(body.key, 'input.invalid')
  })

  test('keys that reach prototypes are refused', async () => {
    for (const body of [
      '{"__proto__": {"a": 1}}',
      '{"title": "x", "pages": 1, "constructor": 1}',
      '{"tags": [{"prototype": 1}]}',
    ]) {
      const answer = await rest(service.app, 'POST', '/shelf/books', { token, body })
      assert.equal(answer.status, 422, body)
    }
    assert.equal(({} as any).a, undefined)
  })

  // Holds: contract 4.7 logs
  test('a bug is 500 with the request id, told nowhere but in the log', async () => {
    const { status, headers, body } = await rest(service.app, 'GET', '/shelf/fall', { token })
    assert.deepEqual([status, body.code], [500, 'internal'])
    assert.doesNotMatch(JSON.stringify(body), /secret|stack|shelf fell/)
    const entry = service.logged.find((one) => one.request_id === headers.get('x-request-id')) as any
    assert.match(entry.error.message, /the secret shelf fell down/)
    assert.match(entry.error.stack, /extension\.js/)
  })

  test('a feature that is off is 404 feature-disabled', async () => {
    const site = await service.installation.openSite('default')
    const attic = site.features.get('shelf.attic')!
    attic.on = false
    const { status, body } = await rest(service.app, 'GET', '/shelf/attic', { token })
    attic.on = true
    assert.deepEqual([status, body.code], [404, 'feature-disabled'])
    const quiet = await rest(service.app, 'GET', '/shelf/hours', { host: 'quiet.test' })
    assert.deepEqual([quiet.status, quiet.body.code], [404, 'feature-disabled'])
    assert.equal((await rest(service.app, 'GET', '/shelf/hours')).status, 200)
  })

  // Holds: contract 1.1 unknown-host
  test('an unknown host is 421, a name that is none 400, for programs and people', async () => {
    const program = await rest(service.app, 'GET', '/me', { host: 'nobody.example' })
    assert.deepEqual([program.status, program.body.code], [421, 'unknown-host'])
    const person = await ask(service.app, 'GET', '/', { host: 'nobody.example' })
    assert.equal(person.status, 421)
    assert.match(person.headers.get('content-type')!, /^text\/html/)
    assert.match(person.headers.get('content-security-policy')!, /^default-src 'none'; style-src 'self';/)
    const [, styles] = /<link rel="stylesheet" href="([^"]+)"/.exec(await person.text())!
    const sheet = await ask(service.app, 'GET', styles!, { host: 'nobody.example' })
    assert.deepEqual([sheet.status, sheet.headers.get('content-type')], [200, 'text/css; charset=utf-8'])
    const german = { host: 'nobody.example', 'accept-language': 'de-AT, en;q=0.5' }
    const page = await (await ask(service.app, 'GET', '/', { headers: german })).text()
    assert.match(page, /<html lang="de">[^]*<h1>Keine Website hat diesen Namen<\/h1>/)
    assert.equal((await ask(service.app, 'GET', '/', { headers: { host: 'a b' } })).status, 400)
    for (const host of ['LOCALHOST', 'localhost.', 'localhost:8000', 'default.localhost'])
      assert.equal((await ask(service.app, 'GET', '/', { headers: { host } })).status, 200, host)
  })

  test('a website whose file is broken is 503 without details; the others go on', async () => {
    const program = await rest(service.app, 'GET', '/me', { host: 'broken.test' })
    assert.deepEqual(
      [program.status, program.body.code, program.headers.get('retry-after')],
      [503, 'maintenance', '30'],
    )
    const person = await ask(service.app, 'GET', '/', { host: 'broken.test' })
    assert.equal(person.status, 503)
    assert.doesNotMatch(await person.text(), /no-such-kit|config\/sites/)
    assert.ok(service.logged.some((entry) => /no-such-kit/.test(entry.message)))
    assert.equal((await ask(service.app, 'GET', '/', { host: 'other.test' })).status, 200)
  })

  test('a website that comes while the server runs is found without a restart', async () => {
    writeFileSync(join(service.root, 'config/sites/late.json'), '{"hosts": ["late.test"], "kit": "starter"}')
    await eventually(
      async () => (await ask(service.app, 'GET', '/', { host: 'late.test' })).status === 200,
      'it answers',
    )
  })
})
