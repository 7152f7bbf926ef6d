// What a source may not do to a website: entries of people, their drafts and decisions, pictures and translations are safe.
// Holds: contract 2.5 read-only
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { call, tokenCall } from '../../support/installation.ts'
import { image, items, sourceWorld } from '../../support/source-world.ts'

const published = (all: any[]) => all.filter(({ status }) => status === 'published').length

test('a source whose table is gone and that gets another one touches no entry that is there', async (t) => {
  const { answers, add, sync, operate, installation } = await sourceWorld(t)
  answers['/feed'] = items(3)
  const { id } = await add()
  await sync(id)
  const fields = [{ name: 'title', type: 'text', label: 'Title' }]
  await operate('save_data_table', { handle: 'mine', name: 'Mine', apply: true, fields })
  for (const title of ['One', 'Two', 'Three']) await operate('save_entry', { table: 'mine', fields: { title } })
  await operate('delete_data_table', { table: 'news' })
  await operate('update_source', { id, table: 'mine', mapping: { id_path: 'id', rows: { title: { path: 'title' } } } })
  const { counts } = await sync(id)
  assert.deepEqual([counts.created, counts.updated, counts.unchanged], [3, 0, 0])
  const all = (await call(installation, 'default', 'list_entries', { table: 'mine', sort: 'id' })).body.data as any[]
  assert.deepEqual(
    all.map(({ title }) => title),
    ['One', 'Two', 'Three', 'Title 1', 'Title 2', 'Title 3'],
  )
})

test('what identifies items stays while there are entries of them', async (t) => {
  const { answers, add, sync, operate } = await sourceWorld(t)
  answers['/feed'] = items(2)
  const { id } = await add()
  await sync(id)
  const mapping = { id_path: 'title', rows: { title: { path: 'title' } } }
  await assert.rejects(operate('update_source', { id, mapping }), {
    key: 'source.id_path_fixed',
    status: 409,
  })
})

test('pictures whose server is down stay where they are', async (t) => {
  const { answers, add, sync, entries, server } = await sourceWorld(t)
  answers['/a.png'] = await image('#135')
  const withPhoto = (title: string) => items(1, (item) => ({ ...item, title, photos: [`${server.url}/a.png`] }))
  answers['/feed'] = withPhoto('Old')
  const { id } = await add()
  await sync(id)
  const [{ fields: before }] = await entries()
  answers['/a.png'] = (response) => void response.writeHead(503).end()
  answers['/feed'] = withPhoto('New')
  const run = await sync(id)
  assert.equal(run.counts.faults, 1)
  const [{ title, fields: data }] = await entries()
  assert.deepEqual([title, data.photos], ['New', before.photos])
})

test('drafts of people are not published by a run, which says so', async (t) => {
  const { answers, add, sync, entries, operate, installation } = await sourceWorld(t)
  answers['/feed'] = items(1)
  const { id } = await add({ local_fields: ['remark'] })
  await sync(id)
  const [{ id: entry }] = await entries()
  const editor = await tokenCall(installation, 'default')
  await operate('save_entry', { table: 'news', entry: String(entry), fields: { remark: 'Not yet' } }, editor)
  answers['/feed'] = items(1, (item) => ({ ...item, price: 42 }))
  const { faults } = await sync(id)
  assert.match(faults[0]!.message, /not published/)
  const published = await operate('get_entry', { table: 'news', entry: String(entry), view: 'published' })
  assert.deepEqual([published.fields.price, published.fields.remark], [1, undefined])
  const draft = await operate('get_entry', { table: 'news', entry: String(entry) })
  assert.deepEqual([draft.fields.price, draft.fields.remark], [42, 'Not yet'])
})

test('who agreed that three go has not agreed to six', async (t) => {
  const { answers, add, sync, entries } = await sourceWorld(t)
  answers['/feed'] = items(6)
  const { id } = await add()
  await sync(id)
  answers['/feed'] = items(3)
  assert.equal((await sync(id)).status, 'held')
  answers['/feed'] = '[]'
  const held = await sync(id, { remove: true })
  assert.deepEqual([held.status, held.counts.removed, published(await entries())], ['held', 0, 6])
  assert.equal((await sync(id, { remove: true })).counts.removed, 6)
})

test('an item that has lost its name counts for none that is missing', async (t) => {
  const { answers, add, sync, entries } = await sourceWorld(t)
  answers['/feed'] = items(10)
  const { id } = await add()
  await sync(id)
  answers['/feed'] = items(10, (item, n) => (n === 4 ? { ...item, id: undefined } : item))
  for (let i = 0; i < 3; i++) assert.match((await sync(id)).message!, /identifies/)
  assert.equal(published(await entries()), 10)
})

test('what people took offline does not come back with its item', async (t) => {
  const { answers, add, sync, entries, operate } = await sourceWorld(t)
  answers['/feed'] = items(6)
  const { id } = await add()
  await sync(id)
  const last = (await entries())[5]
  await operate('unpublish_entry', { table: 'news', entry: String(last.id), action: 'unpublish' })
  answers['/feed'] = items(5)
  await sync(id)
  await sync(id)
  answers['/feed'] = items(6)
  await sync(id)
  assert.equal((await entries())[5].status, 'offline')
})

test('translations of what is gone go, too', async (t) => {
  const { answers, add, sync, entries, operate } = await sourceWorld(t, { languages: ['en', 'de'] })
  answers['/feed'] = items(5)
  const { id } = await add()
  await sync(id)
  const last = (await entries())[4]
  const german = await operate('translate_entry', { table: 'news', entry: String(last.id), to: 'de' })
  await operate('publish_entry', { table: 'news', entry: String(german.id) })
  answers['/feed'] = items(4)
  await sync(id)
  await sync(id)
  const { status } = await operate('get_entry', { table: 'news', entry: String(german.id) })
  assert.equal(status, 'offline')
})

