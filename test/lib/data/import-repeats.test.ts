// Imported lines with status published: a line that only repeats the draft of a public entry leaves it, all others publish.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { importWorld } from './import-world.ts'

suite('lines that say published', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  before(async () => {
    world = await importWorld()
    await world.make('news', [{ type: 'text', name: 'title' }])
  })
  after(() => world.here.close())
  const get = async (uid: string) => (await world.ask('get_entry', { table: 'news', entry: uid })).body.data
  /** Public as "Old", and drafted as "New" since. */
  const drafted = async () => {
    const made = await world.ask('save_entry', { table: 'news', fields: { title: 'Old' }, action: 'publish' })
    const { uid } = made.body.data
    await world.ask('save_entry', { table: 'news', entry: uid, fields: { title: 'New' } })
    return get(uid)
  }
  const send = async (content: string) => {
    const answer = await world.send('news', content)
    assert.equal(answer.status, 200, answer.message)
  }

  test('one that repeats the draft makes nothing of it public', async () => {
    const { uid, slug, sort, published_at } = await drafted()
    await send(`_uid,_status,_slug,_sort,_published_at,title\n${uid},published,${slug},${sort},${published_at},New\n`)
    const now = await get(uid)
    assert.deepEqual([now.status, now.has_unpublished_changes], ['published', true])
  })

  test('one that tells another address, place or time publishes the draft with it', async () => {
    for (const [column, value] of [
      ['_slug', 'elsewhere'],
      ['_sort', '77'],
      ['_published_at', '2020-01-02T03:04:05.000Z'],
    ] as const) {
      const { uid } = await drafted()
      await send(`_uid,_status,${column},title\n${uid},published,${value},New\n`)
      const now = await get(uid)
      assert.deepEqual([now.status, now.has_unpublished_changes], ['published', false], column)
      assert.equal(String(now[column.slice(1)]), value)
    }
  })

  test('one of an entry that nobody sees publishes it, though its values are the same', async () => {
    const made = await world.ask('save_entry', { table: 'news', fields: { title: 'Hidden' } })
    const { uid } = made.body.data
    await send(`_uid,_status,title\n${uid},published,Hidden\n`)
    assert.equal((await get(uid)).status, 'published')
    await world.ask('unpublish_entry', { table: 'news', entry: uid })
    assert.equal((await get(uid)).status, 'offline')
    await send(`_uid,_status,title\n${uid},published,Hidden\n`)
    assert.equal((await get(uid)).status, 'published')
  })
})
