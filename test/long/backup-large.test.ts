// A large website backed up while fifty writes a second go on, verified, and restored under another key: in bounded memory, and everything the same.
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { lookUpTable } from '../../src/lib/data/data.ts'
import { entriesTable } from '../../src/lib/data/tables/layout.ts'
import { sha256 } from '../../src/lib/base/hash.ts'
import { systemContext } from '../../src/lib/core/jobs/jobs.ts'
import type { Installation } from '../../src/lib/core/installation.ts'
import { openInstallation } from '../../src/lib/installation/installation.ts'
import { mediaStore } from '../../src/lib/platform/store/store.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import { DATABASES, testOn } from '../support/on-database.ts'
import { assertSame, emptyInstallation, fullSite, seenOf } from '../support/backups.ts'
import { cmsProcess, serveCms } from '../support/cms.ts'
import { eventually } from '../support/eventually.ts'
import { call, tokenCall, type TestInstallation } from '../support/installation.ts'
import { MANY_FIELDS, manyRows } from '../support/many-entries.ts'
import { steadyWrites } from '../support/steady-writes.ts'

const MB = 1024 * 1024
const MEDIA_MB = Number(process.env.CMS_BACKUP_MB ?? 2048)
const ENTRIES = Number(process.env.CMS_BACKUP_ENTRIES ?? 100_000)
const FILE_MB = 4
const AT_ONCE = 500
/** Of V8, in MB: without it the collector waits as long as the machine has memory, and what is measured is the machine. */
const HEAP = 96
const PROBE = join(import.meta.dirname, '../support/report-usage.ts')
/** Writes a second, and how long the longest of them may take. */
const WRITES = 50
const PAUSE_MS = 1000
const MOST = 150 * MB

async function fill(installation: Installation): Promise<void> {
  await fullSite(installation)
  const { body } = await call(installation, 'muster', 'save_data_table', {
    handle: 'many',
    name: 'Many',
    fields: MANY_FIELDS,
    apply: true,
  })
  assert.ok(body.data)
  const site = await installation.openSite('muster')
  const table = (await lookUpTable(systemContext(installation, site), 'many'))!
  const rows = [...manyRows(table.fields, ENTRIES)]
  await transact(site.db, async (trx) => {
    for (let at = 0; at < rows.length; at += AT_ONCE)
      for (const kind of ['draft', 'published'] as const)
        await trx
          .insertInto(entriesTable('many', kind) as never)
          .values(rows.slice(at, at + AT_ONCE).map((row) => row[kind]))
          .execute()
  })
  for (let n = 0; n < MEDIA_MB / FILE_MB; n++) {
    const bytes = randomBytes(FILE_MB * MB)
    await mediaStore(installation).put(`sites/muster/originals/${sha256(bytes)}`, { bytes })
  }
}

type Where = Pick<TestInstallation, 'root' | 'options'>

/** Runs a command to its end; returns its result and the most memory it had. */
async function measured({ root, options }: Where, args: string[]) {
  const usage = join(root, 'usage.json')
  const NODE_OPTIONS = `--max-old-space-size=${HEAP} --import=${PROBE}`
  const env = { ...options.env, NODE_OPTIONS, CMS_TEST_USAGE: usage }
  const begun = performance.now()
  const run = await cmsProcess(root, [...args, '--json'], { env })
  assert.equal(run.code, 0, run.stdout + run.stderr)
  return {
    result: run.json.result,
    seconds: (performance.now() - begun) / 1000,
    bytes: (JSON.parse(readFileSync(usage, 'utf8')) as { bytes: number }).bytes,
  }
}

/** Every entry of a table, as lists answer them. */
async function* listed(installation: Installation, key: string, table: string): AsyncGenerator<any> {
  for (let cursor: string | null = null; ;) {
    const input = { table, limit: 200, sort: 'id', ...(cursor !== null && { cursor }) }
    const { body } = await call(installation, key, 'list_entries', input)
    yield* body.data as any[]
    const next = body.links?.['next']
    if (!next) return
    cursor = new URL(next, 'http://x').searchParams.get('cursor')
  }
}

