// Finding by meaning: vectors of a provider, fused with words; another model without downtime; words alone when the provider fails.
// Holds: contract 4.5 semantic
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { FileIndex } from '../../../../src/lib/search/file-index.ts'
import { IndexThreads } from '../../../../src/lib/search/index-threads.ts'
import { chunksOf } from '../../../../src/lib/search/meaning/chunks.ts'
import { fuse } from '../../../../src/lib/search/meaning/fuse.ts'
import { furthestHit, offTopic } from '../../../../src/lib/search/meaning/off-topic.ts'
import { openSqlite } from '../../../../src/lib/platform/db/open-sqlite.ts'
import type { Embedder } from '../../../../src/lib/search/search.ts'
import type { EmbedOptions } from '../../../../src/lib/search/search-index.ts'
import type { SearchQuery } from '../../../../src/lib/search/document.ts'
import { documentOf, idsOf } from '../../../support/search.ts'
import { tempFolder } from '../../../support/temp.ts'

/** A model that knows a few things: each is a direction. */
const THINGS = [/hund|dackel|welpe/gi, /katze|kater/gi, /steuer|abgabe|finanzamt/gi, /schwimm|freibad/gi]
const vectorOf = (text: string) => [...THINGS.map((thing) => (text.match(thing) ?? []).length), 0.01]

interface Provider extends Embedder {
  fails: boolean
  texts: string[]
  /** Of each call. */
  models: string[]
  /** Called while documents are read. */
  whileReading: (() => Promise<void>) | undefined
}

function providerOf(): Provider {
  const read = async (texts: string[], model: string) => {
    if (provider.fails) throw new Error('It does not answer.')
    provider.texts.push(...texts)
    provider.models.push(model)
    return texts.map(vectorOf).map((one) => (model === 'small' ? one : [...one, 0]))
  }
  const provider: Provider = {
    model: 'small',
    fails: false,
    texts: [],
    models: [],
    whileReading: undefined,
    async embed(texts, model) {
      await provider.whileReading?.()
      return read(texts, model)
    },
    embedQuery: async (text, model) => (await read([text], model).catch(() => []))[0],
  }
  return provider
}

function indexWith(t: TestContext, embedder: Embedder, path = join(tempFolder(t), 'search.sqlite')) {
  const threads = new IndexThreads()
  t.after(() => threads.close())
  const index = new FileIndex(threads, { path, clock: { now: () => new Date() }, embedder })
  const find = (q: string, more: Partial<SearchQuery> = {}) =>
    index.search({ q, audience: 'public', limit: 10, offset: 0, mode: 'hybrid', ...more })
  const embedMissing = (options: Partial<EmbedOptions> = {}) => index.embedMissing({ kinds: ['page'], ...options })
  return { index, find, embedMissing, path }
}

const DOCUMENTS = [
  documentOf(1, { title: 'Dackel', body: 'Der Dackel ist ein Haustier.' }),
  documentOf(2, { title: 'Hundesteuer', body: 'Die Abgabe für jeden Hund ans Finanzamt.' }),
  documentOf(3, { title: 'Freibad', body: 'Schwimmen Sie im Sommer.' }),
  documentOf(4, {
    title: 'Welpen geheim',
    body: 'Hund Hund Hund',
    audience: 'admin',
    permission: 'pages.view',
  }),
]

test('finds by meaning, and by words and meaning together, only what may be seen; drafts by their words', async (t) => {
  const provider = providerOf()
  const { index, find, embedMissing } = indexWith(t, provider)
  await index.put(DOCUMENTS)
  const before = await find('Hund')
  assert.deepEqual([before.mode, before.notice], ['keyword', 'not_embedded'])
  const done: number[] = []
  await embedMissing({ progress: (count) => done.push(count) })
  assert.equal(done.at(-1), 3)
  const semantic = await find('Welpe', { mode: 'semantic' })
  assert.deepEqual([semantic.mode, idsOf(semantic), semantic.total], ['semantic', [1, 2], 2])
  assert.deepEqual(semantic.facets.kind, { page: 2 })
  const hybrid = await find('Hundesteuer')
  assert.deepEqual([hybrid.mode, idsOf(hybrid)[0]], ['hybrid', 2])
  assert.ok(hybrid.hits[0]!.title.some(({ mark }) => mark))
  const admin = await find('Welpe', {
    mode: 'semantic',
    audience: 'admin',
    permissions: new Set(['pages.view']),
  })
  // What visitors may not see was given to nobody: it is found by its words.
  assert.deepEqual(idsOf(admin).sort(), [1, 2])
  assert.ok(!provider.texts.some((text) => text.includes('geheim')))
  const both = await find('geheim', { audience: 'admin', permissions: new Set(['pages.view']) })
  assert.ok(idsOf(both).includes(4))
  assert.equal((await find('Hund', { mode: 'keyword' })).mode, 'keyword')
})

