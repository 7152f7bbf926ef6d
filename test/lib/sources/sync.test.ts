// A source fills a table: what is new, changed, unchanged and missing, its images, and what people may change of it.
// Holds: interface 1 sources; interface 2.7 entries; contract 2.5 upsert; contract 2.5 images
import assert from 'node:assert/strict'
import test from 'node:test'
import { checkHealth, serializeHealth } from '../../../src/lib/health/health.ts'
import { image, items, sourceWorld } from '../../support/source-world.ts'

const countsOf = ({ status, counts }: any) => {
  const { items: read, created, updated, unchanged, missing, removed, refused, images } = counts
  return { status, read, created, updated, unchanged, missing, removed, refused, images }
}
const NONE = { read: 0, created: 0, updated: 0, unchanged: 0, missing: 0, removed: 0, refused: 0, images: 0 }

test('items become public entries, and a second run that finds nothing new asks for nothing', async (t) => {
  const { answers, requests, add, sync, entries } = await sourceWorld(t)
  answers['/feed'] = items(3)
  const { id } = await add()
  assert.deepEqual(countsOf(await sync(id)), { ...NONE, status: 'done', read: 3, created: 3 })
  const made = await entries()
  assert.deepEqual(
    made.map(({ title, status, fields: data, slug }) => [title, status, data.price, slug]),
    [1, 2, 3].map((n) => [`Title ${n}`, 'published', n, `title-${n}`]),
  )
  assert.deepEqual(made[0].source, {
    id,
    name: 'Federation',
    key: 'n1',
    hash: made[0].source.hash,
    url: null,
    local_fields: [],
  })
  assert.deepEqual(countsOf(await sync(id)), { ...NONE, status: 'unchanged' })
  assert.deepEqual(requests, ['/feed', '304 /feed'])
  assert.deepEqual(
    (await entries()).map(({ version }) => version),
    [1, 1, 1],
  )
})

test('a server without conditional requests: the same document is not stored again, a changed one only in what changed', async (t) => {
  const { answers, add, sync, entries } = await sourceWorld(t)
  let document = items(20)
  answers['/feed'] = (response) => void response.end(document)
  const { id } = await add()
  await sync(id)
  assert.deepEqual(countsOf(await sync(id)), { ...NONE, status: 'unchanged' })
  document = items(20, (item, n) => (n === 2 ? { ...item, title: 'Another' } : item))
  assert.deepEqual(countsOf(await sync(id)), { ...NONE, status: 'done', read: 20, updated: 1, unchanged: 19 })
  const [, second] = await entries()
  assert.deepEqual([second.title, second.slug, second.version, second.status], ['Another', 'title-2', 2, 'published'])
})

test('an item that is missing twice goes offline, comes back as it was, and an empty or much smaller source asks', async (t) => {
  const { answers, add, sync, entries } = await sourceWorld(t)
  answers['/feed'] = items(10)
  const { id } = await add()
  await sync(id)
  answers['/feed'] = items(8)
  assert.deepEqual(countsOf(await sync(id)), { ...NONE, status: 'done', read: 8, unchanged: 8, missing: 2 })
  assert.equal((await entries()).filter(({ status }) => status === 'published').length, 10)
  // The same document again is the second time.
  assert.deepEqual(countsOf(await sync(id)), { ...NONE, status: 'unchanged', missing: 2, removed: 2 })
  assert.deepEqual(
    (await entries()).slice(8).map(({ status }) => status),
    ['offline', 'offline'],
  )
  answers['/feed'] = items(10)
  const back = await sync(id)
  assert.deepEqual([back.counts.updated, back.counts.missing], [2, 0])
  assert.equal((await entries()).filter(({ status }) => status === 'published').length, 10)
  for (const document of ['[]', items(5)]) {
    answers['/feed'] = document
    for (let again = 0; again < 2; again++) {
      const held = await sync(id)
      assert.deepEqual([held.status, held.counts.removed], ['held', 0])
      assert.match(held.message!, /Nothing was taken away/)
    }
    assert.equal((await entries()).filter(({ status }) => status === 'published').length, 10)
  }
  const removed = await sync(id, { remove: true })
  assert.deepEqual([removed.status, removed.counts.removed], ['done', 5])
  assert.equal((await entries()).filter(({ status }) => status === 'published').length, 5)
})

test('what is missing goes to the trash where that is wanted, and comes out of it again', async (t) => {
  const { answers, add, sync, entries, operate } = await sourceWorld(t)
  answers['/feed'] = items(6)
  const { id } = await add({ keep_missing: 'delete' })
  await sync(id)
  answers['/feed'] = items(5)
  await sync(id)
  await sync(id)
  assert.equal((await entries()).length, 5)
  answers['/feed'] = items(6)
  await sync(id)
  assert.equal((await entries()).filter(({ status }) => status === 'published').length, 6)
  assert.equal((await operate('list_trash')).length, 0)
})

