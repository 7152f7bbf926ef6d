// What blocks read of tables: entries, occurrences, forms, words of the query; and that a page is stale when any of it changed.
// Holds: contract 4.1 load
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EntryView } from '../../../src/lib/core/extension/data-view.ts'
import { addPage, visitor } from './visitor.ts'
import { entriesBench, probeBlock, type EntriesBench } from './entries-bench.ts'

const FIELDS = [
  { type: 'text', name: 'title', searchable: 'normal' },
  { type: 'textarea', name: 'about' },
  { type: 'number', name: 'price' },
  { type: 'text', name: 'note', private: true },
  { type: 'iban', name: 'account' },
  { type: 'relation', name: 'twin', target: 'things' },
  { type: 'relations', name: 'pages', target: '@pages' },
  { type: 'richtext', name: 'text' },
  { type: 'datetime', name: 'starts' },
  { type: 'recurrence', name: 'repeats' },
  { type: 'geo', name: 'place' },
]
const SETTINGS = {
  route: 'things',
  title_field: 'title',
  description_field: 'about',
  per_page: 5,
  calendar: { start: 'starts', recurrence: 'repeats', location: 'place' },
}

describe('blocks and entries', () => {
  let bench: EntriesBench
  let first: any
  let home: { id: number; uid: string }

  before(async () => {
    bench = await entriesBench()
    await bench.table('things', FIELDS, SETTINGS)
    home = await addPage(bench.installation, { title: 'Home', slug: '', blocks: [probeBlock] })
    first = await bench.entry('things', {
      title: 'One',
      about: 'The  first\nof all',
      price: 12.5,
      note: 'secret',
      account: 'DE89370400440532013000',
    })
    await bench.entry('things', {
      title: 'Two',
      price: 3,
      twin: first.id,
      pages: [home.id],
      text: `<p><a href="cms://entries/${first.uid}">one</a> <a href="cms://pages/${home.uid}">home</a></p>`,
    })
  })
  after(() => bench.end())

  test('a list has what visitors see, with everything it names', async () => {
    bench.probe = async ({ data }) => {
      const { items, total } = await data.list('things', { sort: 'price', limit: 10 })
      const views = items.map(({ values, ...item }) => ({
        ...item,
        values: { ...values, text: String((values['text'] as any)?.markup ?? '') },
      }))
      return { items: views, total }
    }
    const { items, total } = (await bench.probed('/')) as { items: EntryView[]; total: number }
    assert.equal(total, 2)
    const [two, one] = items as [EntryView, EntryView]
    assert.equal(one.title, 'One')
    assert.equal(one.href, '/things/one')
    assert.equal(one.description, 'The first of all')
    assert.equal(one.values['price'], 12.5)
    assert.ok(!('note' in one.values), 'private')
    assert.equal((two.values['twin'] as any).href, '/things/one')
    assert.equal((two.values['twin'] as any).title, 'One')
    assert.equal((two.values['pages'] as any)[0].href, '/')
    assert.match(two.values['text'] as string, /href="\/things\/one".*href="\/"/s)
  })

  test('a change of an entry shows at once, also on a page that only links to it', async () => {
    bench.probe = async ({ data }) =>
      (await data.list('things', { limit: 5, filter: { field: 'price', op: 'lt', value: 5 } })).items.map(
        ({ values }) => values['twin'],
      )
    await bench.do('update_page', { page: String(home.id), title: 'Home again' })
    await bench.do('publish_page', { page: String(home.id) })
    const [twin] = await bench.probed('/')
    assert.equal(twin.title, 'One')
    const made = bench.made
    await bench.probed('/')
    assert.equal(bench.made, made, 'kept')
    await bench.entry('things', { title: 'Uno' }, { entry: String(first.id) })
    const [again] = await bench.probed('/')
    assert.equal(again.title, 'Uno')
    assert.equal(again.href, '/things/one', 'its address stays')
  })

  test('a table that is not there is none, until it is there', async () => {
    bench.probe = async ({ data }) => ((await data.table('later')) ? 'there' : 'none')
    await touch()
    assert.equal(await bench.probed('/'), 'none')
    await bench.table('later', [{ type: 'text', name: 'title' }])
    assert.equal(await bench.probed('/'), 'there')
  })

  test('a filter takes words of the query, the time and the bound entry; what is not set opens nothing', async () => {
    const filter = { all: [{ field: 'price', op: 'gte', value: '$param.min' }] }
    bench.probe = async ({ data }) =>
      (await data.list('things', { limit: 5, filter, sort: 'price' })).items.map(({ title }) => title)
    await touch()
    assert.deepEqual(await bench.probed('/'), ['Two', 'Uno'])
    assert.deepEqual(await bench.probed('/?min=5'), ['Uno'])
    assert.deepEqual(await bench.probed('/?min=x'), [])
    const bound = { not: { field: 'title', op: 'eq', value: '$entry.title' } }
    bench.probe = async ({ data }) => (await data.list('things', { limit: 5, filter: bound })).total
    await touch()
    assert.equal(await bench.probed('/'), 0)
  })

  test('a page is another one tomorrow, from memory and from disk alike', async () => {
    bench.probe = async ({ today }) => today()
    await touch()
    assert.equal(await bench.probed('/'), '2026-05-04')
    const { clock, visit, installation } = bench
    clock.advance(Date.parse('2026-05-04T21:59:59Z') - clock.now().getTime())
    const { made } = bench
    await sleep(200) // it is written in the background
    const second = visitor(installation, 'demo')
    assert.match(await second.text('/'), /2026-05-04/)
    assert.equal(bench.made, made, 'from disk')
    assert.ok(visit.fast('/'), 'in memory')
    clock.advance(1000)
    assert.equal(visit.fast('/'), undefined, 'midnight in Berlin')
    assert.equal(second.fast('/'), undefined)
    const third = visitor(installation, 'demo')
    assert.match(await third.text('/'), /2026-05-05/)
    assert.equal(await bench.probed('/'), '2026-05-05')
    await second.website.close()
    await third.website.close()
  })

  test('occurrences come in the time of the website', async () => {
    await bench.entry('things', {
      title: 'Course',
      starts: '2026-03-23T17:00:00Z',
      repeats: { rrule: 'FREQ=WEEKLY;COUNT=3' },
      place: { lat: 51.4, lng: 6.6, address: 'Moers, Markt 1' },
    })
    bench.probe = async ({ data, timezone }) => ({
      timezone,
      found: await data.occurrences('things', { from: '2026-03-01', to: '2026-05-01' }),
    })
    await touch()
    const { timezone, found } = await bench.probed('/')
    assert.equal(timezone, 'Europe/Berlin')
    assert.deepEqual(
      found.map(({ start }: { start: string }) => start),
      ['2026-03-23T18:00:00+01:00', '2026-03-30T18:00:00+02:00', '2026-04-06T18:00:00+02:00'],
    )
    assert.equal(found[0].entry.title, 'Course')
    assert.equal(found[0].location, 'Moers, Markt 1')
  })

  test('a form is told as it is: open, closed, none', async () => {
    bench.probe = async ({ data }) => {
      const form = await data.form('asks')
      return form && { ...form, hidden: form.hidden.markup, steps: form.steps.map(({ fields }) => fields.length) }
    }
    await touch()
    assert.equal(await bench.probed('/'), null)
    await bench.table('asks', [{ type: 'text', name: 'name' }], { form: { open: true, button: 'Ask' } })
    const open = await bench.probed('/')
    assert.equal(open.action, '/_form/asks')
    assert.deepEqual([open.open, open.steps, open.button], [true, [1], 'Ask'])
    assert.match(open.hidden, /name="_token" value=""/)
    await bench.do('save_data_table', { table: 'asks', settings: { form: { open: false } }, apply: true })
    const closed = await bench.probed('/')
    assert.deepEqual([closed.open, closed.steps, closed.hidden], [false, [0], ''])
  })

  /** A write that makes the page anew. */
  const touch = () =>
    bench.entry('things', { title: 'Uno' }, { entry: String(first.id) }).then(async () => {
      await bench.do('update_page', { page: String(home.id), title: `Home ${Math.random()}` })
      await bench.do('publish_page', { page: String(home.id) })
    })
})
