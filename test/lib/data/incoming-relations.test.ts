// Deleting a table: relations from other tables are listed, block it where declared, and never point to another table later.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { importWorld } from './import-world.ts'
import { deepEqualItems } from '../../support/item-ids.ts'

suite('relations to a table that is deleted', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  const title = { type: 'text', name: 'title' }
  before(async () => {
    world = await importWorld()
  })
  after(() => world.here.close())

  /** Authors that books lead to. */
  async function books(name: string, on_delete?: 'restrict') {
    const [authors, shelf] = [`authors_${name}`, `books_${name}`]
    const to = { target: authors, ...(on_delete && { on_delete }) }
    await world.make(authors, [title, { type: 'relation', name: 'friend', target: authors }])
    await world.make(shelf, [
      title,
      { type: 'relation', name: 'author', ...to },
      { type: 'relations', name: 'others', ...to },
    ])
    const ada = (await world.ask('save_entry', { table: authors, fields: { title: 'Ada' } })).body.data
    await world.ask('save_entry', { table: authors, entry: ada.uid, fields: { friend: ada.id } })
    const data = { title: 'Book', author: ada.id, others: [ada.id] }
    await world.ask('save_entry', { table: shelf, fields: data, action: 'publish' })
    await world.ask('save_entry', { table: shelf, fields: { title: 'Alone' } })
    const read = async () => (await world.list(shelf)).find((one) => one.title === 'Book').fields
    const published = async () => (await world.list(shelf, { view: 'published' }))[0].fields
    return { authors, shelf, ada, read, published }
  }
  const trash = async (table: string, more: object = {}) => world.ask('delete_data_table', { table, ...more })
  const restore = async (uid: string) => world.ask('restore_item', { uid })

  test('the rehearsal tells which fields lead there, and how many entries; brought back they lead there again', async () => {
    const { authors, shelf, ada, read } = await books('told')
    const rehearsed = (await trash(authors, { dry_run: true })).body.data
    deepEqualItems(rehearsed.after.led_here, [
      { table: shelf, field: 'author', entries: 1, on_delete: 'null' },
      { table: shelf, field: 'others', entries: 1, on_delete: 'null' },
    ])
    const gone = await trash(authors)
    assert.equal(gone.status, 200, gone.message)
    assert.equal((await restore(gone.body.data.uid)).status, 200)
    deepEqualItems(await read(), { title: 'Book', author: ada.id, others: [ada.id] })
  })

  test('a later table of its handle gives other ids: versions and tables out of the trash lead to no stranger', async () => {
    const { authors, shelf, ada } = await books('later')
    const [book] = (await world.list(shelf)).filter((one) => one.title === 'Book')
    const uid = (await trash(shelf)).body.data.uid
    const last = (await world.ask('save_entry', { table: authors, fields: { title: 'Last' } })).body.data
    await world.ask('delete_entry', { table: authors, entry: last.uid })
    await world.ask('purge_item', { uid: last.uid })
    assert.equal((await trash(authors)).status, 200)
    await world.make(authors, [title])
    const eve = (await world.ask('save_entry', { table: authors, fields: { title: 'Eve' } })).body.data
    assert.ok(eve.id > last.id && last.id > ada.id, `${eve.id} after ${last.id}`)
    assert.equal((await restore(uid)).status, 200)
    const now = (await world.list(shelf)).find((one) => one.uid === book.uid)
    assert.doesNotMatch(JSON.stringify(now), /Eve/)
    assert.notEqual(now.fields.author, eve.id)
  })

  test('an older table that comes back gives no id that a later one gave; an inbox goes and comes back, too', async () => {
    const next = async () => (await world.ask('save_entry', { table: 'turns', fields: { title: 'One' } })).body.data.id
    await world.make('turns', [title])
    assert.equal(await next(), 1)
    const { uid } = (await trash('turns')).body.data
    await world.make('turns', [title])
    deepEqualItems([await next(), await next()], [2, 3])
    await trash('turns')
    assert.equal((await restore(uid)).status, 200)
    assert.equal(await next(), 4)
    await world.make('post', [title], { kind: 'inbox' })
    const gone = await trash('post')
    assert.equal(gone.status, 200, gone.message)
    assert.equal((await restore(gone.body.data.uid)).status, 200)
  })

  test('a relation that restricts keeps it', async () => {
    const { authors, shelf } = await books('kept', 'restrict')
    for (const more of [{ dry_run: true }, {}]) {
      const conflict = await trash(authors, more)
      assert.equal(conflict.code, 'conflict')
      deepEqualItems(
        conflict.extra.needed_by.map(({ table, field }: any) => [table, field]),
        [
          [shelf, 'author'],
          [shelf, 'others'],
        ],
      )
    }
    assert.equal((await world.list(authors)).length, 1)
    for (const { uid } of await world.list(shelf))
      await world.ask('delete_entry', { table: shelf, entry: uid, confirm: true })
    assert.equal((await trash(authors)).status, 200)
  })

  test('another table of that handle is not led into, and purged it leads nowhere', async () => {
    const again = await books('again')
    await trash(again.authors)
    await world.make(again.authors, [title])
    const eve = (await world.ask('save_entry', { table: again.authors, fields: { title: 'Eve' } })).body.data
    assert.notEqual(eve.id, again.ada.id)
    for (const read of [again.read, again.published]) deepEqualItems(await read(), { title: 'Book' })
    const purged = await books('purged')
    const { uid } = (await trash(purged.authors)).body.data
    const done = await world.ask('purge_item', { uid })
    assert.equal(done.status, 200, done.message)
    for (const read of [purged.read, purged.published]) deepEqualItems(await read(), { title: 'Book' })
  })

  test('the plan of a table that takes the handle names the relations it empties', async () => {
    const { authors, shelf, read } = await books('warned')
    const fields = [title]
    const expected = [
      { table: shelf, field: 'author', entries: 1 },
      { table: shelf, field: 'others', entries: 1 },
    ]
    await trash(authors)
    const input = { handle: authors, name: 'Others', fields }
    const planned = (await world.ask('save_data_table', input)).body.data
    deepEqualItems([planned.applied, planned.empties], [false, expected])
    const rehearsed = (await world.ask('save_data_table', { ...input, apply: true, dry_run: true })).body.data
    deepEqualItems(rehearsed.after.empties, expected)
    assert.ok((await read()).author, 'nothing is done yet')
    // Also what only visitors see, or what lies in the trash.
    const { uid } = (await world.list(shelf)).find((one) => one.title === 'Book')
    await world.ask('save_entry', { table: shelf, entry: uid, fields: { author: null, others: [] } })
    deepEqualItems((await world.ask('save_data_table', input)).body.data.empties, expected)
    const made = (await world.ask('save_data_table', { ...input, apply: true })).body.data
    deepEqualItems([made.applied, made.empties], [true, expected])
    await trash(authors)
    assert.equal((await world.ask('save_data_table', input)).body.data.empties, undefined)
  })

  test('an older table of the handle is purged: what leads to the newer one in the trash stays', async () => {
    const { authors, shelf, ada, read, published } = await books('older')
    const old = (await trash(authors)).body.data
    await world.make(authors, [title])
    const eve = (await world.ask('save_entry', { table: authors, fields: { title: 'Eve' } })).body.data
    assert.notEqual(eve.id, ada.id)
    const { uid } = (await world.list(shelf)).find((one) => one.title === 'Book')
    const data = { author: eve.id, others: [eve.id] }
    await world.ask('save_entry', { table: shelf, entry: uid, fields: data, action: 'publish' })
    const newer = (await trash(authors)).body.data
    assert.equal((await world.ask('purge_item', { uid: old.uid })).status, 200)
    assert.equal((await restore(newer.uid)).status, 200)
    for (const one of [read, published]) deepEqualItems(await one(), { title: 'Book', ...data })
  })

  test('the newer one is purged: what led to it does not lead into the older one that comes back', async () => {
    const { authors, shelf, ada, read } = await books('newer')
    const old = (await trash(authors)).body.data
    await world.make(authors, [title])
    const eve = (await world.ask('save_entry', { table: authors, fields: { title: 'Eve' } })).body.data
    assert.notEqual(eve.id, ada.id)
    const { uid } = (await world.list(shelf)).find((one) => one.title === 'Book')
    await world.ask('save_entry', { table: shelf, entry: uid, fields: { author: eve.id, others: [eve.id] } })
    const newer = (await trash(authors)).body.data
    assert.equal((await restore(old.uid)).code, 'conflict', 'its entries are others')
    assert.equal((await world.ask('purge_item', { uid: newer.uid })).status, 200)
    assert.equal((await restore(old.uid)).status, 200)
    deepEqualItems(await read(), { title: 'Book' })
  })

  /** Boxes whose items lead to tools. */
  async function boxes(name: string, on_delete?: 'restrict') {
    const [tools, shelf] = [`tools_${name}`, `boxes_${name}`]
    const to = { target: tools, ...(on_delete && { on_delete }) }
    const fields = [title, { type: 'relation', name: 'tool', ...to }, { type: 'relations', name: 'more', ...to }]
    await world.make(tools, [title])
    await world.make(shelf, [title, { type: 'group', name: 'items', fields }])
    const saw = (await world.ask('save_entry', { table: tools, fields: { title: 'Saw' } })).body.data
    const items = [{ title: 'a', tool: saw.id }, { title: 'b', more: [saw.id] }, { title: 'c' }]
    const box = (await world.ask('save_entry', { table: shelf, fields: { title: 'Box', items }, action: 'publish' }))
      .body.data
    const alone = { title: 'Alone', items: [{ title: `${saw.id}` }] }
    await world.ask('save_entry', { table: shelf, fields: alone })
    const read = async () => (await world.list(shelf)).find((one) => one.title === 'Box').fields.items
    const published = async () => (await world.list(shelf, { view: 'published' }))[0].fields.items
    const expected = [
      { table: shelf, field: 'items.tool', entries: 1 },
      { table: shelf, field: 'items.more', entries: 1 },
    ]
    return { tools, shelf, saw, box, items, read, published, expected }
  }
  const emptied = [{ title: 'a' }, { title: 'b' }, { title: 'c' }]

  test('relations of items are told with their group, and lead there again with the table', async () => {
    const { tools, items, read, expected } = await boxes('told')
    const rehearsed = (await trash(tools, { dry_run: true })).body.data
    deepEqualItems(
      rehearsed.after.led_here,
      expected.map((one) => ({ ...one, on_delete: 'null' })),
    )
    assert.equal((await restore((await trash(tools)).body.data.uid)).status, 200)
    deepEqualItems(await read(), items)
  })

  test('one of items that restricts keeps it', async () => {
    const { tools, box, shelf, expected } = await boxes('kept', 'restrict')
    const conflict = await trash(tools)
    assert.equal(conflict.code, 'conflict')
    assert.match(conflict.message, /boxes_kept \(items\.tool, 1 entries\), boxes_kept \(items\.more, 1 entries\)/)
    deepEqualItems(
      conflict.extra.needed_by,
      expected.map((one) => ({ ...one, on_delete: 'restrict' })),
    )
    await world.ask('save_entry', { table: shelf, entry: box.uid, fields: { items: [] } })
    assert.equal((await trash(tools)).status, 200)
  })

  test('those of items are emptied by another table of the handle, which its plan tells, and by a purge', async () => {
    const again = await boxes('again')
    await trash(again.tools)
    // Also what only visitors see.
    await world.ask('save_entry', { table: again.shelf, entry: again.box.uid, fields: { items: [] } })
    const input = { handle: again.tools, name: 'Others', fields: [title] }
    deepEqualItems((await world.ask('save_data_table', input)).body.data.empties, again.expected)
    deepEqualItems(await again.published(), again.items)
    await world.ask('save_data_table', { ...input, apply: true })
    deepEqualItems(await again.published(), emptied)
    const purged = await boxes('purged')
    const { uid } = (await trash(purged.tools)).body.data
    assert.equal((await world.ask('purge_item', { uid })).status, 200)
    for (const read of [purged.read, purged.published]) deepEqualItems(await read(), emptied)
  })
})
