// Defaults added to a table later: existing entries stay unchanged unless whoever adds the field backfills them, once.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { runDueJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { dataBench, type DataBench } from './bench.ts'
import { deepEqualItems } from '../../support/item-ids.ts'

const HOUR = 3_600_000
const options = ['a', 'b'].map((key) => ({ key, label: key }))
const is = (field: string, value?: string) => (value ? { field, op: 'eq', value } : { field, op: 'empty' })
const text = (name: string, more: object = {}) => ({ type: 'text', name, ...more })
const choice = (name: string, more: object = {}) => ({ type: 'select', name, options, ...more })
const T = text('t', { translatable: true })
const SEL = choice('sel', { default: 'a' })

suite('defaults that come later', () => {
  let bench: DataBench
  before(async () => {
    bench = await dataBench()
  })
  after(() => bench.close())

  /** Time passes, so that it is known what was before what. */
  const step = async (name: string, input: object) => {
    bench.clock.advance(HOUR)
    return bench.do(name, { ...input })
  }
  const change = (table: string, fields: object[], more: object = {}) =>
    step('save_data_table', { table, fields, apply: true, ...more })
  const backfill = async (table: string, fields: object[]) => {
    const changed = await change(table, fields, { backfill: true })
    bench.clock.advance(HOUR)
    await runDueJobs(bench.installation, bench.site)
    return changed
  }
  const make = (table: string, data: object, more: object = {}) => step('save_entry', { table, fields: data, ...more })
  const get = (table: string, { uid }: { uid: string }, view = 'draft') =>
    bench.do('get_entry', { table, entry: uid, view })
  const save = (table: string, { uid }: { uid: string }, data: object) =>
    step('update_entry', { table, entry: uid, fields: data })
  const publish = (table: string, { uid }: { uid: string }) => step('publish_entry', { table, entry: uid })

  test('a default that a field gets, or that comes with a new field, is for new entries', async () => {
    const fields = (more: object) => [T, choice('sel', more), text('x', { visible_if: is('sel') })]
    await bench.table('later', fields({}))
    const empty = await make('later', { t: 'one', x: 'kept' }, { action: 'publish' })
    for (const more of [{ default: 'a' }, { default: 'b' }]) {
      const { changes } = await change('later', fields(more), { backfill: true })
      assert.deepEqual(changes, [{ kind: 'options', field: 'sel' }])
      deepEqualItems((await save('later', empty, { t: `one ${more.default}` })).fields, {
        t: `one ${more.default}`,
        x: 'kept',
      })
    }
    await change('later', [...fields({ default: 'b' }), text('late', { default: 'L' })])
    await runDueJobs(bench.installation, bench.site)
    deepEqualItems((await get('later', empty)).fields, { t: 'one b', x: 'kept' })
    deepEqualItems((await make('later', { t: 'three' })).fields, { t: 'three', sel: 'b', late: 'L' })
  })

  test('the plan says how many entries could be filled; they are, once: drafts, and what visitors see of them', async () => {
    await bench.table('grown', [T, text('x')])
    const published = await make('grown', { t: 'one', x: 'kept' }, { action: 'publish' })
    const worked = await make('grown', { t: 'two', x: 'kept' }, { action: 'publish' })
    await save('grown', worked, { t: 'two!' })
    const gone = await make('grown', { t: 'three' })
    await step('delete_entry', { table: 'grown', entry: gone.uid })
    const fields = [T, SEL, text('x', { visible_if: is('sel', 'a') }), text('code', { default: 'C', unique: true })]
    const { changes } = await step('plan_data_table', { table: 'grown', fields })
    assert.deepEqual(changes, [
      { kind: 'add', field: 'sel', backfill: 2 },
      { kind: 'options', field: 'x' },
      { kind: 'add', field: 'code' },
    ])
    assert.deepEqual((await backfill('grown', fields)).changes, changes)
    for (const view of ['draft', 'published'])
      deepEqualItems((await get('grown', published, view)).fields, { t: 'one', sel: 'a', x: 'kept' })
    const list = await bench.do('list_entries', {
      table: 'grown',
      filter: { field: 'sel', op: 'eq', value: 'a' },
    })
    assert.equal(list.length, 2)
    // What nobody has published yet is published by nobody else.
    deepEqualItems((await get('grown', worked)).fields, { t: 'two!', sel: 'a', x: 'kept' })
    deepEqualItems((await get('grown', worked, 'published')).fields, { t: 'two', x: 'kept' })
    assert.deepEqual(
      [(await get('grown', published)).has_unpublished_changes, (await get('grown', worked)).has_unpublished_changes],
      [false, true],
    )
    assert.equal((await step('restore_item', { uid: gone.uid })).fields.sel, undefined)
    deepEqualItems((await save('grown', published, { sel: null })).fields, { t: 'one' })
    await runDueJobs(bench.installation, bench.site)
    deepEqualItems((await publish('grown', published)).fields, { t: 'one' }, 'what is cleared then stays so')
    await step('restore_revision', { table: 'grown', entry: published.uid, n: 3 })
    deepEqualItems((await get('grown', published)).fields, { t: 'one', sel: 'a', x: 'kept' })
  })

  test('not where conditions hide it, nor what somebody wrote since, nor what does not fit', async () => {
    await bench.table('targets', [T])
    const target = await make('targets', { t: 'target' })
    await bench.table('kinds', [T, text('x')])
    const one = await make('kinds', { t: 'one', x: 'yes' }, { action: 'publish' })
    const two = await make('kinds', { t: 'two' }, { action: 'publish' })
    const three = await make('kinds', { t: 'three' })
    const relation = (name: string, type: string, value: unknown) => ({ type, name, target: 'targets', default: value })
    const fields = [
      ...[T, text('x'), choice('sel', { default: 'a', visible_if: is('x', 'yes') })],
      ...[relation('r', 'relation', target.id), relation('many', 'relations', [target.id])],
      ...[relation('gone', 'relation', 9999), { type: 'group', name: 'items', fields: [text('n', { default: 'N' })] }],
    ]
    await change('kinds', fields, { backfill: true })
    await save('kinds', three, { x: 'since' })
    await runDueJobs(bench.installation, bench.site)
    const links = { r: target.id, many: [target.id] }
    for (const view of ['draft', 'published']) {
      deepEqualItems((await get('kinds', one, view)).fields, { t: 'one', x: 'yes', sel: 'a', ...links })
      deepEqualItems((await get('kinds', two, view)).fields, { t: 'two', ...links })
    }
    deepEqualItems((await get('kinds', three)).fields, { t: 'three', x: 'since' })
  })

  test('a field that comes back has what it had, and fills nothing', async () => {
    const full = [T, choice('sel', { id: 's', default: 'a' })]
    await bench.table('back', full)
    const old = await make('back', { t: 'one', sel: 'b' })
    await change('back', [T])
    const young = await make('back', { t: 'two' })
    assert.deepEqual((await backfill('back', full)).changes, [{ kind: 'add', field: 'sel' }])
    deepEqualItems((await get('back', old)).fields, { t: 'one', sel: 'b' })
    deepEqualItems((await get('back', young)).fields, { t: 'two' })
  })

  test('many entries, batch by batch, and again after it was broken off', async () => {
    await bench.table('many', [T])
    for (let n = 0; n < 120; n++) await bench.do('save_entry', { table: 'many', fields: { t: `Entry ${n}` } })
    await backfill('many', [T, SEL])
    const before = await bench.rows('data_many')
    assert.deepEqual(
      new Set(before.map(({ sel, _fold_sel }) => `${String(sel)} ${String(_fold_sel)}`)),
      new Set(['a a']),
    )
    const [job] = (await bench.rows('jobs')).filter(({ kind }) => kind === 'backfill-entries').slice(-1)
    const { backfillEntries } = await import('../../../src/lib/data/tables/backfill.ts')
    const { systemContext } = await import('../../../src/lib/core/jobs/jobs.ts')
    await backfillEntries(systemContext(bench.installation, bench.site), JSON.parse(String(job!['payload'])) as never)
    assert.deepEqual(await bench.rows('data_many'), before)
  })

  test('translations are filled with their entry, also those that lie in another batch', async () => {
    const own = choice('own', { default: 'b', translatable: true })
    await bench.table('both', [T, text('shared')])
    const entries: { uid: string }[] = []
    for (let n = 0; n < 60; n++) entries.push(await make('both', { t: `Entry ${n}`, shared: 'x' }))
    for (const { uid } of entries.slice(0, 10)) await step('translate_entry', { table: 'both', entry: uid, to: 'de' })
    await backfill('both', [T, text('shared'), own])
    const rows = await bench.rows('data_both')
    assert.deepEqual([rows.length, new Set(rows.map(({ own }) => own))], [70, new Set(['b'])])
  })
})