test('one that cannot come back from the trash stops no run', async (t) => {
  const { answers, add, sync, operate, entries } = await sourceWorld(t, {
    fields: [{ name: 'title', type: 'text', label: 'Title', unique: true }],
  })
  answers['/feed'] = items(5)
  const { id } = await add({ keep_missing: 'delete', mapping: { id_path: 'id', rows: { title: { path: 'title' } } } })
  await sync(id)
  answers['/feed'] = items(4)
  await sync(id)
  await sync(id)
  await operate('save_entry', { table: 'news', fields: { title: 'Title 5' } })
  answers['/feed'] = items(6)
  const run = await sync(id)
  assert.deepEqual([run.status, run.counts.created, run.counts.refused], ['done', 1, 1])
  assert.equal((await entries()).length, 6)
})

test('an item that lacked something at first is published once it has it', async (t) => {
  const { answers, add, sync, entries } = await sourceWorld(t, {
    fields: [
      { name: 'title', type: 'text', label: 'Title' },
      { name: 'price', type: 'number', label: 'Price', required: true },
    ],
  })
  const mapping = { id_path: 'id', rows: { title: { path: 'title' }, price: { path: 'price' } } }
  answers['/feed'] = items(1, (item) => ({ ...item, price: 'on request' }))
  const { id } = await add({ mapping })
  await sync(id)
  assert.equal((await entries())[0].status, 'draft')
  answers['/feed'] = items(1, (item) => ({ ...item, price: 20 }))
  await sync(id)
  assert.equal((await entries())[0].status, 'published')
})

test('a file that asks stays until somebody has decided; half of one is not taken for whole', async (t) => {
  const { add, sync, entries, operate, root, clock } = await sourceWorld(t)
  const { id } = await add({ mode: 'folder', url: undefined })
  const { folder } = await operate('get_source', { id })
  mkdirSync(join(root, folder), { recursive: true })
  const put = (name: string, content: string, age = 60_000) => {
    const path = join(root, folder, name)
    writeFileSync(path, content)
    const at = new Date(clock.now().getTime() - age)
    utimesSync(path, at, at)
    return path
  }
  const early = put('all.json', items(6), 1000)
  const waits = await sync(id)
  assert.deepEqual(
    [waits.status, /all\.json .* younger than 10 seconds/.test(waits.message ?? '')],
    ['unchanged', true],
  )
  rmSync(early)
  assert.match((await sync(id)).message ?? '', /No file lies in the folder/)
  put('all.json', items(6))
  await sync(id)
  const small = put('small.json', items(2))
  assert.equal((await sync(id)).status, 'held')
  assert.ok(existsSync(small))
  assert.equal((await sync(id, { remove: true })).counts.removed, 4)
  assert.ok(!existsSync(small))
  const half = put('half.json', items(6).slice(0, -20))
  await sync(id)
  assert.ok(existsSync(half), 'it may still be on its way')
  put('half.json', items(6).slice(0, -20), 3_600_000)
  await sync(id)
  assert.equal(readdirSync(join(root, folder, 'failed')).length, 2, 'the file, and why')
  assert.equal((await entries()).length, 6)
})

test('files need rights of their own, and a rehearsal leaves none behind', async (t) => {
  const { add, operate, root, installation } = await sourceWorld(t)
  const { id } = await add({ mode: 'upload', url: undefined })
  const { folder } = await operate('get_source', { id })
  const path = join(root, 'sent.json')
  writeFileSync(path, items(2))
  const file = { path, name: 'sent.json', size: 9, sha256: '' }
  const waiting = { ...(await tokenCall(installation, 'default', { mode: 'approval' })), file }
  await assert.rejects(operate('sync_source', { id }, waiting), { key: 'source.file_needs_rights' })
  await operate('sync_source', { id, dry_run: true }, { ...(await tokenCall(installation, 'default')), file })
  assert.deepEqual(existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [], [])
})

test('numbers with more digits than a number holds stay what they are', async (t) => {
  const { answers, add, sync } = await sourceWorld(t)
  answers['/feed'] = '[{"id":1234567890123456789,"title":"A"},{"id":1234567890123456788,"title":"B"}]'
  const { id } = await add()
  assert.equal((await sync(id)).counts.created, 2)
})

test('a source with as many items as it may have is whole, one with more is not', async (t) => {
  const { answers, add, sync } = await sourceWorld(t)
  answers['/feed'] = items(3)
  const { id } = await add({ max_items: 3 })
  assert.equal((await sync(id)).message, null)
  assert.equal((await sync(id)).status, 'unchanged')
  answers['/feed'] = items(4)
  const { counts, message } = await sync(id)
  assert.deepEqual([counts.items, counts.missing], [3, 0])
  assert.match(message!, /more than 3 items/)
})

test('who may edit some tables only has no source of another one', async (t) => {
  const { add, operate, installation, server } = await sourceWorld(t)
  const { id } = await add()
  const asking = await tokenCall(installation, 'default')
  const limits = { tables: ['other'], languages: [], pages: [], records: [] }
  const as = { ...asking, principal: { ...asking.principal, limits } }
  const input = { name: 'Mine', format: 'json', url: `${server.url}/feed`, table: 'news' }
  const outside = { key: 'access.table_outside', status: 403 }
  await assert.rejects(operate('create_source', input, as), outside)
  await assert.rejects(operate('update_source', { id, name: 'Mine' }, as), outside)
  await assert.rejects(operate('sync_source', { id }, as), outside)
  await assert.rejects(operate('delete_source', { id }, as), outside)
})