test('follows what is put, removed and built anew, and has no text read twice', async (t) => {
  const provider = providerOf()
  const { index, find, embedMissing } = indexWith(t, provider)
  await index.put(DOCUMENTS)
  await embedMissing()
  await index.put([documentOf(3, { title: 'Katzenhaus', body: 'Für jeden Kater.' })])
  await index.remove(['page:1:de'])
  assert.deepEqual(idsOf(await find('Welpe', { mode: 'semantic' })), [2])
  assert.deepEqual(idsOf(await find('Freibad', { mode: 'semantic' })), [])
  await embedMissing()
  assert.deepEqual(idsOf(await find('Katze', { mode: 'semantic' })), [3])
  provider.texts.length = 0
  await index.rebuild(
    (async function* () {
      yield await Promise.resolve(DOCUMENTS)
    })(),
  )
  // Without any call; texts that were gone in between were forgotten.
  assert.deepEqual(idsOf(await find('Welpe', { mode: 'semantic' })), [2])
  assert.deepEqual(provider.texts, ['Welpe'])
  await embedMissing()
  assert.deepEqual(idsOf(await find('Welpe', { mode: 'semantic' })), [1, 2])
  assert.equal(provider.texts.filter((text) => text.startsWith('Hundesteuer')).length, 0)
})

test('another model is used once it has read all documents; until then the one before it', async (t) => {
  const provider = providerOf()
  const { index, find, embedMissing } = indexWith(t, provider)
  await index.put(DOCUMENTS)
  await embedMissing()
  provider.model = 'large'
  const modes: string[] = []
  provider.whileReading = async () => {
    provider.whileReading = undefined
    const { mode, hits } = await find('Welpe', { mode: 'semantic' })
    modes.push(mode, ...hits.map(({ document }) => document.title))
  }
  await embedMissing()
  assert.deepEqual(modes, ['semantic', 'Dackel', 'Hundesteuer'])
  provider.texts.length = 0
  const found = await find('Welpe', { mode: 'semantic' })
  assert.deepEqual([found.mode, idsOf(found), provider.models.at(-1)], ['semantic', [1, 2], 'large'])
})

test('documents without text hold up no model that is new', async (t) => {
  const provider = providerOf()
  const { index, find, embedMissing } = indexWith(t, provider)
  const empty = Array.from({ length: 30 }, (_, i) => documentOf(100 + i, { title: '', url: '/x' }))
  await index.put(empty)
  await embedMissing()
  await index.put(DOCUMENTS)
  await embedMissing()
  assert.deepEqual(idsOf(await find('Welpe', { mode: 'semantic' })), [1, 2])
})

test('a model that answers with other vectors under its name reads everything anew', async (t) => {
  const provider = providerOf()
  const longer = (one: number[]) => (isLonger ? [...one, 0, 0] : one)
  const { index, find, embedMissing } = indexWith(t, {
    model: 'small',
    embed: async (texts, model) => (await provider.embed(texts, model)).map(longer),
    embedQuery: async (text, model) => longer((await provider.embedQuery(text, model))!),
  })
  let isLonger = false
  await index.put(DOCUMENTS)
  await embedMissing()
  isLonger = true
  await index.put([documentOf(5, { title: 'Kater', body: 'Katze' })])
  await embedMissing()
  assert.deepEqual(idsOf(await find('Welpe', { mode: 'semantic' })), [1, 2])
  assert.deepEqual(idsOf(await find('Katze', { mode: 'semantic' })), [5])
})

test('what a model of before has read can be removed', async (t) => {
  const provider = providerOf()
  const { index, find, embedMissing } = indexWith(t, provider)
  await index.put(DOCUMENTS)
  await embedMissing()
  provider.model = 'large'
  await embedMissing()
  await index.remove(['page:1:de'])
  await embedMissing()
  assert.deepEqual(idsOf(await find('Welpe', { mode: 'semantic' })), [2])
})

test('finds by words when the provider fails, and says so', async (t) => {
  const provider = providerOf()
  const { index, find, embedMissing } = indexWith(t, provider)
  await index.put(DOCUMENTS)
  await embedMissing()
  provider.fails = true
  const found = await find('Dackel')
  assert.deepEqual([found.mode, found.notice, idsOf(found)], ['keyword', 'failed', [1]])
  await index.put([documentOf(5, { title: 'Kater' })])
  await assert.rejects(embedMissing(), /does not answer/)
})

