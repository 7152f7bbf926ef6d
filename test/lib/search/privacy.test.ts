// What is not for visitors is in no hit, snippet, suggestion, facet, number or embedding, wherever it stands.
// Holds: contract 4.5 private
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { runDueJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { offTopic } from '../../../src/lib/search/meaning/off-topic.ts'
import { findForVisitor, suggest } from '../../../src/lib/search/search.ts'
import { AI_ENV, aiConfig, aiServer, type AiServer } from '../../support/ai-server.ts'
import { plant, PLANTED, rich } from './planted.ts'
import { searchWebsite, type Website } from './website.ts'

suite('what is not for visitors', () => {
  let site: Website
  let ai: AiServer
  const closers: (() => Promise<void>)[] = []
  before(async () => {
    const sites = {
      default: { hosts: ['localhost'], languages: ['de', 'en'] },
      other: { hosts: ['other.test'], languages: ['de', 'en'] },
      stranger: { hosts: ['stranger.test'], languages: ['de'] },
    }
    ai = await aiServer({ after: (close) => void closers.push(close) })
    site = await searchWebsite({ sites, local: { ai: aiConfig(ai) }, env: AI_ENV })
    await plant(site)
  })
  after(async () => {
    await site.close()
    for (const close of closers) await close()
  })

  const context = async () => {
    const { installation } = site
    return { installation, site: await installation.openSite('default') }
  }

  test('everything planted is there: members of the website find what is theirs', async () => {
    assert.ok(PLANTED.length >= 25, String(PLANTED.length))
    for (const word of [
      'verborgenentwurf',
      'verborgenoffline',
      'verborgenpasswort',
      'verborgenimpdf',
      'verborgendateititel',
      'verborgenuntertitel',
      'verborgenschlagwort',
      'verborgenimversteck',
      'verborgenvorlagendatei',
    ])
      assert.ok((await site.members(word)).meta.total > 0, word)
    assert.equal((await site.visitors('sichtbares')).meta.total, 3)
  })

  test('no word of it is found, in whole, by its beginning, or with a typing error', async () => {
    for (const word of PLANTED)
      for (const q of [word, `"${word}"`, word.slice(0, -1), `${word.slice(0, -2)}x${word.slice(-1)}`, 'verborgen']) {
        const { total, hits, facets, corrected } = await findForVisitor(await context(), {
          q,
          limit: 50,
          offset: 0,
        })
        const serialized = JSON.stringify([hits, facets, corrected])
        assert.ok(!serialized.toLowerCase().includes('verborgen'), `${q}: ${serialized}`)
        assert.deepEqual([total, hits.length], [0, 0], `${q}: ${serialized}`)
      }
  })

  test('what is public says nothing of it beside: hits, snippets and facets count what is public', async () => {
    const found = await findForVisitor(await context(), { q: 'sichtbares', limit: 50, offset: 0 })
    assert.ok(!JSON.stringify(found).toLowerCase().includes('verborgen'), JSON.stringify(found))
    assert.deepEqual([found.total, found.facets.kind, found.facets.table], [3, { page: 1, entry: 2 }, { things: 2 }])
  })

  test('a file that a page shows is found by what is published of it, and only by that', async () => {
    for (const word of ['vortrag', 'offenes'])
      assert.deepEqual(
        (await site.visitors(word, { kind: 'media' })).data.map(({ title, draft }) => [title, draft]),
        [['Vortrag', false]],
        word,
      )
    const [found] = (await site.members('verborgenuntertitel')).data
    assert.deepEqual([found!.title, found!.draft], ['Vortrag', true])
  })

  test('no suggestion leads there', async () => {
    for (const q of ['ver', 'verborgen', ...PLANTED, ...PLANTED.map((word) => word.slice(0, 12))])
      for (const lang of ['de', 'en']) assert.deepEqual(await suggest(await context(), { q, lang, limit: 10 }), [], q)
  })

  test('the same while the index is behind: nothing that was just hidden comes through', async () => {
    const { id } = await site.do('create_page', {
      title: 'Kurz da',
      slug: 'kurz',
      lang: 'de',
      blocks: [rich('kurzzeitig')],
    })
    await site.do('publish_page', { page: String(id) })
    assert.equal((await site.visitors('kurzzeitig')).meta.total, 1)
    await site.do('publish_page', { page: String(id), action: 'unpublish' })
    // Nobody waits for the index here.
    const { find } = await import('../../../src/lib/search/find.ts')
    const query = { q: 'kurzzeitig', audience: 'public' as const, limit: 10, offset: 0 }
    const found = await find(await context(), query, { patience: 0 })
    assert.deepEqual([found.total, found.hits, found.facets.kind], [0, [], {}])
    // This one waits: nothing of the index is being written any more when the next test begins.
    assert.equal((await site.visitors('kurzzeitig')).meta.total, 0)
  })

  test('nothing of it is given to a provider of embeddings, or found by its meaning', async () => {
    // To this model everything of the website is alike: whatever it has read is found.
    const others = [...offTopic('de'), ...offTopic('en')]
    ai.vector = (text) => (others.includes(text) ? [1, -1] : [1, 1])
    await site.do('update_search_settings', { mode: 'semantic', kinds: ['page', 'entry', 'media', 'image'] })
    await runDueJobs(site.installation, (await context()).site)
    const given = ai.requests.flatMap(({ body }) => [body['input']].flat().map(String))
    assert.ok(given.some((text) => text.toLowerCase().includes('sichtbares')))
    assert.deepEqual(
      given.filter((text) => text.toLowerCase().includes('verborgen')),
      [],
    )
    for (const q of ['verborgen', PLANTED[0]!]) {
      const found = await findForVisitor(await context(), { q, limit: 200, offset: 0 })
      assert.equal(found.mode, 'semantic')
      assert.ok(found.total >= 3)
      // One page has an old title in its address, which is public.
      const serialized = JSON.stringify([found.facets, found.hits.map(({ title, snippet }) => [title, snippet])])
      assert.ok(!serialized.toLowerCase().includes('verborgen'), serialized)
    }
  })
})
