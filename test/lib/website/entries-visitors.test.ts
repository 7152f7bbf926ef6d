// What visitors ask of lists, on real pages with the kit's own blocks: their words stay words, are bounded, and one website's crowd is its own.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { defineBlock } from '../../../src/lib/core/extension/define-block.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import { createWebsite } from '../../../src/server/website.ts'
import { call } from '../../support/installation.ts'
import { addPage, visitor } from './visitor.ts'
import { entriesBench, probeBlock, type EntriesBench } from './entries-bench.ts'
import { eventually } from '../../support/eventually.ts'

const FIELDS = [
  { type: 'text', name: 'title', searchable: 'normal' },
  { type: 'text', name: 'city' },
  { type: 'number', name: 'price' },
  { type: 'text', name: 'note', private: true },
  { type: 'datetime', name: 'starts' },
]
const SETTINGS = { route: 'towns', title_field: 'title', calendar: { start: 'starts' } }

describe('what visitors ask', () => {
  let bench: EntriesBench
  const titles = async (query: Record<string, string> | string) => {
    const search = typeof query === 'string' ? query : String(new URLSearchParams(query))
    const text = await bench.visit.text(`/list?${search}`)
    return [...text.matchAll(/<h[23] class="item-title"[^>]*><a[^>]*>([^<]*)</g)].map(([, title]) => title)
  }

  before(async () => {
    bench = await entriesBench({
      sites: {
        demo: { languages: ['en', 'de'], title: 'Demo', timezone: 'Europe/Berlin' },
        other: { languages: ['en'], title: 'Other' },
      },
    })
    await bench.table('towns', FIELDS, SETTINGS)
    const towns = { Moers: 'M', Wesel: '$now', Xanten: '$entry.title', Goch: '{"field":"price","op":"filled"}', Kleve: '100%' } // prettier-ignore
    for (const [title, city] of Object.entries(towns))
      await bench.entry('towns', { title, city, price: title.length, note: 'private words', starts: '2026-05-20T10:00:00Z' }) // prettier-ignore
    await addPage(bench.installation, { title: 'Home', slug: '' })
    const list = {
      table: 'towns',
      filters: ['city', 'price', 'note'],
      search: true,
      sort: 'title',
      limit: 50,
    }
    await addPage(bench.installation, { title: 'List', slug: 'list', blocks: [{ type: 'data_list', data: list }] }) // prettier-ignore
    await addPage(bench.installation, { title: 'Dates', slug: 'dates', blocks: [{ type: 'calendar', data: { table: 'towns' } }] }) // prettier-ignore
  })
  after(() => bench.end())

  const queries: [query: Record<string, string> | string, found: string[]][] = [
    [{ city: 'M' }, ['Moers']],
    // Variables of conditions are words here.
    [{ city: '$now' }, ['Wesel']],
    [{ city: '$entry.title' }, ['Xanten']],
    [{ city: '$' }, ['Wesel', 'Xanten']],
    [{ city: '$$now' }, []],
    [{ city: '$param.price' }, []],
    // Nor is JSON a rule, or a name with brackets an operator.
    [{ city: '{"field":"price","op":"filled"}' }, ['Goch']],
    [{ city: '{"any":[{"field":"price","op":"filled"}]}' }, []],
    [{ 'city[ne]': 'M' }, ['Goch', 'Kleve', 'Moers', 'Wesel', 'Xanten']],
    [{ filter: '{"field":"city","op":"eq","value":"M"}' }, ['Goch', 'Kleve', 'Moers', 'Wesel', 'Xanten']],
    [{ city: '%' }, ['Kleve']],
    [{ city: '_' }, []],
    // Private fields cannot be asked for, also where an editor names them.
    [{ note: 'nothing' }, ['Goch', 'Kleve', 'Moers', 'Wesel', 'Xanten']],
    [{ q: 'private' }, []],
    // Numbers that are none narrow nothing; "or" of SQL is a word.
    [{ 'price-from': '5 or 1=1' }, ['Goch', 'Kleve', 'Moers', 'Wesel', 'Xanten']],
    [{ city: "M' or '1'='1" }, []],
    ['city=M&city=nothing', ['Moers']],
  ]
  for (const [query, found] of queries)
    test(`${typeof query === 'string' ? query : JSON.stringify(query)} finds ${found.length}`, async () => {
      assert.deepEqual(await titles(query), found)
      assert.deepEqual(bench.site.problems, [])
    })

  test('of what is looked for the first eight words count, and no text is too long', async () => {
    await bench.entry('towns', { title: 'one two three four five six seven eight' })
    const eight = 'one two three four five six seven eight'
    const found = ['one two three four five six seven eight']
    assert.deepEqual(await titles({ q: eight }), found)
    assert.deepEqual(await titles({ q: `${eight} ninth` }), found, 'the ninth is left out')
    assert.deepEqual(await titles({ q: `one two three four five six seven nothing` }), [])
    assert.deepEqual(await titles({ q: `one ${'x'.repeat(5000)}` }), [])
    const text = await bench.visit.text(`/list?q=${'a'.repeat(5000)}`)
    assert.match(text, /name="q" value="a{200}"/)
  })

  test('of the variants of a page at most 32 are in memory', async () => {
    const { visit } = bench
    const cached = () => Array.from({ length: 80 }, (_, i) => i).filter((i) => visit.fast(`/list?city=town-${i}`))
    for (let i = 0; i < 80; i++) await visit.get(`/list?city=town-${i}`)
    assert.deepEqual(
      cached(),
      Array.from({ length: 32 }, (_, i) => i + 48),
    )
    assert.ok(visit.fast('/list'), 'the page itself')
    for (let i = 0; i < 40; i++) await visit.get(`/list?city=town-${i}`, { accept: 'text/markdown' })
    assert.equal(cached().length, 32, 'those for other readers are counted by themselves')
  })

  test('a website whose visitors ask for very much holds up no other', async () => {
    const { installation, site } = bench
    const other = await installation.openSite('other')
    const type = site.blocks.get('probe')!
    other.blocks.set('probe', type)
    await addPage(installation, { title: 'Busy', slug: 'busy', blocks: [probeBlock] })
    await addPage(installation, { title: 'Quiet', slug: 'quiet', blocks: [probeBlock] }, 'other')
    const gate = Promise.withResolvers<void>()
    bench.probe = async ({ query }) => {
      const city = query.get('city')
      if (city?.startsWith('slow')) await gate.promise
      return city ?? 'all'
    }
    const website = createWebsite(installation)
    const get = (key: string, path: string) =>
      website.fetch(new Request(`http://${key}.test${path}`, { headers: { host: `${key}.test` } }), key === 'demo' ? site : other) // prettier-ignore
    await get('demo', '/busy')
    const busy = Array.from({ length: 64 }, (_, i) => get('demo', `/busy?city=slow${i}`))
    for (const n of [1, 2, 3]) assert.match(await (await get('other', `/quiet?city=${n}`)).text(), new RegExp(`quot;${n}&quot;`)) // prettier-ignore
    gate.resolve()
    for (const one of await Promise.all(busy)) assert.equal(one.status, 200)
    await website.close()
  })

  test('calendars are switched off and on at once, in this process and in another', async () => {
    const { installation, visit } = bench
    const second = await openInstallation({ ...(bench as any).options })
    const there = visitor(second, 'demo', { interval: 20 })
    const statesAt = async (where: typeof visit) => {
      const [page, list, feed] = [await where.text('/dates'), await where.text('/list'), await where.get('/towns/calendar.ics')] // prettier-ignore
      return [/<table class="month">/.test(page), /calendar\.ics/.test(list), feed.status]
    }
    try {
      assert.deepEqual([await statesAt(visit), await statesAt(there)], [[true, true, 200], [true, true, 200]]) // prettier-ignore
      for (const on of [false, true]) {
        await call(installation, 'demo', 'set_feature', { key: 'calendar', on })
        const expected = on ? [true, true, 200] : [false, false, 404]
        assert.deepEqual(await statesAt(visit), expected, 'here at once')
        // Answers from memory wait for nothing: the pause gives everything else a turn.
        await eventually(async () => String(await statesAt(there)) === String(expected), 'there soon')
      }
    } finally {
      await there.website.close()
      await second.close()
    }
  })

  test('what is made after a switch goes by it, though nobody has told this process yet', async () => {
    const { installation } = bench
    const second = await openInstallation({ ...(bench as any).options })
    const there = visitor(second, 'demo', { interval: 3_600_000 })
    try {
      await there.text('/')
      await call(installation, 'demo', 'set_feature', { key: 'calendar', on: false })
      for (let i = 0; i < 2; i++) assert.doesNotMatch(await there.text('/dates'), /<table class="month">/)
    } finally {
      await call(installation, 'demo', 'set_feature', { key: 'calendar', on: true })
      await there.website.close()
      await second.close()
    }
  })

  test('a database that fails for a moment makes no page without its entries', async () => {
    const { site, visit } = bench
    await addPage(bench.installation, { title: 'Frail', slug: 'frail', blocks: [{ type: 'data_list', data: { table: 'towns' } }] }) // prettier-ignore
    const good = site.db.read
    for (const code of ['ECONNRESET', 'PROTOCOL_CONNECTION_LOST']) {
      site.db.read = good.withPlugin({
        transformQuery({ node }) {
          if (/public_towns/.test(JSON.stringify(node))) throw Object.assign(new Error('gone'), { code })
          return node
        },
        transformResult: async ({ result }) => result,
      })
      try {
        for (const accept of ['text/html', 'text/markdown'])
          for (const path of ['/frail', '/frail?q=Moers', '/towns/moers']) {
            const answer = await visit.get(path, { accept })
            assert.deepEqual([answer.status, answer.headers.get('cache-control')], [503, 'no-store'], path)
          }
      } finally {
        site.db.read = good
      }
    }
    assert.deepEqual(site.problems, [])
    for (const path of ['/frail', '/frail?q=Moers', '/towns/moers']) assert.match(await visit.text(path), /Moers/)
    assert.match(await visit.text('/frail', { accept: 'text/markdown' }), /\[Moers\]/)
  })
})

