// Altering a table while others read and write it; a change that fails leaves everything as it was.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { transact } from '../../../src/lib/platform/db/database.ts'
import type { AppError } from '../../../src/lib/base/errors.ts'
import { runDueJobs, systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { findTable } from '../../../src/lib/data/tables/find-table.ts'
import { moveToTrash, untrashTable } from '../../../src/lib/data/tables/retire-table.ts'
import { draftTable, storeTable } from '../../../src/lib/data/tables/save-table.ts'
import type { Context } from '../../../src/lib/core/operation/context.ts'
import { dataBench, type DataBench } from './bench.ts'

const TITLE = { type: 'text', id: 'title', name: 'title', required: true }
const FIRST = [TITLE, { type: 'number', id: 'amount', name: 'amount' }]
const SECOND = [
  TITLE,
  { type: 'text', id: 'amount', name: 'price', in_list: true },
  { type: 'date', id: 'day', name: 'day' },
]
/** Each changes a type or takes a field away, and gives another one its name anew. */
const ROUNDS = [
  SECOND,
  [TITLE, { type: 'textarea', id: 'amount', name: 'amount' }],
  ...Array.from({ length: 3 }, () => [
    [TITLE, { type: 'textarea', id: 'amount', name: 'price' }, { type: 'date', name: 'day' }],
    [TITLE, { type: 'textarea', id: 'amount', name: 'amount', in_list: true }],
  ]).flat(),
]
const ENTRIES = 60

const pause = () => new Promise((later) => setTimeout(later, 2))

interface Item {
  title: string
  fields: Record<string, unknown>
}

suite('while a table is altered', () => {
  let bench: DataBench
  before(async () => {
    bench = await dataBench()
  })
  after(() => bench.close())

  const fill = async (handle: string) => {
    await bench.table(handle, FIRST)
    for (let n = 0; n < ENTRIES; n++)
      await bench.do('save_entry', { table: handle, fields: { title: `Entry ${n}`, amount: n } })
  }
  const list = (table: string) => bench.do('list_entries', { table, limit: 100, sort: '@created_at' })

  test('nobody sees it half altered, and what is written meanwhile is there afterwards', async () => {
    await fill('busy')
    const results = new Set<string>()
    const done = new AbortController()
    const answers = { read: 0, written: 0, refused: 0 }
    const reading = (async () => {
      while (!done.signal.aborted) {
        const items: Item[] = await list('busy')
        const filled = items.filter(({ title }) => title.startsWith('Entry'))
        assert.equal(filled.length, ENTRIES)
        const shapes = new Set(filled.map(({ fields: data }) => Object.keys(data).sort().join()))
        assert.equal(shapes.size, 1, `entries of two shapes in one answer: ${[...shapes].join(' and ')}`)
        results.add([...shapes].join())
        for (const { title, fields: data } of filled)
          assert.equal(String(data['amount'] ?? data['price']), title.slice('Entry '.length), 'a value is gone')
        answers.read++
        await pause() // SQLite answers without a turn of the event loop
      }
    })()
    const writing = (async () => {
      for (let n = 0; !done.signal.aborted; n++) {
        try {
          await bench.do('save_entry', { table: 'busy', fields: { title: `Written ${n}` } })
          answers.written++
        } catch (error) {
          assert.equal((error as AppError).code, 'maintenance', String(error))
          answers.refused++
        }
        await pause()
      }
    })()
    try {
      for (const fields of ROUNDS) {
        await bench.do('save_data_table', { table: 'busy', fields, apply: true })
        // The next one begins while both are at it again: the first answer may have been asked for before.
        const { read, written } = answers
        while (answers.read < read + 2 || answers.written === written) await Promise.race([pause(), reading, writing])
      }
    } finally {
      done.abort()
      await Promise.all([reading, writing])
    }

    assert.ok(answers.read >= ROUNDS.length && answers.written >= ROUNDS.length, JSON.stringify(answers))
    assert.equal(results.size, 2, [...results].join(' | '))
    assert.ok(
      [...results].every((shape) => ['amount,title', 'price,title'].includes(shape)),
      [...results].join(' | '),
    )
    const { body } = await bench.ask('list_entries', { table: 'busy', limit: 1, count: true })
    assert.equal((body as unknown as { meta: { total: number } }).meta.total, ENTRIES + answers.written)
  })

  /** Does it in a write that fails at its end. */
  const brokenOff = async (work: (ctx: Context) => Promise<unknown>) => {
    const ctx = systemContext(bench.installation, bench.site)
    const failing = transact(bench.site.db, async (trx) => {
      await work({ ...ctx, db: trx })
      throw new Error('broken off')
    })
    await assert.rejects(failing, /broken off/)
  }

  test('a change that is broken off leaves fields and values as they were', async () => {
    await fill('whole')
    const before = await list('whole')
    await brokenOff(async (ctx) => {
      const table = await findTable(ctx, 'whole')
      const draft = await draftTable(ctx, table, { handle: 'whole', fields: SECOND })
      await storeTable(ctx, draft)
    })
    assert.deepEqual(await list('whole'), before)
    await bench.do('save_entry', { table: 'whole', fields: { title: 'One more', amount: 7 } })
  })

  test('lists are in their order after a change was broken off that took their index away', async () => {
    await bench.table('ordered', [TITLE, { type: 'number', id: 'amount', name: 'amount' }], {
      sort_field: 'title',
    })
    for (const title of ['b', 'a', 'c']) await bench.do('save_entry', { table: 'ordered', fields: { title } })
    const runJobs = () => runDueJobs(bench.installation, bench.site, { now: new Date() })
    await runJobs()
    const titles = async () => (await bench.do('list_entries', { table: 'ordered' })).map(({ title }: Item) => title)
    const indexes = async () => (await bench.do('get_data_table', { table: 'ordered' })).indexes
    assert.deepEqual([await titles(), await indexes()], [['a', 'b', 'c'], [{ fields: ['title'], made: true }]])
    await brokenOff(async (ctx) => {
      const table = await findTable(ctx, 'ordered')
      const fields = [
        { ...TITLE, name: 'heading' },
        { type: 'number', id: 'amount', name: 'amount' },
      ]
      const settings = { ...table.settings, sort_field: 'heading' }
      await storeTable(ctx, await draftTable(ctx, table, { handle: 'ordered', fields, settings }))
    })
    assert.deepEqual(await titles(), ['a', 'b', 'c'])
    await runJobs()
    assert.deepEqual([await titles(), await indexes()], [['a', 'b', 'c'], [{ fields: ['title'], made: true }]])
  })

  test('two changes that were broken off together are both taken back', async () => {
    await fill('twice')
    const before = await list('twice')
    await brokenOff(async (ctx) => {
      const renamed = [TITLE, { type: 'number', id: 'amount', name: 'former' }]
      for (const fields of [renamed, [...renamed, { type: 'number', id: 'later', name: 'amount' }]]) {
        const table = await findTable(ctx, 'twice')
        await storeTable(ctx, await draftTable(ctx, table, { handle: 'twice', fields }))
      }
    })
    assert.deepEqual(await list('twice'), before)
    await bench.do('save_entry', { table: 'twice', fields: { title: 'One more', amount: 7 } })
    assert.deepEqual(await bench.rows('data_alterings'), [])
  })

  test('one that cannot be made fails at once, and can be made when nothing is in its way', async () => {
    const { read } = bench.site.db
    // Only the second step fails, when the first table is there already.
    await read.schema.createView('public_barred').as(read.selectFrom('data_tables').select('id')).execute()
    await assert.rejects(bench.table('barred', FIRST), /public_barred|VIEW/i)
    await read.schema.dropView('public_barred').execute()
    await fill('barred')
  })

  test('a table that was not deleted after all has its entries', async () => {
    await fill('kept')
    const before = await list('kept')
    await brokenOff(async (ctx) => moveToTrash(ctx, await findTable(ctx, 'kept')))
    assert.deepEqual(await list('kept'), before)
  })

  test('one that did not come back from the trash does, also after another one took its handle', async () => {
    await fill('again')
    const before = await list('again')
    const { uid } = await bench.do('delete_data_table', { table: 'again' })
    const trashed = { handle: 'again', ...(await idOf(uid)) } as never
    await brokenOff((ctx) => untrashTable(ctx, trashed))
    await bench.table('again', [{ type: 'bool', name: 'other' }])
    assert.deepEqual(await list('again'), [])
    await bench.do('delete_data_table', { table: 'again' })
    await bench.do('restore_item', { uid })
    assert.deepEqual(
      (await list('again')).map(({ fields: data }: { fields: unknown }) => data),
      before.map(({ fields: data }: { fields: unknown }) => data),
    )
  })

  const idOf = (uid: string) =>
    bench.site.db.read
      .selectFrom('data_tables')
      .select(['id', 'version'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
})
