// Measures one engine in a process of its own: node probe.ts build|own|minisearch <folder> <documents>. Prints JSON.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import MiniSearch from 'minisearch'
import { FileIndex } from '../../../src/lib/search/file-index.ts'
import { IndexThreads } from '../../../src/lib/search/index-threads.ts'
import { IndexThread } from '../../../src/lib/search/thread/index-thread.ts'
import { processorMs } from '../../support/processor.ts'
import { documents, tasks, vocabulary, type Task } from './texts.ts'

export interface Probe {
  /** Milliseconds of each query. */
  times: number[]
  /** Of these, what the processor worked on it, in all threads together: the same however busy the machine is. */
  worked: number[]
  /** Queries whose document is among the first ten. */
  found: number
  /** Bytes more than before the engine was there. */
  memory: number
}

const QUERIES = 300
const WARM = 50
const BATCH = 500
const IDLE_MS = 10_000

// As the command does (bin/cms.js): threads read TypeScript anew without it, which takes memory of theirs.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/cms'))
const [, , mode = '', folder = '', size = ''] = process.argv
const count = Number(size)
const terms = vocabulary()

if (mode === 'build') await build()
else process.stdout.write(JSON.stringify(mode === 'own' ? await probeOwn() : await probeMiniSearch()))
process.exit()

function openIndex(threads = new IndexThreads()): FileIndex {
  return new FileIndex(threads, {
    path: join(folder, 'search.sqlite'),
    clock: { now: () => new Date() },
  })
}

async function build(): Promise<void> {
  async function* batches() {
    for (let from = 0; from < count; from += BATCH) yield [...documents(terms, [from, Math.min(count, from + BATCH)])]
  }
  // The thread that writes lets everything else on the machine go first, and would not end beside a busy one.
  const threads = Object.assign(new IndexThreads(), { writing: new IndexThread({ idleMs: IDLE_MS }) })
  await openIndex(threads).rebuild(batches(), (done) => {
    if (done % 10_000 === 0) console.error(`${done} documents are indexed`)
  })
}

async function probeOwn(): Promise<Probe> {
  const before = resident()
  const index = openIndex()
  return measure(before, async (q) => {
    const { hits } = await index.search({ q, audience: 'public', limit: 10, offset: 0 })
    return hits.map(({ document }) => document.id!)
  })
}

function probeMiniSearch(): Promise<Probe> {
  const before = resident()
  const mini = new MiniSearch({ fields: ['title', 'body'] })
  for (const { id, title, body } of documents(terms, [0, count])) mini.add({ id, title, body })
  const options = {
    fuzzy: 0.2,
    boost: { title: 8 },
    prefix: (_: string, at: number, all: string[]) => at === all.length - 1,
  }
  return measure(before, (q) =>
    Promise.resolve(
      mini
        .search(q, options)
        .slice(0, 10)
        .map(({ id }) => id as number),
    ),
  )
}

async function measure(before: number, search: (q: string) => Promise<number[]>): Promise<Probe> {
  const all = tasks(terms, { count: QUERIES + WARM, among: count })
  for (const { q } of all.slice(0, WARM)) await search(q)
  const times: number[] = []
  const worked: number[] = []
  let found = 0
  for (const { q, id } of all.slice(WARM) satisfies Task[]) {
    const [begun, before] = [performance.now(), processorMs()]
    const ids = await search(q)
    times.push(performance.now() - begun)
    worked.push(processorMs() - before)
    if (ids.includes(id)) found++
  }
  return { times, worked, found, memory: resident() - before }
}

function resident(): number {
  globalThis.gc?.()
  return process.memoryUsage.rss()
}
