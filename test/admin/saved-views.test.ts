// Saved views between the address and the service, and those that a browser kept before: taken over once.
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Api, RequestOptions } from '../../src/admin/client/api.ts'
import { ProblemError } from '../../src/admin/client/problem.ts'
import { browserViews, moveToAccount } from '../../src/admin/data/entries/browser-views.ts'
import type { App } from '../../src/admin/app-context.ts'
import { isNamed } from '../../src/admin/screens/review/review-labels.ts'
import { viewBack } from '../../src/admin/screens/entries/saved-view-actions.ts'
import { changeView, dropView, listViews, makeView, partsOf } from '../../src/admin/data/entries/saved-views.ts'
import { fakeApi } from '../support/fake-api.ts'

const RULE = { field: 'price', op: 'gt', value: 5 }
const WORDS = String(
  new URLSearchParams({
    as: 'map',
    q: 'a b',
    lang: 'de',
    filter: JSON.stringify(RULE),
    sort: '-price',
    columns: '@title,price',
  }),
)
const PARTS = {
  kind: 'map',
  q: 'a b',
  status: null,
  lang: 'de',
  filter: RULE,
  sort: '-price',
  columns: ['@title', 'price'],
}
const TOLD = { uid: 'u', version: 3, name: 'V', shared: false, unfit: [], ...PARTS }
const whose = { site: 'default', account: 4, table: 'shop' }
const KEY = 'cms-entry-views default 4 shop'

/** A service that answers by `answer`, and what it was asked. */
function service(answer: (method: string, path: string, body: any) => unknown) {
  const requests: [method: string, path: string, body: any, ifMatch?: string][] = []
  const queries: RequestOptions['query'][] = []
  const call = async (method: string, path: string, { body, if_match, query }: RequestOptions = {}) => {
    if (query) queries.push(query)
    requests.push([method, path, body, ...((if_match ? [if_match] : []) as [string])])
    const data = answer(method, path, body)
    return data === 202 ? { status: 202, data: { status: 'pending' } } : { status: 200, data }
  }
  return { api: fakeApi(call), requests, queries }
}
const DONE = { taken: 0, waiting: 0, cut: [], dropped: [], full: 0 }
const rejection = (status: number, ...pointers: string[]) =>
  new ProblemError(status, { errors: pointers.map((pointer) => ({ pointer, code: 'x', message: 'x' })) })

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, writable: true, value: store })
})
const keep = (...views: unknown[]) => stored.set(KEY, JSON.stringify(views))

test('a view is the words of an address there and back', async () => {
  assert.deepEqual(partsOf(WORDS), PARTS)
  assert.deepEqual(partsOf(''), {
    ...PARTS,
    kind: 'list',
    q: null,
    lang: null,
    filter: null,
    sort: null,
    columns: null,
  })
  const { api } = service(() => [TOLD, { ...TOLD, uid: 'w', kind: 'list', columns: null }])
  const [full, other] = await listViews(api, 'shop')
  assert.deepEqual(full, { uid: 'u', version: 3, name: 'V', shared: false, unfit: [], query: WORDS })
  assert.equal(other!.query, WORDS.replace('as=map&', '').replace(/&columns=.*/, ''))
})

test('changes name the version they are of; what waits for approval has not happened', async () => {
  const { api, requests } = service((method) => (method === 'DELETE' ? 202 : TOLD))
  const view = (await makeView(api, 'shop', { name: 'V', query: WORDS }))!
  await changeView(api, { table: 'shop', view }, { shared: true })
  assert.equal(await dropView(api, { table: 'shop', view }), undefined)
  assert.deepEqual(requests, [
    ['POST', '/data-views/shop', { name: 'V', ...PARTS }],
    ['PATCH', '/data-views/shop/u', { shared: true }, '"u-3"'],
    ['DELETE', '/data-views/shop/u', undefined, '"u-3"'],
  ])
})

test('what a browser kept goes into the account and is gone here; what is there already is not made twice', async () => {
  keep({ name: 'V', words: WORDS }, { name: 'W', words: 'q=x' }, { name: 5 }, null)
  assert.deepEqual(
    browserViews(whose).map(({ name }) => name),
    ['V', 'W'],
  )
  const { api, requests } = service(() => TOLD)
  const known = { uid: 'u', version: 1, name: 'V', shared: false, unfit: [], query: WORDS }
  assert.deepEqual(await moveToAccount(api, whose, [known]), { ...DONE, taken: 1 })
  assert.deepEqual(
    requests.map(([, , { name, q }]) => [name, q]),
    [['W', 'x']],
  )
  assert.equal(stored.has(KEY), false)
  assert.deepEqual(await moveToAccount(api, whose, []), DONE)
})

