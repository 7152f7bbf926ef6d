// An import that is stopped, or left, while its file is on its way: nothing of it goes on unseen.
import type { Import } from '../../src/admin/client/operations.d.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Sending } from '../../src/admin/client/api.ts'
import { OfflineError } from '../../src/admin/client/problem.ts'
import type { App } from '../../src/admin/app-context.ts'
import { currentRuns } from '../../src/admin/data/entries/import-run.ts'
import { ImportWork, type FinishedImport } from '../../src/admin/screens/entry-import/import-work.ts'
import { fakeApi } from '../support/fake-api.ts'

const RUN: Import = {
  id: 'abc',
  table: 'shop',
  file: 'shop.csv',
  check_only: false,
  status: 'waiting',
  phase: null,
  rows: 0,
  total: null,
  attempts: 0,
  upload: 'abc',
  stopping: false,
  result: null,
  error: null,
  change: null,
  created_at: '2031-01-01T00:00:00Z',
  finished_at: null,
}
const ASKED = { handle: 'shop', options: {}, isTrial: false }
const file = () => Promise.resolve(new File(['a'], 'shop.csv'))

/** A service that tells its calls; `listed` are its imports, look by look. */
function setup(listed: Import[][] = []) {
  const requests: string[] = []
  const ended: (FinishedImport | undefined)[] = []
  const errors: unknown[] = []
  let answer: { resolve: (run: Import) => void; reject: (error: unknown) => void } | undefined
  let sending: Sending | undefined
  const begun = Promise.withResolvers<void>()
  const upload = async (_: string, __: string, options: Sending) => {
    sending = options
    const { promise, resolve, reject } = Promise.withResolvers<Import>()
    answer = { resolve, reject }
    options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    begun.resolve()
    return { data: await promise }
  }
  const call = async (method: string, path: string) => {
    requests.push(`${method} ${path}`)
    if (method === 'GET') return { data: listed.shift() ?? [] }
    if (path.endsWith('/stop')) return { data: { ...RUN, status: 'stopped' } }
    const { promise, resolve, reject } = Promise.withResolvers<Import>()
    answer = { resolve, reject }
    begun.resolve()
    return { data: await promise }
  }
  const app = { api: fakeApi(call, upload), lang: 'en', report: (error: unknown) => void errors.push(error) }
  const work = new ImportWork(() => app as unknown as App, {
    changed: () => {},
    ended: (one) => void ended.push(one),
    pause: () => Promise.resolve(),
  })
  const sent = (part: number) => sending!.progress!(part)
  return { work, requests, ended, errors, sent, begun: begun.promise, answer: () => answer! }
}

test('once the file is sent, the answer is awaited, and what it names is stopped', async () => {
  const { work, requests, ended, sent, begun, answer } = setup()
  const all = work.start({ ...ASKED, file })
  await begun
  sent(1)
  await work.stop()
  assert.deepEqual([work.isBusy, work.sent?.isStopping], [true, true])
  answer().resolve(RUN)
  await all
  assert.deepEqual(requests, ['POST /imports/abc/stop'])
  assert.deepEqual([ended.map((one) => one?.report.kind), work.isBusy], [['stopped'], false])
})

test('so it is with a file that was at the service before', async () => {
  const { work, requests, ended, begun, answer } = setup()
  const all = work.start({ ...ASKED, file, upload: 'u' })
  await begun
  await work.stop()
  answer().resolve(RUN)
  await all
  assert.deepEqual(requests, ['POST /imports', 'POST /imports/abc/stop'])
  assert.equal(ended[0]?.report.kind, 'stopped')
})

test('what is on its way is not sent on; the service may have it all the same, a look later', async () => {
  const other = { ...RUN, id: 'older' }
  const { work, requests, ended, errors, sent, begun } = setup([[other], [RUN, other]])
  work.saw([other])
  const all = work.start({ ...ASKED, file })
  await begun
  sent(0.5)
  await work.stop()
  await all
  assert.deepEqual(requests, ['GET /imports', 'GET /imports', 'POST /imports/abc/stop'])
  assert.equal(ended[0]?.report.kind, 'stopped')
  const none = setup()
  const rest = none.work.start({ ...ASKED, file })
  await none.begun
  await none.work.stop()
  await rest
  assert.deepEqual([none.requests, none.ended, none.work.isBusy], [['GET /imports', 'GET /imports'], [], false])
  assert.deepEqual([errors, none.errors], [[], []])
})

test('an answer that was lost is looked for: what began is followed, else the loss is told', async () => {
  const done: Import = { ...RUN, status: 'pending' }
  const { work, ended, errors, begun, answer } = setup([[done]])
  const all = work.start({ ...ASKED, file })
  await begun
  answer().reject(new OfflineError('gone'))
  await all
  assert.deepEqual([ended[0]?.report.kind, errors.length], ['waits', 0])
  const none = setup()
  const rest = none.work.start({ ...ASKED, file })
  await none.begun
  none.answer().reject(new OfflineError('gone'))
  await rest
  assert.equal(none.errors.length, 1)
})

test('whoever leaves while it is sent has given it up, and is told nothing more', async () => {
  const { work, requests, ended, sent, begun, answer } = setup()
  const all = work.start({ ...ASKED, file })
  await begun
  sent(1)
  work.leave()
  answer().resolve(RUN)
  await all
  assert.deepEqual([requests, ended], [['POST /imports/abc/stop'], []])
})

test('the last import is no check; one that goes on may be', () => {
  const check: Import = { ...RUN, id: 'check', check_only: true, status: 'done' }
  const done: Import = { ...RUN, id: 'done', status: 'done' }
  assert.deepEqual(currentRuns([check, done]), { open: undefined, last: done })
  const open: Import = { ...check, status: 'running' }
  assert.deepEqual(currentRuns([check, open, done]), { open, last: done })
})
