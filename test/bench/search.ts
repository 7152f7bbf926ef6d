// Searches with a typo in every query among 100,000 documents, against MiniSearch with its fuzzy search in the same run.
// Alone: node test/bench/search.ts
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Limit } from './admin.ts'
import type { Ratio } from './published.ts'
import { publishedToFound } from './search/found.ts'
import type { Probe } from './search/probe.ts'

const PROBE = join(import.meta.dirname, 'search/probe.ts')
const DOCUMENTS = 100_000
const MIB = 1024 ** 2

export async function benchSearch(): Promise<{ ratios: Ratio[]; limits: Limit[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'cms-bench-search-'))
  try {
    run('build', folder)
    const own = JSON.parse(run('own', folder)) as Probe
    const mini = JSON.parse(run('minisearch', folder)) as Probe
    return { ratios: ratiosOf(own, mini), limits: [...limitsOf(own, mini), await findable()] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function ratiosOf(own: Probe, mini: Probe): Ratio[] {
  const [ours, theirs] = [p(95, own.worked), p(95, mini.worked)]
  const detail = `${ours.toFixed(1)} against ${theirs.toFixed(1)} ms of the processor (${p(95, own.times).toFixed(1)} and ${p(95, mini.times).toFixed(1)} by the clock) for ${DOCUMENTS} documents, a typo in every query`
  return [
    { what: 'p95 of a search, to MiniSearch', ratio: ours / theirs, bound: '≤ 1', detail },
    {
      what: 'documents found, to MiniSearch',
      ratio: own.found / mini.found,
      bound: '≥ 1',
      detail: `${own.found} against ${mini.found} of ${own.times.length} among the first ten`,
    },
  ]
}

const limitsOf = (own: Probe, mini: Probe): Limit[] => [
  {
    what: 'p95 of a search with a typo',
    value: p(95, own.worked),
    most: 50,
    unit: 'ms',
    detail: `of the processor; p50 ${p(50, own.worked).toFixed(1)}, by the clock ${p(50, own.times).toFixed(1)} and ${p(95, own.times).toFixed(1)}`,
  },
  {
    what: 'memory of a search index',
    value: own.memory / MIB,
    most: 60,
    unit: 'MiB',
    detail: `MiniSearch ${(mini.memory / MIB).toFixed(0)} MiB`,
  },
]

async function findable(): Promise<Limit> {
  const times = await publishedToFound()
  return {
    what: 'a published page is found, p99',
    value: p(99, times),
    most: 1000,
    unit: 'ms',
    detail: `p50 ${p(50, times).toFixed(0)} ms, of ${times.length}`,
  }
}

const run = (mode: string, folder: string): string =>
  execFileSync(process.execPath, ['--expose-gc', PROBE, mode, folder, `${DOCUMENTS}`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * MIB,
  })

const p = (percent: number, times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length * percent) / 100)]!

if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(await benchSearch(), undefined, 2))
