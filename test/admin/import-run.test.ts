// An import at the server as its screen follows it: through a lost connection, until it has ended, with what is left of it.
import type { Import } from '../../src/admin/client/operations.d.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OfflineError, ProblemError } from '../../src/admin/client/problem.ts'
import { Pace, partOf, reportOf, wasInterrupted } from '../../src/admin/data/entries/import-run.ts'
import { errorOf, errorsFile } from '../../src/admin/screens/entry-import/errors-file.ts'
import { startImport, pollImport } from '../../src/admin/screens/entry-import/send-import.ts'
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
const running = (phase: Import['phase'], rows: number, total: number | null = 1000): Import => ({
  ...RUN,
  status: 'running',
  phase,
  rows,
  total,
})
const counts = {
  table: 'shop',
  file: 'shop.csv',
  sha256: '',
  format: 'csv' as const,
  rows: 2,
  created: 2,
  updated: 0,
  unchanged: 0,
  published: 0,
  skipped: 0,
  faults: 0,
  errors: [],
}

test('it is followed through a lost connection and busy times, and told only what is new', async () => {
  const answers: (Import | Error)[] = [
    running('checking', 1),
    new OfflineError('gone'),
    new ProblemError(429, { retry_after: 7 }),
    new ProblemError(503, {}),
    running('storing', 9),
    { ...RUN, status: 'done', result: counts },
  ]
  const requests: string[] = []
  const waits: number[] = []
  const reports: string[] = []
  const api = fakeApi((_, path, { query }) => {
    requests.push(`${path} ${JSON.stringify(query)}`)
    const next = answers.shift()!
    if (next instanceof Error) throw next
    return { status: 200, data: next }
  })
  const pause = (ms: number) => Promise.resolve(void waits.push(ms))
  const { signal } = new AbortController()
  const ended = await pollImport(api, RUN, {
    locale: 'de',
    signal,
    pause,
    onProgress: ({ status, rows }) => reports.push(`${status} ${rows}`),
  })
  assert.equal(ended.status, 'done')
  assert.deepEqual(reports, ['running 1', 'running 9', 'done 0'])
  assert.deepEqual(waits, [300, 1000, 3000, 7000, 3000, 1000])
  assert.equal(requests[0], '/imports/abc {"locale":"de"}')
})

test('it ends when the screen is left, and when it is not there any more', async () => {
  const stop = new AbortController()
  const onProgress = () => assert.fail()
  const get = () => Promise.reject(new ProblemError(404, {}))
  const waiting = pollImport({ get }, RUN, { locale: 'en', signal: stop.signal, onProgress })
  stop.abort()
  await assert.rejects(waiting, { name: 'AbortError' })
  const { signal } = new AbortController()
  await assert.rejects(pollImport({ get }, RUN, { locale: 'en', signal, onProgress }), { status: 404 })
})

test('a file that is at the server is not sent again, unless it is gone there', async () => {
  const sent: unknown[] = []
  const answer = (body: unknown) => {
    sent.push(body)
    if ((body as { upload: string }).upload === 'old') throw new ProblemError(404, {})
    return { data: RUN }
  }
  const api = fakeApi(
    (_, __, { body }) => answer(body),
    (_, __, { file }) => {
      sent.push((file as File).name)
      return { data: RUN }
    },
  )
  const file = () => Promise.resolve(new File(['a'], 'shop.csv'))
  const params = {
    handle: 'shop',
    file,
    options: { publish: 'true', decimal_comma: true } as const,
    isTrial: false,
  }
  const rest = { progress: () => {}, signal: new AbortController().signal }
  for (const one of ['new', 'old', undefined]) await startImport(api, { ...params, ...rest, upload: one })
  const sentOptions = { publish: 'true', decimal_comma: true, table: 'shop', check_only: false }
  assert.deepEqual(sent, [{ ...sentOptions, upload: 'new' }, { ...sentOptions, upload: 'old' }, 'shop.csv', 'shop.csv'])
})

test('checking and storing are a half each, and how long it takes is not guessed', () => {
  assert.equal(partOf(running('reading', 500, null)), undefined)
  assert.equal(partOf(running('checking', 500)), 0.25)
  assert.equal(partOf(running('storing', 500)), 0.75)
  const pace = new Pace()
  assert.equal(pace.left(running('checking', 0), 0), undefined)
  assert.equal(pace.left(running('checking', 100), 1000), undefined, 'too soon')
  assert.equal(pace.left(running('checking', 500), 5000), 15_000, 'the rest of this, then storing')
  assert.equal(pace.left(running('storing', 0), 10_000), undefined)
  assert.equal(pace.left(running('storing', 500), 14_000), 4000)
})

test('what came of it', () => {
  const errors = [{ pointer: '/line/4/price', code: 'x', message: 'must be a number' }]
  const failed = (more: object) =>
    reportOf({
      ...RUN,
      status: 'failed',
      error: { code: 'validation', message: 'No.', errors: [], faults: null, ...more },
    })
  assert.deepEqual(failed({ errors, faults: 9 }), { kind: 'faults', errors, count: 9 })
  assert.deepEqual(failed({}), { kind: 'failed', message: 'No.' })
  assert.deepEqual(reportOf({ ...RUN, status: 'done', result: counts }), { kind: 'counts', counts })
  assert.deepEqual(
    [reportOf({ ...RUN, status: 'stopped' }), reportOf({ ...RUN, status: 'pending' })],
    [{ kind: 'stopped' }, { kind: 'waits' }],
  )
})

test('the faults are a file that spreadsheets open, and none of it is a formula', async () => {
  const fields = [{ id: 'a', type: 'number', name: 'price', label: 'Cost', labels: { de: '=Preis' } }]
  const about = { table: { fields } as never, lang: 'de', t: (word: string) => word }
  const error = errorOf({ pointer: '/line/4/price', code: 'x', message: 'must be a number' }, about)
  assert.deepEqual(error, { line: '4', column: '=Preis', message: 'Must be a number' })
  const text = await errorsFile([error], { t: (word) => word, lang: 'de' }).text()
  assert.equal(text, "Line;Column;What is wrong\r\n4;'=Preis;Must be a number\r\n")
})

test('a fault names the choice as people know it, not the option of the service', () => {
  const about = { table: { fields: [] } as never, lang: 'en', t: (word: string) => word }
  const error = (code: string, message: string) => ({ pointer: '/line/2/price', code, message })
  const messageOf = (code: string, message: string) => errorOf(error(code, message), about).message
  assert.equal(
    messageOf('number', '… decimal comma: decimal_comma'),
    'Has a decimal comma: choose how the numbers are written.',
  )
  assert.equal(
    messageOf('ambiguous', '… (decimal_comma true or false)'),
    'Could be two numbers: choose how the numbers are written.',
  )
  assert.equal(
    messageOf('ambiguous', '… (date_order dmy or mdy)'),
    'Could be two days: choose how the dates are written.',
  )
  assert.equal(messageOf('number', 'must be a number'), 'Must be a number')
})

test('one that starts over is told from one that begins', () => {
  const interrupted = (status: Import['status'], attempts: number, stopping = false) =>
    wasInterrupted({ status, attempts, stopping })
  assert.deepEqual(
    [interrupted('waiting', 0), interrupted('running', 1), interrupted('waiting', 1), interrupted('running', 2)],
    [false, false, true, true],
  )
  assert.deepEqual(
    [interrupted('done', 2), interrupted('failed', 3), interrupted('running', 2, true)],
    [false, false, false],
  )
  assert.equal(wasInterrupted(RUN), false)
})
