// Finding by meaning on a website, end to end: its provider, the job that has everything read, the budget, failures, another model.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { runDueJobs } from '../../../../src/lib/core/jobs/jobs.ts'
import check from '../../../../src/lib/health/checks/search.ts'
import { offTopic } from '../../../../src/lib/search/meaning/off-topic.ts'
import { findForVisitor, searchState } from '../../../../src/lib/search/search.ts'
import { AI_ENV, aiConfig, aiServer, type AiServer } from '../../../support/ai-server.ts'
import { ledgerOf } from '../../../lib/ai/with-ai.ts'
import { searchWebsite, titles, type Website } from '../../../lib/search/website.ts'

/** A model that knows a few things: each is a direction. */
const THINGS = [/hund|dackel|welpe/gi, /katze|kater/gi, /steuer|abgabe/gi]
const vectorOf = (text: string) => [...THINGS.map((thing) => (text.match(thing) ?? []).length), 0.01]

const PAGES = ['Dackel im Park', 'Die Abgabe', 'Kater und Co']

/** `main` is its provider; `dear` costs 1 for a million tokens, `other` has another model. */
async function website(t: TestContext, keys: Record<string, unknown> = {}) {
  const server = await aiServer(t)
  server.vector = vectorOf
  const { providers, ...ai } = aiConfig(server, 'compatible', keys)
  const { main } = providers as { main: object }
  const dear = { ...main, prices: { vectors: { input: 1, output: 0 } } }
  const other = { ...main, models: { embeddings: 'larger' } }
  const local = { ai: { ...ai, providers: { main, dear, other } } }
  const site = await searchWebsite({ local, env: AI_ENV })
  t.after(site.close)
  for (const title of PAGES) await publish(site, title)
  return { server, site, ...shortcuts(site, server) }
}

async function publish(site: Website, title: string): Promise<{ id: number }> {
  const page = await site.do('create_page', { title, lang: 'de' })
  await site.do('publish_page', { page: String(page.id) })
  return page
}

function shortcuts(site: Website, server: AiServer) {
  const { installation } = site
  const context = async () => ({ installation, site: await installation.openSite('default') })
  return {
    context,
    /** Everything that is due. */
    work: async () => void (await runDueJobs(installation, (await context()).site)),
    find: async (q: string) => findForVisitor(await context(), { q, limit: 10, offset: 0 }),
    state: async () => (await searchState(await context())).meaning,
    /** What the provider was given, since the last time. */
    given: () => server.requests.splice(0).flatMap(({ body }) => [body['input']].flat() as string[]),
  }
}

const names = ({ hits }: { hits: { document: { title: string } }[] }): string[] =>
  hits.map(({ document }) => document.title)

test('nothing is given to a provider until the website says so; then by words and meaning', async (t) => {
  const { site, work, find, state, given } = await website(t)
  await site.do('create_page', { title: 'Welpe geheim', lang: 'de' })
  assert.equal((await find('Welpe')).total, 0)
  await work()
  assert.deepEqual(given(), [])
  assert.deepEqual(await state(), {
    mode: 'keyword',
    model: null,
    used: null,
    documents: 0,
    embedded: 0,
    error: null,
    retry_at: null,
  })
  await site.do('update_search_settings', { mode: 'hybrid' })
  const before = await find('Welpe')
  assert.deepEqual([before.mode, before.notice, before.total], ['keyword', 'not_embedded', 0])
  await work()
  // What has nothing to do with the website shows how far away that is.
  assert.deepEqual(given().toSorted(), [...PAGES, ...offTopic('en')].toSorted())
  const after = await find('Welpe')
  assert.deepEqual([after.mode, after.notice, names(after)], ['hybrid', undefined, ['Dackel im Park']])
  assert.deepEqual(await state(), {
    mode: 'hybrid',
    model: 'main/vectors',
    used: 'main/vectors',
    documents: 3,
    embedded: 3,
    error: null,
    retry_at: null,
  })
  // What it was asked once it knows; members find by words, and no draft leaves the house.
  await find('Welpe')
  assert.deepEqual(given(), ['Welpe'])
  assert.deepEqual(titles(await site.members('geheim')), ['Welpe geheim'])
  const published = await site.visitors('Welpe')
  assert.equal((published.meta as { mode?: string }).mode, 'hybrid')
  assert.deepEqual(given(), [])
})

