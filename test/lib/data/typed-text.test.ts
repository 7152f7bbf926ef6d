// Converting text fields to other types, after checking which values fit.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { dataBench, type DataBench } from './bench.ts'

suite('text becomes another type', () => {
  let here: DataBench
  before(async () => void (here = await dataBench()))
  after(() => here.close())

  test('what does not fit is named, and emptied only when that is said', async () => {
    const fields = (type: string) => [
      { type: 'text', name: 'title', id: 't' },
      { type, name: 'size', id: 's' },
    ]
    await here.table('boxes', fields('text'))
    const made: any[] = []
    for (const [lang, size] of [
      ['de', '1.290,5'],
      ['en', '1,290.5'],
      ['en', 'large'],
    ] as const)
      made.push(await here.do('save_entry', { table: 'boxes', lang, fields: { title: size, size } }))
    const change = { table: 'boxes', fields: fields('number') }
    const { changes } = await here.do('save_data_table', change)
    assert.deepEqual(
      [changes[0].kind, changes[0].misfits.entries, changes[0].misfits.fits, changes[0].misfits.ids],
      ['type', 1, 2, [made[2].id]],
    )
    const refused = await here.fails('save_data_table', { ...change, apply: true })
    assert.deepEqual([refused.errors[0]!.pointer, refused.errors[0]!.code], ['/fields/1/type', 'misfit'])
    await here.do('save_data_table', { ...change, apply: true, clear: true })
    const sizes = []
    for (const { uid } of made) sizes.push((await here.do('get_entry', { table: 'boxes', entry: uid })).fields.size)
    assert.deepEqual(sizes, [1290.5, 1290.5, undefined])
  })
})
