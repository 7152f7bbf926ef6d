// What an extension writes goes into its own tables, wherever it writes from: anything else is refused before it runs, and health
// names the extension and the table.
// Holds: contract 4.6 tables
import assert from 'node:assert/strict'
import { after, afterEach, before, suite, test } from 'node:test'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { changedTable } from '../../../../src/lib/platform/db/table-changes.ts'
import { runDueJobs } from '../../../../src/lib/core/jobs/jobs.ts'
import type { Site } from '../../../../src/lib/core/site.ts'
import { checkHealth, serializeHealth } from '../../../../src/lib/health/health.ts'
import { createApp } from '../../../../src/server/app.ts'
import { createWebsite } from '../../../../src/server/website.ts'
import { installExtensions } from '../../../support/extensions.ts'
import { call, makeInstallation, tokenCall, type TestInstallation } from '../../../support/installation.ts'

test('the table that a statement changes is found, and reads change none', () => {
  const statements: [string, string | undefined][] = [
    ['insert into "pages" ("a") values (?) on conflict do update set a = 1', 'pages'],
    ['INSERT OR IGNORE INTO Pages (a) values (1)', 'pages'],
    ['insert ignore into `pages` (a) values (1)', 'pages'],
    ['replace into pages values (1)', 'pages'],
    ['update or replace "pages" set a = 1', 'pages'],
    ['delete from `pages` where a = 1', 'pages'],
    ['with old as (select 1) delete from pages where a in old', 'pages'],
    ['alter table "pages" add column x int', 'pages'],
    ['drop table if exists "pages"', 'pages'],
    ['create table if not exists "pages" (a int)', 'pages'],
    ['create unique index "pages_a" on "pages" ("a")', 'pages'],
    ['truncate table pages', 'pages'],
    ['/* a note */ update pages set a = 1', 'pages'],
    ['select * from pages for update', undefined],
    ['with old as (select 1) select * from old', undefined],
    ['savepoint s1', undefined],
    ['pragma data_version', undefined],
  ]
  for (const [text, table] of statements) assert.equal(changedTable(text), table, text)
})

suite('an extension that writes into tables of others', () => {
  let made: TestInstallation
  let site: Site
  let token: string
  let get: (path: string) => Promise<Response>
  let close: () => Promise<unknown>
  before(async () => {
    const sites = { default: { languages: ['en'], extensions: ['trespasser', 'guestbook'] } }
    made = await makeInstallation({ sites })
    installExtensions(made.root, 'trespasser', 'guestbook')
    site = await made.installation.openSite('default')
    token = (await tokenCall(made.installation, 'default')).value
    const website = createWebsite(made.installation)
    const app = createApp(made.installation, { website, log: () => undefined })
    const headers = { host: 'localhost', authorization: `Bearer ${token}` }
    get = async (path) => app.fetch(new Request(`http://localhost${path}`, { headers }))
    close = async () => website.close()
    await call(made.installation, 'default', 'create_page', { title: 'House', slug: 'house' })
  })
  after(async () => {
    await close?.()
    await made?.close()
  })
  afterEach(() => void delete (globalThis as { trespass?: unknown }).trespass)

  const trespass = (place: string, way: string) =>
    void ((globalThis as { trespass?: object }).trespass = { place, way })
  const problems = async () => {
    const { checks } = serializeHealth('en', await checkHealth(made.installation))
    return checks.filter(({ status }) => status !== 'ok').map(({ message }) => message)
  }
  const titles = async () =>
    (await site.db.read.selectFrom('pages').select('title').orderBy('id').execute()).map(({ title }) => title)
  const NAMED = (table: string) => new RegExp(`trespasser writes into the table ${table}, which is not its own`)

  for (const [statement, table] of [
    ['update', 'pages'],
    ['insert', 'jobs'],
    ['delete', 'guestbook_entries'],
    ['raw', 'pages'],
    ['drop', 'settings'],
  ] as const)
    test(`in an operation, ${statement}: it fails as a bug, nothing is written, and health names both`, async () => {
      trespass('operation', statement)
      await assert.rejects(call(made.installation, 'default', 'trespasser__write', {}), NAMED(table))
      assert.deepEqual(await titles(), ['House'])
      // One line for what an operation does wrong: the first.
      assert.ok((await problems()).some((one) => NAMED('pages').test(one)))
    })

  test('in a route, a job and a health check it is the same', async () => {
    trespass('route', 'update')
    assert.equal((await get('/trespasser')).status, 500)
    trespass('job', 'update')
    await runDueJobs(made.installation, site)
    const run_at = '2026-01-01T00:00:00.000Z'
    await transact(site.db, (trx) =>
      trx.updateTable('jobs').set({ run_at }).where('kind', '=', 'trespasser.tidy').execute(),
    )
    await runDueJobs(made.installation, site)
    assert.ok((await problems()).some((one) => /job trespasser\.tidy.*table pages/.test(one)))
    trespass('health', 'update')
    assert.ok((await problems()).some((one) => NAMED('pages').test(one)))
    assert.deepEqual(await titles(), ['House'])
  })

  test('its own tables it writes, and others by operations; other extensions go on', async () => {
    trespass('route', 'own')
    const answer = await get('/trespasser')
    assert.deepEqual([answer.status, await answer.text()], [200, '200'])
    trespass('operation', 'own')
    const { body } = await call(made.installation, 'default', 'trespasser__write', {})
    assert.deepEqual(body.data, { done: true })
    assert.deepEqual(await titles(), ['House', 'By an operation'])
    const signed = await call(made.installation, 'default', 'guestbook__sign_guestbook', { name: 'Anna' })
    assert.ok(signed.body.data)
  })
})

test('a migration that writes into a table of others is taken back, and the extension is disabled', async (t) => {
  ;(globalThis as { trespass?: object }).trespass = { place: 'migration', way: 'update' }
  t.after(() => void delete (globalThis as { trespass?: unknown }).trespass)
  const made = await makeInstallation({
    sites: { default: { languages: ['en'], extensions: ['trespasser'] } },
  })
  t.after(() => made.close())
  installExtensions(made.root, 'trespasser')
  const site = await made.installation.openSite('default')
  assert.deepEqual(site.extensions, [])
  const { checks } = serializeHealth('en', await checkHealth(made.installation))
  assert.ok(checks.some(({ message }) => /trespasser writes into the table pages/.test(message)))
})
