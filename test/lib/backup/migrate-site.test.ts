// A migration is applied whole or not at all: content, versions and the website survive what goes wrong.
// Holds: contract 3.4 migrating
import assert from 'node:assert/strict'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { sql, type Kysely } from 'kysely'
import { migrateOnOpen, type MigrateOnOpen } from '../../../src/lib/backup/migrate-site.ts'
import { openDatabase } from '../../../src/lib/platform/db/database.ts'
import type { Migration } from '../../../src/lib/platform/db/migrate.ts'
import { emptyContribution, type Contribution } from '../../../src/lib/core/extension/contribution.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import { withLease } from '../../../src/lib/core/jobs/jobs.ts'
import { writeSetting } from '../../../src/lib/core/settings/settings.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { MINUTE } from '../../../src/lib/base/clock.ts'
import { makeInstallation, testClock } from '../../support/installation.ts'
import { contentOf } from './content.ts'

async function setUp(t: TestContext) {
  const clock = testClock()
  const made = await makeInstallation({ clock })
  t.after(made.close)
  const site = await made.installation.openSite('default')
  await writeSetting(site.db.write, 'settings', {
    value: { title: 'Ada & Söhne 🙂' },
    now: clock.now(),
    by: null,
  })
  const folder = join(made.root, 'storage/backups/default')
  const snapshots = () => (existsSync(folder) ? readdirSync(folder).sort() : [])
  const migrate = (extensions: Contribution[], more: Partial<MigrateOnOpen> = {}) =>
    migrateOnOpen(made.installation, { key: 'default', db: site.db, extensions, ...more })
  return { ...made, clock, site, folder, snapshots, migrate }
}

type Up = Migration['up']
const extension = (name: string, ...steps: Up[]): Contribution => ({
  ...emptyContribution(name, '1'),
  migrations: steps.map((run, i) => ({ version: i + 1, run })),
})
const makes =
  (table: string): Up =>
  async (db, c) => {
    await c.table(table).addColumn('text', c.long).execute()
    await db.insertInto(table).values({ text: 'Grüße' }).execute()
  }
/** As if the core had a migration that has not been applied: its first one, which fails on tables that are there. */
const forgetCore = (site: Site) => site.db.write.deleteFrom('migrations').where('owner', '=', 'core').execute()
const tables = async (site: Site) => (await site.db.read.introspection.getTables()).map(({ name }) => name)

test('an empty database gets everything at once, without a snapshot', async (t) => {
  const { snapshots, site } = await setUp(t)
  assert.deepEqual(snapshots(), [])
  assert.equal((await tables(site)).includes('pages'), true)
})

test('content is copied before a migration, readable by this account only, and three copies are kept', async (t) => {
  const { snapshots, folder, site, clock, migrate } = await setUp(t)
  const steps: Up[] = []
  for (const name of ['one', 'two', 'three', 'four']) {
    steps.push(makes(name))
    clock.advance(1000)
    assert.deepEqual(await migrate([extension('shop', ...steps)]), { failed: [] })
  }
  assert.equal(snapshots().length, 3)
  for (const name of snapshots()) assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600)
  if (site.db.dialect === 'sqlite') {
    const copy = openDatabase<{ settings: { value: string } }>({
      driver: 'sqlite',
      file: join(folder, snapshots().at(-1)!),
    })
    t.after(() => copy.close())
    const { value } = await copy.read.selectFrom('settings').select('value').executeTakeFirstOrThrow()
    assert.match(value, /Söhne 🙂/)
    const names = (await copy.read.introspection.getTables()).map((table) => table.name)
    assert.deepEqual([names.includes('three'), names.includes('four')], [true, false])
  }
})

test('an extension whose migration fails is left out, all it did is taken back, and the others are migrated', async (t) => {
  const { site, migrate } = await setUp(t)
  const before = await contentOf(site.db)
  const bad = extension('bad', makes('bad_things'), async (db) => {
    await sql`delete from settings`.execute(db)
    throw new Error('out of luck')
  })
  const { failed } = await migrate([bad])
  assert.deepEqual(
    failed.map(({ name, error }) => [name, error.message]),
    [['bad', 'migration bad-2: out of luck']],
  )
  assert.deepEqual(await contentOf(site.db), before)

  const both = await migrate([bad, extension('good', makes('good_things'))])
  assert.deepEqual(
    both.failed.map(({ name }) => name),
    ['bad'],
  )
  const there = await tables(site)
  assert.deepEqual([there.includes('good_things'), there.includes('bad_things')], [true, false])
})

test('a migration of the core that fails leaves everything as it was and says which and why', async (t) => {
  const { site, snapshots, migrate } = await setUp(t)
  await forgetCore(site)
  const before = await contentOf(site.db)
  await assert.rejects(migrate([]), (error: Error & { code: string; extra: Record<string, unknown> }) => {
    assert.equal(error.code, 'maintenance')
    assert.match(
      error.message,
      /website default could not be migrated: migration 001-content: .*exists.*cms migrate --site=default/s,
    )
    assert.equal(error.extra['restored'], true)
    return true
  })
  assert.deepEqual(await contentOf(site.db), before)
  assert.equal(snapshots().length, 1)
})

