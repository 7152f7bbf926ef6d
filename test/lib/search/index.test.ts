// The index in its file and its threads: put, removed, built anew, and used by several at once.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { IndexThread } from '../../../src/lib/search/thread/index-thread.ts'
import { ROOT } from '../../support/root.ts'
import { documentOf, idsOf, indexIn, searchIn } from '../../support/search.ts'
import { eventually } from '../../support/eventually.ts'

test('what counts more comes first; what is only similar stays behind what is meant', (t) => {
  const heavy = { kind: 'entry', table: 'events', weight: 5 }
  const find = searchIn(t, [
    documentOf(1, { title: 'Sommerfest', body: 'Programm' }),
    documentOf(2, { ...heavy, key: 'entry:2:de', title: 'Abend', body: 'Das Sommerfest am Abend' }),
    documentOf(3, { ...heavy, key: 'entry:3:de', title: 'Sommerfast' }),
    documentOf(4, { kind: 'entry', table: 'old', weight: 0.1, key: 'entry:4:de', title: 'Sommerfest' }),
  ])
  const found = find('Sommerfest')
  assert.deepEqual(idsOf(found), [2, 1, 4, 3])
  assert.deepEqual(found.facets.table, { events: 2, old: 1 })
})

test('puts documents in place of those with their keys, and removes them', async (t) => {
  const { index, find } = indexIn(t)
  await index.put([
    documentOf(1, { body: 'alt' }),
    documentOf(1, { lang: 'en', body: 'old' }),
    documentOf(11, { body: 'alt' }),
  ])
  await index.put([documentOf(1, { body: 'neu' })])
  assert.deepEqual(idsOf(await find('alt')), [11])
  assert.deepEqual(idsOf(await find('neu')), [1])
  await index.removeObject('page:1:')
  assert.equal((await find('neu old')).total, 0)
  await index.remove(['page:11:de', 'page:none:de'])
  const { documents, words, stale } = await index.status()
  assert.deepEqual({ documents, words, stale }, { documents: 0, words: 0, stale: true })
})

test('suggests titles of public documents while somebody types', async (t) => {
  const { index } = indexIn(t)
  await index.put([
    documentOf(1, { title: 'Öffnungszeiten der Bücherei', body: 'Rathaus' }),
    documentOf(2, { title: 'Öffnung geheim', audience: 'admin' }),
    documentOf(3, { title: 'Öffnungen ohne Adresse', url: '' }),
    documentOf(4, { title: 'Bücherei', lang: 'en' }),
  ])
  const suggest = (q: string, lang = 'de') => index.suggest({ q, lang, limit: 5 })
  assert.deepEqual(await suggest('öffn'), [{ title: 'Öffnungszeiten der Bücherei', url: '/1' }])
  assert.deepEqual(await suggest('bücherei öff'), [{ title: 'Öffnungszeiten der Bücherei', url: '/1' }])
  assert.deepEqual(await suggest('Öfnungsz'), [{ title: 'Öffnungszeiten der Bücherei', url: '/1' }])
  assert.deepEqual(await suggest('rathaus'), [])
  assert.deepEqual(await suggest('b', 'en'), [])
  assert.deepEqual(await suggest('bü', 'en'), [{ title: 'Bücherei', url: '/4' }])
})

