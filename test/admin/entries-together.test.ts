// Many entries changed together: what was done before it was cut off is known, and the way back leaves what others wrote.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RequestOptions } from '../../src/admin/client/api.ts'
import { ProblemError } from '../../src/admin/client/problem.ts'
import { changeEntries, revertBatch, type Bulk } from '../../src/admin/data/entries/bulk.ts'
import type { Entry } from '../../src/admin/data/entries/entry.ts'
import { undoBulk } from '../../src/admin/screens/entries/undo-bulk.ts'
import { fakeApi } from '../support/fake-api.ts'

test('a run that is cut off tells what it did until then, and what cut it off', async () => {
  const ids = Array.from({ length: 120 }, (_, i) => i + 1)
  const lost = new ProblemError(503, {})
  let calls = 0
  const call = async (_: string, __: string, { body }: RequestOptions) => {
    if (++calls === 3) throw lost
    const items = (body as { ids: number[] }).ids.map((id) => ({ id, outcome: 'changed', message: null, errors: [] }))
    return { status: 200, data: { items, batch: 'b' } }
  }
  const progress: number[] = []
  const params = { handle: 'shop', onProgress: (done: number) => void progress.push(done) }
  const done = await changeEntries(fakeApi(call), params, { ids, action: 'publish' })
  assert.deepEqual([done.changed.length, done.batch, done.error, progress], [100, 'b', lost, [50, 100]])
})

test('the way back leaves what was written since, and tells how many', async () => {
  const before = [1, 2, 3].map((id) => ({ id, table: 'shop', version: id, fields: { price: id } }) as unknown as Entry)
  const versions = new Map([
    [1, 2],
    [2, 9],
    [3, 4],
  ])
  const written: string[] = []
  const call = async (_: string, path: string, { body }: RequestOptions) => {
    const { if_version, ...rest } = body as { if_version: number }
    if (if_version !== versions.get(Number(path.split('/').at(-1)))) throw new ProblemError(412, {})
    written.push(`${path} ${JSON.stringify(rest)}`)
  }
  const bulk: Bulk = { ids: [1, 2, 3], action: 'update', fields: { price: 0 } }
  const done = { changed: [1, 2, 3], unchanged: 0, failed: [], batch: undefined, waits: false }
  assert.equal(await undoBulk(fakeApi(call), bulk, { done, before })!(), 1)
  assert.deepEqual(written, ['/data/shop/1 {"fields":{"price":1}}', '/data/shop/3 {"fields":{"price":3}}'])
})

test('a batch is taken back to its end; where that waits for approval it is proposed once', async () => {
  const pieces = [
    { next: 7, impossible: 1 },
    { next: null, impossible: 2 },
  ]
  const requests: unknown[] = []
  const api = fakeApi((_, __, { body }) => {
    requests.push(body)
    return { status: 200, data: pieces.shift() }
  })
  assert.equal(await revertBatch(api, 'b'), 3)
  assert.deepEqual(requests, [{ batch: 'b' }, { batch: 'b', before: 7 }])
  let calls = 0
  const waiting = fakeApi(() => {
    if (++calls > 1) throw new Error('It was asked again.')
    return { status: 202, data: { status: 'pending', change: 1, status_url: '' } }
  })
  assert.equal(await revertBatch(waiting, 'b'), undefined)
})
