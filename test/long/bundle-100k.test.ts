// A bundle of 100,000 entries is imported in bounded memory; exported again it is the same, and a second import changes nothing.
// Holds: contract 3.4 content
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { test, type TestContext } from 'node:test'
import { systemContext } from '../../src/lib/core/jobs/jobs.ts'
import { lookUpTable } from '../../src/lib/data/data.ts'
import { entriesTable } from '../../src/lib/data/tables/layout.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import { cmsProcess } from '../support/cms.ts'
import { call, makeInstallation } from '../support/installation.ts'
import { MANY_FIELDS, manyRows } from '../support/many-entries.ts'
import { tempFolder } from '../support/temp.ts'

const ENTRIES = Number(process.env.CMS_BUNDLE_ENTRIES ?? 100_000)
/** Those of a bundle that the long one is measured against. */
const FEW = 1000
const MB = 1024 * 1024
const MOST = 150 * MB
const AT_ONCE = 500
/** Of V8, in MB: without it the collector waits as long as the machine has memory, and what is measured is the machine. */
const HEAP = 256
const PROBE = join(import.meta.dirname, '../support/report-usage.ts')

/** The folder of an installation with a website that has no pages. */
async function installationAt(t: TestContext, entries: number): Promise<string> {
  const made = await makeInstallation({ sites: { default: { languages: ['en'] } } })
  t.after(made.close)
  if (!entries) return made.root
  const { installation } = made
  await call(installation, 'default', 'save_data_table', {
    handle: 'many',
    name: 'Many',
    fields: MANY_FIELDS,
    apply: true,
  })
  const site = await installation.openSite('default')
  const table = (await lookUpTable(systemContext(installation, site), 'many'))!
  const rows = [...manyRows(table.fields, entries)]
  await transact(site.db, async (trx) => {
    for (let at = 0; at < rows.length; at += AT_ONCE)
      for (const kind of ['draft', 'published'] as const)
        await trx
          .insertInto(entriesTable('many', kind) as never)
          .values(rows.slice(at, at + AT_ONCE).map((row) => row[kind]))
          .execute()
  })
  return made.root
}

/** Runs a command to its end; returns its result, and what it took. */
async function measured(root: string, args: string[]) {
  const usage = join(root, 'usage.json')
  const NODE_OPTIONS = `--max-old-space-size=${HEAP} --import=${PROBE}`
  const run = await cmsProcess(root, [...args, '--json'], { env: { NODE_OPTIONS, CMS_TEST_USAGE: usage } })
  assert.equal(run.code, 0, run.stdout + run.stderr.slice(-2000))
  const took = JSON.parse(readFileSync(usage, 'utf8')) as { seconds: number; bytes: number }
  return { result: run.json.result, ...took }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** A bundle of so many entries, and what importing it into another installation took. */
async function imported(t: TestContext, entries: number) {
  const folder = tempFolder(t)
  const [file, again] = [join(folder, 'one.zip'), join(folder, 'two.zip')]
  const from = await installationAt(t, entries)
  const exported = await measured(from, ['content:export', `--out=${file}`])
  const to = await installationAt(t, 0)
  const idle = await measured(to, ['backup:list'])
  const imported = await measured(to, ['content:import', file])
  assert.deepEqual([imported.result.parts.entries.new, imported.result.conflict_count], [entries, 0])
  const back = await measured(to, ['content:export', `--out=${again}`])
  assert.equal(await hashOf(again), await hashOf(file))
  const second = await measured(to, ['content:import', file])
  assert.equal(second.result.parts.entries.unchanged, entries)
  for (const [name, one] of Object.entries({ exported, imported, again: back, second }))
    t.diagnostic(
      `${entries} entries ${name}: ${one.seconds.toFixed(0)} s of one core, ${((one.bytes - idle.bytes) / MB).toFixed(0)} MB above ${(idle.bytes / MB).toFixed(0)} MB`,
    )
  t.diagnostic(`${(statSync(file).size / MB).toFixed(1)} MB`)
  return { idle, all: [exported, imported, back, second] }
}

test(`a bundle of ${ENTRIES} entries is brought in with as little memory as a small one`, async (t) => {
  await imported(t, FEW)
  const { idle, all } = await imported(t, ENTRIES)
  for (const { bytes } of all)
    assert.ok(bytes - idle.bytes < MOST, `${((bytes - idle.bytes) / MB).toFixed(0)} MB above idle`)
})
