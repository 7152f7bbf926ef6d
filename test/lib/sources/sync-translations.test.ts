// What a source says in all languages: translations that are public show it, those in which people work wait.
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { tokenCall } from '../../support/installation.ts'
import { items, sourceWorld } from '../../support/source-world.ts'

async function translated(t: TestContext) {
  const fields = [
    { name: 'title', type: 'text', label: 'Title', translatable: true },
    { name: 'price', type: 'number', label: 'Price' },
    { name: 'remark', type: 'text', label: 'Remark', translatable: true },
  ]
  const mapping = { id_path: 'id', rows: { title: { path: 'title' }, price: { path: 'price' } } }
  const world = await sourceWorld(t, { languages: ['en', 'de'], fields })
  const { answers, add, sync, entries, operate } = world
  answers['/feed'] = items(1)
  const { id } = await add({ local_fields: ['remark'], mapping })
  await sync(id)
  const [entry] = await entries()
  const german = await operate('translate_entry', { table: 'news', entry: String(entry.id), to: 'de' })
  const as = await tokenCall(world.installation, 'default')
  const save = (of: { id: number }, data: object) =>
    operate('save_entry', { table: 'news', entry: String(of.id), fields: data }, as)
  await save(german, { title: 'Titel 1' })
  await operate('publish_entry', { table: 'news', entry: String(german.id) }, as)
  const priced = async (price: number) => {
    answers['/feed'] = items(1, (item) => ({ ...item, price }))
    return sync(id)
  }
  const valuesOf = async (of: { id: number }, view: 'draft' | 'published' = 'published') =>
    (await operate('get_entry', { table: 'news', entry: String(of.id), view })).fields
  return { ...world, entry, german, save, priced, valuesOf }
}

test('values that all languages share are public in a published translation at once', async (t) => {
  const { priced, valuesOf, german, entry, operate } = await translated(t)
  const run = await priced(42)
  assert.deepEqual([run.counts.updated, run.faults], [1, []])
  assert.deepEqual([(await valuesOf(entry)).price, (await valuesOf(german)).price], [42, 42])
  assert.deepEqual((await valuesOf(german)).title, 'Titel 1')
  const { status, has_changes } = await operate('get_entry', { table: 'news', entry: String(german.id) })
  assert.deepEqual([status, has_changes ?? false], ['published', false])
})

test('a translation in which people work waits with its new values, run after run, and the run says so', async (t) => {
  const { priced, valuesOf, save, german, entry } = await translated(t)
  await save(german, { remark: 'Noch nicht' })
  for (const price of [42, 43, 44]) {
    const { faults } = await priced(price)
    assert.match(faults[0]!.message, /not published/)
    const [published, draft] = [await valuesOf(german), await valuesOf(german, 'draft')]
    assert.deepEqual(
      [published.price, published.remark, draft.price, draft.remark],
      [1, undefined, price, 'Noch nicht'],
    )
    assert.equal((await valuesOf(entry)).price, price)
  }
})

test('a draft of people stays theirs, however often the source has something new for it', async (t) => {
  const { priced, valuesOf, save, german, entry } = await translated(t)
  await save(entry, { remark: 'Not yet' })
  for (const price of [42, 43, 44]) {
    const { faults } = await priced(price)
    assert.match(faults[0]!.message, /not published/)
    const published = await valuesOf(entry)
    assert.deepEqual([published.price, published.remark], [1, undefined])
    assert.equal((await valuesOf(german)).price, 1)
  }
})

test('a translation that nobody has published stays a draft', async (t) => {
  const { priced, german, operate } = await translated(t)
  await operate('unpublish_entry', { table: 'news', entry: String(german.id), action: 'unpublish' })
  await priced(42)
  const now = await operate('get_entry', { table: 'news', entry: String(german.id) })
  assert.deepEqual([now.status, now.fields.price], ['offline', 42])
})
