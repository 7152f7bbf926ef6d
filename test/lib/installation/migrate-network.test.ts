// The network database is migrated after a snapshot of it, and not at all by what only looks.
// Holds: interface 9 migrations
import assert from 'node:assert/strict'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { appliedMigrations } from '../../../src/lib/platform/db/migrate.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import { migrateNetwork, pendingOfNetwork } from '../../../src/lib/installation/migrate-network.ts'
import { openSqlite } from '../../../src/lib/platform/db/open-sqlite.ts'
import { makeInstallation, type MakeOptions } from '../../support/installation.ts'

/** One whose accounts lack the last migration, which can be applied again. */
async function setUp(t: TestContext, options: MakeOptions = {}) {
  const made = await makeInstallation(options)
  t.after(made.close)
  const { network } = made.installation
  const newest = (await appliedMigrations(network.read)).find(({ name }) => name === '009-whole-indexes')!
  await network.write.deleteFrom('migrations').where('version', '=', newest.version).execute()
  return { ...made, newest: newest.name, folder: join(made.root, 'storage/backups/_accounts') }
}

test('a new installation needs no snapshot of its accounts', async (t) => {
  const { close, root } = await makeInstallation({ isBare: true })
  t.after(close)
  assert.equal(existsSync(join(root, 'storage/backups')), false)
})

test('what only looks leaves the accounts at their version; others migrate them after a snapshot', async (t) => {
  const { options, newest, folder } = await setUp(t)
  const looking = await openInstallation({ ...options, keep_network: true })
  t.after(() => looking.close())
  const names = async () => (await pendingOfNetwork(looking.network)).map(({ name }) => name)
  assert.deepEqual(await names(), [newest])
  assert.equal(existsSync(folder), false)

  await (await openInstallation(options)).close()
  assert.deepEqual(await names(), [])
  const [snapshot, ...others] = readdirSync(folder)
  assert.deepEqual(others, [])
  assert.match(snapshot!, /^pre-migrate-.*\.sql(ite)?$/)
  if (looking.network.dialect !== 'sqlite') return
  const db = openSqlite(join(folder, snapshot!), { readonly: true })
  t.after(() => db.close())
  assert.equal(db.prepare('select count(*) as n from migrations where name = ?').pluck().get(newest), 0)
})

test('without a snapshot nothing is migrated', async (t) => {
  const { options, root, newest, installation } = await setUp(t)
  writeFileSync(join(root, 'storage/backups'), 'a file in the place of the folder')
  await assert.rejects(openInstallation(options), { key: 'backup.no_snapshot', code: 'maintenance' })
  assert.deepEqual(
    (await pendingOfNetwork(installation.network)).map(({ name }) => name),
    [newest],
  )
})

test('no snapshot is kept of accounts that another process migrates meanwhile', async (t) => {
  const { installation, newest, folder } = await setUp(t)
  const { network, env, clock, root } = installation
  if (network.address.driver !== 'sqlite') return
  const { file } = network.address
  const owner = {
    ...{ network, env, clock },
    /** It is asked for when the snapshot is about to be taken. */
    get root() {
      const other = openSqlite(file)
      const mark = "insert or ignore into migrations values ('core', 9, ?, '2026-12-01T00:00:00.000Z')"
      other.prepare(mark).run(newest)
      other.close()
      return root
    },
  }
  await migrateNetwork(owner)
  assert.deepEqual(await pendingOfNetwork(network), [])
  assert.deepEqual(readdirSync(folder), [])
})

test('attempts that fail drop no snapshot of the state before the first one, and leave no other', async (t) => {
  const { options, installation, newest, folder } = await setUp(t)
  const { network } = installation
  if (network.dialect !== 'sqlite') return
  await network.write.deleteFrom('migrations').where('version', '=', 11).execute()
  await network.write.schema.alterTable('roles').renameTo('roles_away').execute()
  for (let attempt = 0; attempt < 5; attempt++) await assert.rejects(openInstallation(options))
  const [snapshot, ...others] = readdirSync(folder)
  assert.deepEqual(others, [])
  const db = openSqlite(join(folder, snapshot!), { readonly: true })
  t.after(() => db.close())
  assert.equal(db.prepare('select count(*) as n from migrations where name = ?').pluck().get(newest), 0)
})