test('is built anew beside the index in use; what is put or removed meanwhile is so afterwards', async (t) => {
  const { index, find } = indexIn(t)
  await index.put([
    documentOf(1, { body: 'eins' }),
    documentOf(2, { body: 'zwei' }),
    documentOf(9, { body: 'verwaist' }),
  ])
  const done: number[] = []
  async function* documents() {
    yield [documentOf(1, { body: 'eins' })]
    assert.deepEqual(idsOf(await find('verwaist')), [9])
    await index.put([documentOf(3, { body: 'neu' })])
    await index.removeObject('page:2:')
    await index.remove(['page:4:de'])
    assert.deepEqual(idsOf(await find('neu')), [3])
    yield [documentOf(2, { body: 'zwei' }), documentOf(3, { body: 'früher' }), documentOf(4, { body: 'vier' })]
  }
  await index.rebuild(documents(), (count) => done.push(count))
  assert.deepEqual(done, [1, 4])
  const found = await Promise.all(['eins', 'neu', 'zwei', 'früher', 'vier', 'verwaist'].map((q) => find(q)))
  assert.deepEqual(
    found.map(({ total }) => total),
    [1, 1, 0, 0, 0, 0],
  )
  const { documents: count, built_at, stale } = await index.status()
  assert.deepEqual({ count, built_at, stale }, { count: 2, built_at: '2026-03-01T12:00:00.000Z', stale: false })
})

test('is used by two processes: each sees what the other puts and builds', async (t) => {
  const one = indexIn(t)
  const other = indexIn(t, one.path)
  await one.index.put([documentOf(1, { body: 'Kirschbaum' })])
  assert.deepEqual(idsOf(await other.find('Kirschbuam')), [1])
  await other.index.put([documentOf(2, { body: 'Pflaumenmus' })])
  assert.deepEqual(idsOf(await one.find('Pflaumenmuss')), [2])
  const all = (async function* () {
    yield await Promise.resolve([documentOf(5, { body: 'Birnenkompott' })])
  })()
  await other.index.rebuild(all)
  assert.deepEqual(idsOf(await one.find('Birnenkompot')), [5])
  assert.equal((await one.find('Kirschbaum')).total, 0)
})

test('another process sees it, and ends though its thread is there', async (t) => {
  const { index, path } = indexIn(t)
  await index.put([documentOf(1, { body: 'Kirschbaum' })])
  const program = join(ROOT, 'test/support/search-once.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, path, 'Kirschbuam'])
  assert.equal(stdout, '[1]')
})

test('two that build at once do not harm one another: the one that began first gives up', async (t) => {
  const { index, find, path } = indexIn(t)
  const other = indexIn(t, path)
  async function* first() {
    yield [documentOf(1, { body: 'eins' })]
    await other.index.rebuild(
      (async function* () {
        yield await Promise.resolve([documentOf(2, { body: 'zwei' })])
      })(),
    )
    yield [documentOf(3, { body: 'drei' })]
  }
  await assert.rejects(index.rebuild(first()), { key: 'search.built_elsewhere' })
  assert.deepEqual(idsOf(await find('eins zwei drei')), [2])
})

test('a damaged file is made anew, and says that it must be built', async (t) => {
  const { index, find, path } = indexIn(t)
  writeFileSync(path, 'this is no database, however long it may be '.repeat(100))
  assert.equal((await find('eins')).total, 0)
  assert.equal((await index.status()).stale, true)
})

test('a thread starts when it is needed and ends when nobody needs it', async (t) => {
  const { path } = indexIn(t)
  const thread = new IndexThread({ idleMs: 1 })
  t.after(() => thread.close())
  assert.equal(thread.isRunning, false)
  assert.equal((await thread.run(path, 'status')).documents, 0)
  await eventually(() => !thread.isRunning)
  assert.equal((await thread.run(path, 'status')).documents, 0)
  await thread.close()
  await assert.rejects(thread.run(path, 'status'), { key: 'search.closing' })
})

test('a search that takes too long ends with its thread; what waits behind it is done by the next', async (t) => {
  const { path } = indexIn(t)
  // No thread has begun by then.
  const thread = new IndexThread({ idleMs: 60_000, limits: { search: 1 } })
  t.after(() => thread.close())
  const query = { q: 'eins', audience: 'public', limit: 10, offset: 0 } as const
  const slow = thread.run(path, 'search', query)
  const behind = thread.run(path, 'status')
  await assert.rejects(slow, { key: 'search.too_slow', status: 503 })
  assert.equal((await behind).documents, 0)
  assert.equal((await thread.run(path, 'status')).documents, 0)
})
