// Defaults of fields: filled in when an entry is created without a value, never where a value was cleared.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { entryViews } from '../../../src/lib/website/data/entry-view.ts'
import { dataBench, type DataBench } from './bench.ts'
import { deepEqualItems } from '../../support/item-ids.ts'

const KEYS = ['a', 'b'].map((key) => ({ key, label: key }))
const FIELDS = [
  { type: 'text', name: 't', translatable: true },
  { type: 'select', name: 'sel', default: 'a', options: KEYS },
  { type: 'text', name: 'y', visible_if: { field: 'sel', op: 'empty' } },
  { type: 'text', name: 'x', required: true, visible_if: { field: 'sel', op: 'eq', value: 'a' } },
  {
    type: 'group',
    name: 'items',
    fields: [
      { type: 'select', name: 'kind', default: 'a', options: KEYS },
      { type: 'text', name: 'note', visible_if: { field: 'kind', op: 'empty' } },
    ],
  },
]

suite('defaults of entries', () => {
  let here: DataBench
  before(async () => {
    here = await dataBench()
    await here.table('rl', FIELDS)
  })
  after(() => here.close())
  const save = (data: object, more: object = {}) => here.do('save_entry', { table: 'rl', fields: data, ...more })

  test('what is missing is filled in when an entry is made, in items too', async () => {
    const { fields: data, uid } = await save({ t: 'one', x: '1', y: 'hidden', items: [{}, { kind: 'b' }] })
    deepEqualItems(data, { t: 'one', sel: 'a', x: '1', items: [{ kind: 'a' }, { kind: 'b' }] })
    assert.equal((await here.do('publish_entry', { table: 'rl', entry: uid })).fields.sel, 'a')
  })

  test('what was cleared stays empty: in the draft, for conditions, and when it is published', async () => {
    const items = [{ kind: null, note: 'n' }]
    const made = await save({ t: 'two', sel: null, y: 'seen', items })
    const cleared = { t: 'two', y: 'seen', items: [{ note: 'n' }] }
    deepEqualItems(made.fields, cleared)
    const named = { table: 'rl', entry: made.uid }
    deepEqualItems((await save({ t: 'two!' }, { entry: made.uid })).fields, { ...cleared, t: 'two!' })
    deepEqualItems((await here.do('publish_entry', named)).fields, { ...cleared, t: 'two!' })
    const { fields: data } = await here.do('get_entry', { ...named, view: 'published' })
    deepEqualItems(data, { ...cleared, t: 'two!' })
    const seeing = { site: here.site, tree: new Map(), tables: [], lang: 'en', texts: {}, tags: new Set() } as never
    const table = await here.do('get_data_table', { table: 'rl' })
    const [view] = await entryViews(seeing, table, [{ ...made, title: 'two', data }])
    assert.equal(view!.values['sel'], '', 'visitors see no default either')
  })

  test('cleared afterwards, left out by a whole one, copied or translated: it stays empty', async () => {
    const { uid } = await save({ t: 'three', x: '1' })
    const named = { table: 'rl', entry: uid }
    deepEqualItems((await save({ sel: null, y: 'seen' }, { entry: uid })).fields, { t: 'three', y: 'seen' })
    deepEqualItems((await here.do('duplicate_entry', named)).fields, { t: 'three', y: 'seen' })
    const german = await here.do('translate_entry', { ...named, to: 'de' })
    deepEqualItems(german.fields, { t: 'three', y: 'seen' })
    const other = await save({ t: 'four', x: '1' })
    const translated = await save({ t: 'vier' }, { lang: 'de', translation_of: other.uid })
    deepEqualItems(translated.fields, { t: 'vier', sel: 'a', x: '1' })
    const replaced = await here.do('replace_entry', { ...named, fields: { t: 'whole' } })
    deepEqualItems(replaced.fields, { t: 'whole' })
  })
})
