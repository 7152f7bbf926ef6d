// Databases of shared tables that are missing, broken or of another program are told, with what to do; looking changes nothing.
import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { openSqlite } from '../../../src/lib/platform/db/open-sqlite.ts'
import { checkHealth, serializeHealth, type HealthView } from '../../../src/lib/health/health.ts'
import { call, makeInstallation } from '../../support/installation.ts'

async function shared(t: TestContext) {
  const made = await makeInstallation({ sites: { town: {}, north: {} } })
  t.after(made.close)
  const { installation, root } = made
  const table = { handle: 'events', fields: [{ type: 'text', name: 'title' }], apply: true }
  await call(installation, 'town', 'save_data_table', table)
  await call(installation, 'town', 'share_table', { table: 'events', members: ['north'] })
  const found = async (): Promise<Record<string, HealthView['checks'][number]>> => {
    const { checks } = serializeHealth('en', await checkHealth(installation))
    return Object.fromEntries(checks.filter(({ id }) => id.includes('shared_tables')).map((one) => [one.id, one]))
  }
  const folder = join(root, 'storage/shared/events')
  return { ...made, found, folder, file: join(folder, 'table.sqlite') }
}

test('a shared table that is there is well; one that is missing is told at each website that has it', async (t) => {
  const { found, folder, root } = await shared(t)
  assert.deepEqual(
    Object.values(await found()).map(({ id, status }) => `${id} ${status}`),
    ['shared_tables ok'],
  )
  renameSync(folder, join(root, 'away'))
  const lost = await found()
  for (const key of ['town', 'north']) {
    const one = lost[`site.${key}.shared_tables.events`]!
    assert.equal(one.status, 'fail')
    assert.match(one.message, /shared by town.*not on this machine/)
    assert.match(one.fix!, new RegExp(`backup.*cms data:unshare events --site=${key}`))
  }
  mkdirSync(folder)
  assert.match((await found())['shared_tables.events']!.message, /has no table\.sqlite/)
  assert.deepEqual(readdirSync(folder), [])
})

test('one that cannot be read, or is of something else, is told as what it is', async (t) => {
  const { found, file, folder } = await shared(t)
  for (const name of readdirSync(folder)) if (name !== 'table.sqlite') rmSync(join(folder, name))
  writeFileSync(file, 'This is no database at all, however long it may be. '.repeat(100))
  const broken = (await found())['shared_tables.events']!
  assert.deepEqual([broken.status, /cannot be read: .*not a database/.test(broken.message)], ['fail', true])
  rmSync(file)
  const other = openSqlite(file)
  other.exec('create table cats (name text)')
  other.close()
  const before = readFileSync(file)
  assert.match((await found())['shared_tables.events']!.message, /it has no tables of ours/)
  assert.deepEqual(readFileSync(file), before)
})

test('one of a later version is told and left alone, and one that names websites that are gone', async (t) => {
  const { found, file, root, installation } = await shared(t)
  const db = openSqlite(file)
  const mark = db.prepare("insert into migrations values ('core', 99, '099-later', '2030-01-01T00:00:00.000Z')")
  mark.run()
  assert.match((await found())['shared_tables.events']!.message, /it has 099-later/)
  db.exec('delete from migrations where version = 99')
  db.close()
  rmSync(join(root, 'config/sites/north.json'))
  await installation.directory.refresh()
  const one = (await found())['shared_tables.events']!
  assert.deepEqual([one.status, /not there: north/.test(one.message)], ['warn', true])
})