test('a service that is down, answers HTML, breaks off or is too large changes nothing, and is asked later and later', async (t) => {
  const { answers, add, sync, entries, operate, clock } = await sourceWorld(t)
  answers['/feed'] = items(4)
  const { id } = await add({ max_mb: 1, timeout_s: 1 })
  await sync(id)
  const waits: [string, number | null][] = []
  const failing = {
    down: (response: any) => void response.writeHead(503).end(),
    html: (response: any) => void response.end('<!doctype html><html><body>Sorry</body></html>'),
    broken: (response: any) => void response.end(items(4).slice(0, 60)),
    large: (response: any) => void response.end(`[${'{"id":"x","title":"y"},'.repeat(60_000)}{}]`),
    slow: (response: any) => void response.write('['),
  }
  for (const [name, answer] of Object.entries(failing)) {
    answers['/feed'] = answer
    const run = await sync(id)
    assert.ok(run.status === 'failed' || name === 'broken', `${name}: ${run.status}`)
    assert.ok(run.message, name)
    assert.equal(run.counts.removed, 0)
    const { next_at } = await operate('get_source', { id })
    waits.push([name, (Date.parse(next_at) - clock.now().getTime()) / 60_000])
  }
  // Half a document is one: it failed no time, and it tells nothing of what is missing.
  assert.deepEqual(waits, [
    ['down', 120],
    ['html', 240],
    ['broken', 60],
    ['large', 120],
    ['slow', 240],
  ])
  assert.equal((await entries()).filter(({ status }) => status === 'published').length, 4)
  answers['/feed'] = items(4)
  assert.equal((await sync(id)).status, 'done')
  assert.equal((await operate('get_source', { id })).failures, 0)
})

test('images: in their order, once for each content, two of one name stay two, and no byte of an unchanged one', async (t) => {
  const { answers, requests, add, sync, entries, operate, server } = await sourceWorld(t)
  const photos = ['/a/front.png', '/b/front.png', '/c/copy.png'].map((path) => `${server.url}${path}`)
  answers['/a/front.png'] = await image('#a00')
  answers['/b/front.png'] = await image('#0a0')
  answers['/c/copy.png'] = await image('#a00')
  answers['/feed'] = items(1, (item) => ({ ...item, photos: [...photos].reverse() }))
  const { id } = await add()
  assert.equal((await sync(id)).counts.images, 2)
  const media = await operate<any[]>('list_media')
  assert.equal(media.length, 2)
  const ofColour = (name: string) => media.find((one) => one.name === name)!.id
  const [first] = await entries()
  assert.equal(first.fields.photos.length, 2)
  assert.ok(
    media.every(({ name }) => /^(front|copy).*\.png$/.test(name)),
    JSON.stringify(media.map(({ name }) => name)),
  )
  assert.ok(ofColour(media[0].name))
  requests.length = 0
  answers['/feed'] = items(1, (item) => ({ ...item, title: 'New title', photos: [...photos].reverse() }))
  const again = await sync(id)
  assert.deepEqual([again.counts.updated, again.counts.images], [1, 0])
  assert.deepEqual(
    requests.filter((path) => !path.startsWith('304')),
    ['/feed'],
  )
  assert.deepEqual((await entries())[0].fields.photos, first.fields.photos)
})

test('an image that cannot be had leaves the entry without it, and is tried again', async (t) => {
  const { answers, add, sync, entries, server } = await sourceWorld(t)
  answers['/feed'] = items(1, (item) => ({ ...item, photos: [`${server.url}/late.png`] }))
  const { id } = await add()
  const run = await sync(id)
  assert.deepEqual([run.counts.created, run.counts.faults], [1, 1])
  assert.match(run.faults[0]!.message, /late\.png.*404/)
  assert.deepEqual((await entries())[0].fields.photos ?? [], [])
  answers['/late.png'] = await image('#00a')
  await sync(id)
  assert.equal((await entries())[0].fields.photos.length, 1)
})

test('items without a name, twice, or with a wrong value stop nothing: the run says which', async (t) => {
  const { answers, add, sync, entries } = await sourceWorld(t)
  answers['/feed'] = JSON.stringify([
    { id: 'a', title: 'A', price: 1 },
    { title: 'Nameless' },
    { id: 'a', title: 'A again' },
    { id: 'b', title: 'B', price: 'dear' },
    { id: 'c', title: 'C\u0000', price: 3 },
  ])
  const { id } = await add()
  const run = await sync(id)
  assert.deepEqual([run.status, run.counts.created, run.counts.refused], ['done', 2, 3])
  assert.deepEqual(
    run.faults.map(({ item, field }) => [item, field]),
    [
      [null, null],
      ['a', null],
      ['b', 'price'],
      [null, null],
    ],
  )
  assert.deepEqual(
    (await entries()).map(({ title, fields: data }) => [title, data.price]),
    [
      ['A', 1],
      ['B', undefined],
    ],
  )
})

