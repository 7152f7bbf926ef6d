// A website of version 018 is brought to today's: tables, columns and keys are there, what it has stays, and a second run does no harm.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { migrateOnOpen } from '../../../src/lib/backup/migrate-site.ts'
import { coreMigrations } from '../../../src/lib/platform/db/migrate.ts'
import type { AnyDb } from '../../../src/lib/platform/db/database.ts'
import { runDueJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { ensurePeriodicJobs } from '../../../src/lib/core/jobs/periodic.ts'
import { tokenCall } from '../../support/installation.ts'
import { dataBench, type DataBench } from '../data/bench.ts'

const LAST_OLD = 18
const NEW_TABLES = [
  ...['failed_publications', 'object_references', 'media_former'],
  ...['sources', 'source_items', 'source_images', 'source_runs'],
  ...['search_misses', 'object_changes', 'media_texts', 'ai_providers', 'transcriptions'],
  ...['ai_marks', 'ai_outputs', 'ai_runs'],
]

const SUBMISSION = ['submitted_at', 'submitted_by', 'submitted_token', 'submitted_client']
const FOLDED = [
  ['pages', 'title_folded'],
  ['media', 'title_folded'],
  ['media_tags', 'name_folded'],
  ['media_collections', 'name_folded'],
] as const

suite('an upgrade from migration 018', () => {
  let here: DataBench
  before(async () => {
    here = await dataBench()
  })
  after(() => here.close())

  const db = () => here.site.db.write as unknown as AnyDb
  const tables = async () => (await db().introspection.getTables()).map(({ name }) => name)
  const save = (data: object, more: object = {}) => here.do('save_entry', { table: 'people', fields: data, ...more })
  const indexedAt = async () => {
    const [job] = (await here.rows('jobs')).filter((one) => one['unique_key'] === 'periodic:index-uses')
    return job!['run_at']
  }
  const migrate = async () => {
    const site = { key: 'default', db: here.site.db, extensions: [] }
    assert.deepEqual(await migrateOnOpen(here.installation, site), { failed: [] })
  }

  async function asBefore(): Promise<void> {
    for (const name of NEW_TABLES) await db().schema.dropTable(name).execute()
    await db().schema.alterTable('data_tables').dropColumn('read_as').execute()
    for (const [name, of] of Object.entries({
      pages: SUBMISSION,
      data_people: SUBMISSION.map((one) => `_${one}`),
    }))
      for (const column of of) await db().schema.alterTable(name).dropColumn(column).execute()
    await db().schema.alterTable('pages').dropColumn('republished_at').execute()
    await db().schema.alterTable('webhooks').dropColumn('only_if').execute()
    for (const [table, column] of FOLDED) await db().schema.alterTable(table).dropColumn(column).execute()
    await db().deleteFrom('migrations').where('owner', '=', 'core').where('version', '>', LAST_OLD).execute()
  }

  test('it has what is new, and keeps what it had', async () => {
    await here.table('people', [
      { type: 'text', name: 'title' },
      { type: 'email', name: 'mail', unique: true },
      { type: 'text', name: 'code', unique: true, translatable: true },
    ])
    const one = await save({ title: 'One', mail: 'Info@example.org', code: 'Straße' })
    const two = await save({ title: 'Two', mail: 'two@example.org' })
    const german = await here.do('translate_entry', { table: 'people', entry: one.uid, to: 'de' })
    const gone = await save({ title: 'Gone', mail: 'gone@example.org' })
    await here.do('delete_entry', { table: 'people', entry: gone.uid, confirm: true })
    // Before, keys were of bytes, and these two differed.
    await sql`update data_people set mail = 'info@example.org', _key_mail = concat('bytes', _id)
      where _id = ${two.id}`.execute(db())
    const nora = await tokenCall(here.installation, 'default', { role: 'author', name: 'Nora' })
    const page = await here.do('create_page', { title: 'Waits' })
    await here.do('publish_page', { page: page.uid })
    await here.do('submit_page', { page: page.uid }, nora)
    await here.do('submit_entry', { table: 'people', entry: two.uid }, nora)
    const submitted = await here.do('list_submitted')
    const pages = await here.rows('pages')
    await ensurePeriodicJobs(here.site, here.clock.now())
    assert.notEqual(await indexedAt(), here.clock.now().toISOString())
    await asBefore()
    await migrate()

    assert.deepEqual(await here.do('list_submitted'), submitted)
    assert.deepEqual(
      submitted.map((one: { submitted_by: string }) => one.submitted_by),
      ['Nora', 'Nora'],
    )
    assert.deepEqual(
      await here.rows('pages'),
      pages,
      'who submitted it is in the log, and when it was published in its row',
    )
    const marks = (await here.rows('migrations')).filter((mark) => mark['owner'] === 'core')
    assert.equal(marks.length, coreMigrations('site').length)
    for (const name of NEW_TABLES) assert.ok((await tables()).includes(name), name)
    assert.equal((await here.rows('data_tables'))[0]!['read_as'], null)
    assert.equal(await indexedAt(), here.clock.now().toISOString())
    await runDueJobs(here.installation, here.site)
    const keys = new Map((await here.rows('data_people')).map((row) => [row['_uid'], row['_key_mail']]))
    assert.ok(keys.get(one.uid))
    assert.equal(keys.get(german.uid), keys.get(one.uid), 'translations share theirs')
    assert.deepEqual([keys.get(two.uid), keys.get(gone.uid)], [null, null])
    const conflict = await here.fails('save_entry', {
      table: 'people',
      lang: 'de',
      fields: { mail: 'INFO@example.org', code: 'STRASSE' },
    })
    assert.deepEqual(
      conflict.errors.map(({ pointer }) => pointer),
      ['/fields/mail', '/fields/code'],
    )
    const edited = await save({ title: 'Zwei' }, { entry: two.uid })
    assert.deepEqual(edited.fields, { title: 'Zwei', mail: 'info@example.org' })
  })

  test('once more, as after it was broken off before its marks', async () => {
    const people = await here.rows('data_people')
    await db().deleteFrom('migrations').where('owner', '=', 'core').where('version', '>', LAST_OLD).execute()
    await migrate()
    assert.deepEqual(await here.rows('data_people'), people)
    // What was written since is noted for the search.
    const empty = NEW_TABLES.filter((name) => name !== 'object_changes')
    for (const name of empty) assert.deepEqual(await here.rows(name), [], name)
  })
})