test('what is published is read soon, what is taken offline forgotten; nothing is read twice', async (t) => {
  const { site, work, find, given, state } = await website(t)
  await site.do('update_search_settings', { mode: 'semantic' })
  await work()
  given()
  const page = await publish(site, 'Noch ein Welpe')
  await find('Kater')
  await work()
  assert.deepEqual(given(), ['Kater', 'Noch ein Welpe'])
  assert.deepEqual(names(await find('Hund')).toSorted(), ['Dackel im Park', 'Noch ein Welpe'])
  await site.do('unpublish_page', { page: String(page.id) })
  assert.deepEqual(names(await find('Hund')), ['Dackel im Park'])
  await work()
  assert.equal((await state()).documents, 3)
  await site.do('rebuild_search')
  await find('Hund')
  await work()
  assert.deepEqual(names(await find('Hund')), ['Dackel im Park'])
  assert.deepEqual(given(), ['Hund'])
})

test('a provider that fails is left alone for a while; meanwhile words find, and the answer says so', async (t) => {
  const { server, site, work, find, state, context } = await website(t)
  server.always = 'status 401'
  await site.do('update_search_settings', { mode: 'hybrid' })
  await work()
  await work()
  assert.equal(server.requests.length, 1)
  const failed = await state()
  assert.match(failed.error ?? '', /ai\.key_refused/)
  const status = await site.do<{ meaning: { error: string } }>('get_search_status')
  assert.match(status.meaning.error, /API key/)
  const [, trouble] = await check.site!((await context()).site, site.installation)
  assert.deepEqual([trouble?.status, trouble?.message.key], ['warn', 'site_health.search_meaning_rests'])
  // A write in between does not bring it back sooner.
  await publish(site, 'Ein Hund')
  await find('Hund')
  await work()
  assert.equal(server.requests.length, 1)
  site.clock.advance(3 * 60_000)
  await work()
  assert.equal(server.requests.length, 2)
  assert.ok((await state()).retry_at! > failed.retry_at!)
  server.always = 'ok'
  // Somebody has changed the budget, perhaps: that brings it back at once.
  await site.do('update_ai_settings', { budget: 20 })
  await find('Hund')
  await work()
  assert.deepEqual([(await state()).error, (await find('Welpe')).mode], [null, 'hybrid'])
})

test('a query whose meaning nobody says is looked for by its words, and the next one does not wait', async (t) => {
  const { server, site, work, find, given } = await website(t)
  await site.do('update_search_settings', { mode: 'hybrid' })
  await work()
  given()
  server.always = 'status 500'
  for (const q of ['Dackel', 'Park']) {
    const found = await find(q)
    assert.deepEqual([found.mode, found.notice, names(found)], ['keyword', 'failed', ['Dackel im Park']])
  }
  assert.equal(server.requests.length, 1)
  server.always = 'ok'
  site.clock.advance(16_000)
  assert.equal((await find('Welpe')).mode, 'hybrid')
})

test('reading ends at the budget, and goes on when there is more', async (t) => {
  const { server, site, work, find, state } = await website(t, { budget: 1 })
  server.usage = { input: 1_000_000, output: 0 }
  await site.do('update_ai_settings', { provider: 'dear' })
  await site.do('update_search_settings', { mode: 'hybrid' })
  await work()
  assert.equal((await state()).embedded, 3)
  await publish(site, 'Noch ein Welpe')
  await find('Kater')
  await work()
  const spent = await state()
  assert.match(spent.error ?? '', /ai\.budget_spent/)
  assert.deepEqual([spent.documents, spent.embedded, (await find('Welpe')).notice], [4, 3, 'failed'])
  const calls = await ledgerOf((await shortcuts(site, server).context()).site)
  assert.deepEqual([calls.length, calls[0]!.cost, calls[0]!.feature], [1, 1_000_000, 'search'])
})

test('another model reads everything before it is used; until then the one before it serves', async (t) => {
  const { server, site, work, find, state, given } = await website(t)
  await site.do('update_search_settings', { mode: 'semantic' })
  await work()
  given()
  server.vector = (text, model) => [...vectorOf(text), ...(model === 'larger' ? [0, 0] : [])]
  await site.do('update_ai_settings', { provider: 'other' })
  assert.deepEqual(names(await find('Welpe')), ['Dackel im Park'])
  assert.deepEqual((await state()).used, 'main/vectors')
  await work()
  const { used, model, embedded } = await state()
  assert.deepEqual([used, model, embedded], ['other/larger', 'other/larger', 3])
  assert.deepEqual(names(await find('Hund')), ['Dackel im Park'])
  const models = server.requests.map(({ body }) => body['model'])
  // The pages, what is off-topic, and a query.
  assert.deepEqual(models, ['vectors', 'larger', 'larger', 'larger'])
})

