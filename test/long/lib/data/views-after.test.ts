// Saved views once something changed: fields that are renamed, retyped or gone, tables and people that go, merged tables.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { erasePerson } from '../../../../src/lib/access/erase-person.ts'
import { exportPerson } from '../../../../src/lib/access/person.ts'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { renumberFields } from '../../../../src/lib/data/shared/merge-table.ts'
import { findTable } from '../../../../src/lib/data/tables/find-table.ts'
import { runSiteJobs } from '../../../../src/lib/core/jobs/jobs.ts'
import type { Call, Context } from '../../../../src/lib/core/operation/context.ts'
import { makeContext } from '../../../../src/lib/core/operation/make-context.ts'
import { systemCall, tokenCall } from '../../../support/installation.ts'
import { dataBench, type DataBench } from '../../../lib/data/bench.ts'

const FIELDS = [
  { id: 'f1', type: 'text', name: 'title' },
  { id: 'f2', type: 'number', name: 'price' },
  { id: 'f3', type: 'geo', name: 'place' },
  { id: 'f4', type: 'text', name: 'id' },
]
const price = (op: string, value: number) => ({ field: 'price', op, value })
const FILTER = {
  all: [price('gt', 5), { any: [price('lt', 9), { field: 'place.address', op: 'contains', value: 'Moers' }] }],
}
const VIEW = { name: 'V', kind: 'map', filter: FILTER, sort: '-price,id', columns: ['price', 'id', '@slug'] }

