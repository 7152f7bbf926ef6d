// Letting another key read while others do the same: no wrap of theirs is dropped, and it stops at once when it is told to.
import assert from 'node:assert/strict'
import test from 'node:test'
import type { RequestOptions } from '../../src/admin/client/api.ts'
import { ProblemError } from '../../src/admin/client/problem.ts'
import type { Wrap } from '../../src/admin/inbox/content-key.ts'
import { makeKey } from '../../src/admin/inbox/open-key.ts'
import type { RequestHead } from '../../src/admin/inbox/request.ts'
import { rewrap, rewrapRequests, type Rewrapping } from '../../src/admin/inbox/rewrap-requests.ts'
import { SealError } from '../../src/admin/inbox/seal-error.ts'
import { sealErrorText } from '../../src/admin/inbox/seal-error-text.ts'
import { newRequestKey } from '../../src/lib/forms/seal/request-key.ts'
import { fakeApi } from '../support/fake-api.ts'

const reader = makeKey({ idle_ms: 0 })
const fresh = makeKey({ idle_ms: 0 })
const other = makeKey({ idle_ms: 0 })
const heads = [{ id: 1, reference: 'R-1', recipients: [reader.fingerprint] } as RequestHead]

const work = (call: Parameters<typeof fakeApi>[0], signal: AbortSignal): Rewrapping => ({
  api: fakeApi(call),
  reader,
  add: { publicKey: fresh.publicKey, fingerprint: fresh.fingerprint },
  known: new Set([reader, fresh, other].map(({ fingerprint }) => fingerprint)),
  signal,
  onProgress: () => {},
})

test('what somebody else lets another key read meanwhile stays', async () => {
  const stored = { version: 1, wraps: await (await newRequestKey()).wrapFor([reader.publicKey]) }
  const call = (method: string, _: string, { if_match, body }: RequestOptions) => {
    const answer = { status: 200, data: { wraps: stored.wraps }, etag: `"${stored.version}"` }
    if (method === 'GET') {
      // Between reading and writing, once.
      if (stored.version === 1) {
        stored.wraps = [...stored.wraps, ...rewrap(reader, stored.wraps, [other.publicKey])]
        stored.version++
      }
      return Promise.resolve(answer)
    }
    if (if_match !== `"${stored.version}"`) return Promise.reject(new ProblemError(412, {}))
    stored.wraps = (body as { wraps: Wrap[] }).wraps
    stored.version++
    return Promise.resolve(answer)
  }
  const result = await rewrapRequests(heads, work(call, new AbortController().signal))
  assert.deepEqual(result, { done: 1, broken: [], pending: 0 })
  const readers = stored.wraps.map(({ recipient }) => recipient)
  assert.deepEqual(readers.toSorted(), [reader, fresh, other].map(({ fingerprint }) => fingerprint).toSorted())
})

test('a request that is another one each time is given up, with a clear word; those before stay done', async () => {
  const stored = { wraps: await (await newRequestKey()).wrapFor([reader.publicKey]) }
  const two = [
    { ...heads[0]!, id: 7 },
    { ...heads[0]!, id: 8, reference: 'R-8' },
  ]
  const sent: string[] = []
  const call = (method: string, path: string) => {
    if (method === 'GET') return Promise.resolve({ status: 200, data: stored, etag: '"1"' })
    sent.push(path)
    return path === '/requests/7/wraps'
      ? Promise.resolve({ status: 200, data: {} })
      : Promise.reject(new ProblemError(412, {}))
  }
  const rewrapping = rewrapRequests(two, work(call, new AbortController().signal))
  const error = await rewrapping.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof SealError && error.code === 'never_the_same')
  assert.match(
    sealErrorText(error, (text, vars) => `${text} ${JSON.stringify(vars)}`),
    /R-8/,
  )
  assert.equal(sent.filter((path) => path === '/requests/8/wraps').length, 8)
  assert.equal(sent[0], '/requests/7/wraps')
})

test('it stops at once, though the service asked to wait for an hour', async () => {
  const stop = new AbortController()
  const call = () => Promise.reject(new ProblemError(429, { retry_after: 3600 }))
  setTimeout(() => stop.abort(), 20)
  await assert.rejects(rewrapRequests(heads, work(call, stop.signal)), { name: 'AbortError' })
})
