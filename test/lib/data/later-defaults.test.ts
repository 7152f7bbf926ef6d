// Defaults that a table gets later: entries that are there keep their meaning, and nothing that hangs on a field is emptied.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { purgeOld } from '../../../src/lib/data/entries/purge-old.ts'
import { findTable } from '../../../src/lib/data/tables/find-table.ts'
import { draftTable, storeTable } from '../../../src/lib/data/tables/save-table.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { dataBench, type DataBench } from './bench.ts'
import { deepEqualItems } from '../../support/item-ids.ts'

const HOUR = 3_600_000
const options = ['a', 'b'].map((key) => ({ key, label: key }))
const is = (field: string, value?: string) => (value ? { field, op: 'eq', value } : { field, op: 'empty' })
const text = (name: string, more: object = {}) => ({ type: 'text', name, ...more })
const choice = (name: string, more: object = {}) => ({ type: 'select', name, options, ...more })
const T = text('t', { translatable: true })

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
  const change = (table: string, fields: object[]) => step('save_data_table', { table, fields, apply: true })
  const make = (table: string, data: object, more: object = {}) =>
    step('save_entry', { table, data, ...more })
  const get = (table: string, { uid }: { uid: string }, view = 'draft') =>
    bench.do('get_entry', { table, entry: uid, view })
  const save = (table: string, { uid }: { uid: string }, data: object) =>
    step('update_entry', { table, entry: uid, data })
  const publish = (table: string, { uid }: { uid: string }) => step('publish_entry', { table, entry: uid })
  const valuesOf = async (table: string, name: string) => (await bench.rows(table)).map((row) => row[name])

  test('a default that a field gets is for new entries: what was empty stays so, and what hangs on it', async () => {
    const fields = (more: object) => [
      T,
      choice('sel', more),
      text('x', { visible_if: is('sel') }),
      text('y', { visible_if: is('sel', 'a') }),
    ]
    await bench.table('later', fields({}))
    const empty = await make('later', { t: 'one', x: 'kept' }, { action: 'publish' })
    const chosen = await make('later', { t: 'two', sel: 'a', y: 'kept' })
    for (const more of [{ default: 'a' }, { default: 'b' }]) {
      await change('later', fields(more))
      assert.equal((await get('later', empty)).has_unpublished_changes, false)
      deepEqualItems((await save('later', empty, { t: `one ${more.default}` })).data, { t: `one ${more.default}`, x: 'kept' }) // prettier-ignore
      deepEqualItems((await publish('later', empty)).data, { t: `one ${more.default}`, x: 'kept' })
      deepEqualItems((await save('later', chosen, { t: more.default })).data, { t: more.default, sel: 'a', y: 'kept' }) // prettier-ignore
    }
    deepEqualItems((await make('later', { t: 'three' })).data, { t: 'three', sel: 'b' })
  })

  test('entries get the default of a new field, in drafts and for visitors, and nothing counts as changed', async () => {
    await bench.table('grown', [T, text('x'), text('y')])
    const shown = await make('grown', { t: 'one', x: 'kept' }, { action: 'publish' })
    const worked = await make('grown', { t: 'two', x: 'kept' }, { action: 'publish' })
    await save('grown', worked, { t: 'two!' })
    const gone = await make('grown', { t: 'three' })
    await step('delete_entry', { table: 'grown', entry: gone.uid })
    const before = await get('grown', shown)
    await change('grown', [
      T,
      choice('sel', { default: 'a' }),
      text('x', { visible_if: is('sel', 'a') }),
      text('y', { visible_if: is('sel', 'b') }),
    ])
    const after = await get('grown', shown)
    deepEqualItems(after, {
      ...before,
      version: before.version + 1,
      data: { t: 'one', sel: 'a', x: 'kept' },
    })
    deepEqualItems(await valuesOf('data_grown', 'sel'), ['a', 'a', 'a'])
    deepEqualItems(await valuesOf('data_grown', '_fold_sel'), ['a', 'a', 'a'])
    deepEqualItems(await valuesOf('public_grown', 'sel'), ['a', 'a'])
    const list = await bench.do('list_entries', { table: 'grown', view: 'published', filter: { field: 'sel', op: 'eq', value: 'a' } }) // prettier-ignore
    deepEqualItems(list.map(({ data }: any) => data.sel), ['a', 'a']) // prettier-ignore
    deepEqualItems((await get('grown', worked, 'published')).data, { t: 'two', sel: 'a', x: 'kept' })
    deepEqualItems([(await get('grown', shown)).has_unpublished_changes, (await get('grown', worked)).has_unpublished_changes], [false, true]) // prettier-ignore
    deepEqualItems((await save('grown', shown, { t: 'one!' })).data, { t: 'one!', sel: 'a', x: 'kept' })
    deepEqualItems((await publish('grown', shown)).data, { t: 'one!', sel: 'a', x: 'kept' })
    await step('discard_entry_draft', { table: 'grown', entry: worked.uid })
    const discarded = await get('grown', worked)
    deepEqualItems([discarded.data, discarded.has_unpublished_changes], [{ t: 'two', sel: 'a', x: 'kept' }, false]) // prettier-ignore
    assert.equal((await step('restore_item', { uid: gone.uid })).data.sel, 'a')
    deepEqualItems((await save('grown', shown, { sel: null })).data, { t: 'one!' })
    deepEqualItems((await publish('grown', shown)).data, { t: 'one!' }, 'what is cleared then stays so')
  })

  test('not where conditions hide it, nor where values must differ; what is private is in drafts only', async () => {
    await bench.table('kinds', [T, text('x')])
    const one = await make('kinds', { t: 'one', x: 'yes' }, { action: 'publish' })
    await make('kinds', { t: 'two' }, { action: 'publish' })
    const fields = (isPrivate: boolean) => [
      T,
      text('x'),
      choice('sel', { default: 'a', visible_if: is('x', 'yes') }),
      text('code', { default: 'C', unique: true }),
      text('note', { default: 'N', private: isPrivate, visible_if: is('sel', 'a') }),
      text('by', { default: 'B', visible_if: is('note', 'N') }),
      { type: 'iban', name: 'iban', encrypt: true, default: 'DE89370400440532013000' },
    ]
    await change('kinds', fields(true))
    deepEqualItems((await get('kinds', one)).data, { t: 'one', x: 'yes', sel: 'a', note: 'N', by: 'B' })
    for (const table of ['data_kinds', 'public_kinds']) {
      deepEqualItems(await valuesOf(table, 'sel'), ['a', null])
      deepEqualItems(await valuesOf(table, 'by'), ['B', null])
      deepEqualItems(await valuesOf(table, 'code'), [null, null])
    }
    assert.equal('note' in (await bench.rows('public_kinds'))[0]!, false)
    await change('kinds', fields(false))
    deepEqualItems(await valuesOf('public_kinds', 'note'), ['N', null])
  })

  const items = (...inner: object[]) => ({ type: 'group', name: 'items', fields: inner })
  const N = text('n', { visible_if: is('kind', 'a') })

  test('items of groups get it, too', async () => {
    await bench.table('boxes', [T, items(text('n'))])
    const one = await make('boxes', { t: 'one', items: [{ n: '1' }, { n: '2' }] }, { action: 'publish' })
    await change('boxes', [T, items(N, choice('kind', { default: 'a' }))])
    const data = { t: 'one', items: [{ n: '1', kind: 'a' }, { n: '2', kind: 'a' }] } // prettier-ignore
    for (const view of ['draft', 'published']) deepEqualItems((await get('boxes', one, view)).data, data)
    assert.equal((await get('boxes', one)).has_unpublished_changes, false)
    deepEqualItems((await save('boxes', one, { t: 'two' })).data, { ...data, t: 'two' })
  })

  test('an older state that knew nothing of the field has its default; what was cleared since stays so', async () => {
    await bench.table('old', [T, text('x'), text('z')])
    const one = await make('old', { t: 'one', x: 'kept' })
    await save('old', one, { t: 'two' })
    const [{ id: second }] = await bench.do('list_changes', { status: 'applied', limit: 1 })
    const fields = [T, choice('sel', { default: 'a' }), text('x', { visible_if: is('sel', 'a') }), text('z', { visible_if: is('sel') })] // prettier-ignore
    await change('old', fields)
    const restore = (n: number) => step('restore_revision', { table: 'old', entry: one.uid, n })
    await step('revert_changes', { change: second })
    deepEqualItems((await get('old', one)).data, { t: 'one', sel: 'a', x: 'kept' })
    await save('old', one, { sel: null, z: 'seen' })
    await restore(1)
    deepEqualItems((await get('old', one)).data, { t: 'one', sel: 'a', x: 'kept' })
    await restore(4)
    deepEqualItems((await get('old', one)).data, { t: 'one', z: 'seen' })
  })

  test('a field that comes back has what it had; what was made meanwhile gets its default', async () => {
    const full = [T, choice('sel', { id: 's', default: 'a' }), text('x', { visible_if: is('sel', 'a') })]
    await bench.table('back', full)
    const old = await make('back', { t: 'one', sel: null })
    await change('back', [T, text('x')])
    const young = await make('back', { t: 'two', x: 'kept' }, { action: 'publish' })
    await change('back', full)
    deepEqualItems((await get('back', old)).data, { t: 'one' })
    for (const view of ['draft', 'published'])
      deepEqualItems((await get('back', young, view)).data, { t: 'two', sel: 'a', x: 'kept' })
  })

  test('links that come back are what they were, too; what was made meanwhile gets the default', async () => {
    await bench.table('targets', [T])
    const [first, second] = [await make('targets', { t: 'first' }), await make('targets', { t: 'second' })]
    const links = { type: 'relations', id: 'l', name: 'many', target: 'targets', default: [first.id] }
    const publish = { action: 'publish' }
    for (const linked of [false, true]) {
      const table = linked ? 'linked' : 'cleared'
      await bench.table(table, [T, links])
      const cleared = await make(table, { t: 'cleared', many: null }, publish)
      const kept = linked ? await make(table, { t: 'kept', many: [second.id] }, publish) : undefined
      await change(table, [T])
      const young = await make(table, { t: 'young' }, publish)
      await change(table, [T, { ...links, name: 'all' }])
      for (const view of ['draft', 'published']) {
        deepEqualItems((await get(table, cleared, view)).data, { t: 'cleared' })
        if (kept) deepEqualItems((await get(table, kept, view)).data, { t: 'kept', all: [second.id] })
        deepEqualItems((await get(table, young, view)).data, { t: 'young', all: [first.id] })
      }
      await step('restore_revision', { table, entry: cleared.uid, n: 1 })
      deepEqualItems((await get(table, cleared)).data, { t: 'cleared' })
    }
  })

  test('links that were removed long ago are gone: the field is a new one', async () => {
    const links = { type: 'relations', name: 'many', target: 'targets' }
    const [target, other] = [await make('targets', { t: 'third' }), await make('targets', { t: 'fourth' })]
    await bench.table('purged', [T, links])
    const [one, two] = [
      await make('purged', { t: 'one', many: [other.id] }),
      await make('purged', { t: 'two' }),
    ]
    const rest = async () =>
      (await bench.rows('entry_links')).filter((row) => Number(row['target']) === other.id).length
    await change('purged', [T])
    bench.clock.advance(29 * 24 * HOUR)
    await purgeOld(systemContext(bench.installation, bench.site))
    assert.equal(await rest(), 1)
    bench.clock.advance(2 * 24 * HOUR)
    await purgeOld(systemContext(bench.installation, bench.site))
    assert.equal(await rest(), 0)
    await change('purged', [T, { ...links, default: [target.id] }])
    for (const entry of [one, two]) deepEqualItems((await get('purged', entry)).data.many, [target.id])
  })

  test('what a default leads to has to be there', async () => {
    await bench.table('led', [T])
    const target = await make('targets', { t: 'target' })
    const one = await make('led', { t: 'one' }, { action: 'publish' })
    const relation = (name: string, type: string, value: unknown) => ({ type, name, target: 'targets', default: value }) // prettier-ignore
    const fields = [relation('r', 'relation', target.id), relation('many', 'relations', [target.id]), relation('gone', 'relation', 9999)] // prettier-ignore
    await change('led', [T, ...fields])
    for (const view of ['draft', 'published'])
      deepEqualItems((await get('led', one, view)).data, { t: 'one', r: target.id, many: [target.id] })
  })

  test('a change that fails leaves nothing of it', async () => {
    const target = await make('targets', { t: 'another' })
    const back = { type: 'relations', name: 'back', target: 'targets' }
    const full = [T, items(text('n')), choice('sel', { id: 's' }), back]
    await bench.table('broken', full)
    await make('broken', { t: 'one', back: [target.id] }, { action: 'publish' })
    await change('broken', full.slice(0, 2))
    await make('broken', { t: 'two', items: [{ n: '1' }] }, { action: 'publish' })
    const seen = async () => [await bench.rows('data_broken'), await bench.rows('public_broken'), await bench.rows('entry_links')] // prettier-ignore
    const before = await seen()
    const fields = [
      T,
      items(N, choice('kind', { default: 'a' })),
      choice('sel', { id: 's', default: 'a' }),
      text('x', { default: 'X' }),
      { type: 'relations', name: 'many', target: 'targets', default: [target.id] },
      { ...back, default: [target.id] },
    ]
    const ctx = systemContext(bench.installation, bench.site)
    let within: unknown
    const failing = transact(bench.site.db, async (trx) => {
      const inner = { ...ctx, db: trx }
      const draft = await draftTable(inner, await findTable(inner, 'broken'), { handle: 'broken', fields })
      await storeTable(inner, draft)
      // On MySQL the transaction sees the rows as they were.
      const db = bench.site.db.dialect === 'mysql' ? bench.site.db.read : trx
      within = (await sql`select * from data_broken order by _id`.execute(db)).rows[1]
      throw new Error('broken off')
    })
    await assert.rejects(failing, /broken off/)
    const { items: filled, sel, x } = within as Record<string, unknown>
    deepEqualItems([JSON.parse(String(filled)), sel, x], [[{ n: '1', kind: 'a' }], 'a', 'X'])
    // Whoever writes next takes back what MySQL has kept.
    await make('broken', { t: 'three' })
    await step('delete_entry', { table: 'broken', entry: 'three', lang: 'en' })
    await step('purge_item', { uid: (await bench.rows('data_broken'))[2]!['_uid'] })
    deepEqualItems(await seen(), before)
  })
})