test('one whose name is taken gets another; what the table has no longer is left out', async () => {
  keep({ name: 'V', words: 'q=x' }, { name: 'W', words: WORDS })
  const made: any[] = []
  const { api } = service((_method, _path, body) => {
    if (body.name === 'V') throw rejection(409)
    if (body.filter) throw rejection(422, '/filter/field', '/columns/1', '/kind')
    made.push(body)
    return TOLD
  })
  assert.deepEqual(await moveToAccount(api, whose, []), { ...DONE, taken: 2, cut: ['W'] })
  const { name, kind, filter, sort, columns } = made[1]
  assert.deepEqual(
    [made[0].name, made[0].q, name, kind, filter, sort, columns],
    ['V 2', 'x', 'W', 'list', null, '-price', ['@title']],
  )
})

test('where writes wait they are proposed together; where nobody answers or there is no room they stay', async () => {
  keep({ name: 'V', words: 'q=x' }, { name: 'W', words: 'q=y' })
  const waiting = service(() => 202)
  assert.deepEqual(await moveToAccount(waiting.api, whose, []), { ...DONE, waiting: 2 })
  const batches = new Set(waiting.requests.map(([, , { batch }]) => batch))
  assert.equal(batches.size, 1)
  // Of no name that is shown, and another one for the next person.
  assert.equal(isNamed([...batches][0]), false)
  keep({ name: 'V', words: 'q=x' })
  await moveToAccount(waiting.api, whose, [])
  assert.ok(!batches.has(waiting.requests.at(-1)![2].batch))
  keep({ name: 'V', words: 'q=x' }, { name: 'W', words: '' })
  let calls = 0
  const away = service(() => {
    if (calls++) throw new Error('away')
    return TOLD
  })
  const { error, ...done } = await moveToAccount(away.api, whose, [])
  assert.deepEqual([String(error), done], ['Error: away', { taken: 1, waiting: 0, cut: [], dropped: [], full: 0 }])
  assert.equal(browserViews(whose).length, 1)
  const full = service(() => {
    throw rejection(409)
  })
  assert.deepEqual(await moveToAccount(full.api, whose, []), { ...DONE, full: 1 })
  assert.deepEqual(await moveToAccount(full.api, whose, []), DONE, 'that was told before')
  assert.equal(browserViews(whose).length, 1)
})

test('a free name is found however many are taken; of what fits nowhere the name is told', async () => {
  keep({ name: 'Same', words: 'q=x' }, { name: 'Bad', words: 'q=y' }, { name: 'Last', words: 'q=z' })
  const names = ['same', 'Same 2', 'SAME 3', 'Same 4', 'Same 5']
  const known = names.map((name) => ({ uid: name, version: 1, name, shared: false, unfit: [], query: '' }))
  const { api, requests } = service((_method, _path, { name }) => {
    if (names.some((one) => one.toLowerCase() === name.toLowerCase())) throw rejection(409)
    if (name === 'Bad') throw rejection(422)
    return TOLD
  })
  assert.deepEqual(await moveToAccount(api, whose, known), { ...DONE, taken: 2, dropped: ['Bad'] })
  assert.deepEqual(
    requests.map(([, , { name }]) => name),
    ['Same 6', 'Bad', 'Last'],
  )
  assert.equal(stored.size, 0)
})

test('a deleted view comes back whole where changes may be taken back; otherwise what lacks is told', async () => {
  const unfit = [{ part: 'sort' as const, name: 'gone' }]
  const view = { uid: 'u', version: 3, name: 'V', shared: false, unfit, query: 'q=x' }
  const deleted = { table: 'shop', view, batch: 'edit-0123456789' }
  const back = (api: Api, may: boolean) => viewBack({ api, can: () => may, has: () => may } as unknown as App, deleted)
  const gone = service(() => TOLD)
  await dropView(gone.api, deleted)
  assert.deepEqual(gone.queries, [{ batch: 'edit-0123456789' }])
  const undoing = service(() => ({ undone: 1 }))
  assert.deepEqual(await back(undoing.api, true), { lacks: [] })
  assert.deepEqual(undoing.requests, [['POST', '/changes/revert', { batch: 'edit-0123456789' }]])
  const making = service(() => TOLD)
  assert.deepEqual(await back(making.api, false), { lacks: unfit })
  assert.equal(making.requests[0]![1], '/data-views/shop')
  assert.equal(await back(service(() => 202).api, true), undefined)
})
