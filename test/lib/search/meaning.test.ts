// Finding by meaning: vectors of a provider, fused with words; another model without downtime; words alone when the provider fails.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { FileIndex } from '../../../src/lib/search/file-index.ts'
import { IndexThreads } from '../../../src/lib/search/index-threads.ts'
import { chunksOf } from '../../../src/lib/search/meaning/chunks.ts'
import { fuse } from '../../../src/lib/search/meaning/fuse.ts'
import type { Embed } from '../../../src/lib/search/search.ts'
import type { SearchQuery } from '../../../src/lib/search/document.ts'
import { documentOf, idsOf } from '../../support/search.ts'
import { tempFolder } from '../../support/temp.ts'

/** A model that knows a few things: each is a direction. */
const THINGS = [/hund|dackel|welpe/gi, /katze|kater/gi, /steuer|abgabe|finanzamt/gi, /schwimm|freibad/gi]
const vectorOf = (text: string) => [...THINGS.map((thing) => (text.match(thing) ?? []).length), 0.01]

interface Provider {
  model: string
  fails: boolean
  texts: string[]
  /** Of each call. */
  models: string[]
  /** Called while documents are read. */
  meanwhile: (() => Promise<void>) | undefined
  embed: Embed
}

function providerOf(): Provider {
  const provider: Provider = {
    ...{ model: 'small', fails: false, texts: [], models: [], meanwhile: undefined },
    embed: async (texts, model = provider.model) => {
      if (provider.fails) throw new Error('It does not answer.')
      if (texts.length > 1) await provider.meanwhile?.()
      provider.texts.push(...texts)
      provider.models.push(model)
      return { model, vectors: texts.map(vectorOf).map((one) => (model === 'small' ? one : [...one, 0])) }
    },
  }
  return provider
}

function indexWith(t: TestContext, embed: Embed) {
  const threads = new IndexThreads()
  t.after(() => threads.close())
  const path = join(tempFolder(t), 'search.sqlite')
  const index = new FileIndex(threads, { path, clock: { now: () => new Date() }, embed })
  const find = (q: string, more: Partial<SearchQuery> = {}) =>
    index.search({ q, audience: 'public', limit: 10, offset: 0, mode: 'hybrid', ...more })
  return { index, find }
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

test('finds by meaning, and by words and meaning together, only what may be seen', async (t) => {
  const provider = providerOf()
  const { index, find } = indexWith(t, provider.embed)
  await index.put(DOCUMENTS)
  assert.equal((await find('Hund')).mode, 'keyword')
  const done: number[] = []
  await index.embedMissing((count) => done.push(count))
  assert.equal(done.at(-1), 4)
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
  assert.deepEqual(idsOf(admin).sort(), [1, 2, 4])
  assert.equal((await find('Hund', { mode: 'keyword' })).mode, 'keyword')
})

test('follows what is put, removed and built anew, and has no text read twice', async (t) => {
  const provider = providerOf()
  const { index, find } = indexWith(t, provider.embed)
  await index.put(DOCUMENTS)
  await index.embedMissing()
  await index.put([documentOf(3, { title: 'Katzenhaus', body: 'Für jeden Kater.' })])
  await index.remove(['page:1:de'])
  assert.deepEqual(idsOf(await find('Welpe', { mode: 'semantic' })), [2])
  assert.deepEqual(idsOf(await find('Freibad', { mode: 'semantic' })), [])
  await index.embedMissing()
  assert.deepEqual(idsOf(await find('Katze', { mode: 'semantic' })), [3])
  provider.texts.length = 0
  await index.rebuild(
    (async function* () {
      yield await Promise.resolve(DOCUMENTS)
    })(),
  )
  assert.deepEqual(idsOf(await find('Welpe', { mode: 'semantic' })), [1, 2])
  assert.deepEqual(provider.texts, ['Welpe'])
})

test('another model is used once it has read all documents; until then the one before it', async (t) => {
  const provider = providerOf()
  const { index, find } = indexWith(t, provider.embed)
  await index.put(DOCUMENTS)
  await index.embedMissing()
  provider.model = 'large'
  const meanwhile: string[] = []
  provider.meanwhile = async () => {
    provider.meanwhile = undefined
    const { mode, hits } = await find('Welpe', { mode: 'semantic' })
    meanwhile.push(mode, ...hits.map(({ document }) => document.title))
  }
  await index.embedMissing()
  assert.deepEqual(meanwhile, ['semantic', 'Dackel', 'Hundesteuer'])
  provider.texts.length = 0
  const found = await find('Welpe', { mode: 'semantic' })
  assert.deepEqual([found.mode, idsOf(found), provider.models.at(-1)], ['semantic', [1, 2], 'large'])
})

test('documents without text hold up no model that is new', async (t) => {
  const provider = providerOf()
  const { index, find } = indexWith(t, provider.embed)
  const empty = Array.from({ length: 30 }, (_, i) => documentOf(100 + i, { title: '', url: '/x' }))
  await index.put(empty)
  await index.embedMissing()
  await index.put(DOCUMENTS)
  await index.embedMissing()
  assert.deepEqual(idsOf(await find('Welpe', { mode: 'semantic' })), [1, 2])
})

test('a model that answers with other vectors under its name reads everything anew', async (t) => {
  const provider = providerOf()
  const { index, find } = indexWith(t, async (texts, model) => {
    const made = await provider.embed(texts, model)
    return { ...made, vectors: made.vectors.map((one) => (isLonger ? [...one, 0, 0] : one)) }
  })
  let isLonger = false
  await index.put(DOCUMENTS)
  await index.embedMissing()
  isLonger = true
  await index.put([documentOf(5, { title: 'Kater', body: 'Katze' })])
  await index.embedMissing()
  assert.deepEqual(idsOf(await find('Welpe', { mode: 'semantic' })), [1, 2])
  assert.deepEqual(idsOf(await find('Katze', { mode: 'semantic' })), [5])
})

test('what a model of before has read can be removed', async (t) => {
  const provider = providerOf()
  const { index, find } = indexWith(t, provider.embed)
  await index.put(DOCUMENTS)
  await index.embedMissing()
  provider.model = 'large'
  await index.embedMissing()
  await index.remove(['page:1:de'])
  await index.embedMissing()
  assert.deepEqual(idsOf(await find('Welpe', { mode: 'semantic' })), [2])
})

test('finds by words when the provider fails, and says so', async (t) => {
  const provider = providerOf()
  const { index, find } = indexWith(t, provider.embed)
  await index.put(DOCUMENTS)
  await index.embedMissing()
  provider.fails = true
  const found = await find('Dackel')
  assert.deepEqual([found.mode, idsOf(found)], ['keyword', [1]])
  await assert.rejects(index.embedMissing(), /does not answer/)
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
