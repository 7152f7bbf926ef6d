// The only fetch of the admin: it asks what is written, below /api/v1, and takes answers of the service only.
import assert from 'node:assert/strict'
import test from 'node:test'
import { createApi } from '../../src/admin/client/api.ts'
import { requestOf } from '../../src/admin/client/calls.ts'
import { OfflineError, type ProblemError } from '../../src/admin/client/problem.ts'

function apiWith(answer: () => Response | Promise<Response>, lang = 'en') {
  const requests: string[] = []
  const send = (address: string) => {
    requests.push(address)
    return Promise.resolve(answer())
  }
  return { requests, api: createApi({ lang, fetch: send as typeof fetch }) }
}
const forged = '{"data": {"id": "../pages/5", "name": "Clara Chief"}}'
const typed = (text: string, type: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } })

test('a path that leads somewhere else is never asked for', async () => {
  const { api, requests } = apiWith(() => Response.json({ data: {} }))
  const away = [
    '/users/../../../media/a/notes.txt',
    ...['/users/..', '/users/.', '/users/%2e%2e/x', '/users/.%2E', '/users/../users/1'],
    ...['/menus/..%2F..%2Fmedia', '/menus/..%5c..%5cmedia', '/menus/a%2F%2e%2e%2Fb', '/menus/%2F%2Fevil.example'],
    ...['/users/..\\..\\media', '/users/\t../x', '/users/1?force=true', '/users/1#x', '/users//1', '/users/'],
    ...['', 'users', '.evil.example/x', '@evil.example/x', '/users/a b', '/users/ü'],
  ]
  for (const path of away) {
    await assert.rejects(api.request('GET', path), /is no path below/, path)
    await assert.rejects(api.request('DELETE', path), /is no path below/, path)
    await assert.rejects(api.stream(path), /is no path below/, path)
  }
  assert.deepEqual(requests, [])
  for (const path of ['/users/1', '/openapi.json', '/menus/a%2Fb', '/menus/%C3%BC%20..x', '/blocks/a..b/...'])
    await api.request('GET', path)
  assert.equal(requests.length, 5)
})

test('only what the service says is an answer', async () => {
  for (const type of ['text/plain', 'text/html; charset=utf-8', 'application/jsonp', 'image/svg+xml'])
    await assert.rejects(apiWith(() => typed(forged, type)).api.get('get_user', { id: 1 }), OfflineError, type)
  await assert.rejects(apiWith(() => typed('{"da', 'application/json')).api.get('get_user', { id: 1 }), OfflineError)
  for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON'])
    assert.deepEqual(await apiWith(() => typed('{"data": [1]}', type)).api.get('list_users', {}), [1])
  assert.equal(
    (await apiWith(() => new Response(null, { status: 204 })).api.call('delete_user', { id: 1 })).status,
    204,
  )
  const refused = apiWith(() => typed('{"code": "gone", "title": "Gone"}', 'application/problem+json', 410))
  await assert.rejects(refused.api.get('get_me', {}), (error: ProblemError) => error.code === 'gone')
  const proxy = apiWith(() => typed('<h1>Bad gateway</h1>', 'text/html', 502))
  await assert.rejects(proxy.api.get('get_me', {}), (error: ProblemError) => {
    assert.deepEqual([error.name, error.status, error.message], ['ProblemError', 502, 'HTTP 502'])
    return true
  })
})

test('what was asked for ahead is the answer to the first who asks the same, once, and its refusal is theirs', async () => {
  const { api, requests } = apiWith(() => Response.json({ data: { n: requests.length } }))
  api.prefetch('get_page', { page: 1, lang: 'de' })
  assert.deepEqual(await api.get('get_page', { page: 1, lang: 'en' }), { n: 2 }, 'another question')
  assert.deepEqual(await api.get('get_page', { page: '1', lang: 'de', view: undefined }), { n: 1 })
  assert.deepEqual(await api.get('get_page', { page: 1, lang: 'de' }), { n: 3 }, 'asked anew')

  const { api: refusing } = apiWith(() => Response.json({ code: 'not-found' }, { status: 404 }))
  refusing.prefetch('get_page', { page: 2 })
  await assert.rejects(refusing.get('get_page', { page: 2 }), { status: 404 })
})

test('what waits already is not asked for again ahead', async () => {
  const { api, requests } = apiWith(() => Response.json({ data: {} }))
  for (let n = 0; n < 2; n++) api.prefetch('get_me', {})
  await api.get('get_me', {})
  assert.equal(requests.length, 1)
  api.prefetch('get_me', {})
  assert.equal(requests.length, 2)
})

test('what was asked for ahead comes to nobody who gave up waiting', async () => {
  const answer = Promise.withResolvers<Response>()
  const { api } = apiWith(() => answer.promise)
  api.prefetch('get_page', { page: 1 })
  const leaving = new AbortController()
  const waiting = api.get('get_page', { page: 1 }, leaving.signal)
  leaving.abort()
  answer.resolve(Response.json({ data: {} }))
  await assert.rejects(waiting, { name: 'AbortError' })
})

