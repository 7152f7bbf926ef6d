// Blocks of tables for readers of text/markdown: the entries that the page shows, in its language, and the way to more of them.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addPage } from './visitor.ts'
import { entriesBench, type EntriesBench } from './entries-bench.ts'

const WOODS = [
  { key: 'oak', label: 'Oak', labels: { de: 'Eiche' } },
  { key: 'ash', label: 'Ash', labels: { de: 'Esche' } },
]
const FIELDS = [
  { type: 'text', name: 'title', translatable: true },
  { type: 'textarea', name: 'about', translatable: true },
  { type: 'number', name: 'price', label: 'Price', labels: { de: 'Preis' } },
  { type: 'select', name: 'wood', label: 'Wood', labels: { de: 'Holz' }, options: WOODS },
  { type: 'bool', name: 'ready', label: 'Ready', labels: { de: 'Fertig' } },
  { type: 'datetime', name: 'starts', label: 'Starts', labels: { de: 'Beginn' } },
  { type: 'text', name: 'place', label: 'Place', labels: { de: 'Ort' } },
  { type: 'richtext', name: 'text', label: 'Text', labels: { de: 'Beschreibung' } },
  { type: 'relation', name: 'twin', label: 'Twin', labels: { de: 'Gegenstück' }, target: 'desks' },
  { type: 'text', name: 'note', private: true },
]
const SETTINGS = {
  route: 'desks',
  title_field: 'title',
  description_field: 'about',
  calendar: { start: 'starts', location: 'place' },
}
const SHOWN = ['price', 'wood', 'ready', 'starts', 'text', 'twin', 'note']

