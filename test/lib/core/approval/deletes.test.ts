// Two deletions of things that lead to one another, proposed apart: nothing leads on to what is gone, and what stands against the second is told.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { approvalHarness, type Desk } from './setup.ts'

suite('deletions of what belongs together', () => {
  let site: Desk
  before(async () => {
    site = await approvalHarness()
    const fields = [
      { type: 'text', name: 'title' },
      { type: 'relation', name: 'friend', target: 'cats' },
      { type: 'relations', name: 'many', target: 'cats' },
      { type: 'relation', name: 'page', target: '@pages' },
    ]
    await site.do('save_data_table', { handle: 'cats', name: 'Cats', fields, apply: true })
  })
  after(() => site.close())
  const save = (data: object, more: object = {}) => site.do<any>('save_entry', { table: 'cats', fields: data, ...more })
  const removal = (entry: any) => site.propose('delete_entry', { table: 'cats', entry: entry.uid })
  const recheck = (change: number) => site.do<any>('recheck_change', { change }, site.reviewer)
  const stateOf = async (entry: any) => {
    const { fields: data, status } = await site.do<any>('get_entry', { table: 'cats', entry: entry.uid })
    return [status, data]
  }

  test('two entries that lead to one another go one after the other, and lead to one another again once restored', async () => {
    for (const field of ['friend', 'many']) {
      const wrap = (id: number) => (field === 'many' ? [id] : id)
      const one = await save({ title: 'One' })
      const two = await save({ title: 'Two', [field]: wrap(one.id) }, { action: 'publish' })
      await save({ [field]: wrap(two.id) }, { entry: one.uid, action: 'publish' })
      const [first, second] = [await removal(one), await removal(two)]
      await site.approve(first)
      // What lies in the trash keeps being named (decision 60), so the first deletion changed nothing of the second entry.
      assert.deepEqual((await site.approve(second)).applied, [second])
      assert.deepEqual(await stateOf(two), ['trash', { title: 'Two', [field]: wrap(one.id) }])
      await site.do('restore_item', { uid: two.uid })
      await site.do('restore_item', { uid: one.uid })
      assert.deepEqual(await stateOf(two), ['draft', { title: 'Two', [field]: wrap(one.id) }])
      assert.deepEqual(await stateOf(one), ['draft', { title: 'One', [field]: wrap(two.id) }])
    }
  })

  test('a page and the entry that leads to it go in either order', async () => {
    for (const pageFirst of [true, false]) {
      const page = await site.do<any>('create_page', { title: 'Place' })
      const entry = await save({ title: 'There', page: page.id })
      const ofPage = await site.propose('delete_page', { page: page.uid })
      const ofEntry = await removal(entry)
      const order = pageFirst ? [ofPage, ofEntry] : [ofEntry, ofPage]
      await site.approve(order[0]!)
      assert.deepEqual((await site.approve(order[1]!)).applied, [order[1]])
    }
  })

  test('what went with its page is told to be gone, and the change can be rejected', async () => {
    const one = await site.do<any>('create_page', { title: 'Above' })
    const two = await site.do<any>('create_page', { title: 'Below', parent: one.uid })
    const first = await site.propose('delete_page', { page: one.uid })
    const second = await site.propose('delete_page', { page: two.uid })
    site.clock.advance(1000)
    await site.approve(first)
    const error = await site.fails('approve_change', { change: second }, site.reviewer)
    assert.equal(error.status, 409)
    assert.match(error.message, /changed since \(\/deleted_at\), and it cannot be applied any more: "Below" is trash/)
    assert.match((await recheck(second)).error, /"Below" is trash/)
    await site.do('reject_change', { change: second, reason: 'No' }, site.reviewer)
  })

  test('tables that lead to one another go one after the other, and come back', async () => {
    const table = (handle: string, target: string) =>
      site.do('save_data_table', {
        handle,
        name: handle,
        apply: true,
        fields: [{ type: 'relation', name: 'to', target }],
      })
    await table('dogs', 'mice')
    await table('mice', 'dogs')
    const removalOf = (name: string) => site.propose('delete_data_table', { table: name })
    const [first, second] = [await removalOf('dogs'), await removalOf('mice')]
    await site.approve(first)
    assert.deepEqual((await site.approve(second)).applied, [second])
    assert.deepEqual(
      (await site.do<any[]>('list_data_tables', {})).map(({ handle }) => handle),
      ['cats'],
    )
  })
})
