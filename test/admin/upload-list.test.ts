// Uploads in a form: they go through a lost connection, and are not lost with the form they began in.
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { AdminElement } from '../../src/admin/admin-element.ts'
import type { Toast } from '../../src/admin/app-context.ts'
import type { Api } from '../../src/admin/client/api.ts'
import { OfflineError, ProblemError } from '../../src/admin/client/problem.ts'
import type { Translate } from '../../src/admin/lang/lang.ts'
import type { MediaItem } from '../../src/admin/media/media-item.ts'
import { UploadList } from '../../src/admin/media/upload-list.ts'

const t: Translate = (text, params = {}) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })

/** Answers in this order: an error is thrown. */
function apiWith(answers: unknown[]) {
  const sent: string[] = []
  const upload = (_: string, __: object, { file }: { file: File }) => {
    sent.push(file.name)
    const answer = answers.shift()
    if (answer instanceof Error) return Promise.reject(answer)
    return Promise.resolve({ status: 201, data: answer, headers: new Headers() })
  }
  return { api: { upload } as unknown as Api, sent }
}

/** An element with a list of uploads, and what it was told. */
function listIn(answers: unknown[]) {
  const { api, sent } = apiWith(answers)
  const toasts: string[] = []
  const done: number[] = []
  const app = { api, toast: ({ text }: Toast) => void toasts.push(text) }
  const host = { app, t, isConnected: true, addController: () => undefined, requestUpdate: () => undefined }
  const list = new UploadList(host as unknown as AdminElement, ({ id }: MediaItem) => void done.push(id))
  const leave = () => {
    host.isConnected = false
    list.hostDisconnected()
  }
  return { list, leave, sent, toasts, done }
}

test('a small file is sent again after the connection was lost', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { list, sent, done } = listIn([new OfflineError('gone'), new OfflineError('gone'), { id: 7 }])
  const ended = list.add([photo('bell.jpg')])
  for (let n = 0; n < 5; n++) {
    await new Promise((resolve) => setImmediate(resolve))
    mock.timers.tick(10_000)
  }
  await ended
  mock.timers.reset()
  assert.deepEqual(sent, ['bell.jpg', 'bell.jpg', 'bell.jpg'])
  assert.deepEqual(done, [7])
})

test('an upload goes on when its form is left, and tells where its file is', async () => {
  const { list, leave, toasts, done } = listIn([{ id: 7 }, new ProblemError(422, { detail: 'It is broken.' })])
  const ended = list.add([photo('bell.jpg'), photo('tower.jpg')])
  leave()
  await ended
  assert.deepEqual(done, [])
  assert.deepEqual(toasts, [
    'tower.jpg was not uploaded. It is broken.',
    'bell.jpg is in the library now. Choose it there where it belongs.',
  ])
  const many = listIn([{ id: 1, duplicate: true }, { id: 2 }])
  const sent = many.list.add([photo('a.jpg'), photo('b.jpg')])
  many.leave()
  await sent
  assert.deepEqual(many.toasts, ['2 files are in the library now. Choose them there where they belong.'])
})

test('files that were in the library already are told in one message', async () => {
  const { list, toasts, done } = listIn([{ id: 1, duplicate: true }, { id: 2 }, { id: 3, duplicate: true }])
  await list.add(['a.jpg', 'b.jpg', 'c.jpg'].map(photo))
  assert.deepEqual(done, [1, 2, 3])
  assert.deepEqual(toasts, ['2 files were in the library already and are used from there.'])
})
