// Large sources in processes of their own: one that is killed is taken up, and 500 MB are stored beside a server in bounded memory.
// Holds: interface 2.7 sync; interface 4.4 sources-sync; contract 3.4 sources
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createReadStream, readFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { spawn } from 'node:child_process'
import { eventually } from '../support/eventually.ts'
import { systemClock } from '../../src/lib/base/clock.ts'
import { items, sourceWorld } from '../support/source-world.ts'
import { writeProductFeed } from '../support/product-feed.ts'
import { freePort } from '../support/ports.ts'
import { CMS, startAndRead, stop } from '../bench/processes.ts'

const MIB = 1024

test('kill -9 in the middle: the next run goes on, and every item is one entry', async (t) => {
  const { answers, add, operate, root, site } = await sourceWorld(t, { clock: systemClock })
  const COUNT = 20_000
  answers['/feed'] = items(COUNT)
  const { id } = await add()
  const first = spawn(process.execPath, [CMS, 'sources:sync', String(id), `--root=${root}`], {
    stdio: 'ignore',
  })
  await eventually(async () => {
    const [run] = await operate<any[]>('list_source_runs', { id })
    return run?.counts.created > 1000
  })
  first.kill('SIGKILL')
  await once(first, 'exit')
  const stored = await site.db.read.selectFrom('source_items').select('id').execute()
  assert.ok(stored.length > 1000 && stored.length < COUNT, `${stored.length} were stored`)
  const second = spawn(process.execPath, [CMS, 'sources:sync', String(id), `--root=${root}`], {
    stdio: 'ignore',
  })
  const [code] = (await once(second, 'exit')) as [number]
  assert.equal(code, 0)
  const [run, ...before] = await operate<any[]>('list_source_runs', { id })
  assert.deepEqual([run.status, run.counts.created + run.counts.unchanged, before.length], ['done', COUNT, 0])
  assert.ok(run.counts.unchanged >= stored.length)
  const { n } = (await site.db.read
    .selectFrom('data_news' as never)
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()) as { n: number }
  assert.equal(Number(n), COUNT)
})

test('500 MB with 100,000 items beside a server: at most 150 MB above idle, and a tenth of the time when nothing changed', async (t) => {
  const { answers, add, operate, root } = await sourceWorld(t, { clock: systemClock, fields: FIELDS })
  const COUNT = 100_000
  const file = join(root, 'shop.xml')
  await writeProductFeed(file, { count: COUNT, size: 5200 })
  answers['/feed'] = (response) => void createReadStream(file).pipe(response)
  const mapping = {
    id_path: '@sku',
    rows: { title: { path: 'title' }, price: { path: 'g:price' }, body: { path: 'description' } },
  }
  const { id } = await add({ format: 'xml', mapping, max_mb: 600, timeout_s: 600 })
  const port = await freePort()
  const { child } = await startAndRead<{ url: string }>([CMS, 'serve', `--port=${port}`, `--root=${root}`, '--json'])
  t.after(() => stop(child))
  await fetch(`http://localhost:${port}/`)
  const idle = await settledMemory(child.pid!)
  const first = await followed(t, { pid: child.pid!, idle, operate, id })
  assert.deepEqual([first.run.status, first.run.counts.created, first.run.counts.faults], ['done', COUNT, 0])
  assert.ok(first.seconds_left, 'it told how long it will still take')
  const versions = async () =>
    (await operate<any[]>('list_entries', { table: 'news', limit: 50 })).map(({ version }) => version)
  const before = await versions()
  for (const change of ['', '<!-- changed -->']) {
    await appendFile(file, change)
    const again = await followed(t, { pid: child.pid!, idle, operate, id })
    assert.equal(again.run.counts.created + again.run.counts.updated, 0)
    assert.deepEqual(await versions(), before)
    t.diagnostic(`again${change && ' with another comment'}: ${again.run.ms} of ${first.run.ms} ms`)
    if (!change) assert.ok(again.run.ms < first.run.ms / 10)
  }
})

const FIELDS = [
  { name: 'title', type: 'text', label: 'Title' },
  { name: 'price', type: 'number', label: 'Price' },
  { name: 'body', type: 'richtext', label: 'Text' },
]

interface Following {
  pid: number
  idle: number
  operate: (name: string, input?: Record<string, unknown>) => Promise<any>
  id: number
}

/** Asks for a run that the server does, and looks on. */
async function followed(t: TestContext, { pid, idle, operate, id }: Following) {
  const started = (await operate('sync_source', { id })).run
  let [most, seconds_left] = [0, 0]
  for (;;) {
    most = Math.max(most, residentOf(pid))
    const [run] = await operate('list_source_runs', { id })
    seconds_left ||= run.seconds_left ?? 0
    if (run.id === started.id && run.finished_at) {
      t.diagnostic(`${Math.round((most - idle) / MIB)} MiB above ${Math.round(idle / MIB)}`)
      assert.ok(most - idle < 150 * MIB, `${Math.round((most - idle) / MIB)} MiB more`)
      return { run, seconds_left }
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** KiB, once it no longer changes. */
async function settledMemory(pid: number): Promise<number> {
  let last = 0
  await eventually(async () => {
    const now = residentOf(pid)
    const before = last
    last = now
    await new Promise((resolve) => setTimeout(resolve, 2000))
    return Math.abs(now - before) < MIB
  })
  return last
}

const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
