// Databases that called the values of an entry `data` in proposals, the log and marks of AI.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { up } from '../../../src/lib/data/migrations/site/046-values-as-fields.ts'
import { tokenCall } from '../../support/installation.ts'
import { dataBench, type DataBench } from './bench.ts'

type Row = Record<string, unknown>
const TEXTS = ['input', 'before_state', 'after_state', 'diff'] as const

suite('values that were called data', () => {
  let bench: DataBench
  let entry: string
  before(async () => {
    bench = await dataBench()
    await bench.table('news', [
      { type: 'text', name: 'title', required: true },
      { type: 'number', name: 'data' },
    ])
    const make = async (title: string) =>
      String((await bench.do('save_entry', { table: 'news', fields: { title, data: 1 }, action: 'publish' })).id)
    entry = await make('One')
    const ids = [Number(await make('Two'))]
    await bench.do('update_entry', { table: 'news', entry, fields: { data: 2 } })
    await bench.do('translate_entry', { table: 'news', entry, to: 'de', fields: { title: 'Eins' } })
    await bench.do('duplicate_entry', { table: 'news', entry, fields: { title: 'Copy' } })
    const agent = await tokenCall(bench.installation, 'default', { mode: 'approval' })
    await bench.ask('update_entry', { table: 'news', entry, fields: { title: 'Proposed' } }, agent)
    await bench.ask('bulk_entries', { table: 'news', ids, action: 'update', fields: { data: 3 } }, agent)
    await bench.ask('save_entry', { table: 'news', fields: { title: 'New' } }, agent)
    const mark = {
      object: 'entry:1:1',
      path: 'fields/title',
      names: '["Title"]',
      model: 'm',
      hash: 'h',
      excerpt: 'One',
    }
    const page = { ...mark, object: 'page:1', path: 'data/title' }
    for (const row of [mark, page])
      await bench.site.db.write
        .insertInto('ai_marks')
        .values({ ...row, lang: 'en', made_at: bench.clock.now().toISOString() })
        .execute()
  })
  after(() => bench.close())

  const changes = async (): Promise<Row[]> =>
    (await bench.rows('changes')).filter((row) => ['entry', 'entry_bulk'].includes(String(row['entity_type'])))

  const isOld = (text: unknown): boolean => /"fields":\{|"pointer":"[/0-9]*\/fields/.test(String(text))

  test('have their name in what is proposed and logged, and a second time changes nothing', async () => {
    const { write: db } = bench.site.db
    const now = await changes()
    assert.ok(now.length >= 8)
    for (const row of now) {
      const old = TEXTS.map((name) => [name, oldOf(row[name])] as const)
      const set = sql.join(old.map(([name, text]) => sql`${sql.ref(name)} = ${text}`))
      const hash = row['before_state'] === null ? row['base_hash'] : 'old'
      await sql`update changes set ${set}, base_hash = ${hash} where id = ${row['id']}`.execute(db)
    }
    await sql`update ai_marks set path = 'data/title'`.execute(db)
    assert.equal((await changes()).filter((row) => TEXTS.some((name) => isOld(row[name]))).length, 0)
    for (const time of ['once', 'twice']) {
      await up(db as never)
      assert.deepEqual(await changes(), now, time)
      const marks = (await bench.rows('ai_marks')).map(({ object, path }) => `${String(object)} ${String(path)}`)
      assert.deepEqual(marks, ['entry:1:1 fields/title', 'page:1 data/title'], time)
    }
  })

  test('are approved and reverted as if they had been made today', async () => {
    const applied: Row[] = await bench.do('list_changes', { status: 'applied', limit: 200 })
    const updated = applied.find(({ operation }) => operation === 'update_entry')!
    assert.equal((await bench.do('revert_changes', { change: updated['id'] })).undone, 1)
    const pending: Row[] = await bench.do('list_changes', { status: 'pending' })
    for (const { id } of pending.toReversed()) await bench.do('approve_change', { change: id })
    const listed: Row[] = await bench.do('list_entries', { table: 'news', lang: 'en', sort: 'id' })
    assert.deepEqual(
      listed.map(({ fields }) => fields),
      [{ title: 'Proposed', data: 1 }, { title: 'Two', data: 3 }, { title: 'Copy', data: 2 }, { title: 'New' }],
    )
  })
})

/** As it was stored before. */
const oldOf = (text: unknown): unknown =>
  typeof text === 'string'
    ? text.replaceAll('"fields":{', '"data":{').replaceAll(/("pointer":"(?:\/\d+)?)\/fields/g, '$1/data')
    : text
