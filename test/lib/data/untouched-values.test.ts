// Options and limits added later: the plan counts values that violate them, which stay valid until they are edited.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { runDueJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { dataBench, type DataBench } from './bench.ts'

const choice = (...keys: string[]) => ({
  type: 'select',
  name: 'kind',
  id: 'kind',
  options: keys.map((key) => ({ key, label: key })),
})
const wide = [
  { type: 'text', name: 'title', id: 'title' },
  choice('a', 'b'),
  { type: 'text', name: 'code', id: 'code' },
  { type: 'number', name: 'n', id: 'n' },
  { type: 'multiselect', name: 'tags', id: 'tags', options: choice('x', 'y', 'z').options },
  { type: 'group', name: 'rows', id: 'rows', fields: [choice('a', 'b'), { type: 'text', name: 'note' }] },
]
const tight = [
  { type: 'text', name: 'title', id: 'title' },
  choice('a'),
  { type: 'text', name: 'code', id: 'code', max: 3, pattern: '[A-Z]+' },
  { type: 'number', name: 'n', id: 'n', min: 1, max: 10 },
  { type: 'multiselect', name: 'tags', id: 'tags', options: choice('x', 'y').options, max_items: 1 },
  { type: 'group', name: 'rows', id: 'rows', fields: [choice('a'), { type: 'text', name: 'note' }], max: 1 },
]
const OLD = {
  kind: 'b',
  code: 'abcdef',
  n: 99,
  tags: ['x', 'z'],
  rows: [{ kind: 'b', note: '1' }, { kind: 'a' }],
}
let tables = 0

suite('options and limits that come later', () => {
  let here: DataBench
  before(async () => void (here = await dataBench()))
  after(() => here.close())
  const saved = async (...entries: object[]) => {
    const table = `wares${++tables}`
    await here.table(table, wide)
    const made: any[] = []
    for (const data of entries) made.push(await here.do('save_entry', { table, fields: data }))
    const change = (more: object = {}) => here.do('save_data_table', { table, fields: tight, ...more })
    const save = (n: number, data: object, more: object = {}) =>
      here.do('save_entry', { table, entry: made[n].uid, fields: data, ...more })
    return { table, made, change, save }
  }

  test('the plan counts the entries whose values do not fit any more, and names them', async () => {
    const { made, change } = await saved(
      { title: 'A', ...OLD },
      { title: 'B', kind: 'a', n: 5 },
      { title: 'C', kind: 'b' },
    )
    const [a, , c] = made
    const { changes } = await change()
    const found = changes.map(({ kind, field, misfits }: any) => [kind, field, misfits?.entries, misfits?.ids])
    assert.deepEqual(found, [
      ['options', 'kind', 2, [a.id, c.id]],
      ['options', 'code', 1, [a.id]],
      ['options', 'n', 1, [a.id]],
      ['options', 'tags', 1, [a.id]],
      ['options', 'rows', 1, [a.id]],
    ])
    assert.match(changes[0].misfits.examples[0], /must be one of a, not "b"/)
  })

  test('they stay: the entry is changed in another field, published, scheduled, translated and discarded', async () => {
    const { table, made, change, save } = await saved({ title: 'A', ...OLD })
    const { rows } = made[0].fields
    await change({ apply: true })
    const next = await save(0, { title: 'B' }, { action: 'publish' })
    assert.deepEqual(next.fields, { title: 'B', ...OLD, rows })
    assert.equal(next.status, 'published')
    const translated = await here.do('translate_entry', { table, entry: next.uid, to: 'de' })
    assert.equal(translated.fields.kind, 'b')
    const row = await save(0, { rows: [{ id: rows[0].id, note: '2' }] }).catch((error: any) => error)
    // The number of items is a limit of the list, which is touched; what stands in the item is not.
    assert.deepEqual(
      row.errors.map(({ pointer }: any) => pointer),
      ['/fields/rows'],
    )
    await save(0, { kind: 'a' })
    const back = await here.do('discard_entry_draft', { table, entry: next.uid })
    assert.deepEqual([back.fields.kind, back.warnings, back.has_unpublished_changes], ['b', [], false])
    const publish_at = new Date(here.clock.now().getTime() + 60_000).toISOString()
    await save(0, { title: 'C' })
    await here.do('schedule_entry', { table, entry: next.uid, publish_at })
    here.clock.advance(120_000)
    await runDueJobs(here.installation, here.site)
    const published = await here.do('get_entry', { table, entry: next.uid, view: 'published' })
    assert.deepEqual([published.fields.title, published.fields.kind], ['C', 'b'])
  })

  test('whoever changes them keeps to the new ones', async () => {
    const { change, save } = await saved({ title: 'A', ...OLD })
    await change({ apply: true })
    const wrong = { kind: 'c', code: 'xyz', n: 98, tags: ['z'] }
    const error = await save(0, wrong).catch((cause: any) => cause)
    assert.deepEqual(
      error.errors.map(({ pointer }: any) => pointer),
      ['/fields/kind', '/fields/code', '/fields/n', '/fields/tags/0'],
    )
    const { fields: data } = await save(0, { kind: 'a', code: 'XYZ', n: 9, tags: ['y'] })
    assert.deepEqual([data.kind, data.code, data.n, data.tags], ['a', 'XYZ', 9, ['y']])
    const back = await save(0, { kind: 'b' }).catch((cause: any) => cause)
    assert.equal(back.code, 'validation')
  })

  test('what comes out of the trash has them still', async () => {
    const { table, made, change } = await saved({ title: 'A', ...OLD })
    await here.do('delete_entry', { table, entry: made[0].uid })
    await change({ apply: true })
    const restored = await here.do('restore_item', { uid: made[0].uid })
    assert.equal((await here.do('get_entry', { table, entry: made[0].uid })).fields.kind, 'b', restored.uid)
  })
})
