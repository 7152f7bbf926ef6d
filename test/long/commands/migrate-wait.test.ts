// Holds: contract 3.4 migrate
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { migrateLease } from '../../../src/lib/backup/migrate-site.ts'
import { openDatabase, transact } from '../../../src/lib/platform/db/database.ts'
import { applyMigrations, coreMigrations } from '../../../src/lib/platform/db/migrate.ts'
import type { NetworkTables, SystemTables } from '../../../src/lib/platform/db/tables.ts'
import { cms, startCms } from '../../support/cms.ts'
import { tempFolder } from '../../support/temp.ts'

test('a migration that waits for one that was killed says so, and goes on', async (t) => {
  const root = tempFolder(t)
  assert.equal((await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])).code, 0)
  const file = join(root, 'storage/sites/one/site.sqlite')
  for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true })
  const db = openDatabase<SystemTables>({ driver: 'sqlite', file })
  await applyMigrations(db, coreMigrations('site').slice(0, -1), new Date())
  await db.close()
  const network = openDatabase<NetworkTables>({ driver: 'sqlite', file: join(root, 'storage/network.sqlite') })
  const name = migrateLease('one')
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await transact(network, (trx) => trx.insertInto('leases').values({ name, holder: 'killed', until }).execute())

  const child = startCms(root, ['migrate', '--site=one'])
  let [printed, told] = ['', '']
  child.stdout.on('data', (bytes: Buffer) => (printed += String(bytes)))
  const waits = new Promise<void>((done) => {
    child.stderr.on('data', (bytes: Buffer) => {
      told += String(bytes)
      if (told.includes('one: still at work; a migration that was killed before is waited for')) done()
    })
  })
  const closed = once(child, 'close')
  await Promise.race([waits, closed])
  await transact(network, (trx) => trx.deleteFrom('leases').where('name', '=', name).execute())
  await network.close()
  assert.deepEqual([(await closed)[0], printed.replace(/\d+ ms/, '… ms')], [0, 'one: migrated, … ms\n'], told)
  assert.match(told, /still at work/)
})
