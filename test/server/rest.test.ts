// REST: every line of every operation, what it takes and how it answers (contract 3.2).
// Holds: contract 1.5 result-pages; contract 3.2 paths
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { makeService, rest, ask, type TestService } from '../support/client.ts'

suite('REST', () => {
  let service: TestService
  let token: string
  before(async () => {
    service = await makeService()
    token = await service.token()
  })
  after(() => service.close())

  const create = async (title: string, more = {}) => {
    const made = await rest(service.app, 'POST', '/shelf/books', {
      token,
      body: { title, pages: 100, ...more },
    })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    return made.body.data
  }

  test('a POST that makes something is 201 with Location and ETag, and the envelope', async () => {
    const { status, headers, body } = await rest(service.app, 'POST', '/shelf/books', {
      token,
      body: { title: 'Emma', pages: 474 },
    })
    assert.equal(status, 201)
    assert.equal(headers.get('location'), `/api/v1/shelf/books/${body.data.id}`)
    assert.equal(headers.get('etag'), `"${body.data.uid}-1"`)
    assert.equal(headers.get('content-type'), 'application/json')
    assert.equal(headers.get('cache-control'), 'private, no-cache')
    assert.equal(headers.get('x-robots-tag'), 'noindex')
    assert.match(headers.get('x-request-id')!, /^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    assert.deepEqual(Object.keys(body), ['data'])
  })

  // Holds: contract 3.2 etag
  test('a single resource has a strong ETag: If-None-Match is 304, HEAD is GET without the body', async () => {
    const book = await create('Persuasion')
    const path = `/shelf/books/${book.id}`
    const read = await rest(service.app, 'GET', path, { token })
    const etag = read.headers.get('etag')!
    assert.equal(etag, `"${book.uid}-1"`)
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await rest(service.app, 'GET', path, { token, headers: { 'if-none-match': header } })
      assert.equal(again.status, 304, header)
      assert.equal(again.headers.get('etag'), etag)
      assert.equal(again.body, undefined)
    }
    const other = await rest(service.app, 'GET', path, { token, headers: { 'if-none-match': '"other"' } })
    assert.equal(other.status, 200)
    const head = await rest(service.app, 'HEAD', path, { token })
    assert.deepEqual([head.status, head.headers.get('etag'), head.body], [200, etag, undefined])
    const some = await rest(service.app, 'GET', `${path}?fields=title`, { token })
    assert.deepEqual([some.body.data, some.headers.get('etag')], [{ title: 'Persuasion' }, null])
  })

  test('words of the query become numbers, flags, lists and objects', async () => {
    await create('Long', { pages: 900, lent: true, tags: ['a', 'b'] })
    const titles = async (query: string) => {
      const { status, body } = await rest(service.app, 'GET', `/shelf/books?${query}`, { token })
      assert.equal(status, 200, JSON.stringify(body))
      return body.data.map((one: any) => one.title)
    }
    for (const query of [
      'min_pages=800',
      'lent=true',
      'lent=1',
      'tags=a,b',
      'tags=a&tags=b',
      'tags=["a","b"]',
      'filter={"title":"Long"}',
      'filter[title][eq]=Long',
      'filter%5Btitle%5D=Long&filter[pages]=900',
    ])
      assert.deepEqual(await titles(query), ['Long'], query)
    const counted = await rest(service.app, 'GET', '/shelf/books?count=1&limit=1', { token })
    assert.equal(counted.body.meta.total, 3)
    const next = await rest(service.app, 'GET', counted.body.links.next.replace('/api/v1', ''), { token })
    assert.equal(next.status, 200)
    assert.notEqual(next.body.data[0].id, counted.body.data[0].id)
  })

  test('what begins as JSON in the query and is none is 422 and says so', async () => {
    const { status, body } = await rest(service.app, 'GET', '/shelf/books?filter={bad', { token })
    assert.deepEqual([status, body.errors[0].pointer], [422, '/filter'])
    assert.match(body.errors[0].message, /is none/)
    assert.equal((await rest(service.app, 'GET', '/shelf/books?filter=bad', { token })).status, 422)
  })

  test('what the query says wrongly is 422 and names the word', async () => {
    for (const [query, pointer] of [
      ['nonsense=1', '/nonsense'],
      ['min_pages=many', '/min_pages'],
      ['min_pages=1&min_pages=2', '/min_pages'],
      ['lent=maybe', '/lent'],
      ['limit=201', '/limit'],
      ['__proto__=1', '/__proto__'],
    ]) {
      const { status, body } = await rest(service.app, 'GET', `/shelf/books?${query}`, { token })
      assert.deepEqual([status, body.errors?.[0].pointer], [422, pointer], query)
    }
    const deep = await rest(service.app, 'GET', '/shelf/books?filter[__proto__][x]=1', { token })
    assert.equal(deep.status, 422)
  })

  test('a word of the path is decoded once: %2F stands in it, %252F stays', async () => {
    await create('a/b')
    await create('a%2Fb', { pages: 7 })
    const slash = await rest(service.app, 'GET', '/shelf/books/a%2Fb', { token })
    assert.equal(slash.body.data.title, 'a/b')
    const percent = await rest(service.app, 'GET', '/shelf/books/a%252Fb', { token })
    assert.equal(percent.body.data.pages, 7)
    const space = await create('zwei Wörter')
    const umlaut = await rest(service.app, 'GET', `/shelf/books/${encodeURIComponent('zwei Wörter')}`, {
      token,
    })
    assert.equal(umlaut.body.data.id, space.id)
    for (const bad of ['%zz', '%ff'])
      assert.equal((await rest(service.app, 'GET', `/shelf/books/${bad}`, { token })).status, 400, bad)
  })

  test('lines with a preset are paths of their own, and their fields cannot be said again', async () => {
    const { id } = await create('Lent out')
    const lent = await rest(service.app, 'POST', `/shelf/books/${id}/lend`, { token })
    assert.deepEqual([lent.status, lent.body.data.lent], [200, true])
    const back = await rest(service.app, 'POST', `/shelf/books/${id}/return`, { token, body: {} })
    assert.equal(back.body.data.lent, false)
    const twice = await rest(service.app, 'POST', `/shelf/books/${id}/lend`, { token, body: { lent: false } })
    assert.deepEqual([twice.status, twice.body.errors[0].pointer], [422, '/lent'])
  })

  test('a field of the path cannot stand in the body or query as well', async () => {
    const { id } = await create('One name')
    const body = await rest(service.app, 'PATCH', `/shelf/books/${id}`, {
      token,
      body: { book: String(id), pages: 3 },
    })
    assert.deepEqual([body.status, body.body.errors[0].pointer], [422, '/book'])
    const query = await rest(service.app, 'GET', `/shelf/books/${id}?book=${id}`, { token })
    assert.equal(query.status, 422)
  })

  test('a request with a body takes dry_run, batch and if_version from the query, and nothing else', async () => {
    const { id } = await create('Dry')
    const dry = await rest(service.app, 'PATCH', `/shelf/books/${id}?dry_run=true`, {
      token,
      body: { pages: 5 },
    })
    assert.equal(dry.status, 200)
    assert.equal(dry.body.data.dry_run, true)
    assert.deepEqual(dry.body.data.diff.map((one: any) => one.pointer).sort(), ['/pages', '/version'])
    const unchanged = await rest(service.app, 'GET', `/shelf/books/${id}`, { token })
    assert.equal(unchanged.body.data.pages, 100)
    const stale = await rest(service.app, 'PATCH', `/shelf/books/${id}?if_version=9`, {
      token,
      body: { pages: 5 },
    })
    assert.equal(stale.status, 412)
    const misplaced = await rest(service.app, 'PATCH', `/shelf/books/${id}?pages=5`, { token, body: {} })
    assert.deepEqual([misplaced.status, misplaced.body.errors[0].pointer], [422, '/pages'])
    const keys = (body: any) => body.errors.map((one: any) => [one.pointer, one.key])
    assert.deepEqual(keys(misplaced.body), [['/pages', 'request.belongs_into_body']])
    const unknown = await rest(service.app, 'PATCH', `/shelf/books/${id}?leaves=5`, { token, body: {} })
    assert.deepEqual([unknown.status, keys(unknown.body)], [422, [['/leaves', 'input.unknown_key_of']]])
    const torn = await rest(service.app, 'PATCH', `/shelf/books/${id}?dry_run=true`, {
      token,
      body: { dry_run: false, pages: 5 },
    })
    assert.deepEqual([torn.status, torn.body.errors[0].pointer], [422, '/dry_run'])
    const same = await rest(service.app, 'PATCH', `/shelf/books/${id}?dry_run=1`, {
      token,
      body: { dry_run: true, pages: 5 },
    })
    assert.equal(same.status, 200)
  })

  test('DELETE takes its fields from the query or the body', async () => {
    for (const [query, body] of [
      ['?confirm=true', undefined],
      ['', { confirm: true }],
    ] as const) {
      const { id } = await create('Away')
      const gone = await rest(service.app, 'DELETE', `/shelf/books/${id}${query}`, { token, body })
      assert.deepEqual([gone.status, gone.body.data.id], [200, id])
      assert.equal((await rest(service.app, 'GET', `/shelf/books/${id}`, { token })).status, 404)
    }
  })

  test('If-Match: 412 with the current version when it is another', async () => {
    const { id, uid } = await create('Matched')
    const patch = (etag: string) =>
      rest(service.app, 'PATCH', `/shelf/books/${id}`, {
        token,
        body: { pages: 1 },
        headers: { 'if-match': etag },
      })
    const done = await patch(`"${uid}-1"`)
    assert.deepEqual([done.status, done.headers.get('etag')], [200, `"${uid}-2"`])
    const stale = await patch(`"${uid}-1"`)
    assert.deepEqual([stale.status, stale.body.code, stale.body.current], [412, 'precondition-failed', `"${uid}-2"`])
  })

  // Holds: contract 3.2 idempotency
  test('Idempotency-Key on POST: the same answer again, 422 with another body, 422 when too long', async () => {
    const post = (key: string, title: string) =>
      rest(service.app, 'POST', '/shelf/books', {
        token,
        body: { title, pages: 1 },
        headers: { 'idempotency-key': key },
      })
    const first = await post('k1', 'Once')
    const second = await post('k1', 'Once')
    assert.deepEqual([second.status, second.body], [201, first.body])
    assert.equal((await post('k1', 'Twice')).body.code, 'idempotency-mismatch')
    assert.equal((await post('k'.repeat(201), 'Long key')).status, 422)
  })

  test('OPTIONS is 204 with Allow, another method 405 with Allow, an unknown path 404', async () => {
    const options = await rest(service.app, 'OPTIONS', '/shelf/books', { token })
    assert.deepEqual([options.status, options.headers.get('allow')], [204, 'GET, HEAD, OPTIONS, POST'])
    const wrong = await rest(service.app, 'PUT', '/shelf/books', { token, body: {} })
    assert.deepEqual(
      [wrong.status, wrong.headers.get('allow'), wrong.body.code],
      [405, 'GET, HEAD, OPTIONS, POST', 'method-not-allowed'],
    )
    for (const path of ['/nothing', '/shelf', '/shelf/books/1/nothing', '/shelf//books', '']) {
      const { status, body } = await rest(service.app, 'GET', path, { token })
      assert.deepEqual([status, body.code], [404, 'not-found'], path)
    }
  })

  test('a token in approval mode gets 202, a Location to look at and the state of its change', async () => {
    const careful = await service.token({ mode: 'approval' })
    const { status, headers, body } = await rest(service.app, 'POST', '/shelf/books', {
      token: careful,
      body: { title: 'Held', pages: 1 },
    })
    assert.equal(status, 202)
    assert.deepEqual(Object.keys(body.data), ['status', 'change', 'status_url'])
    assert.equal(headers.get('location'), body.data.status_url)
    assert.match(body.data.status_url, /^\/api\/v1\/changes\/\d+$/)
  })

  // Holds: contract 4.7 healthz
  test('/healthz answers for any host, and so does nothing else', async () => {
    const alive = await ask(service.app, 'GET', '/healthz', { host: 'nobody.example' })
    assert.equal(alive.status, 200)
    assert.deepEqual(await alive.json(), { status: 'ok', setup: 'open' })
    const page = await ask(service.app, 'GET', '/', {})
    assert.equal(await page.text(), 'a page')
  })
})
