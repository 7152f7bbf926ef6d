// Where a picture is used: entries are listed by title and table, refreshed daily, and dropped with their table.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { indexEntryUses } from '../../../src/lib/data/entries/index-uses.ts'
import { findTable } from '../../../src/lib/data/tables/find-table.ts'
import { purgeTable } from '../../../src/lib/data/tables/retire-table.ts'
import { transact, type AnyDb } from '../../../src/lib/platform/db/database.ts'
import { runDueJobs, systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { turnsDuring } from '../../support/turns-during.ts'
import { dataBench, type DataBench } from './bench.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const DOT = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

suite('uses of media in entries', () => {
  let bench: DataBench
  let id = 0
  const fields = [
    { type: 'text', name: 'title' },
    { type: 'media', name: 'cover' },
    { type: 'media', name: 'more', multiple: true, private: true },
  ]
  before(async () => {
    bench = await dataBench()
    ;({ id } = await bench.do('upload_media', { base64: PIXEL, name: 'a.png' }))
    await bench.do('save_data_table', { handle: 'albums', name: 'Our albums', fields, apply: true })
  })
  after(() => bench.close())

  const usage = async () =>
    ((await bench.do('get_media_usage', { id })).usage as any[]).map(({ object: _, ...one }) => one)
  const FIRST = { label: 'entry "First" (Our albums, en)', title: 'First', table: 'albums', lang: 'en' }
  const PLACES = [
    { ...FIRST, state: 'draft', pointer: '/cover' },
    { ...FIRST, state: 'draft', pointer: '/more/0' },
    { ...FIRST, state: 'published', pointer: '/cover' },
  ]
  const noUses = () => transact(bench.site.db, (trx) => trx.deleteFrom('media_usage').execute())

  test('title and table are told, also where somebody deletes the picture', async () => {
    const data = { title: 'First', cover: id, more: [id] }
    await bench.do('save_entry', { table: 'albums', fields: data, action: 'publish' })
    assert.deepEqual(await usage(), PLACES)
    const refused = await bench.fails('delete_media', { id, confirm: true })
    assert.match(refused.message, /entry "First" \(Our albums, en\) \/cover/)
  })

  test('a picture deleted by force comes back where it was, and purged leaves fields and items of groups', async () => {
    const inner = [
      { type: 'text', name: 'note' },
      { type: 'media', name: 'pic' },
      { type: 'media', name: 'pics', multiple: true },
    ]
    await bench.table('books', [...fields, { type: 'group', name: 'parts', fields: inner }])
    const own = await bench.do('upload_media', { base64: DOT, name: 'own.gif' })

    const parts = [
      { id: 'a', note: 'a', pic: own.id, pics: [own.id, id] },
      { id: 'b', pic: id },
      { id: 'c', pics: [own.id] },
    ]
    const data = { title: 'Book', cover: own.id, more: [id, own.id], parts }
    const { uid } = await bench.do('save_entry', { table: 'books', fields: data, action: 'publish' })
    await bench.do('delete_media', { id: own.id, force: true, confirm: true })
    await bench.do('restore_item', { uid: own.uid })
    const read = async (view: string) => (await bench.do('get_entry', { table: 'books', entry: uid, view })).fields
    assert.deepEqual(await read('draft'), data)
    await bench.do('delete_media', { id: own.id, force: true, confirm: true })
    await bench.do('purge_item', { uid: own.uid })
    const left = {
      title: 'Book',
      parts: [{ id: 'a', note: 'a', pics: [id] }, { id: 'b', pic: id }, { id: 'c' }],
    }
    assert.deepEqual(await read('draft'), { ...left, more: [id] })
    assert.deepEqual(await read('published'), left)
    await bench.do('save_entry', { table: 'books', entry: uid, fields: { title: 'Book 2' }, action: 'publish' })
    await bench.do('delete_data_table', { table: 'books' })
  })

  test('the daily job writes them anew, of drafts and of what visitors see; the trash uses nothing', async () => {
    const gone = await bench.do('save_entry', { table: 'albums', fields: { title: 'Gone', cover: id } })
    await bench.do('delete_entry', { table: 'albums', entry: gone.uid, confirm: true })
    await noUses()
    const ctx = systemContext(bench.installation, bench.site)
    await bench.site.registry.jobs.get('index-uses')!.run({}, ctx, new AbortController().signal)
    assert.deepEqual(await usage(), PLACES)
    await bench.site.registry.jobs.get('index-uses')!.run({}, ctx, new AbortController().signal)
    assert.deepEqual(await usage(), PLACES)
  })

  test('what entries are filled with by the default of a new field is in use', async () => {
    const own = [fields[0]!]
    await bench.table('covers', own)
    await bench.do('save_entry', { table: 'covers', fields: { title: 'Filled' }, action: 'publish' })
    const more = [
      { type: 'media', name: 'cover', default: id },
      { type: 'media', name: 'gone', default: 999 },
    ]
    await bench.do('save_data_table', {
      table: 'covers',
      fields: [...own, ...more],
      apply: true,
      backfill: true,
    })
    await runDueJobs(bench.installation, bench.site)
    const found = (await usage()).filter(({ table }) => table === 'covers')
    assert.deepEqual(
      found.map(({ title, state, pointer }) => [title, state, pointer]),
      [
        ['Filled', 'draft', '/cover'],
        ['Filled', 'published', '/cover'],
      ],
    )
    const { uid } = await bench.do('delete_data_table', { table: 'covers' })
    await bench.do('purge_item', { uid })
  })

  test('in the trash a table keeps its pictures; purged it frees them, and all that is left of it goes', async () => {
    const table = await findTable({ db: bench.site.db.read, site: bench.site }, 'albums')
    const { uid } = await bench.do('delete_data_table', { table: 'albums' })
    assert.equal((await usage()).length, 3)
    const ctx = systemContext(bench.installation, bench.site)
    const failing = transact(bench.site.db, async (trx) => {
      await purgeTable({ ...ctx, db: trx }, table)
      throw new Error('broken off')
    })
    await assert.rejects(failing, /broken off/)
    // What was not purged after all is there whole.
    await runDueJobs(bench.installation, bench.site)
    await bench.do('restore_item', { uid })
    assert.equal((await bench.do('get_entry', { table: 'albums', entry: 'first' })).fields.cover, id)
    await bench.do('delete_data_table', { table: 'albums' })
    await bench.do('purge_item', { uid })
    assert.deepEqual(await usage(), [])
    await runDueJobs(bench.installation, bench.site)
    const tables = (await bench.site.db.read.introspection.getTables()).map(({ name }) => name)
    assert.deepEqual(
      tables.filter((name) => name.startsWith(`trash_${table.id}_`)),
      [],
    )
  })

  test('others are served between its batches; tables that can name no picture are not read', async () => {
    const inner = [{ type: 'media', name: 'picture' }]
    await bench.table('many', [
      { type: 'text', name: 'title' },
      { type: 'group', name: 'parts', fields: inner },
    ])
    for (let n = 0; n < 101; n++)
      await bench.do('save_entry', { table: 'many', fields: { title: `${n}`, parts: [{ picture: id }] } })
    await noUses()
    const ctx = systemContext(bench.installation, bench.site)
    const turns = await turnsDuring(() => indexEntryUses(ctx))
    assert.ok(turns >= 3, `${turns} turns in three batches`)
    assert.equal((await usage()).length, 101)
    const title = { type: 'text', name: 'title' }
    await bench.do('save_data_table', { table: 'many', fields: [title], apply: true })
    await transact(bench.site.db, (trx) => (trx as AnyDb).schema.alterTable('public_many').renameTo('aside').execute())
    await indexEntryUses(ctx)
    assert.deepEqual(await usage(), [], 'what it noted before is gone')
  })
})
