// Tables that were changed since somebody proposed another change of theirs: nobody's fields go unseen.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { approvalHarness, type Desk } from './setup.ts'

suite('proposals about tables', () => {
  let site: Desk
  before(async () => void (site = await approvalHarness()))
  after(() => site.close())
  const field = (id: string, name: string) => ({ id, type: 'text', name })
  const make = (handle: string) =>
    site.do<any>('save_data_table', { handle, name: handle, fields: [field('f1', 'title')], apply: true })
  const put = (handle: string, fields: object[]) => site.do<any>('update_data_table', { table: handle, fields })
  const names = async (handle: string) => {
    const [table] = await site.do<any[]>('list_data_tables', { table: handle })
    return table?.fields.map(({ name }: any) => name)
  }

  test('a field that was added since is kept: the proposal is refused with its place', async () => {
    await make('boats')
    const more = [field('f1', 'title'), field('f2', 'mast')]
    const change = await site.propose('update_data_table', { table: 'boats', fields: more })
    await put('boats', [field('f1', 'title'), field('f3', 'sail')])
    const error = await site.fails('approve_change', { change }, site.reviewer)
    assert.equal(error.status, 409)
    assert.match(error.message, /has been changed since: .*\/fields\/f3/)
    assert.deepEqual(await names('boats'), ['title', 'sail'])
    // The look tells what it would do now, the loss included; who approves then has seen it.
    const again = await site.do<any>('recheck_change', { change }, site.reviewer)
    assert.ok(again.diff.some(({ pointer, after }: any) => pointer === '/fields/f3' && after === undefined))
    await site.approve(change)
    assert.deepEqual(await names('boats'), ['title', 'mast'])
  })

  test('a plan is answered at once, and waits for nobody', async () => {
    await make('plans')
    const input = { table: 'plans', fields: [field('f1', 'title'), field('f2', 'mast')] }
    const plan = await site.do<any>('save_data_table', input, site.agent)
    assert.deepEqual([plan.applied, plan.changes], [false, [{ kind: 'add', field: 'mast' }]])
    assert.deepEqual((await site.do<any>('sync_source', {}, site.agent)).sources, [])
    assert.deepEqual(await site.do('list_changes', { status: 'pending' }, site.reviewer), [])
    assert.deepEqual(await names('plans'), ['title'])
  })

  test('all settings of a table are replaced together; those that merge, and a new name, are not', async () => {
    await make('cars')
    const named = await site.propose('update_data_table', { table: 'cars', name: 'Vehicles' })
    const merged = await site.propose('update_data_table', { table: 'cars', settings: { per_page: 9 } })
    const replacing = { table: 'cars', settings: { route: 'cars' }, replace: true }
    const settings = await site.propose('update_data_table', replacing)
    await put('cars', [field('f1', 'title'), field('f3', 'wheels')])
    assert.equal((await site.fails('approve_change', { change: settings }, site.reviewer)).status, 409)
    await site.approve(named)
    await site.approve(merged)
    assert.deepEqual(await names('cars'), ['title', 'wheels'])
  })

  test('of one batch, what builds on the others is applied, and what would drop theirs is not', async () => {
    const fields = [field('f1', 'title')]
    const batch = 'trees'
    await make('trees')
    const more = [...fields, field('f2', 'height')]
    const first = await site.propose('update_data_table', { table: 'trees', fields: more, batch })
    const second = await site.propose('update_data_table', {
      table: 'trees',
      fields: [...more, field('f3', 'age')],
      batch,
    })
    // Without what the first of them adds.
    const third = await site.propose('update_data_table', {
      table: 'trees',
      fields: [...fields, field('f4', 'kind')],
      batch,
    })
    assert.deepEqual((await site.approve(first)).applied, [first])
    assert.deepEqual((await site.approve(second)).applied, [second])
    const error = await site.fails('approve_change', { change: third }, site.reviewer)
    assert.deepEqual([error.status, error.extra['pointers']], [409, ['/fields/f2', '/fields/f3']])
    assert.deepEqual(await names('trees'), ['title', 'height', 'age'])
  })

  test('a batch that is applied as a whole changes a table more than once', async () => {
    await make('flowers')
    const batch = 'flowers'
    const more = [field('f1', 'title'), field('f2', 'colour')]
    const put = (fields: object[]) => site.propose('update_data_table', { table: 'flowers', fields, batch })
    const first = await put(more)
    const last = await put([...more, field('f3', 'height')])
    const { applied } = await site.approve(first, { whole_batch: true, up_to: last })
    assert.deepEqual(applied, [first, last])
    assert.deepEqual(await names('flowers'), ['title', 'colour', 'height'])
    await site.do('save_entry', { table: 'flowers', fields: { title: 'Tulip', colour: 'red', height: '30' } })
    assert.equal((await site.do<any[]>('list_entries', { table: 'flowers' })).length, 1)
  })

  test('a batch that writes an entry and then changes its table waits for nobody, not even for itself', async () => {
    await make('herbs')
    const batch = 'herbs'
    const fields = [field('f1', 'title'), field('f2', 'taste')]
    const first = await site.propose('save_entry', { table: 'herbs', fields: { title: 'Sage' }, batch })
    const last = await site.propose('update_data_table', { table: 'herbs', fields, batch })
    const wholeBatch = { whole_batch: true, up_to: last }
    const once = await site.approve(first, wholeBatch)
    // MySQL changes a table by a connection of its own: what comes before is applied, and the rest is a step of its own.
    if (process.env['CMS_TEST_DB'] === 'mariadb') {
      const { applied, failed, left } = once
      assert.deepEqual([applied, failed!.change, failed!.code, left], [[first], last, 'maintenance', 1])
      assert.deepEqual((await site.approve(last, wholeBatch)).applied, [last])
    } else assert.deepEqual(once.applied, [first, last])
    assert.deepEqual(await names('herbs'), ['title', 'taste'])
    assert.equal((await site.do<any[]>('list_entries', { table: 'herbs' })).length, 1)
  })

  test('a table that was changed since is not deleted unseen', async () => {
    await make('ports')
    const change = await site.propose('delete_data_table', { table: 'ports' })
    await put('ports', [field('f1', 'title'), field('f2', 'depth')])
    const error = await site.fails('approve_change', { change }, site.reviewer)
    assert.deepEqual([error.status, error.extra['pointers']], [409, ['/fields/f2']])
    assert.deepEqual(await names('ports'), ['title', 'depth'])
  })
})
