// The uploads of the media library: through a lost connection, told in the language of the admin, failed ones first.
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { Api } from '../../src/admin/client/api.ts'
import { OfflineError, ProblemError } from '../../src/admin/client/problem.ts'
import { errorText } from '../../src/admin/elements/error-text.ts'
import { uploadFile } from '../../src/admin/media/upload.ts'
import { UploadQueue } from '../../src/admin/screens/media/upload-queue.ts'
import { fakeApi } from '../support/fake-api.ts'

type Send = (file: File) => unknown

/** A queue that has sent these files. */
async function queueOf(names: readonly string[], send: Send): Promise<UploadQueue> {
  const upload = async (_: string, __: object, { file }: { file: File }) => ({ status: 201, data: send(file) })
  const { promise, resolve } = Promise.withResolvers<void>()
  const queue = new UploadQueue({
    api: () => ({ upload }) as unknown as Api,
    changed: () => undefined,
    textOf: (error) => errorText(error, (text) => text),
    arrived: () => undefined,
    finished: resolve,
  })
  mock.timers.enable({ apis: ['setTimeout'] })
  queue.add(names.map((name) => new File([name], name, { type: 'image/jpeg' })))
  for (let n = 0; n < 8; n++) {
    await new Promise((next) => setImmediate(next))
    mock.timers.tick(10_000)
  }
  await promise
  mock.timers.reset()
  return queue
}
const told = ({ inOrder }: UploadQueue) => inOrder.map(({ file, state, reason }) => [file.name, state, reason])

test('a small file is sent again after the connection was lost', async () => {
  let tries = 0
  const queue = await queueOf(['a.jpg'], () => {
    if (++tries < 3) throw new OfflineError('The server does not answer.')
    return { id: 1 }
  })
  assert.equal(tries, 3)
  assert.deepEqual(told(queue), [['a.jpg', 'done', undefined]])
})

test('whatever is sent again has the key of the first attempt, and each file one of its own', async () => {
  const keys: unknown[] = []
  const api = fakeApi(
    () => undefined,
    (_method, _path, { idempotency_key }) => {
      keys.push(idempotency_key)
      if (keys.length === 1) throw new OfflineError('The server does not answer.')
      return { status: 201, data: { id: 1 } }
    },
  )
  mock.timers.enable({ apis: ['setTimeout'] })
  const sent = uploadFile(api, new File(['a'], 'a.jpg'))
  await new Promise((next) => setImmediate(next))
  mock.timers.tick(10_000)
  await sent
  mock.timers.reset()
  await uploadFile(api, new File(['b'], 'b.jpg'))
  assert.match(String(keys[0]), /^\w{20}$/)
  assert.equal(keys[1], keys[0])
  assert.notEqual(keys[2], keys[0])
})

test('the last step of a large upload is sent again, too, under the same key', async () => {
  const keys: unknown[] = []
  const api = fakeApi(
    (_method, path, { idempotency_key }) => {
      if (!path.endsWith('/complete')) return { status: 201, data: { id: 'u', part_size: 9_000_000 } }
      keys.push(idempotency_key)
      if (keys.length === 1) throw new OfflineError('The server does not answer.')
      return { status: 201, data: { id: 1 } }
    },
    () => ({ status: 200, data: {} }),
  )
  mock.timers.enable({ apis: ['setTimeout'] })
  const sent = uploadFile(api, new File([new Uint8Array(9_000_000)], 'film.mp4'))
  for (let n = 0; n < 4; n++) {
    await new Promise((next) => setImmediate(next))
    mock.timers.tick(10_000)
  }
  await sent
  mock.timers.reset()
  assert.match(String(keys[0]), /^\w{20}$/)
  assert.deepEqual(keys, [keys[0], keys[0]])
})

test('failed uploads stand first, with a reason in the language of the admin', async () => {
  const queue = await queueOf(['a.jpg', 'b.jpg'], ({ name }) => {
    if (name === 'b.jpg') throw new OfflineError('The server does not answer.')
    return { id: 1 }
  })
  assert.deepEqual(told(queue), [
    ['b.jpg', 'failed', 'The server does not answer. Check your connection.'],
    ['a.jpg', 'done', undefined],
  ])
})

test('a file that is too large is told in its own words, without the name of a field', async () => {
  const message = 'Files may have 50 MB at most.'
  const detail = `/size: ${message}`
  const errors = [{ pointer: '/size', code: 'too_big', message }]
  const api = fakeApi(() => {
    throw new ProblemError(422, { detail, errors }, () => 'Size')
  })
  const large = new File([new Uint8Array(9_000_000)], 'film.mp4')
  await assert.rejects(uploadFile(api, large), { message })
})
