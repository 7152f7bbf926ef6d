// The operation, what is noted of searches in vain, bulk writes, and building the index anew.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { findForVisitor, searchState } from '../../../src/lib/search/search.ts'
import { isStorableQuery, MAX_MISSES } from '../../../src/lib/search/misses.ts'
import { runDueJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { systemCall } from '../../support/installation.ts'
import { searchWebsite, titles, type Website } from './website.ts'

suite('searching a website', () => {
  let site: Website
  before(async () => {
    site = await searchWebsite()
    const fields = [
      { type: 'text', name: 'title' },
      { type: 'text', name: 'colour' },
    ]
    const table = { handle: 'plants', name: 'Plants', singular: 'Plant', settings: { route: 'plants' } }
    await site.do('save_data_table', { ...table, fields, apply: true })
    // Before the import: what comes with it is followed, not read with everything.
    await site.members('anything')
    const path = join(site.root, 'plants.csv')
    writeFileSync(path, ['title,colour', ...Array.from({ length: 120 }, (_, i) => `Rose ${i},crimson`)].join('\n'))
    const file = { path, name: 'plants.csv', size: 1, sha256: 'a'.repeat(64) }
    const as = { ...(await systemCall(site.installation, 'default')), file }
    await site.do('import_entries', { table: 'plants', publish: 'true' }, as)
  })
  after(() => site.close())

  const context = async () => ({
    installation: site.installation,
    site: await site.installation.openSite('default'),
  })

  test('an import is found whole, page after page, each once', async () => {
    const seen = new Set<number>()
    let cursor: string | undefined
    for (let pages = 0; pages < 10; pages++) {
      const answer = await site.visitors('crimson', { limit: 50, ...(cursor && { cursor }) })
      assert.equal(answer.meta.total, 120)
      answer.data.forEach(({ id }) => seen.add(id))
      cursor = /cursor=([^&]+)/.exec((answer as { links?: { next?: string } }).links?.next ?? '')?.[1]
      if (!cursor) break
    }
    assert.equal(seen.size, 120)
  })

  test('marks say where the words are in the snippet', async () => {
    const { data } = await site.visitors('crimson', { limit: 1 })
    const { snippet, marks } = data[0] as unknown as { snippet: string; marks: [number, number][] }
    const [[start, length]] = marks as [[number, number]]
    assert.equal(snippet.slice(start, start + length).toLowerCase(), 'crimson')
  })

  test('a typing error finds what was meant, and the list of entries, too', async () => {
    assert.equal((await site.visitors('crimsom')).meta.total, 120)
    const rows = await site.do<object[]>('list_entries', { table: 'plants', q: 'crimsom', limit: 5 })
    assert.equal(rows.length, 5)
  })

  test('visitors find the kinds that the website has chosen', async () => {
    const find = async () => (await findForVisitor(await context(), { q: 'crimson', limit: 5, offset: 0 })).total
    assert.equal(await find(), 120)
    await site.do('update_search_settings', { kinds: ['page'] })
    assert.equal(await find(), 0)
    await site.do('update_search_settings', { kinds: ['page', 'entry', 'media'] })
    assert.equal(await find(), 120)
  })

  test('searches in vain are counted by their words; what may name somebody is not kept', async () => {
    const search = async (q: string) => findForVisitor(await context(), { q, lang: 'en', limit: 5, offset: 0 })
    await site.do('clear_search_misses')
    for (const q of ['Kumquat tree', 'kumquat  TREE', 'anna@example.org', '+49 170 1234567', 'DE02120300000000202051'])
      await search(q)
    const misses = await site.do<{ q: string; hits: number }[]>('list_search_misses')
    assert.deepEqual(
      misses.map(({ q, hits }) => [q, hits]),
      [['kumquat TREE', 2]],
    )
    assert.ok(!('ip' in misses[0]!))
    assert.deepEqual(await site.do('clear_search_misses', { q: 'KUMQUAT tree' }), { removed: 1 })
    await site.do('update_search_settings', { note_misses: false })
    await search('unheard of')
    assert.deepEqual(await site.do('list_search_misses'), [])
    assert.deepEqual(['x', '12345678', 'a'.repeat(101), 'ok words'].map(isStorableQuery), [false, false, false, true])
    assert.ok(MAX_MISSES <= 1000)
  })

  test('a rebuild that is asked for is done beside the index in use, by whoever follows', async () => {
    const before = (await searchState(await context())).built_at
    site.clock.advance(1000)
    await site.do('rebuild_search')
    assert.equal((await site.visitors('crimson')).meta.total, 120)
    for (let i = 0; i < 200 && (await searchState(await context())).built_at === before; i++)
      await new Promise((done) => setTimeout(done, 20))
    assert.notEqual((await searchState(await context())).built_at, before)
    assert.equal((await site.visitors('crimson')).meta.total, 120)
    const status = await site.do<{ objects: Record<string, number> }>('get_search_status')
    assert.equal(status.objects['entry'], 120)
  })

  test('scheduled publication is followed', async () => {
    const { id } = await site.do('create_page', { title: 'Timed thing' })
    await site.do('schedule_page', { page: String(id), publish_at: '2026-01-15T12:30:00Z' })
    assert.deepEqual(titles(await site.visitors('timed')), [])
    const at = new Date('2026-01-15T12:31:00Z')
    await runDueJobs(site.installation, (await context()).site, { now: at })
    assert.deepEqual(titles(await site.visitors('timed')), ['Timed thing'])
  })
})