suite('saved views when something else changes', () => {
  let here: DataBench
  let anna: Call
  let handles = 0
  before(async () => {
    here = await dataBench()
    anna = await tokenCall(here.installation, 'default')
  })
  after(() => here.close())

  const made = async (more: object = {}) => {
    const table = `t${++handles}x`
    await here.table(table, FIELDS)
    const { uid } = await here.do('save_entry_view', { table, ...VIEW, ...more }, anna)
    const change = (fields: object[]) => here.do('save_data_table', { table, fields, apply: true })
    const read = () => here.do('get_entry_view', { table, view: uid }, anna)
    return { table, uid, change, read }
  }
  const rows = () => here.rows('entry_views')

  test('renamed fields are meant all the same, also when they exchange their names', async () => {
    const { table, uid, change, read } = await made()
    await change([
      FIELDS[0]!,
      { ...FIELDS[1]!, name: 'cost' },
      { ...FIELDS[2]!, name: 'spot' },
      { ...FIELDS[3]!, name: 'number' },
    ])
    const view = await read()
    assert.deepEqual(
      view.filter,
      JSON.parse(JSON.stringify(FILTER).replaceAll('price', 'cost').replaceAll('place', 'spot')),
    )
    assert.deepEqual(
      [view.sort, view.columns, view.unfit, view.version],
      ['-cost,id', ['cost', 'number', '@slug'], [], 1],
    )
    await here.do('save_entry', { table, fields: { title: 'A', cost: 7 } })
    const listed = await here.do('list_entries', { table, filter: view.filter, sort: view.sort })
    assert.equal(listed.length, 1)
    await change([{ ...FIELDS[0]!, name: 'cost' }, { ...FIELDS[1]!, name: 'title' }, FIELDS[2]!, FIELDS[3]!])
    assert.equal((await read()).sort, '-title,id')
    const saved = await here.do('save_entry_view', { table, view: uid, name: 'W' }, anna)
    assert.deepEqual([saved.sort, saved.name], ['-title,id', 'W'])
  })

  test('what is gone is left out and told; the rest holds, and all of it once the field is back', async () => {
    const { table, uid, change, read } = await made()
    await change([FIELDS[0]!, FIELDS[1]!, FIELDS[3]!])
    const view = await read()
    assert.deepEqual(view.filter, { all: [price('gt', 5), { any: [price('lt', 9)] }] })
    assert.deepEqual([view.kind, view.sort, view.columns], ['list', '-price,id', ['price', 'id', '@slug']])
    assert.deepEqual(view.unfit, [
      { part: 'kind', name: 'map', code: 'unknown' },
      { part: 'filter', name: 'place.address', code: 'unknown' },
    ])
    await change([FIELDS[0]!])
    const less = await here.do('list_entry_views', { table }, anna)
    assert.deepEqual([less[0].filter, less[0].sort, less[0].columns], [null, 'id', ['@slug']])
    assert.deepEqual(
      less[0].unfit.map(({ part, name }: any) => `${part} ${name}`),
      ['kind map', 'filter price', 'filter place.address', 'sort price', 'columns price', 'columns id'],
    )
    await here.do('save_entry_view', { table, view: uid, q: 'x' }, anna)
    await change(FIELDS)
    const { kind, filter, sort, columns, unfit } = await read()
    assert.deepEqual({ name: 'V', kind, filter, sort, columns }, VIEW)
    assert.deepEqual(unfit, [])
  })

  test('a comparison that a field’s new type lacks is left out, and the opposite of it as a whole', async () => {
    const not = { not: { all: [{ field: 'title', op: 'filled' }, price('between', 3)] } }
    const between = { ...price('between', 0), value: [1, 5] }
    not.not.all[1] = between
    const { change, read } = await made({ filter: { all: [between, { field: 'title', op: 'filled' }, not] } })
    await change([FIELDS[0]!, { ...FIELDS[1]!, type: 'text' }, FIELDS[2]!, FIELDS[3]!])
    const view = await read()
    assert.deepEqual(view.filter, { all: [{ field: 'title', op: 'filled' }] })
    assert.deepEqual(view.unfit, [{ part: 'filter', name: 'price', code: 'operator' }])
  })

  test('a table takes its views into the trash and back, and away for good', async () => {
    const { table, uid, read } = await made({ shared: true })
    const { uid: trashed } = await here.do('delete_data_table', { table })
    assert.equal((await here.fails('get_entry_view', { table, view: uid }, anna)).code, 'not-found')
    await here.do('restore_item', { uid: trashed })
    assert.equal((await read()).name, 'V')
    await here.do('delete_data_table', { table })
    await here.do('purge_item', { uid: trashed })
    assert.ok(!(await rows()).some((row) => row['uid'] === uid))
  })

  test('a person who leaves the website takes their own along; what they shared stays', async () => {
    const { table } = await made()
    const { id } = await here.do('create_user', { email: 'kim@example.org', role: 'editor' })
    const kim = await tokenCall(here.installation, 'default', { user: id })
    const own = await here.do('save_entry_view', { table, name: 'Kim’s' }, kim)
    const ours = await here.do('save_entry_view', { table, name: 'Ours', shared: true }, kim)
    await here.do('delete_user', { id })
    await runSiteJobs(here.installation, 'default')
    const left = (await rows()).map((row) => row['uid'])
    assert.deepEqual([left.includes(own.uid), left.includes(ours.uid)], [false, true])
  })

  test('a person who is erased takes what they looked for along, in the log and in what waits, too', async () => {
    const { table } = await made()
    const email = 'lee@example.org'
    const { id } = await here.do('create_user', { email, role: 'editor' })
    const lee = await tokenCall(here.installation, 'default', { user: id })
    const { uid } = await here.do('save_entry_view', { table, name: 'Secret wish', q: 'secret words' }, lee)
    await here.do('update_entry_view', { table, view: uid, name: 'Secret hope' }, lee)
    await here.do(
      'save_entry_view',
      { table, name: 'Secret plan' },
      await tokenCall(here.installation, 'default', { user: id, mode: 'approval' }),
    )
    const person = await exportPerson(here.installation, email)
    assert.match(JSON.stringify(person), /Secret hope.*secret words/)
    await erasePerson(here.installation, email)
    await runSiteJobs(here.installation, 'default')
    for (const one of ['entry_views', 'changes', 'jobs'])
      assert.doesNotMatch(JSON.stringify(await here.rows(one)), /secret/i, one)
    const mine = (await here.rows('changes')).filter(
      (row) => row['entity_type'] === 'entry_view' && Number(row['user_id']) === id,
    )
    assert.deepEqual(
      mine.map(({ operation, status }) => `${String(operation)} ${String(status)}`),
      ['save_entry_view applied', 'update_entry_view applied', 'save_entry_view rejected'],
    )
  })

  test('what others did to a view that was one person’s alone goes with that person, what is the website’s stays', async () => {
    const { table } = await made()
    const email = 'mia@example.org'
    const { id } = await here.do('create_user', { email, role: 'editor' })
    const mia = await tokenCall(here.installation, 'default', { user: id })
    const last = async () =>
      (await here.do('list_changes', { status: 'applied', entity_type: 'entry_view', limit: 1 }))[0].id
    const given = async (more: object) => (await here.do('save_entry_view', { table, ...more }, mia)).uid
    const deleted = await given({ name: 'Hidden wish', q: 'hidden words' })
    await here.do('delete_entry_view', { table, view: deleted }, mia)
    await here.do('revert_changes', { change: await last() })
    const renamed = await given({ name: 'Hidden hope' })
    await here.do('update_entry_view', { table, view: renamed, q: 'hidden plan' }, mia)
    await here.do('revert_changes', { change: await last() })
    const ours = await given({ name: 'Ours', shared: true })
    await here.do('update_entry_view', { table, view: ours, q: 'open words' }, anna)
    await erasePerson(here.installation, email)
    await runSiteJobs(here.installation, 'default')
    for (const one of ['entry_views', 'changes', 'jobs'])
      assert.deepEqual(
        (await here.rows(one)).filter((row) => /hidden/i.test(JSON.stringify(row))),
        [],
        one,
      )
    assert.match(JSON.stringify(await here.rows('changes')), /open words/)
    assert.equal((await here.do('get_entry_view', { table, view: ours }, anna)).q, 'open words')
  })

  test('another person’s view stays hers in the log, whoever had a hand in it while it was shared', async () => {
    const { table } = await made()
    const email = 'bert@example.org'
    const { id } = await here.do('create_user', { email, role: 'editor' })
    const bert = await tokenCall(here.installation, 'default', { user: id })
    const view = (await here.do('save_entry_view', { table, name: 'Open', shared: true, q: 'first words' }, anna)).uid
    await here.do('update_entry_view', { table, view, q: 'hidden words' }, bert)
    await here.do('update_entry_view', { table, view, shared: false, q: 'my words' }, anna)
    const asks = await tokenCall(here.installation, 'default', { user: anna.principal.user!.id, mode: 'approval' })
    const { body } = await here.ask('update_entry_view', { table, view, q: 'waiting words' }, asks)
    await erasePerson(here.installation, email)
    await runSiteJobs(here.installation, 'default')
    const rows = (await here.rows('changes')).filter((row) => row['entity_id'] === view)
    assert.match(JSON.stringify(rows), /first words.*my words/)
    const waiting = rows.find((row) => Number(row['id']) === (body.data as { change: number }).change)
    assert.equal(waiting?.['status'], 'pending')
  })

  test('a view does not come back for somebody who has left, and one that was shared does', async () => {
    const { table } = await made()
    const { id } = await here.do('create_user', { email: 'noa@example.org', role: 'editor' })
    const noa = await tokenCall(here.installation, 'default', { user: id })
    const views: string[] = []
    for (const more of [{ name: 'Own' }, { name: 'Shared', shared: true }]) {
      const { uid } = await here.do('save_entry_view', { table, ...more }, noa)
      await here.do('delete_entry_view', { table, view: uid }, noa)
      views.push(uid)
    }
    await here.do('delete_user', { id })
    await runSiteJobs(here.installation, 'default')
    const log = await here.do('list_changes', { status: 'applied', entity_type: 'entry_view', limit: 4 })
    const outcomes = []
    for (const change of log.filter(({ operation }: any) => operation === 'delete_entry_view'))
      outcomes.push((await here.do('revert_changes', { change: change.id })).items[0])
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['undone', 'impossible'],
    )
    assert.match(outcomes[1].reason, /^Whoever had the view "Own" has no access/)
    const left = (await rows()).map((row) => row['uid'])
    assert.deepEqual(
      views.map((uid) => left.includes(uid)),
      [false, true],
    )
  })

  test('fields whose ids look like a sign, like the entry’s own number or like a prototype are themselves', async () => {
    const table = 'oddx'
    const fields = [
      { id: '-price', type: 'text', name: 'title' },
      { id: 'price', type: 'number', name: 'cost' },
      { id: 'id', type: 'number', name: 'count' },
      { id: '__proto__', type: 'number', name: 'depth' },
    ]
    await here.table(table, fields)
    const orders = ['title,-cost,-id', '-title,cost,id', 'count,-depth', '-count,depth']
    for (const order of orders) {
      const { uid, ...view } = await here.do(
        'save_entry_view',
        { table, name: order, sort: order, columns: ['depth'] },
        anna,
      )
      assert.deepEqual([view.sort, view.unfit], [order, []])
      assert.equal((await here.do('get_entry_view', { table, view: uid }, anna)).sort, order)
    }
    const ctx = makeContext(await systemCall(here.installation, 'default'))
    await transact(here.site.db, async (trx) => {
      const inner: Context = { ...ctx, db: trx }
      const ids = new Map([
        ['-price', 'id'],
        ['id', '-price'],
      ])
      await renumberFields(inner, await findTable(inner, table), ids)
    })
    assert.deepEqual(
      (await here.do('list_entry_views', { table }, anna)).map((view: any) => view.sort).sort(),
      orders.toSorted(),
    )
    await here.do('save_data_table', { table, fields: [{ ...fields[0], id: 'id' }], apply: true })
    const [view] = await here.do('list_entry_views', { table }, anna)
    assert.ok(
      view.unfit.some((one: any) => one.part === 'columns' && one.name === 'depth'),
      'by the name it had',
    )
  })

  test('fields that get the ids of a shared table are meant all the same', async () => {
    const { table, read } = await made()
    const before = await read()
    const ctx = makeContext(await systemCall(here.installation, 'default'))
    await transact(here.site.db, async (trx) => {
      const inner: Context = { ...ctx, db: trx }
      const ids = new Map([
        ['f2', 'f4'],
        ['f4', 'f2'],
      ])
      await renumberFields(inner, await findTable(inner, table), ids)
    })
    assert.deepEqual(await read(), before)
  })
})