test('the self-check takes back what lost content, broke a table, or broke the website', async (t) => {
  const { site, clock, migrate } = await setUp(t)
  const before = await contentOf(site.db)
  const reason = async (up: Up, more: Partial<MigrateOnOpen> = {}) => {
    clock.advance(10 * MINUTE)
    const { failed } = await migrate([extension('shop', up)], more)
    assert.deepEqual(await contentOf(site.db), before)
    return failed[0]?.error.message
  }
  const rows = await reason(async (db) => void (await sql`delete from settings`.execute(db)))
  assert.equal(rows, 'migration shop-1: self-check: the table settings had 1 rows and has 0')
  const gone = await reason((db) => db.schema.dropTable('redirects').execute())
  assert.equal(gone, 'migration shop-1: self-check: the table redirects is gone')
  const home = await reason(makes('things'), {
    check: () => Promise.reject(new Error('the home page answers 500')),
  })
  assert.equal(home, 'migration shop-1: the home page answers 500')
})

test('the website is checked as it will be, and the versions come after it', async (t) => {
  const { site, migrate } = await setUp(t)
  const checked: unknown[] = []
  const check: MigrateOnOpen['check'] = async (db, extensions) => {
    const things = await (db.read as unknown as Kysely<any>).selectFrom('things').selectAll().execute()
    const marks = await db.read.selectFrom('migrations').select('owner').where('owner', '=', 'shop').execute()
    checked.push([things.length, marks.length, extensions.map(({ name }) => name)])
  }
  await migrate([extension('shop', makes('things'))], { check })
  assert.deepEqual(checked, [[1, 0, ['shop']]])
  const marks = await site.db.read.selectFrom('migrations').select('owner').where('owner', '=', 'shop').execute()
  assert.equal(marks.length, 1)
})

test('a failure is the answer for five minutes', async (t) => {
  const { clock, migrate } = await setUp(t)
  let tries = 0
  const bad = extension('bad', async () => {
    tries++
    throw new Error('out of luck')
  })
  await migrate([bad])
  const { failed } = await migrate([bad])
  assert.equal(tries, 1)
  assert.match(failed[0]!.error.message, /out of luck \(tried a moment ago\)/)
  clock.advance(5 * MINUTE)
  await migrate([bad])
  assert.equal(tries, 2)
})

test('one process migrates, the others wait for it', async (t) => {
  const { installation, options, site, migrate } = await setUp(t)
  const other = await openInstallation(options)
  t.after(() => other.close())
  let runs = 0
  const shop = extension('shop', async (db, c) => {
    runs++
    await makes('things')(db, c)
  })
  let second: Promise<unknown> | undefined
  let waited = false
  await withLease(other, { name: 'migrate:default', ttl: MINUTE }, async () => {
    second = migrate([shop]).then(() => (waited = true))
    await new Promise((resolve) => setTimeout(resolve, 300))
    assert.equal(waited, false)
  })
  await Promise.all([second, migrateOnOpen(installation, { key: 'default', db: site.db, extensions: [shop] })])
  assert.equal(runs, 1)
})

test('a database that is newer than the program is refused', async (t) => {
  const { site, migrate } = await setUp(t)
  await site.db.write
    .insertInto('migrations')
    .values({ owner: 'core', version: 900, name: '900-future', applied_at: '' })
    .execute()
  await assert.rejects(migrate([]), /has 900-future, which this program does not know/)
})

test('without a snapshot nothing is migrated', async (t) => {
  const { site, root, migrate } = await setUp(t)
  if (site.db.dialect === 'mysql') return t.skip('about a file in the way')
  writeFileSync(join(root, 'storage/backups'), 'in the way')
  const before = await contentOf(site.db)
  const { failed } = await migrate([extension('shop', makes('things'))])
  assert.match(failed[0]!.error.message, /No snapshot of default could be made, so nothing was migrated/)
  await forgetCore(site)
  await assert.rejects(migrate([]), /No snapshot of default could be made/)
  assert.deepEqual(Object.keys(await contentOf(site.db)), Object.keys(before))
})

test('a migration that ends the transaction by itself is taken back from the snapshot', async (t) => {
  const { site, migrate } = await setUp(t)
  if (site.db.dialect === 'mysql') return t.skip('MySQL commits schema changes anyway')
  const before = await contentOf(site.db)
  const rogue = extension('rogue', async (db) => {
    await sql`delete from settings`.execute(db)
    await sql`commit`.execute(db)
    throw new Error('too late')
  })
  const { failed } = await migrate([rogue])
  assert.match(failed[0]!.error.message, /rogue-1: too late/)
  assert.deepEqual(await contentOf(site.db), before)
})