test('publishing an entry: its page says where it is, in which languages, what it shows and where its feeds are', async (t) => {
  const bench = await entriesBench()
  t.after(() => bench.end())
  const { site, visit, installation } = bench
  const { base_url } = site
  const about = [{ type: 'text', name: 'title', translatable: true }, { type: 'textarea', name: 'about', translatable: true }, { type: 'datetime', name: 'starts' }] // prettier-ignore
  const settings = { ...SETTINGS, route: 'news', description_field: 'about', schema_type: 'NewsArticle' }
  await bench.table('news', about, settings)
  site.blocks.set('lists', defineBlock({ label: 'Lists', icon: 'eye', group: 'data', fields: {}, load: ({ data, entry }) => data.table(entry!.table), render: ({ html }) => html`<h1>x</h1>` })) // prettier-ignore
  await addPage(installation, { title: 'Home', slug: '' })
  const template = {
    type: 'template',
    template_for: 'news',
    blocks: [{ type: 'lists', data: {}, section: {} }],
  }
  await addPage(installation, { title: 'News', slug: 'one-news', ...template })
  const saved = await bench.do('save_entry', { table: 'news', fields: { title: 'Rain', about: 'It rains' }, slug: 'rain' }) // prettier-ignore
  assert.equal((await visit.get('/news/rain')).status, 404, 'a draft is nobody’s')
  assert.deepEqual(JSON.parse(await visit.text('/news/feed.json')).items, [])
  await bench.do('publish_entry', { table: 'news', entry: String(saved.id) })
  const head = async (path: string) => (await visit.text(path)).split('</head>')[0]!
  const english = await head('/news/rain')
  const expected = [
    `<link rel="canonical" href="${base_url}/news/rain">`,
    '<meta property="og:type" content="article">',
    '<meta property="og:title" content="Rain">',
    '<meta property="og:description" content="It rains">',
    `<meta property="og:url" content="${base_url}/news/rain">`,
    '<meta property="og:site_name" content="Demo">',
    '<meta property="article:published_time" content="2026-05-04T12:00:00.000Z">',
    '<link rel="alternate" type="application/rss+xml" title="news" href="/news/feed.xml">',
    '<link rel="alternate" type="application/feed+json" title="news" href="/news/feed.json">',
    '<link rel="alternate" type="text/calendar" title="news" href="/news/calendar.ics">',
  ]
  for (const tag of expected) assert.ok(english.includes(tag), tag)
  assert.doesNotMatch(english, /hreflang/)
  const { items } = JSON.parse(await visit.text('/news/feed.json'))
  assert.deepEqual(items.map(({ url }: any) => url), [`${base_url}/news/rain`]) // prettier-ignore
  await bench.entry('news', { title: 'Regen' }, { lang: 'de', slug: 'regen', translation_of: String(saved.id) }) // prettier-ignore
  for (const path of ['/news/rain', '/de/news/regen'])
    for (const [lang, at] of [['en', '/news/rain'], ['de', '/de/news/regen'], ['x-default', '/news/rain']]) // prettier-ignore
      assert.ok((await head(path)).includes(`<link rel="alternate" hreflang="${lang}" href="${base_url}${at}">`), `${path} ${lang}`) // prettier-ignore
  await bench.do('publish_entry', { table: 'news', entry: String(saved.id), action: 'unpublish' })
  assert.equal((await visit.get('/news/rain')).status, 404)
  assert.doesNotMatch(await head('/de/news/regen'), /hreflang/)
  assert.deepEqual(JSON.parse(await visit.text('/news/feed.json')).items, [])
})
