// On MySQL and MariaDB a dump leads back: also after the death of the process, and never with the password in sight.
import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { dumpDatabase, dumpTools } from '../../../src/lib/backup/dump.ts'
import { migrateOnOpen } from '../../../src/lib/backup/migrate-site.ts'
import { backupFolder } from '../../../src/lib/backup/snapshots.ts'
import { transact, type MysqlAddress } from '../../../src/lib/platform/db/database.ts'
import { emptyContribution, type Contribution } from '../../../src/lib/core/extension/contribution.ts'
import { writeSetting } from '../../../src/lib/core/settings/settings.ts'
import { makeInstallation, testClock } from '../../support/installation.ts'
import { tempFolder } from '../../support/temp.ts'
import { contentOf } from './content.ts'

const only = { skip: process.env.CMS_TEST_DB !== 'mariadb' && 'about MySQL and MariaDB' }

async function setUp(t: TestContext) {
  const clock = testClock()
  const made = await makeInstallation({ clock })
  t.after(made.close)
  const site = await made.installation.openSite('default')
  await writeSetting(site.db.write, 'settings', { value: { title: 'Grüße 🙂' }, now: clock.now(), by: null })
  return { ...made, site, clock, folder: backupFolder(made.installation, 'default') }
}

const shop: Contribution = {
  ...emptyContribution('shop', '1'),
  migrations: [{ version: 1, run: (_db, c) => c.table('things').addColumn('text', c.long).execute() }],
}

test('a process that died in the middle: the next one goes back to its snapshot first', only, async (t) => {
  const { installation, site, clock, folder } = await setUp(t)
  const before = await contentOf(site.db)
  mkdirSync(folder, { recursive: true })
  await dumpDatabase(dumpTools(installation)!, site.db.address as MysqlAddress, join(folder, 'pre-migrate-x.sql'))
  const mark = {
    owner: '#running',
    version: 0,
    name: 'pre-migrate-x.sql',
    applied_at: clock.now().toISOString(),
  }
  await site.db.write.insertInto('migrations').values(mark).execute()
  await sql`delete from settings`.execute(site.db.write)
  await sql`create table half_done (id int)`.execute(site.db.write)
  assert.deepEqual(await migrateOnOpen(installation, { key: 'default', db: site.db, extensions: [] }), {
    failed: [],
  })
  assert.deepEqual(await contentOf(site.db), before)
})

test('a snapshot that lies on another machine is asked for; the website does not open half done', only, async (t) => {
  const { installation, site, clock } = await setUp(t)
  const mark = {
    owner: '#running',
    version: 0,
    name: 'pre-migrate-y.sql',
    applied_at: clock.now().toISOString(),
  }
  await site.db.write.insertInto('migrations').values(mark).execute()
  await assert.rejects(
    migrateOnOpen(installation, { key: 'default', db: site.db, extensions: [shop] }),
    /pre-migrate-y\.sql is not on this machine/,
  )
})

test('without the programs for a snapshot a migration is refused, and says what to install', only, async (t) => {
  const { installation, site } = await setUp(t)
  const without = { ...installation, env: { ...installation.env, PATH: tempFolder(t) } }
  const { failed } = await migrateOnOpen(without, { key: 'default', db: site.db, extensions: [shop] })
  assert.match(failed[0]!.error.message, /nothing was migrated: neither mariadb-dump.*apt install mariadb-client/)
  await site.db.write.deleteFrom('migrations').where('owner', '=', 'core').execute()
  await assert.rejects(migrateOnOpen(without, { key: 'default', db: site.db, extensions: [] }), {
    code: 'maintenance',
  })
})

// Holds: contract 4.7 migrating
test('writers wait while a migration runs', only, async (t) => {
  const { installation, site } = await setUp(t)
  const order: string[] = []
  let writer: Promise<void> | undefined
  const slow: Contribution = {
    ...emptyContribution('slow', '1'),
    migrations: [
      {
        version: 1,
        run: async () => {
          writer = transact(site.db, async () => void order.push('writer'))
          await new Promise((resolve) => setTimeout(resolve, 200))
          order.push('migrated')
        },
      },
    ],
  }
  await migrateOnOpen(installation, { key: 'default', db: site.db, extensions: [slow] })
  await writer
  assert.deepEqual(order, ['migrated', 'writer'])
})

test('the password is in the environment of the program, not among its arguments', async (t) => {
  const folder = tempFolder(t)
  for (const name of ['mariadb-dump', 'mariadb']) {
    writeFileSync(
      join(folder, name),
      `#!/bin/sh\necho "$@" > ${folder}/arguments\n/usr/bin/env > ${folder}/environment\n`,
    )
    chmodSync(join(folder, name), 0o755)
  }
  const tools = dumpTools({ env: { PATH: folder, CMS_SECRET: 'of-the-server' } })!
  const address: MysqlAddress = {
    driver: 'mysql',
    host: 'db.example.org',
    port: 3306,
    database: 'x',
    user: 'u',
    password: 'pass-word',
  }
  await dumpDatabase(tools, address, join(folder, 'dump.sql'))
  assert.equal(readFileSync(join(folder, 'arguments'), 'utf8').includes('pass-word'), false)
  const environment = readFileSync(join(folder, 'environment'), 'utf8')
  assert.equal(environment.includes('MYSQL_PWD=pass-word'), true)
  assert.equal(environment.includes('of-the-server'), false)
})