test('an answer that waited for five seconds is not taken', async (t) => {
  const { api: late, requests } = apiWith(() => Response.json({ data: {} }))
  const clock = t.mock.method(performance, 'now', () => 1000)
  late.prefetch('get_me', {})
  clock.mock.mockImplementation(() => 6000)
  await late.get('get_me', {})
  assert.deepEqual(requests, ['/api/v1/me', '/api/v1/me'])
})

test('what is wrong with fields is told with their names, not with the paths to them', async () => {
  const errors = [
    { pointer: '/data/must', code: 'required', message: 'is required.' },
    { pointer: '/data/items/0/title', code: 'x', message: 'must be text' },
  ]
  const detail = '/data/must: is required.; /data/items/0/title: must be text'
  const problem = JSON.stringify({ status: 422, code: 'validation', title: 'Not valid', detail, errors })
  const { api } = apiWith(() => typed(problem, 'application/problem+json', 422))
  await assert.rejects(api.get('get_me', {}), { message: '“Must”: is required.; “Title”: must be text' })
})

test('the name of a field stands in the quotation marks of the language', async () => {
  const message = 'ist erforderlich'
  const errors = [{ pointer: '/titel', code: 'required', message }]
  for (const detail of [message, `/titel: ${message}`]) {
    const problem = JSON.stringify({ status: 422, code: 'validation', title: 'Nicht gültig', detail, errors })
    const { api } = apiWith(() => typed(problem, 'application/problem+json', 422), 'de')
    await assert.rejects(api.get('get_me', {}), { message: '„Titel“: ist erforderlich' })
  }
})

test('errors name fields by the labels that their declarations have', async () => {
  const item = { type: 'text', name: 'title', label: 'Title', labels: { en: 'Heading' } }
  const fields = [
    { type: 'number', name: 'price', label: 'Price in euros' },
    { type: 'group', name: 'items', label: 'Items', fields: [item] },
  ]
  const errors = [
    { pointer: '/data/price', code: 'x', message: 'must be a number' },
    { pointer: '/data/items/0/title', code: 'x', message: 'is required' },
  ]
  const problem = (some: typeof errors, detail: string) =>
    typed(JSON.stringify({ status: 422, title: 'Not valid', detail, errors: some }), 'application/problem+json', 422)
  const both = '/data/price: must be a number; /data/items/0/title: is required'
  const answers = [
    typed(JSON.stringify({ data: { fields } }), 'application/json', 200),
    problem(errors, both),
    problem(errors.slice(0, 1), 'must be a number'),
    problem(errors, both),
  ]
  const { api } = apiWith(() => answers.shift()!)
  await api.get('get_data_table', { table: 'shop' })
  const named = '“Price in euros”: must be a number; “Heading”: is required'
  await assert.rejects(api.call('update_entry', { table: 'shop', entry: 1 }), { message: named })
  await assert.rejects(api.call('update_entry', { table: 'shop', entry: 1 }), {
    message: '“Price in euros”: must be a number',
  })
  // Another table calls its fields otherwise.
  await assert.rejects(api.call('update_entry', { table: 'other', entry: 1 }), {
    message: '“Price”: must be a number; “Title”: is required',
  })
})

test('what an operation takes goes where its line has it: words of the path, the query, the body', () => {
  assert.deepEqual(requestOf('get_entry', { table: 'a/b', entry: 7, view: 'published', expand: ['maker', 'x,y'] }), {
    method: 'GET',
    path: '/data/a%2Fb/7',
    query: { view: 'published', expand: '["maker","x,y"]' },
  })
  const filter = { price: { gte: 1 } }
  const { query } = requestOf('list_entries', { table: 'shop', filter, count: true, lang: undefined })
  assert.deepEqual(query, { filter: '{"price":{"gte":1}}', count: 'true' })
  assert.deepEqual(requestOf('delete_entry', { table: 'shop', entry: 7, if_version: 2 }), {
    method: 'DELETE',
    path: '/data/shop/7',
    query: { if_version: '2' },
  })
  const given = { page: 'home', title: 'A', og_image: null, nav_title: undefined }
  assert.deepEqual(requestOf('update_page', given), {
    method: 'PATCH',
    path: '/pages/home',
    body: { title: 'A', og_image: null },
  })
  assert.deepEqual(requestOf('publish_page', { page: 1 }), {
    method: 'POST',
    path: '/pages/1/publish',
    body: {},
  })
})

test('the version that is meant goes as If-Match; what would change is asked for without changing it', async () => {
  const sent: [string, RequestInit][] = []
  const send = (address: string, init: RequestInit) => {
    sent.push([address, init])
    return Promise.resolve(Response.json({ data: { dry_run: true, diff: [], before: null, after: null } }))
  }
  const api = createApi({ lang: 'en', fetch: send as typeof fetch })
  await api.call('update_page', { page: 1, title: 'A' }, { if_match: '"u-1"', idempotency_key: 'k' })
  await api.dryRun('delete_page', { page: 1 })
  await api.dryRun('update_page', { page: 1, title: 'B' })
  const headers = sent[0]![1].headers as Record<string, string>
  assert.deepEqual([headers['if-match'], headers['idempotency-key']], ['"u-1"', 'k'])
  assert.equal(sent[1]![0], '/api/v1/pages/1?dry_run=true')
  assert.deepEqual(JSON.parse(sent[2]![1].body as string), { title: 'B', dry_run: true })
})
