// What an extension has that can be found stands beside pages and entries; an extension that fails leaves the search of all else.
// Holds: contract 4.6 search
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { boot } from '../../../src/lib/core/extension/boot.ts'
import { emptyContribution } from '../../../src/lib/core/extension/contribution.ts'
import { callingOf, isolate, LIMITS } from '../../../src/lib/core/extension/isolation/isolate.ts'
import type { Problem, Site } from '../../../src/lib/core/site.ts'
import { withLease } from '../../../src/lib/core/jobs/jobs.ts'
import { feedLease, readFeedState, writeFeedState } from '../../../src/lib/search/feed/feed-state.ts'
import { isRebuilding } from '../../../src/lib/search/feed/rebuild.ts'
import { searchIndexOf } from '../../../src/lib/search/search-index-of.ts'
import { find, findForVisitor, rebuildIndex } from '../../../src/lib/search/search.ts'
import { providedSources } from '../../../src/lib/search/feed/provided-documents.ts'
import { openapi } from '../../../src/lib/system/openapi.ts'
import { eventually } from '../../support/eventually.ts'
import { installExtensions } from '../../support/extensions.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'

suite('what an extension has that can be found', () => {
  let made: TestInstallation
  let site: Site
  before(async () => {
    made = await makeInstallation({ sites: { default: { languages: ['en'], extensions: ['cards'] } } })
    installExtensions(made.root, 'cards')
    site = await made.installation.openSite('default')
  })
  after(() => made.close())

  const operate = async (name: string, input: object = {}): Promise<any> =>
    (await call(made.installation, 'default', name, input as Record<string, unknown>)).body.data
  const found = async (q: string, more: object = {}): Promise<[string, string, string | null][]> =>
    (await operate('search_site', { q, view: 'published', ...more })).map(({ kind, title, url }: any) => [
      kind,
      title,
      url,
    ])
  /** The index follows within a second; on a busy machine it is later. */
  const comesTo = async (read: () => Promise<unknown>, expected: unknown) => {
    let last: unknown
    await eventually(
      async () => isDeepStrictEqual((last = await read()), expected),
      () => JSON.stringify(last),
    )
  }
  const context = () => ({ installation: made.installation, site })

  test('a write is found at once, follows what changes, and goes with it', async () => {
    await operate('create_page', { title: 'Oak house', slug: 'oak' })
    await operate('publish_page', { page: 'oak' })
    const { id } = await operate('cards__save_card', { name: 'Oak card', text: 'Solid wood' })
    await comesTo(
      async () => (await found('oak')).sort(),
      [
        ['cards', 'Oak card', `/cards/${id}`],
        ['page', 'Oak house', '/oak'],
      ],
    )
    await comesTo(() => found('oak', { kind: 'cards' }), [['cards', 'Oak card', `/cards/${id}`]])
    await operate('cards__save_card', { id, name: 'Ash card' })
    // What is no more is gone at once.
    assert.deepEqual(await found('oak', { kind: 'cards' }), [])
    await comesTo(() => found('ash'), [['cards', 'Ash card', `/cards/${id}`]])
    await operate('cards__save_card', { id, name: '' })
    assert.deepEqual(await found('ash'), [])
  })

  test('an index that is built anew has it, and visitors find it until somebody says otherwise', async () => {
    await operate('cards__save_card', { name: 'Elm card' })
    await operate('rebuild_search')
    const settings = await operate('get_search_settings')
    assert.deepEqual(
      [settings.kinds, settings.provided],
      [['page', 'entry', 'media', 'cards'], [{ kind: 'cards', label: 'Cards' }]],
    )
    const visitor = () => findForVisitor(context(), { q: 'elm', limit: 10, offset: 0 })
    await comesTo(async () => {
      const { total, facets, labels } = await visitor()
      return [total, facets.kind, labels]
    }, [1, { cards: 1 }, { cards: 'Cards' }])
    await operate('update_search_settings', { kinds: ['page'] })
    assert.equal((await visitor()).total, 0)
    await operate('update_search_settings', { kinds: ['cards', 'page'] })
    await comesTo(async () => (await visitor()).total, 1)
  })

  test('kinds are those of the website: another one is refused, one that is off is gone', async () => {
    const kinds = async () =>
      ((await openapi(site)) as any).paths['/search'].get.parameters.find(({ name }: any) => name === 'kind').schema
        .enum
    assert.deepEqual(await kinds(), ['page', 'entry', 'media', 'image', 'cards'])
    await assert.rejects(
      found('elm', { kind: 'clubs' }),
      /“clubs” is nothing that this website finds\. There are: page/,
    )
    await assert.rejects(operate('update_search_settings', { kinds: ['clubs'] }), /“clubs”/)
    await operate('set_feature', { key: 'cards', on: false })
    assert.deepEqual(await kinds(), ['page', 'entry', 'media', 'image'])
    assert.deepEqual([await found('elm'), (await operate('get_search_settings')).kinds], [[], ['page']])
    await operate('set_feature', { key: 'cards', on: true })
    await comesTo(async () => (await found('elm')).length, 1)
  })

  test('what is removed while a rebuild ends is not taken for there', async () => {
    const index = searchIndexOf(made.installation, site)
    // One that an earlier test began would be the only one, and could not end while the lease below is held.
    await eventually(async () => !(await isRebuilding(context())))
    const before = (await index.status()).built_at
    let work: Promise<unknown> | undefined
    await withLease(made.installation, feedLease(site), async () => {
      // An update in progress holds the lease: the index is built, and the rebuild waits to write its state.
      const state = (await readFeedState(site))!
      work = rebuildIndex({ installation: made.installation, site })
      await eventually(async () => (await index.status()).built_at !== before)
      await index.removeObject('cards:')
      const { 'cards:': _, ...scopes } = state.scopes
      await writeFeedState(site, { ...state, scopes })
    })
    await work
    const state = (await readFeedState(site))!
    assert.equal(state.built_at, (await index.status()).built_at)
    assert.equal(state.scopes['cards:'], undefined)
    // Nothing is written afterwards: the next search compares what the rebuild could not know.
    await comesTo(async () => (await found('elm')).length, 1)
    assert.equal((await readFeedState(site))!.unsure, undefined)
  })

  test('one that throws, hangs or gives nonsense is named, and everything else is found', async () => {
    const limits = { ...LIMITS, search: 300 }
    const bad: [string, () => unknown, RegExp][] = [
      [
        'throws',
        () => {
          throw new Error('no cards today')
        },
        /no cards today/,
      ],
      [
        'hangs',
        async function* () {
          await new Promise(() => {})
        },
        /too_long/,
      ],
      ['nothing', () => undefined, /all must return what can be iterated/],
      ['no object', () => [7], /must be \{id, documents\}/],
      ['an id with a colon', () => [{ id: 'a:b', documents: [] }], /must be letters/],
      ['no documents', () => [{ id: 'a' }], /must be a list/],
      ['no title', () => [{ id: 'a', documents: [{ body: 'x' }] }], /must be \{title/],
    ]
    for (const [name, all, reason] of bad) {
      const problems: Problem[] = []
      const contribution = isolate(
        { ...emptyContribution('club', '1'), searches: [{ kind: 'club', label: 'Club', all: all as never }] },
        callingOf('club', limits),
      )
      const contributions = [...site.registry.contributions, contribution]
      const on: Site = {
        ...site,
        problems,
        extensions: [...site.extensions, contribution],
        registry: { ...site.registry, contributions },
      }
      const [, own] = providedSources(on)
      const batches = await Array.fromAsync(own!.all({ ...context(), site: on }, 'club:'))
      assert.deepEqual(batches, [], name)
      assert.match(JSON.stringify(problems), reason, name)
      assert.match(problems[0]!.id, /^extension\.club\.search_club$/)
      const { hits } = await find({ ...context(), site: on }, { q: 'oak', limit: 10, offset: 0, audience: 'public' })
      assert.ok(hits.length <= 1, name)
    }
  })

  test('what it says is copied and bounded: no other host, no language there is none of', async () => {
    const documents = [
      { title: 'x\0y', url: 'https://evil.example', image: '//evil.example/a.png', lang: 'en', date: 'now' },
      // It would take the place of the one above.
      { title: 'other', lang: 'tlh' },
    ]
    const contribution = isolate(
      {
        ...emptyContribution('club', '1'),
        searches: [{ kind: 'club', label: 'Club', all: () => [{ id: '1', documents }] }],
      },
      callingOf('club', LIMITS),
    )
    const on: Site = {
      ...site,
      extensions: [contribution],
      registry: { ...site.registry, contributions: [contribution] },
    }
    const [batch] = await Array.fromAsync(providedSources(on)[0]!.all({ ...context(), site: on }, 'club:'))
    assert.deepEqual(batch, {
      prefixes: ['club:1:'],
      documents: [
        {
          key: 'club:1:en',
          kind: 'club',
          lang: 'en',
          title: 'xy',
          headings: '',
          body: '',
          url: '',
          audience: 'public',
        },
      ],
    })
  })

  test('a provider is looked at when it is registered', () => {
    const register = (provider: object) => () =>
      boot({
        name: 'club',
        version: '1',
        boot: (ext) => ext.search({ kind: 'club', label: 'Club', all: () => [], ...provider }),
      })
    const refused: [object, RegExp][] = [
      [{ kind: 'page' }, /search page: its key is "club" or begins with "club_"/],
      [{ label: ' ' }, /"label" must be text/],
      [{ version: '2' }, /"version" must be an integer/],
      [{ all: [] }, /"all" must be a function/],
      [{ one: 'x' }, /"one" must be a function/],
      [{ find: () => [] }, /"find" is unknown; there are kind, label/],
    ]
    for (const [provider, reason] of refused) assert.throws(register(provider), reason)
  })
})
