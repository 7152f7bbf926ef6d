// The only fetch of the admin: it asks what is written, below /api/v1, and takes answers of the service only.
import assert from 'node:assert/strict'
import test from 'node:test'
import { createApi, OfflineError, type ProblemError } from '../../src/admin/api.ts'

function apiWith(answer: () => Response | Promise<Response>) {
  const asked: string[] = []
  const send = (address: string) => {
    asked.push(address)
    return Promise.resolve(answer())
  }
  return { asked, api: createApi({ lang: 'en', fetch: send as typeof fetch }) }
}
const forged = '{"data": {"id": "../pages/5", "name": "Clara Chief"}}'
const typed = (text: string, type: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } })

test('a path that leads somewhere else is never asked for', async () => {
  const { api, asked } = apiWith(() => Response.json({ data: {} }))
  const away = [
    '/users/../../../media/a/notes.txt',
    ...['/users/..', '/users/.', '/users/%2e%2e/x', '/users/.%2E', '/users/../users/1'],
    ...[
      '/menus/..%2F..%2Fmedia',
      '/menus/..%5c..%5cmedia',
      '/menus/a%2F%2e%2e%2Fb',
      '/menus/%2F%2Fevil.example',
    ],
    ...['/users/..\\..\\media', '/users/\t../x', '/users/1?force=true', '/users/1#x', '/users//1', '/users/'],
    ...['', 'users', '.evil.example/x', '@evil.example/x', '/users/a b', '/users/ü'],
  ]
  for (const path of away) {
    await assert.rejects(api.get(path), /is no path below/, path)
    await assert.rejects(api.call('DELETE', path), /is no path below/, path)
    await assert.rejects(api.upload('POST', path, { body: new FormData() }), /is no path below/, path)
  }
  assert.deepEqual(asked, [])
  for (const path of ['/users/1', '/openapi.json', '/menus/a%2Fb', '/menus/%C3%BC%20..x', '/blocks/a..b/...'])
    await api.get(path)
  assert.equal(asked.length, 5)
})

test('only what the service says is an answer', async () => {
  for (const type of ['text/plain', 'text/html; charset=utf-8', 'application/jsonp', 'image/svg+xml'])
    await assert.rejects(apiWith(() => typed(forged, type)).api.get('/users/1'), OfflineError, type)
  await assert.rejects(apiWith(() => typed('{"da', 'application/json')).api.get('/users/1'), OfflineError)
  for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON'])
    assert.deepEqual(await apiWith(() => typed('{"data": [1]}', type)).api.get('/users'), [1])
  assert.equal(
    (await apiWith(() => new Response(null, { status: 204 })).api.call('DELETE', '/x')).status,
    204,
  )
  const refused = apiWith(() => typed('{"code": "gone", "title": "Gone"}', 'application/problem+json', 410))
  await assert.rejects(refused.api.get('/x'), (error: ProblemError) => error.code === 'gone')
  const proxy = apiWith(() => typed('<h1>Bad gateway</h1>', 'text/html', 502))
  await assert.rejects(proxy.api.get('/x'), (error: ProblemError) => {
    assert.deepEqual([error.name, error.status, error.message], ['ProblemError', 502, 'HTTP 502'])
    return true
  })
})

test('what was asked for ahead is the answer to the first who asks the same, once, and its refusal is theirs', async () => {
  const { api, asked } = apiWith(() => Response.json({ data: { n: asked.length } }))
  api.ahead('/pages/1', { lang: 'de' })
  assert.deepEqual(await api.get('/pages/1', { lang: 'en' }), { n: 2 }, 'another question')
  assert.deepEqual(await api.get('/pages/1', { lang: 'de', trash: undefined }), { n: 1 })
  assert.deepEqual(await api.get('/pages/1', { lang: 'de' }), { n: 3 }, 'asked anew')

  const { api: refusing } = apiWith(() => Response.json({ code: 'not-found' }, { status: 404 }))
  refusing.ahead('/pages/2')
  await assert.rejects(refusing.get('/pages/2'), { status: 404 })
})

test('what was asked for ahead comes to nobody who gave up waiting', async () => {
  const answer = Promise.withResolvers<Response>()
  const { api } = apiWith(() => answer.promise)
  api.ahead('/pages/1')
  const leaving = new AbortController()
  const waiting = api.get('/pages/1', undefined, leaving.signal)
  leaving.abort()
  answer.resolve(Response.json({ data: {} }))
  await assert.rejects(waiting, { name: 'AbortError' })
})

test('an answer that waited for five seconds is not taken', async (t) => {
  const { api: late, asked } = apiWith(() => Response.json({ data: {} }))
  const clock = t.mock.method(performance, 'now', () => 1000)
  late.ahead('/me')
  clock.mock.mockImplementation(() => 6000)
  await late.get('/me')
  assert.deepEqual(asked, ['/api/v1/me', '/api/v1/me'])
})

test('what is wrong with fields is told with their names, not with the paths to them', async () => {
  const errors = [
    { pointer: '/data/must', code: 'required', message: 'is required.' },
    { pointer: '/data/items/0/title', code: 'x', message: 'must be text' },
  ]
  const detail = '/data/must: is required.; /data/items/0/title: must be text'
  const problem = JSON.stringify({ status: 422, code: 'validation', title: 'Not valid', detail, errors })
  const { api } = apiWith(() => typed(problem, 'application/problem+json', 422))
  await assert.rejects(api.get('/x'), { message: '“Must”: is required.; “Title”: must be text' })
})

test('errors name fields by the labels that their declarations have', async () => {
  const item = { type: 'text', name: 'title', label: 'Title', labels: { en: 'Heading' } }
  const fields = [{ type: 'number', name: 'price', label: 'Price in euros' }, { type: 'group', name: 'items', label: 'Items', fields: [item] }] // prettier-ignore
  const errors = [
    { pointer: '/data/price', code: 'x', message: 'must be a number' },
    { pointer: '/data/items/0/title', code: 'x', message: 'is required' },
  ]
  const problem = (some: typeof errors, detail: string) =>
    typed(JSON.stringify({ status: 422, title: 'Not valid', detail, errors: some }), 'application/problem+json', 422) // prettier-ignore
  const both = '/data/price: must be a number; /data/items/0/title: is required'
  const answers = [typed(JSON.stringify({ data: { fields } }), 'application/json', 200), problem(errors, both), problem(errors.slice(0, 1), 'must be a number'), problem(errors, both)] // prettier-ignore
  const { api } = apiWith(() => answers.shift()!)
  await api.get('/data/shop/schema')
  const named = '“Price in euros”: must be a number; “Heading”: is required'
  await assert.rejects(api.call('PATCH', '/data/shop/1'), { message: named })
  await assert.rejects(api.call('PATCH', '/data/shop/1'), { message: '“Price in euros”: must be a number' })
  // Another table calls its fields otherwise.
  await assert.rejects(api.call('PATCH', '/data/other/1'), { message: '“Price”: must be a number; “Title”: is required' }) // prettier-ignore
})
