// Searches with a typo in every query among 100,000 documents, against MiniSearch with its fuzzy search in the same run.
// Alone: node test/bench/search.ts
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Limit } from './admin.ts'
import type { Ratio } from './published.ts'
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
    const [ours, theirs] = [p95(own.times), p95(mini.times)]
    const detail = `${ours.toFixed(1)} against ${theirs.toFixed(1)} ms for ${DOCUMENTS} documents, a typo in every query`
    return await Promise.resolve({
      ratios: [
        { what: 'p95 of a search, to MiniSearch', ratio: ours / theirs, bound: '≤ 1', detail },
        {
          what: 'documents found, to MiniSearch',
          ratio: own.found / mini.found,
          bound: '≥ 1',
          detail: `${own.found} against ${mini.found} of ${own.times.length} among the first ten`,
        },
      ],
      limits: [
        { what: 'p95 of a search with a typo', value: ours, most: 50, unit: 'ms' },
        {
          what: 'memory of a search index',
          value: own.memory / MIB,
          most: 60,
          unit: 'MiB',
          detail: `MiniSearch ${(mini.memory / MIB).toFixed(0)} MiB`,
        },
      ],
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const run = (mode: string, folder: string): string =>
  execFileSync(process.execPath, ['--expose-gc', PROBE, mode, folder, `${DOCUMENTS}`], {
    encoding: 'utf8',
    maxBuffer: 64 * MIB,
  })

const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!

if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(await benchSearch(), undefined, 2))
