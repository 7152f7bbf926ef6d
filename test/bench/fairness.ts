// What one client does with a table of 100,000 entries or 5,000 pages, as fast as it can, and what others feel of it, as
// multiples of the quiet machine. Alone: node test/bench/fairness.ts; one part of it: node test/bench/fairness.ts publish
import { spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TableField } from '../../src/lib/data/tables/definition.ts'
import { openSqlite } from '../../src/lib/platform/db/open-sqlite.ts'
import { manyRows, MANY_FIELDS } from '../support/many-entries.ts'
import { freePort } from '../support/ports.ts'
import { copyDrafts, publishedOf } from './drafts.ts'
import type { Ask, PressureOptions, PressureResult } from './pressure.ts'
import { CMS, cpuOf, startAndRead, stop } from './processes.ts'
import type { Ratio } from './published.ts'

const ROWS = 100_000
const DRAFTS = 5_000
const SECONDS = 8
const HANDLE = 'plants'
const PRESSURE = join(import.meta.dirname, 'pressure.ts')

interface Bench {
  root: string
  port: number
  child: ChildProcess
  /** Of somebody who may write. */
  auth: Record<string, string>
}

const PARTS = { client: benchClient, visitors: benchVisitors, import: benchImport, publish: benchPublish }

/** Makes an installation of its own, with two websites; all parts, or those that are named. */
export async function benchFairness(names: string[] = Object.keys(PARTS)): Promise<Ratio[]> {
  const root = mkdtempSync(join(tmpdir(), 'cms-bench-'))
  const port = await freePort()
  const serve = () => startAndRead([CMS, 'serve', '--json', `--root=${root}`, `--port=${port}`])
  try {
    await stop((await serve()).child)
    configure(root)
    cms(root, 'site:create', 'other', 'other.localhost', 'starter')
    const { child } = await serve()
    try {
      const { token } = cms(root, 'token:create', 'fairness', '--level=write', '--mode=direct', '--site=default') as {
        token: string
      }
      const bench = {
        root,
        port,
        child,
        auth: { host: 'localhost', authorization: `Bearer ${token}` },
      }
      await fill(bench)
      const results: Ratio[] = []
      for (const name of names) results.push(...(await PARTS[name as keyof typeof PARTS](bench)))
      return results
    } finally {
      await stop(child)
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const PAGE: Ask = { path: '/', headers: { host: 'other.localhost' } }
const LIST_PAGE: Ask = { path: '/plants', headers: { host: 'localhost' } }
const entryOf = ({ auth }: Bench): Ask => ({ path: '/api/v1/data/few/1', headers: auth })

/** What others feel while somebody works: at an even pace, so that it is they who wait and not their own queue. */
async function felt(bench: Bench, busy?: Omit<PressureOptions, 'port' | 'seconds'>) {
  const seconds = SECONDS
  const working = busy && press({ ...busy, port: bench.port, seconds: seconds + 1 })
  if (busy) await new Promise((done) => setTimeout(done, 500))
  const [page, list, entry] = await Promise.all(
    [PAGE, LIST_PAGE, entryOf(bench)].map((ask) => press({ port: bench.port, asks: [ask], seconds, pause: 4 })),
  )
  return { page: page!, list: list!, entry: entry!, work: await working }
}

async function benchClient(bench: Bench): Promise<Ratio[]> {
  const { auth } = bench
  const data = `/api/v1/data/${HANDLE}`
  const kinds: Record<string, Ask> = {
    'creates entries': {
      path: data,
      method: 'POST',
      headers: auth,
      body: { fields: { title: 'New {n}', price: 1 } },
    },
    'sorts without an index': { path: `${data}?sort=title&limit=20`, headers: auth },
    searches: { path: `${data}?q=rose+{n}&limit=20`, headers: auth },
    exports: { path: `${data}/export`, headers: auth },
  }
  const quiet = await felt(bench)
  const results: Ratio[] = []
  for (const [kind, ask] of Object.entries({ ...kinds, 'does all of it': Object.values(kinds) })) {
    const asks = [ask].flat()
    const { page, entry, work } = await felt(bench, { asks, clients: asks.length })
    const detail = (name: 'p50' | 'p99', [loud, calm]: [PressureResult, PressureResult]) =>
      `${loud[name].toFixed(1)} against ${calm[name].toFixed(1)} ms; ${JSON.stringify(work!.statuses)} of its own, p50 ${work!.p50.toFixed(0)} ms`
    results.push(
      { what: `${kind}: page p99`, ratio: page.p99 / quiet.page.p99, bound: '≤ 3', detail: detail('p99', [page, quiet.page]) }, // prettier-ignore
      { what: `${kind}: entry p50`, ratio: entry.p50 / quiet.entry.p50, bound: '≤ 2', detail: detail('p50', [entry, quiet.entry]) }, // prettier-ignore
    )
  }
  return results
}

/** Eight strangers, each from an address of its own. */
async function benchVisitors(bench: Bench): Promise<Ratio[]> {
  const headers = { host: 'localhost', 'x-forwarded-for': '198.51.100.{c}' }
  const last = Math.ceil(ROWS / 20)
  const kinds: Record<string, Ask[]> = {
    'eight search': [{ path: '/plants?q=rose+{n}', headers }],
    'eight walk the last pages': Array.from({ length: 60 }, (_, i) => ({ path: `/plants?page=${last - i}`, headers })), // prettier-ignore
  }
  const quiet = await felt(bench)
  const results: Ratio[] = []
  for (const [kind, asks] of Object.entries(kinds)) {
    const { page, list, work } = await felt(bench, { asks, clients: 8 })
    const of = `${JSON.stringify(work!.statuses)} of theirs`
    results.push(
      { what: `${kind}: page p99`, ratio: page.p99 / quiet.page.p99, bound: '≤ 3', detail: `${page.p99.toFixed(1)} against ${quiet.page.p99.toFixed(1)} ms; ${of}` }, // prettier-ignore
      { what: `${kind}: same website p99`, ratio: list.p99 / quiet.list.p99, bound: '≤ 3', detail: `${list.p99.toFixed(1)} against ${quiet.list.p99.toFixed(1)} ms` }, // prettier-ignore
    )
  }
  return [...results, await benchSearch(bench), await benchPages(bench, last)]
}

/** What one search takes of the thread that answers everybody. */
async function benchSearch({ port, child }: Bench): Promise<Ratio> {
  const headers = { host: 'localhost', 'x-forwarded-for': '192.0.2.{c}' }
  const before = cpuOf(child, 'main thread')
  const { requests } = await press({ port, asks: [{ path: '/plants?q=tulip+{n}', headers }], clients: 20, seconds: 0.1 }) // prettier-ignore
  const ms = (cpuOf(child, 'main thread') - before) / requests
  return { what: 'a search, ms of the thread', ratio: ms, bound: '≤ 20', detail: `of ${requests}` }
}

/** Each page once: what is known comes from memory. */
async function benchPages({ port }: Bench, last: number): Promise<Ratio> {
  const times = async (first: number) => {
    const spent: number[] = []
    for (let i = 0; i < 9; i++) {
      const headers = { host: 'localhost', 'x-forwarded-for': `203.0.113.${first % 200}` }
      const asks = [{ path: `/plants?page=${first - i}`, headers }]
      spent.push((await press({ port, asks, seconds: 0.0001 })).p50)
    }
    return spent.sort((a, b) => a - b)[4]!
  }
  const [near, far] = [await times(11), await times(last - 100)]
  return { what: 'last page of a list : second', ratio: far / near, bound: '≤ 1.5', detail: `${far.toFixed(1)} against ${near.toFixed(1)} ms` } // prettier-ignore
}

/** An import of as many entries in the background, while somebody reads. */
async function benchImport(bench: Bench): Promise<Ratio[]> {
  const { root, port, auth } = bench
  const quiet = await felt(bench)
  const file = join(root, 'import.csv')
  writeFileSync(file, `title,price\n${Array.from({ length: ROWS }, (_, i) => `Imported ${i},${i}`).join('\n')}\n`)
  const importing = spawnImport(port, auth, file)
  await new Promise((done) => setTimeout(done, 1000))
  const { page, entry } = await felt(bench)
  await importing
  return [
    { what: 'import of 100,000: entry p95', ratio: entry.p95 / quiet.entry.p95, bound: '≤ 3', detail: `${entry.p95.toFixed(1)} against ${quiet.entry.p95.toFixed(1)} ms` }, // prettier-ignore
    { what: 'import of 100,000: page p99', ratio: page.p99 / quiet.page.p99, bound: '≤ 3', detail: `${page.p99.toFixed(1)} against ${quiet.page.p99.toFixed(1)} ms` }, // prettier-ignore
  ]
}

async function spawnImport(port: number, auth: Record<string, string>, file: string): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([readFileSync(file)]), 'import.csv')
  const { host: _, ...headers } = auth
  const answer = await fetch(`http://localhost:${port}/api/v1/data/few/import`, {
    method: 'POST',
    headers,
    body: form,
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Of as many pages by a program, and by the time they were all planned for, while somebody reads. */
async function benchPublish(bench: Bench): Promise<Ratio[]> {
  const { root, auth } = bench
  const quiet = await felt(bench)
  const results: Ratio[] = []
  const tell = async (kind: string, ids: number[], busy?: Parameters<typeof felt>[1]) => {
    const { page, list, entry } = await felt(bench, busy)
    const of = `${publishedOf(root, ids)} of ${ids.length} published`
    for (const [what, now, calm] of [['page', page, quiet.page], ['same website', list, quiet.list], ['entry', entry, quiet.entry]] as const) // prettier-ignore
      results.push({ what: `${kind}: ${what} p95`, ratio: now.p95 / calm.p95, bound: '≤ 3', detail: `${now.p95.toFixed(1)} against ${calm.p95.toFixed(1)} ms; ${of}` }) // prettier-ignore
  }
  const draft = { title: 'Draft', slug: 'draft', in_menu: false, blocks: [{ type: 'quote', data: { title: 'What they say' } }] } // prettier-ignore
  const one = await post(bench, '/pages', draft)
  const ids = copyDrafts({ root, id: one.id, count: DRAFTS })
  const publish: Ask = { path: '/api/v1/pages/{n}/publish', method: 'POST', headers: auth, body: {} }
  await tell('a program publishes', ids, { asks: [publish], from: ids[0]! })
  const planned = await post(bench, '/pages', { ...draft, slug: 'planned' })
  const publish_at = new Date(Date.now() + 15_000).toISOString()
  await post(bench, `/pages/${planned.id}/schedule`, { publish_at })
  const later = copyDrafts({ root, id: planned.id, count: DRAFTS })
  while (!publishedOf(root, later)) await new Promise((done) => setTimeout(done, 200))
  await tell('planned publications', later)
  return results
}

async function press(options: PressureOptions): Promise<PressureResult> {
  const { child, report } = await startAndRead<PressureResult>([PRESSURE, JSON.stringify(options)])
  await stop(child)
  return report
}

/** A page that lists the entries, with a search; and a second, small table. */
async function fill(bench: Bench): Promise<void> {
  const settings = { title_field: 'title' }
  for (const handle of [HANDLE, 'few'])
    await post(bench, '/data', { handle, name: handle, fields: MANY_FIELDS, settings })
  await post(bench, '/data/few', { fields: { title: 'One', price: 1 } })
  write(join(bench.root, 'storage/sites/default/site.sqlite'))
  const list = { table: HANDLE, sort: 'price', limit: 20, paged: true, search: true }
  const page = await post(bench, '/pages', {
    title: 'Plants',
    slug: 'plants',
    blocks: [{ type: 'data_list', data: list }],
  })
  await post(bench, `/pages/${page.id}/publish`, {})
}

async function post({ port, auth }: Bench, path: string, body: object): Promise<{ id: number }> {
  const { host: _, ...headers } = auth
  const answer = await fetch(`http://localhost:${port}/api/v1${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return ((await answer.json()) as { data: { id: number } }).data
}

function write(file: string): void {
  const db = openSqlite(file)
  const { fields } = db.prepare('select fields from data_tables where living = ?').get(HANDLE) as {
    fields: string
  }
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    const text = `insert into ${table} (${names.map((name) => `"${name}"`).join()}) values (${names.map((name) => `@${name}`).join()})`
    return db.prepare(text)
  }
  db.transaction(() => {
    let statements: ReturnType<typeof insert>[] | undefined
    for (const { draft, published } of manyRows(JSON.parse(fields) as TableField[], ROWS)) {
      statements ??= [insert(`data_${HANDLE}`, draft), insert(`public_${HANDLE}`, published)]
      statements[0]!.run(draft)
      statements[1]!.run(published)
    }
  })()
  db.close()
}

/** Programs are not limited here; strangers are, as they are everywhere. */
function configure(root: string): void {
  const file = join(root, 'config/config.local.json')
  const config = JSON.parse(readFileSync(file, 'utf8')) as object
  const limits = { api_token: 1_000_000_000 }
  writeFileSync(file, JSON.stringify({ ...config, limits, trusted_proxies: ['127.0.0.1'] }))
}

function cms(root: string, ...args: string[]): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, [CMS, ...args, '--json', `--root=${root}`], {
    encoding: 'utf8',
  })
  if (!stdout || stdout.includes('"result":null')) throw new Error(stderr || stdout)
  return (JSON.parse(stdout) as { result: unknown }).result
}

if (process.argv[1] === import.meta.filename) {
  const names = process.argv.slice(2)
  for (const { what, ratio, bound, detail } of await benchFairness(names.length ? names : undefined))
    console.log(`${what.padEnd(42)} ${ratio.toFixed(2).padStart(7)}  ${bound.padEnd(7)} ${detail}`)
}
