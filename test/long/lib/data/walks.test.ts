// Lists of a large table: what walks it is read apart, pages by number are those of one order, and all of it follows every write.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { AnyDb } from '../../../../src/lib/platform/db/database.ts'
import { listPublicEntries, type PublicList } from '../../../../src/lib/data/entries/list-public.ts'
import { readerFor, walks } from '../../../../src/lib/data/entries/walks.ts'
import { findTable } from '../../../../src/lib/data/tables/find-table.ts'
import { AppError } from '../../../../src/lib/base/errors.ts'
import { manyRows, MANY_FIELDS } from '../../../support/many-entries.ts'
import { turnsDuring } from '../../../support/turns-during.ts'
import { systemCall } from '../../../support/installation.ts'
import { dataBench, type DataBench } from '../../../lib/data/bench.ts'

const ROWS = 2500

describe('lists of a large table', () => {
  let bench: DataBench
  const list = (options: Partial<PublicList>) =>
    listPublicEntries(bench.site, 'plants', { limit: 20, count: true, lang: 'en', ...options })
  const prices = ({ items }: { items: { data: Record<string, unknown> }[] }) =>
    items.map(({ data }) => Number(data['price']))
  const from = (first: number, step = 1, count = 20) => Array.from({ length: count }, (_, i) => first + i * step)

  before(async () => {
    bench = await dataBench()
    await bench.table('plants', MANY_FIELDS, { title_field: 'title', route: 'plants' })
    const { fields } = await findTable({ site: bench.site, db: bench.site.db.read }, 'plants')
    const db = bench.site.db.write as AnyDb
    const rows = [...manyRows(fields, ROWS)]
    for (let i = 0; i < rows.length; i += 250) {
      const some = rows.slice(i, i + 250)
      await db
        .insertInto('data_plants')
        .values(some.map(({ draft }) => draft))
        .execute()
      await db
        .insertInto('public_plants')
        .values(some.map(({ published }) => published))
        .execute()
    }
  })
  after(() => bench.close())

  test('pages by number are those of the order, to the last one and behind it', async () => {
    const first = await list({ sort: 'price' })
    assert.deepEqual([prices(first), first.total], [from(0), ROWS])
    assert.deepEqual(prices(await list({ sort: 'price', page: 2 })), from(20))
    const last = await list({ sort: 'price', page: 125 })
    assert.deepEqual([prices(last), last.next], [from(2480), null])
    assert.deepEqual(prices(await list({ sort: '-price', page: 124 })), from(39, -1))
    const behind = await list({ sort: 'price', page: 126 })
    assert.deepEqual([behind.items, behind.total], [[], ROWS])
    assert.deepEqual(
      (await list({ page: 125 })).items.map(({ id }) => id),
      from(2481),
    )
  })

  test('a cursor goes on behind a page that was asked for by its number', async () => {
    const { next } = await list({ sort: 'price', page: 60 })
    const { items } = await list({ sort: 'price', cursor: next! })
    assert.deepEqual(prices({ items }), from(1200))
  })

  test('what is searched for is found, counted and paged', async () => {
    const found = await list({ q: 'ROSE', page: 13 })
    assert.deepEqual([found.items.map(({ id }) => id), found.total], [from(2410, 10, 10), 250])
    assert.equal((await list({ q: 'rose gewächs' })).total, 0)
  })

  test('what is written is there in the next answer', async () => {
    assert.equal((await list({ q: 'Dahlie' })).total, 0)
    const before = await list({ sort: 'price', page: 125 })
    const made = await bench.do('save_entry', { table: 'plants', fields: { title: 'Dahlie', price: 9999 } })
    await bench.do('publish_entry', { table: 'plants', entry: String(made.id) })
    assert.equal((await list({ q: 'Dahlie' })).total, 1)
    assert.deepEqual(prices(await list({ sort: 'price', page: 126 })), [9999])
    const drafts = { table: 'plants', q: 'dahlie', count: true }
    assert.equal((await bench.ask('list_entries', drafts)).body.meta!['total'], 1)
    await bench.do('delete_entry', { table: 'plants', entry: String(made.id) })
    assert.equal((await list({ q: 'Dahlie' })).total, 0)
    assert.equal((await bench.ask('list_entries', drafts)).body.meta!['total'], 0)
    assert.deepEqual(prices(await list({ sort: 'price', page: 125 })), prices(before))
  })

  test('only what may look at all entries is read apart, and only from a large table', async () => {
    const source = { site: bench.site, db: bench.site.db.read }
    const table = await findTable(source, 'plants')
    const target = { table, view: 'draft' as const, dialect: bench.site.db.dialect }
    const condition = { field: 'price', type: 'number' as const, op: 'gt' as const, values: [1] }
    const walking = [
      walks({ q: 'rose' }, target),
      walks({ condition }, target),
      walks({ sort: 'price' }, target),
      walks({ status: 'archived', sort: '@sort' }, target),
    ]
    assert.deepEqual(walking, [true, true, true, true])
    const quick = [
      walks({ sort: 'id' }, target),
      walks({ lang: 'en', sort: '@sort' }, target),
      walks({ sort: '@published_at' }, target),
      walks({ status: 'archived', sort: 'id' }, target),
      walks({ translation_group: table.uid, sort: 'price' }, target),
    ]
    assert.deepEqual(quick, [false, false, false, false, false])
    assert.equal(await readerFor(source, target), bench.site.db.walk)
    assert.equal(await readerFor(source, target, false), bench.site.db.read)
    await bench.table('few', MANY_FIELDS)
    const few = { ...target, table: await findTable(source, 'few') }
    assert.equal(await readerFor(source, few), bench.site.db.read)
  })

  test('members filter and search, and others get their turn while they export', async () => {
    const inputs = [{ sort: 'title' }, { q: 'rose' }, { filter: { words: { contains: 'rose' } } }]
    for (const input of inputs) {
      const { body } = await bench.ask('list_entries', { table: 'plants', limit: 5, ...input })
      assert.equal(body.data.length, 5)
    }
    let text: AsyncIterable<string | Uint8Array> | undefined
    await bench.ask(
      'export_entries',
      { table: 'plants', format: 'ndjson' },
      {
        ...(await systemCall(bench.installation, 'default')),
        deliver: (made) => void (text = made.content),
      },
    )
    let lines = 0
    const turns = await turnsDuring(async () => {
      for await (const part of text!) lines += String(part).split('\n').length - 1
    })
    assert.equal(lines, ROWS)
    assert.ok(turns >= ROWS / 100, `${turns} turns`)
  })

  test('inside a write what it has not committed yet is listed', async () => {
    const rehearsed = await bench.ask('save_entry', {
      table: 'plants',
      fields: { title: 'Aster', price: 1 },
      dry_run: true,
    })
    assert.equal(rehearsed.status, 200)
    assert.equal((await list({ q: 'Aster' })).total, 0)
  })

  test('an order that does not sort is refused as before', async () => {
    await assert.rejects(
      list({ sort: 'nowhere', page: 3 }),
      (error) => error instanceof AppError && error.status === 422,
    )
  })

  test('others get their turn while many entries are changed at once', async () => {
    let changed = 0
    const turns = await turnsDuring(async () => {
      const report = await bench.do('bulk_entries', {
        table: 'plants',
        ids: from(1, 1, 50),
        action: 'unpublish',
      })
      changed = report.changed
    })
    assert.equal(changed, 50)
    assert.ok(turns > 1, `${turns} turns`)
  })
})
