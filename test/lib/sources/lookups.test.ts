// Relations that a source fills are found by a field of the other table: checked when it is saved, followed when it is renamed.
// Holds: contract 2.5 mapping
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { call } from '../../support/installation.ts'
import { items, sourceWorld } from '../../support/source-world.ts'

async function withMakers(t: TestContext) {
  const fields = [
    { name: 'title', type: 'text', label: 'Title' },
    { name: 'maker', type: 'relation', label: 'Maker', target: 'makers' },
  ]
  const world = await sourceWorld(t, { fields: [fields[0]] })
  const { operate } = world
  const makers = [
    { name: 'name', type: 'text', label: 'Name' },
    { name: 'code', type: 'text', label: 'Code' },
    { name: 'parent', type: 'relation', label: 'Parent', target: 'news' },
  ]
  await operate('save_data_table', { handle: 'makers', name: 'Makers', apply: true, fields: makers })
  await operate('save_entry', { table: 'makers', fields: { name: 'Acme', code: 'A1' } })
  const table = await operate('get_data_table', { table: 'news' })
  await operate('save_data_table', { table: 'news', apply: true, fields: [...table.fields, fields[1]] })
  const mapping = (lookup?: string) => ({
    id_path: 'id',
    rows: { title: { path: 'title' }, maker: { path: 'maker', ...(lookup && { lookup }) } },
  })
  return { ...world, mapping }
}

test('a field that no entry can be found by is refused, by name', async (t) => {
  const { add, mapping, operate } = await withMakers(t)
  for (const wrong of ['nothing', 'parent'])
    await assert.rejects(add({ mapping: mapping(wrong) }), (error: any) => {
      const [{ pointer, key }] = error.errors
      assert.deepEqual([pointer, key], ['/mapping/rows/maker', 'source_mapping.lookup_unknown'])
      return true
    })
  const { id } = await add({ mapping: mapping('code') })
  await assert.rejects(operate('update_source', { id, mapping: mapping('nothing') }), { status: 422 })
  await operate('update_source', { id, mapping: mapping() })
})

test('a field of the other table that gets another name is followed, and one that goes is named before', async (t) => {
  const { answers, add, sync, mapping, operate, entries, installation } = await withMakers(t)
  answers['/feed'] = items(1, (item) => ({ ...item, maker: 'A1' }))
  const { id } = await add({ mapping: mapping('code') })
  const table = await operate('get_data_table', { table: 'makers' })
  const renamed = table.fields.map((field: any) => (field.name === 'code' ? { ...field, name: 'short' } : field))
  await operate('save_data_table', { table: 'makers', apply: true, fields: renamed })
  assert.equal((await operate('get_source', { id })).mapping.rows.maker.lookup, 'short')
  assert.deepEqual((await sync(id)).faults, [])
  assert.equal((await entries())[0].fields.maker, 1)
  const now = await operate('get_data_table', { table: 'makers' })
  const without = now.fields.filter((field: any) => field.name !== 'short')
  const plan = await call(installation, 'default', 'save_data_table', { table: 'makers', fields: without })
  assert.deepEqual(
    (plan.body.meta!['warnings'] as { message: string }[]).map(({ message }) => message),
    ['The source "Federation" finds entries by the field "short".'],
  )
})

test('a table whose entries lead to each other follows its own names', async (t) => {
  const fields = [
    { name: 'title', type: 'text', label: 'Title' },
    { name: 'code', type: 'text', label: 'Code' },
    { name: 'parent', type: 'relation', label: 'Parent', target: 'news' },
  ]
  const { add, operate } = await sourceWorld(t, { fields: fields.slice(0, 2) })
  const saved = await operate('get_data_table', { table: 'news' })
  await operate('save_data_table', { table: 'news', apply: true, fields: [...saved.fields, fields[2]] })
  const rows = { code: { path: 'id' }, parent: { path: 'parent', lookup: 'code' } }
  const { id } = await add({ mapping: { id_path: 'id', rows } })
  const table = await operate('get_data_table', { table: 'news' })
  const names: Record<string, string> = { code: 'short', parent: 'above' }
  const renamed = table.fields.map((field: any) => ({ ...field, name: names[field.name] ?? field.name }))
  await operate('save_data_table', { table: 'news', apply: true, fields: renamed })
  assert.deepEqual((await operate('get_source', { id })).mapping.rows, {
    short: { path: 'id' },
    above: { path: 'parent', lookup: 'short' },
  })
})
