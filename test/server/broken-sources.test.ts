// A source that misbehaves in every way, while the website is asked for its pages: nothing is taken away, the run says what happened.
import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import test from 'node:test'
import { items, sourceWorld } from '../support/source-world.ts'
import { startServer } from '../support/server.ts'

const COUNT = 10
const MOST_MORE = 64_000_000

/** As fast as it is taken, for as long as anybody listens. */
function endless(response: ServerResponse): void {
  const chunk = Buffer.alloc(100_000, ' ')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more).write('[')
  more()
}

function dripping(response: ServerResponse): void {
  response.write('[')
  const drip = setInterval(() => response.write(' '), 1000)
  response.on('close', () => clearInterval(drip))
}

interface Fault {
  name: string
  answer: (response: ServerResponse) => void
  /** What becomes of the run, and what it says. */
  status: string
  says: RegExp
}

const FAULTS: Fault[] = [
  { name: 'is down', answer: (to) => void to.writeHead(503).end(), status: 'failed', says: /503/ },
  { name: 'hangs up', answer: (to) => void to.destroy(), status: 'failed', says: /failed/ },
  {
    name: 'answers HTML',
    answer: (to) =>
      void to
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><html><body>Maintenance</body></html>'),
    status: 'failed',
    says: /web page/,
  },
  { name: 'sends an empty list', answer: (to) => void to.end('[]'), status: 'held', says: /no items, and 10 entries/ },
  { name: 'sends half of the items', answer: (to) => void to.end(items(COUNT / 2)), status: 'held', says: /5 of 10/ },
  {
    name: 'breaks off',
    answer: (to) => void to.end(items(COUNT).slice(0, -200)),
    status: 'done',
    says: /not read to its end/,
  },
  { name: 'sends 10 GB', answer: endless, status: 'failed', says: /5 MB/ },
  { name: 'drips a byte a second', answer: dripping, status: 'failed', says: /second/ },
]

test('whatever a source does, the website keeps serving, nothing goes, and the run says why', async (t) => {
  const world = await sourceWorld(t)
  const { answers, add, sync, entries, operate, installation } = world
  await operate('save_data_table', { table: 'news', settings: { route: 'news' }, apply: true })
  answers['/feed'] = items(COUNT)
  const { id } = await add({ max_mb: 5, timeout_s: 2 })
  await sync(id)
  const site = await startServer(installation)
  t.after(() => site.close())
  const checkPages = async () => {
    const { status } = await fetch(`${site.url}/sitemap.xml`)
    const entry = await fetch(`${site.url}/news/title-1`)
    assert.deepEqual([status, entry.status], [200, 200])
    assert.match(await entry.text(), /Title 1/)
  }
  await checkPages()
  const before = process.memoryUsage().rss
  for (const { name, answer, status, says } of FAULTS)
    await t.test(`a source that ${name}`, async () => {
      let looked = 0
      // Visitors come while it is asked, and before it does its worst.
      answers['/feed'] = (response) =>
        void checkPages().then(
          () => (looked++, answer(response)),
          (error: Error) => response.destroy(error),
        )
      let isOver = false
      const work = sync(id).finally(() => (isOver = true))
      for (let visits = 0; !isOver && visits < 20; visits++) await checkPages()
      const run = await work
      assert.equal(looked, 1)
      assert.equal(run.status, status, run.message ?? '')
      assert.match(run.message!, says)
      assert.equal(run.counts.removed, 0)
      const all = await entries()
      assert.ok(all.length === COUNT && all.every((one) => one.status === 'published'))
      const grown = process.memoryUsage().rss - before
      assert.ok(grown < MOST_MORE, `${Math.round(grown / 1e6)} MB more`)
    })
  answers['/feed'] = items(COUNT)
  assert.deepEqual([(await sync(id)).status, (await entries()).length], ['done', COUNT])
})