test('entries are read-only by every way but for local fields, and free once the source is removed', async (t) => {
  const { answers, add, sync, entries, operate } = await sourceWorld(t)
  answers['/feed'] = items(2)
  const { id } = await add({ local_fields: ['remark'] })
  await sync(id)
  const [one] = await entries()
  const save = (data: object) => operate('save_entry', { table: 'news', entry: String(one.id), fields: data })
  await assert.rejects(save({ title: 'Mine' }), { status: 423, key: 'synced_entry.read_only' })
  await assert.rejects(operate('delete_entry', { table: 'news', entry: String(one.id) }), { status: 423 })
  await assert.rejects(operate('save_entry', { table: 'news', entry: String(one.id), slug: 'mine' }), { status: 423 })
  await save({ remark: 'Ask Anna' })
  answers['/feed'] = items(2, (item) => ({ ...item, price: 99, remark: 'theirs' }))
  await sync(id)
  const { fields: data } = await operate('get_entry', { table: 'news', entry: String(one.id) })
  assert.deepEqual([data.price, data.remark], [99, 'Ask Anna'])
  await operate('delete_source', { id })
  await save({ title: 'Mine' })
})

test('what somebody took offline stays offline though it changes', async (t) => {
  const { answers, add, sync, entries, operate } = await sourceWorld(t)
  answers['/feed'] = items(2)
  const { id } = await add()
  await sync(id)
  const [one] = await entries()
  await operate('unpublish_entry', { table: 'news', entry: String(one.id), action: 'unpublish' })
  answers['/feed'] = items(2, (item) => ({ ...item, price: 7 }))
  await sync(id)
  const [now] = await entries()
  assert.deepEqual([now.status, now.fields.price], ['offline', 7])
})

test('two runs at once are one', async (t) => {
  const { answers, requests, add, operate, installation, site } = await sourceWorld(t)
  const { syncNow } = await import('../../../src/lib/sources/sources.ts')
  const { systemContext } = await import('../../../src/lib/core/jobs/jobs.ts')
  answers['/feed'] = items(50)
  const { id } = await add()
  const runs = [await operate('sync_source', { id }), await operate('sync_source', { id })]
  assert.equal(runs[0].run.id, runs[1].run.id)
  const ended = await Promise.all(runs.map(({ run }) => syncNow(systemContext(installation, site), run.id)))
  assert.deepEqual(
    ended.map(({ status, counts }) => [status, counts.created]),
    [
      ['done', 50],
      ['done', 50],
    ],
  )
  assert.deepEqual(requests, ['/feed'])
})

test('credentials are sealed, never told, and gone with an address elsewhere', async (t) => {
  const { add, operate, site, server } = await sourceWorld(t)
  const { id } = await add({ auth: { kind: 'basic', username: 'u', password: 'very-secret' } })
  const source = await operate('get_source', { id })
  assert.equal(source.has_auth, true)
  assert.ok(!JSON.stringify(source).includes('very-secret'))
  const dump =
    JSON.stringify(await site.db.read.selectFrom('sources').selectAll().execute()) +
    JSON.stringify(await site.db.read.selectFrom('changes').selectAll().execute())
  assert.ok(!dump.includes('very-secret'))
  await operate('update_source', { id, url: `${server.url}/other` })
  assert.equal((await operate('get_source', { id })).has_auth, true)
  await operate('update_source', { id, url: 'https://elsewhere.example/feed' })
  assert.equal((await operate('get_source', { id })).has_auth, false)
})

test('health names a source that fails again and again, and one that asks', async (t) => {
  const { answers, add, sync, installation } = await sourceWorld(t)
  const found = async () => {
    const { checks } = serializeHealth('en', await checkHealth(installation))
    return checks.filter(({ id }) => id === 'site.default.sources').map(({ status, message }) => [status, message])
  }
  answers['/feed'] = items(10)
  const { id } = await add()
  await sync(id)
  assert.deepEqual(await found(), [['ok', 'External sources are read.']])
  answers['/feed'] = undefined
  await sync(id)
  await sync(id)
  assert.deepEqual(await found(), [['warn', 'The source "Federation" could not be read the last 2 times.']])
  answers['/feed'] = items(2)
  await sync(id)
  assert.match(String((await found())[0]![1]), /Much is missing/)
})
