// Whether an entry has changes that nobody published is right also once its table gave it a value (decision 51).
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { dataBench, type DataBench } from './bench.ts'

const TITLE = { type: 'text', name: 'title' }
const options = ['a', 'b'].map((key) => ({ key, label: key }))
const KIND = { type: 'select', name: 'kind', options, default: 'a' }

suite('hashes after a default arrived', () => {
  let bench: DataBench
  before(async () => {
    bench = await dataBench()
  })
  after(() => bench.close())

  let tables = 0
  /** An entry that was published before the field was there, and perhaps changed since. */
  const older = async (draft?: Record<string, unknown>) => {
    const table = `goods_${tables++}`
    await bench.table(table, [TITLE])
    const { uid } = await bench.do('save_entry', { table, data: { title: 'A' }, action: 'publish' })
    const at = { table, entry: uid as string }
    if (draft) await bench.do('save_entry', { ...at, data: draft })
    bench.clock.advance(1000)
    const { version } = await bench.do('get_entry', at)
    await bench.do('save_data_table', { table, fields: [TITLE, KIND], apply: true })
    bench.clock.advance(1000)
    return { at, version: version as number }
  }
  const seen = async (at: Record<string, unknown>) => {
    const { data, has_unpublished_changes, version } = await bench.do('get_entry', at)
    const shown = await bench.do('get_entry', { ...at, view: 'published' })
    return { draft: data, shown: shown.data, changed: has_unpublished_changes, version }
  }

  test('what was as published still is; whoever read it before has read another one', async () => {
    const { at, version } = await older()
    const { draft, shown, changed, version: now } = await seen(at)
    assert.deepEqual([draft, shown, changed, now], [{ title: 'A', kind: 'a' }, draft, false, version + 1])
  })

  test('what is cleared in the draft is a change, which a file of it publishes', async () => {
    const { at } = await older()
    await bench.do('save_entry', { ...at, data: { kind: null } })
    const cleared = await seen(at)
    assert.deepEqual(
      [cleared.draft, cleared.shown, cleared.changed],
      [{ title: 'A' }, { title: 'A', kind: 'a' }, true],
    )
    await bench.do('save_entry', { ...at, data: { kind: 'a' } })
    assert.equal((await seen(at)).changed, false)
    await bench.do('save_entry', { ...at, data: { kind: null }, action: 'publish' })
    await bench.do('restore_revision', { ...at, n: 1 })
    const restored = await seen(at)
    assert.deepEqual(
      [restored.draft, restored.shown, restored.changed],
      [{ title: 'A', kind: 'a' }, { title: 'A' }, true],
    )
  })

  test('a draft that differed is as published once its change is taken back', async () => {
    const { at } = await older({ title: 'B' })
    const other = await seen(at)
    assert.deepEqual(
      [other.draft, other.shown, other.changed],
      [{ title: 'B', kind: 'a' }, { title: 'A', kind: 'a' }, true],
    )
    await bench.do('save_entry', { ...at, data: { title: 'A' } })
    assert.equal((await seen(at)).changed, false)
    await bench.do('save_entry', { ...at, data: { title: 'C' } })
    await bench.do('discard_entry_draft', at)
    const back = await seen(at)
    assert.deepEqual([back.draft, back.changed], [{ title: 'A', kind: 'a' }, false])
  })

  test('many rows at once, each with its own values', async () => {
    await bench.table('many', [TITLE])
    for (let n = 0; n < 250; n++)
      await bench.do('save_entry', { table: 'many', data: { title: `Entry ${n}` } })
    await bench.do('save_data_table', { table: 'many', fields: [TITLE, KIND], apply: true })
    const rows = await bench.rows('data_many')
    assert.deepEqual(
      new Set(rows.map(({ kind, _fold_kind }) => `${String(kind)} ${String(_fold_kind)}`)),
      new Set(['a a']),
    )
    assert.equal(new Set(rows.map(({ _hash }) => _hash)).size, 250)
  })
})