test('a model that answers in another length under its name has everything read anew, also without a write', async (t) => {
  const { server, site, work, find, state, given } = await website(t)
  await site.do('update_search_settings', { mode: 'hybrid' })
  await work()
  assert.equal((await find('Welpe')).mode, 'hybrid')
  server.vector = (text) => [...vectorOf(text), 0.01]
  given()
  assert.equal((await find('Welpe und Kater')).notice, 'not_embedded')
  assert.equal((await state()).embedded, 0)
  await work()
  assert.ok(given().length > PAGES.length)
  const again = await find('Welpe und Kater')
  assert.deepEqual([again.mode, names(again).includes('Dackel im Park')], ['hybrid', true])
  // Its vector was kept since before the change.
  assert.equal((await find('Welpe')).mode, 'hybrid')
})

test('a model to which all texts are similar finds what a query means, and nothing for what the website is not about', async (t) => {
  const { server, site, work, find } = await website(t)
  // Texts have most in common, and each something of its own.
  server.vector = (text) => {
    const own = [...createHash('sha256').update(text).digest()].map((byte) => (byte / 255 - 0.5) * 0.6)
    return [...vectorOf(text).map((thing) => thing * 3), 2, ...own]
  }
  for (const title of ['Öffnungszeiten', 'Unser Team', 'Anfahrt', 'Leitbild']) await publish(site, title)
  await site.do('update_search_settings', { mode: 'hybrid' })
  await work()
  const found = async (q: string) => names(await find(q))
  for (const [q, title] of [
    ['Welpe', 'Dackel im Park'],
    ['Katze', 'Kater und Co'],
    ['Steuern', 'Die Abgabe'],
  ] as const)
    assert.equal((await found(q))[0], title)
  const unrelated = ['Zahnarzt', 'Raumfahrt', 'Kuchen', 'asdfghjkl', 'Gartenbau', 'Oper', 'Tennis', 'Mikroskop']
  const all = (await Promise.all(unrelated.map(found))).flat()
  assert.ok(all.length <= unrelated.length / 2, `${all.length}: ${all.join(', ')}`)
})

test('of texts that are too long for a model it reads the beginning, and all others whole', async (t) => {
  const { server, site, work, state, given, find } = await website(t)
  server.reads = 160
  const text = `<p>${'Der Welpe läuft durch den Park. '.repeat(30)}</p>`
  await publish(site, 'Öffnungszeiten und Preise der Hundeschule im Winter '.repeat(3).trim())
  const page = await site.do('create_page', { title: 'Welpen', lang: 'de' })
  await site.do('add_block', { page: String(page.id), type: 'richtext', data: { text } })
  await site.do('publish_page', { page: String(page.id) })
  await site.do('update_search_settings', { mode: 'semantic' })
  await work()
  const { embedded, documents, error } = await state()
  assert.deepEqual([embedded, documents, error], [5, 5, null])
  const taken = given().filter((one) => one.length <= 160)
  assert.ok(taken.some((one) => one.startsWith('Welpen\nDer Welpe') && one.length > 100))
  for (const title of PAGES) assert.ok(taken.includes(title))
  // One that fits is whole, though others did not.
  assert.ok(taken.some((one) => one.startsWith('Öffnungszeiten') && one.length === 155))
  assert.ok(names(await find('Hund')).includes('Welpen'))
})

test('by words again: what was read is forgotten', async (t) => {
  const { site, work, find, state, given } = await website(t)
  await site.do('update_search_settings', { mode: 'hybrid' })
  await work()
  await site.do('update_search_settings', { mode: 'keyword' })
  await work()
  given()
  assert.deepEqual([(await find('Welpe')).total, given()], [0, []])
  await site.do('update_search_settings', { mode: 'hybrid' })
  assert.deepEqual([(await state()).used, (await state()).embedded], [null, 0])
})

test('without a provider for it the search is by words, and says so', async (t) => {
  const site = await searchWebsite()
  t.after(site.close)
  await publish(site, 'Dackel im Park')
  await site.do('update_search_settings', { mode: 'hybrid' })
  const { work, find, state } = shortcuts(site, { requests: [] } as unknown as AiServer)
  await work()
  const found = await find('Dackel')
  assert.deepEqual([found.mode, found.notice, found.total], ['keyword', 'not_set_up', 1])
  assert.equal((await state()).model, null)
})