describe('entries as Markdown', () => {
  let bench: EntriesBench
  const read = (path: string) => bench.visit.text(path, { accept: 'text/markdown' })
  const url = (path: string) => `${bench.site.base_url}${path}`

  before(async () => {
    bench = await entriesBench()
    await bench.table('desks', FIELDS, SETTINGS)
    const one = await bench.entry(
      'desks',
      {
        title: 'Tisch *A*',
        about: 'Lang &\nschmal',
        price: 1200.5,
        wood: 'oak',
        ready: true,
        starts: '2026-05-20T17:00:00Z',
        place: 'Moers',
        note: 'secret words',
      },
      { lang: 'de', slug: 'a' },
    )
    await bench.entry(
      'desks',
      {
        title: '1. Tisch',
        ready: false,
        wood: 'ash',
        twin: one.id,
        starts: '2026-05-03T08:00:00Z',
        text: '<p>Zwei Dinge:</p><ul><li>rund</li></ul>',
      },
      { lang: 'de', slug: 'b' },
    )
    await bench.entry('desks', { title: 'Table', price: 3, wood: 'oak' }, { slug: 'table' })
    await addPage(bench.installation, { title: 'Home', slug: '' })
    const german = (title: string, slug: string, blocks: object[]) =>
      addPage(bench.installation, { title, slug, lang: 'de', blocks })
    const list = { title: 'Unsere Tische', table: 'desks', sort: '-title', shown: SHOWN }
    await german('Tische', 'tische', [{ type: 'data_list', data: list }])
    await german('Einzeln', 'einzeln', [
      { type: 'data_list', data: { ...list, limit: 1, filters: ['wood'], shown: [] } },
    ])
    await german('Termine', 'termine', [{ type: 'calendar', data: { title: 'Wann', table: 'desks' } }])
    await german('Leer', 'leer', [
      { type: 'data_list', data: { table: 'desks', rules: [{ field: 'price', op: 'gt', value: '9999' }] } },
    ])
  })
  after(() => bench.end())

  test('a list: titles with links, descriptions and the fields that are shown, in the language of the page', async () => {
    assert.equal(
      await read('/de/tische'),
      `# Tische

## Unsere Tische

- [Tisch \\*A\\*](${url('/de/desks/a')}): Lang & schmal
  - Preis: 1200.5
  - Holz: Eiche
  - Fertig: Ja
  - Beginn: 2026-05-20T19:00:00+02:00
- [1. Tisch](${url('/de/desks/b')})
  - Holz: Esche
  - Fertig: Nein
  - Beginn: 2026-05-03T10:00:00+02:00
  - Beschreibung:

    Zwei Dinge:

    - rund
  - Gegenstück: [Tisch \\*A\\*](${url('/de/desks/a')})

Source: <${url('/de/tische')}>
`,
    )
  })

  test('further pages, and what is asked for in the address', async () => {
    const first = await read('/de/einzeln')
    assert.match(first, /\n2 insgesamt, Seite 1 von 2\n\n- \[Tisch[^\n]*\n\n\[Weiter\]\(.*\/de\/einzeln\?page=2\)\n/)
    const second = await read('/de/einzeln?page=2')
    assert.match(second, /Seite 2 von 2\n\n- \[1\. Tisch\][^\n]*\n\n\[Zurück\]\(.*\/de\/einzeln\)\n/)
    const narrowed = await read('/de/einzeln?wood=ash&utm_source=x')
    assert.match(narrowed, /\n1 gefunden\n\n- \[1\. Tisch\]/)
    assert.match(await read('/de/einzeln?wood=oak'), /\n1 gefunden\n\n- \[Tisch/)
    const answer = await bench.visit.get('/de/einzeln?page=2', { accept: 'text/markdown' })
    assert.match(answer.headers.get('content-type')!, /text\/markdown/)
    assert.match(await bench.visit.text('/de/einzeln?page=2'), /<html/, 'and for browsers the page')
  })

  test('a calendar: the month, what takes place in it when and where, and the months beside it', async () => {
    const text = await read('/de/termine')
    assert.match(
      text,
      /## Wann\n\nMai 2026\n\n- \[1\. Tisch\]\([^)]*\/de\/desks\/b\): So\., 3\. Mai 2026, 10:00 Uhr\n- \[Tisch \\\*A\\\*\]\([^)]*\): Mi\., 20\. Mai 2026, 19:00 Uhr, Moers\n/,
    )
    assert.match(text, /\[Nächster Monat: Juni 2026\]\(.*\/de\/termine\?month=2026-06\)/)
    assert.match(await read('/de/termine?month=2026-06'), /Juni 2026\n\nIn diesem Monat findet nichts statt\./)
  })

  test('nothing to tell is said; a write shows at once', async () => {
    assert.match(await read('/de/leer'), /Hier gibt es noch nichts\./)
    await bench.entry('desks', { title: 'Teuer', price: 10_000 }, { lang: 'de', slug: 'teuer' })
    assert.match(await read('/de/leer'), /- \[Teuer\]\(.*\/de\/desks\/teuer\)/)
  })

  test('an entry on its own page: its fields under their German names', async () => {
    const text = await read('/de/desks/a')
    assert.match(text, /^# Tisch \\\*A\\\*\n\n> Lang & schmal\n\nPreis: 1200\.5\n\nHolz: Eiche\n/)
    assert.doesNotMatch(text, /secret/)
  })

  test('private fields are told nowhere, and a calendar that is off neither', async () => {
    assert.doesNotMatch(await read('/de/tische'), /secret/)
    await bench.do('set_feature', { key: 'calendar', on: false })
    assert.doesNotMatch(await read('/de/termine'), /Mai 2026/)
    await bench.do('set_feature', { key: 'calendar', on: true })
    assert.match(await read('/de/termine'), /Mai 2026/)
  })
})

// On a website of its own: a switched feature has its blocks put together anew, a moment later.
describe('entries as Markdown, where they cannot be read', () => {
  let bench: EntriesBench
  const read = (path: string) => bench.visit.text(path, { accept: 'text/markdown' })
  before(async () => {
    bench = await entriesBench()
    await bench.table('desks', FIELDS, SETTINGS)
    await bench.entry('desks', { title: 'Table' }, { slug: 'table' })
  })
  after(() => bench.end())

  test('what cannot be read is missed for a minute; without the database there is no answer', async () => {
    const { site } = bench
    const type = site.blocks.get('data_list')!
    const failing = (error: Error) => site.blocks.set('data_list', { ...type, load: () => Promise.reject(error) })
    const make = (slug: string) =>
      addPage(bench.installation, { title: slug, slug, blocks: [{ type: 'data_list', data: { table: 'desks' } }] })
    await make('frail')
    await make('cut')
    failing(new Error('no luck'))
    assert.doesNotMatch(await read('/frail'), /\[Table\]/)
    failing(Object.assign(new Error('gone'), { code: 'ECONNRESET' }))
    assert.equal((await bench.visit.get('/cut', { accept: 'text/markdown' })).status, 503)
    site.blocks.set('data_list', type)
    assert.match(await read('/cut'), /\[Table\]/)
    bench.clock.advance(61_000)
    assert.match(await read('/frail'), /\[Table\]/)
    assert.equal(site.problems.length, 1)
    site.problems.length = 0
  })
})