async function seenWhole(installation: Installation, key: string): Promise<Record<string, string>> {
  const snapshot = await seenOf(installation, key)
  const hash = createHash('sha256')
  let count = 0
  for await (const entry of listed(installation, key, 'many')) {
    hash.update(JSON.stringify(entry).replaceAll(new RegExp(`\\b${key}\\b`, 'g'), 'KEY'))
    count++
  }
  // Entries of the other one are added while it is made: which of them are in it is looked at by itself.
  const lists = Object.entries(snapshot).filter(([name]) => !name.startsWith('list_entries'))
  return { ...Object.fromEntries(lists), many: `${count} ${hash.digest('hex')}` }
}

/** Writes entries by REST to a server in a process of its own; what is measured comes between `idle` and the end. */
async function writing(t: TestContext, { root, installation, options }: TestInstallation) {
  const { value: token } = await tokenCall(installation, 'muster')
  // Jobs of a new website, its pictures above all, would be what is measured.
  const served = await serveCms(root, ['--no-cron'], options.env as Record<string, string>)
  t.after(() => served.stop())
  const port = Number(new URL(served.url).port)
  const writes = steadyWrites({ port, host: 'muster.test', token, path: '/data/products', each: WRITES }, (n) => ({
    fields: { title: `Written ${n}`, price: n },
  }))
  return { writes, stop: () => served.stop() }
}

testOn(DATABASES, 'backed up while people write, verified and restored under another key', async (t) => {
  const made = await emptyInstallation({ local: { limits: { api_token: 10_000_000 } } })
  t.after(made.close)
  const { installation } = made
  await fill(installation)
  const before = await seenWhole(installation, 'muster')
  const { writes, stop } = await writing(t, made)
  const idle = (await measured(made, ['backup:list'])).bytes
  await eventually(async () => writes.done >= WRITES)
  // As long as they take on this machine, however busy it is with something else.
  const quiet = writes.restart()
  const answered = writes.done
  const backup = await measured(made, ['backup:create', '--site=muster', '--keep=3'])
  const { longest, count } = writes.restart()
  await writes.end()
  const file = backup.result.file as string
  const verified = await measured(made, ['backup:verify', file])
  const as = ['--as=trial', '--hosts=trial.test', '--confirm=trial']
  const restored = await measured(made, ['backup:restore', file, ...as])
  const second = Math.round(count / backup.seconds)
  t.diagnostic(
    `${count} writes meanwhile, ${second} a second, the longest ${Math.round(longest)} ms, ${Math.round(quiet.longest)} ms before`,
  )
  for (const [name, { bytes, seconds }] of Object.entries({ backup, verified, restored }))
    t.diagnostic(
      `${name}: ${Math.round(seconds)} s, ${Math.round((bytes - idle) / MB)} MB above ${Math.round(idle / MB)} MB`,
    )
  assert.ok(count > 0 && longest < PAUSE_MS + quiet.longest, `the longest write took ${longest} ms`)
  assert.deepEqual([verified.result.ok, verified.result.errors], [true, []])
  for (const { bytes } of [backup, verified, restored]) assert.ok(bytes - idle < MOST, `${(bytes - idle) / MB} MB`)
  await stop()
  const other = await openInstallation(made.options)
  t.after(() => other.close())
  const now = await seenWhole(other, 'trial')
  assertSame(now, before)
  assert.match(now['many']!, new RegExp(`^${ENTRIES} `))
  const titles: string[] = []
  for await (const { title } of listed(other, 'trial', 'products')) titles.push(title as string)
  const written = new Set(titles)
  for (let n = 0; n < answered; n++) assert.ok(written.has(`Written ${n}`), `Written ${n} was answered before`)
  assert.equal(written.size, titles.length, 'and nothing is in it twice')
})
