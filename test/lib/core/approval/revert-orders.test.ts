// Undoing what other objects or the service itself change, too: orders, deletions of pages with others below, tables.
// Holds: contract 1.4 log
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { dataBench, type DataBench } from '../../data/bench.ts'
import { eventually } from '../../../support/eventually.ts'

suite('undoing what others change, too', () => {
  let here: DataBench
  before(async () => {
    here = await dataBench()
  })
  after(() => here.close())

  const run = (name: string, input: object = {}) => {
    here.clock.advance(1000)
    return here.do(name, { ...input })
  }
  const make = (title: string, parent?: any) =>
    run('create_page', { title, lang: 'en', ...(parent && { parent: parent.uid }) })
  const get = (page: any) => run('get_page', { page: page.uid })
  const titlesBelow = async (parent_id: number) => {
    const pages = await run('list_pages', { sort: 'sort', limit: 200 })
    return pages.flatMap((page: any) => (page.parent_id === parent_id ? [page.title] : []))
  }
  const latest = async () => (await run('list_changes', { status: 'applied', limit: 1 }))[0].id

  test('the order of pages, one move alone as well', async () => {
    const parent = await make('Ordered')
    const [a, b, , d] = [
      await make('A', parent),
      await make('B', parent),
      await make('C', parent),
      await make('D', parent),
    ]
    const move = (page: any, position: number) =>
      run('move_page', { page: page.uid, parent: parent.uid, position, batch: 'order' })
    await move(d, 0)
    await move(a, 3)
    assert.deepEqual(await titlesBelow(parent.id), ['D', 'B', 'C', 'A'])
    assert.equal((await run('revert_changes', { batch: 'order' })).undone, 2)
    assert.deepEqual(await titlesBelow(parent.id), ['A', 'B', 'C', 'D'])
    await move(d, 0)
    const change = await latest()
    await move(b, 3)
    // B has been moved since: that does not prevent the revert, and stays.
    assert.equal((await run('revert_changes', { change })).undone, 1)
    assert.deepEqual(await titlesBelow(parent.id), ['A', 'C', 'B', 'D'])
  })

  test('the number that an entry is ordered by, unless it was changed again', async () => {
    await here.table('steps', [{ type: 'text', name: 'title' }])
    const { id } = await run('save_entry', { table: 'steps', fields: { title: 'One' }, sort: 1 })
    const entry = { table: 'steps', entry: String(id) }
    const sort = async () => (await run('get_entry', entry)).sort
    await run('update_entry', { ...entry, sort: 7 })
    const change = await latest()
    assert.equal((await run('revert_changes', { change })).undone, 1)
    assert.equal(await sort(), 1)
    await run('update_entry', { ...entry, sort: 5 })
    const second = await latest()
    await run('update_entry', { ...entry, sort: 9 })
    const { items } = await run('revert_changes', { change: second })
    assert.match(items[0].reason, /\/sort/)
    assert.equal(await sort(), 9)
  })

  test('a deletion: what visitors saw of the pages below is public again', async () => {
    const top = await make('Section')
    const [shown, offline, draft] = [await make('Shown', top), await make('Offline', top), await make('Draft', top)]
    const below = await make('Deep', shown)
    const planned = await make('Planned', top)
    for (const page of [top, shown, offline, below]) await run('publish_page', { page: page.uid })
    await run('publish_page', { page: offline.uid, action: 'unpublish' })
    await run('update_page', { page: below.uid, title: 'Deep, changed' })
    const publish_at = '2027-01-01T00:00:00.000Z'
    await run('schedule_page', { page: planned.uid, publish_at })
    const all = [top, shown, offline, draft, below, planned]
    const seen = async () =>
      Promise.all(
        all.map(async (page) => {
          const { title, status, url, has_unpublished_changes: changed, publish_at } = await get(page)
          return [title, status, status === 'offline' ? null : url, changed, publish_at]
        }),
      )
    const then = await seen()
    await run('delete_page', { page: top.uid, confirm: true })
    const change = await latest()
    assert.equal((await get(below)).status, 'trash')
    assert.equal((await run('revert_changes', { change })).undone, 1)
    assert.deepEqual(await seen(), then)
  })

  test('a new table: indexes that lists have made of it do not prevent that', async () => {
    const fields = [{ type: 'text', name: 'title' }]
    await run('save_data_table', { handle: 'listed', name: 'Listed', fields, apply: true })
    const change = await latest()
    for (let n = 0; n < 3; n++) await here.do('list_entries', { table: 'listed', sort: 'title' })
    const indexes = async () => (await run('get_data_table', { table: 'listed' })).indexes
    await eventually(indexes)
    const { items } = await run('revert_changes', { change })
    assert.deepEqual([items[0].outcome, items[0].reason], ['undone', null])
  })
})