test('the model that was chosen before takes over again without the half-read one', async (t) => {
  const provider = providerOf()
  const { index, find, embedMissing } = indexWith(t, provider)
  await index.put(DOCUMENTS)
  await embedMissing()
  provider.model = 'large'
  let calls = 0
  assert.equal(await embedMissing({ until: () => calls++ > 0 }), false)
  assert.equal((await index.countVectors('large', ['page'])).model, 'small')
  provider.model = 'small'
  assert.equal(await embedMissing(), true)
  assert.deepEqual(await index.countVectors('small', ['page']), { model: 'small', documents: 3, embedded: 3 })
  assert.equal((await index.countVectors('large', ['page'])).embedded, 0)
  await index.forgetVectors()
  assert.deepEqual(await index.countVectors('small', ['page']), { model: null, documents: 3, embedded: 0 })
  assert.equal((await find('Welpe', { mode: 'semantic' })).notice, 'not_embedded')
})

test('a file of an earlier version keeps what a model has read, and learns how far off-topic texts are', async (t) => {
  const provider = providerOf()
  const { index, find, embedMissing, path } = indexWith(t, provider)
  await index.put(DOCUMENTS)
  await embedMissing()
  const file = openSqlite(path, { needsFolder: true })
  for (const column of ['off_topic', 'furthest', 'measured']) file.exec(`alter table models drop column ${column}`)
  file.pragma('user_version = 2')
  file.close()
  const later = indexWith(t, provider, path)
  provider.texts.length = 0
  assert.deepEqual(idsOf(await later.find('Welpe', { mode: 'semantic' })), [1, 2])
  await later.embedMissing({ off_topic: ['Oper', 'Oboe'] })
  await later.embedMissing({ off_topic: ['Oper', 'Oboe'] })
  assert.deepEqual(provider.texts, ['Welpe', 'Oper', 'Oboe'])
  assert.equal((await find('Welpe')).mode, 'hybrid')
})

test('off-topic texts give the lower quartile of their distances, and not less where a website is about some', () => {
  assert.equal(furthestHit([0.5, 0.46, 0.49, 0.48, 0.47]), 0.47)
  const newspaper = [0.02, 0.03, 0.04, 0.05, 0.06, 0.07, ...new Array<number>(10).fill(0.5)]
  assert.equal(furthestHit(newspaper), 0.85 * 0.5)
  assert.equal(furthestHit([0.3]), 0.3)
  assert.equal(furthestHit([]), undefined)
  for (const lang of ['de', 'de-AT', 'en', 'fr']) assert.equal(new Set(offTopic(lang)).size, 16)
  assert.notEqual(offTopic('de-AT'), offTopic('fr'))
})

test('kinds that visitors do not find are given to nobody', async (t) => {
  const provider = providerOf()
  const { index, find, embedMissing } = indexWith(t, provider)
  await index.put([...DOCUMENTS, documentOf(9, { kind: 'image', title: 'Dackel im Schnee' })])
  await embedMissing()
  assert.ok(!provider.texts.includes('Dackel im Schnee'))
  await embedMissing({ kinds: ['page', 'image'] })
  assert.ok(idsOf(await find('Welpe', { mode: 'semantic' })).includes(9))
  await embedMissing()
  assert.ok(!idsOf(await find('Welpe', { mode: 'semantic' })).includes(9))
})

test('chunks are pieces of sentences with the title; ranks are fused by k = 60', () => {
  const body = 'Ein Satz mit einigen Wörtern. '.repeat(200)
  const chunks = chunksOf({ title: 'Titel', headings: '', body })
  assert.ok(chunks.length > 4 && chunks.every((one) => one.startsWith('Titel\nEin') && one.endsWith('.')))
  assert.ok(chunks.every(({ length }) => length < 1300))
  assert.deepEqual(chunksOf({ title: 'Nur Titel', headings: '', body: '' }), ['Nur Titel'])
  assert.deepEqual(chunksOf({ title: '', headings: '', body: 'x'.repeat(100_000) }).length, 32)
  const fused = fuse([
    [1, 2],
    [2, 3],
  ])
  assert.deepEqual(
    [...fused.keys()].sort((a, b) => fused.get(b)! - fused.get(a)!),
    [2, 1, 3],
  )
  assert.equal(fused.get(1), 1 / 61)
})
