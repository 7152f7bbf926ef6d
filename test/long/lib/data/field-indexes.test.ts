// Fields that lists sort and filter by get their index by being used; pages by it are those without it.
// Holds: contract 2.3 columns
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { listPublicEntries } from '../../../../src/lib/data/entries/list-public.ts'
import { isIndexed } from '../../../../src/lib/data/entries/list-shape.ts'
import { findTable } from '../../../../src/lib/data/tables/find-table.ts'
import { indexNames } from '../../../../src/lib/data/tables/run-step.ts'
import { runDueJobs } from '../../../../src/lib/core/jobs/jobs.ts'
import { purge } from '../../../../src/lib/data/purge.ts'
import { systemContext } from '../../../../src/lib/core/jobs/jobs.ts'
import type { Site } from '../../../../src/lib/core/site.ts'
import { insertEntries, type NewEntry } from '../../../support/entries.ts'
import { eventually } from '../../../support/eventually.ts'
import { call, makeInstallation, testClock, type TestInstallation } from '../../../support/installation.ts'

const DAY = 24 * 60 * 60 * 1000
const FIELDS = [
  { type: 'text', name: 'title', in_list: true },
  { type: 'number', name: 'price' },
  { type: 'bool', name: 'sold' },
  {
    type: 'select',
    name: 'kind',
    options: [
      { key: 'b', label: 'Axe' },
      { key: 'a', label: 'Bow' },
    ],
  },
  { type: 'text', name: 'secret', private: true },
]
const LONG = 'long '.repeat(50)
const TITLES = ['Zebra', 'äpfel', 'Apfel', 'apfel', `${LONG}b`, `${LONG}a`, 'Straße', 'strasse', null, '']
const entry = (i: number): NewEntry => ({
  values: {
    title: TITLES[i % TITLES.length],
    price: i % 7 === 0 ? null : (i % 5) + 0.25,
    sold: i % 3 === 0 ? null : i % 2 === 0,
    kind: ['a', 'b', undefined][i % 3],
    secret: `s${i % 4}`,
  },
  system: { _title: `Entry ${i}`, _lang: i % 5 === 4 ? 'de' : 'en', _status: i === 50 ? 'trash' : 'draft' },
})
const COUNT = 60
const SORTS = [
  'title',
  '-price',
  'price,-title',
  '-price,-title',
  'kind,-price',
  '-sold',
  '-@created_at',
  '@slug',
  '-title',
]
const VIEWS = [
  { view: 'draft' },
  { view: 'draft', lang: 'de' },
  { view: 'published' },
  { view: 'published', lang: 'en' },
]
const FILTERED = [
  [{ field: 'kind', op: 'eq', value: 'a' }, 'id'],
  [{ field: 'kind', op: 'eq', value: 'a' }, '-price'],
  [
    {
      all: [
        { field: 'kind', op: 'eq', value: 'b' },
        { field: 'sold', op: 'eq', value: true },
      ],
    },
    'title',
  ],
  [{ all: [{ field: 'price', op: 'gte', value: 2 }] }, 'price'],
] as const

suite('indexes of fields', () => {
  const clock = testClock()
  let here: TestInstallation
  let site: Site
  before(async () => {
    here = await makeInstallation({ clock, sites: { default: { languages: ['en', 'de'] } } })
    site = await here.installation.openSite('default')
  })
  after(() => here.close())

  const ask = (name: string, input: Record<string, unknown>) => call(here.installation, 'default', name, input)
  const tableOf = (handle: string) => findTable({ db: site.db.read, site }, handle)
  const runJobs = () => runDueJobs(here.installation, site)
  const indexesOf = async (handle: string) =>
    ((await ask('get_data_table', { table: handle })).body.data as Record<string, unknown>)['indexes'] as {
      fields: string[]
      made: boolean
    }[]
  const there = async (handle: string, view: 'data' | 'public' = 'data') => {
    const { dialect, read } = site.db
    const names = await indexNames({ db: read, dialect, handle, table_id: 0 }, `${view}_${handle}`)
    return names.filter((name) => name.startsWith('fx_'))
  }
  /** Waits until what lists noted is written. */
  const noted = async (handle: string, test: (fields: string[]) => boolean) => {
    let last: string[] = []
    const isNoted = async () => test((last = ((await indexesOf(handle)) ?? []).map(({ fields }) => fields.join())))
    await eventually(isNoted, 'it is noted').catch((error: Error) => {
      throw new Error(`${error.message}, but ${last.join(' | ')}`)
    })
  }
  const make = async (handle: string, settings: Record<string, unknown> = {}) => {
    const made = await ask('save_data_table', { handle, name: handle, fields: FIELDS, settings, apply: true })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const table = await tableOf(handle)
    const entries = Array.from({ length: COUNT }, (_, i) => entry(i))
    await insertEntries(site, table, { view: 'draft', entries })
    await insertEntries(site, table, { view: 'published', entries: entries.slice(0, 50) })
  }
  const walk = async (input: Record<string, unknown>, limit = 4): Promise<number[]> => {
    const ids: number[] = []
    for (let cursor: string | undefined; ;) {
      const { body } = await ask('list_entries', { ...input, limit, ...(cursor && { cursor }) })
      ids.push(...(body.data as { id: number }[]).map(({ id }) => id))
      const next = (body.links as { next?: string | null }).next
      if (!next) return ids
      cursor = new URL(next, 'http://localhost').searchParams.get('cursor')!
    }
  }

  test('pages by an index are those without one, in every order and filter', async () => {
    const queries = [...SORTS.map((sort) => ({ sort })), ...FILTERED.map(([filter, sort]) => ({ filter, sort }))]
    for (let i = 0; i < queries.length; i += 7) {
      const handle = `by_index_${i}`
      await make(handle)
      const inputs = queries.slice(i, i + 7).flatMap((one) => VIEWS.map((view) => ({ ...view, ...one, table: handle })))
      const found = []
      for (const one of inputs) found.push(await walk(one, 200))
      const count = Math.min(7, queries.length - i)
      // Six places are open to visitors; who works here has the others, once these are written.
      await noted(handle, (all) => all.length === Math.min(6, count))
      for (const [n, one] of inputs.entries()) assert.deepEqual(await walk(one), found[n], JSON.stringify(one))
      await noted(handle, (all) => all.length === count)
      await runJobs()
      assert.ok((await indexesOf(handle)).every(({ made }) => made))
      assert.deepEqual([(await there(handle)).length, (await there(handle, 'public')).length], [count, count])
      for (const [n, one] of inputs.entries())
        assert.deepEqual(await walk(one), found[n], `by index ${JSON.stringify(one)}`)
    }
  })

  test('a list of drafts is sorted for the third time before it has one; what visitors see has it at once', async () => {
    await make('third')
    for (let i = 0; i < 2; i++) await ask('list_entries', { table: 'third', sort: '-title' })
    assert.deepEqual(await indexesOf('third'), undefined)
    await ask('list_entries', { table: 'third', sort: 'title' })
    await noted('third', (all) => all.includes('title') || all.includes('-title'))
    await listPublicEntries(site, 'third', { sort: 'price', limit: 5, lang: 'en' })
    await noted('third', (all) => all.includes('price'))
    assert.deepEqual(
      (await indexesOf('third')).map(({ made }) => made),
      [false, false],
    )
    const target = async () => ({
      table: await tableOf('third'),
      view: 'published' as const,
      dialect: site.db.dialect,
    })
    assert.equal(isIndexed(await target(), { sort: 'price', lang: 'en' }), false)
    // Visitors come by the clock on the wall.
    await runDueJobs(here.installation, site, { now: new Date() })
    assert.equal(isIndexed(await target(), { sort: '-price', lang: 'en' }), true)
    assert.equal(isIndexed(await target(), { sort: 'price', lang: 'en', q: 'word' }), false)
    // Of a website with several languages it begins with the language.
    assert.equal(isIndexed(await target(), { sort: 'price' }), false)
    assert.equal(isIndexed(await target(), { sort: 'sold', lang: 'en' }), false)
    assert.equal(isIndexed(await target(), { sort: '-id' }), true)
  })

  test('the order of a table and a saved view have theirs from the start', async () => {
    await make('viewed', { sort_field: 'price', sort_dir: 'desc' })
    const view = {
      table: 'viewed',
      name: 'Axes',
      shared: true,
      filter: { field: 'kind', op: 'eq', value: 'b' },
      sort: 'title',
    }
    assert.equal((await ask('save_entry_view', view)).status, 201)
    assert.deepEqual(await indexesOf('viewed'), [
      { fields: ['-price'], made: false },
      { fields: ['kind', 'title'], made: false },
    ])
    await runJobs()
    assert.deepEqual(
      (await indexesOf('viewed')).map(({ made }) => made),
      [true, true],
    )
  })

  test('visitors leave places to those who work here', async () => {
    await make('asked')
    const sorts = ['title', 'price', 'sold', 'kind', 'price,title', 'kind,price', 'kind,title', 'sold,title']
    for (const sort of sorts) await listPublicEntries(site, 'asked', { sort, limit: 5, lang: 'en' })
    await noted('asked', (all) => all.length >= 6)
    await call(here.installation, 'default', 'save_entry_view', {
      table: 'asked',
      name: 'A',
      shared: true,
      sort: '@slug',
    })
    const indexes = (await indexesOf('asked')).map(({ fields }) => fields.join())
    // Six of visitors', those that were written first, and the one of the view.
    assert.deepEqual([indexes.length, indexes.at(-1)], [7, '@slug'])
    assert.deepEqual(indexes.filter((one) => sorts.includes(one)).length, 6)
  })

  test('it follows its field: renamed it is made anew, removed it goes', async () => {
    await make('turned', { sort_field: 'title' })
    await runJobs()
    const [before] = await there('turned')
    const { fields } = await tableOf('turned')
    const renamed = fields.map((field) => (field.name === 'title' ? { ...field, name: 'heading' } : field))
    const settings = { sort_field: 'heading' }
    const saved = await ask('save_data_table', { table: 'turned', fields: renamed, settings, apply: true })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    assert.deepEqual(await indexesOf('turned'), [{ fields: ['heading'], made: false }])
    assert.equal((await walk({ table: 'turned', sort: 'heading' })).length, COUNT - 1)
    await runJobs()
    assert.deepEqual(await indexesOf('turned'), [{ fields: ['heading'], made: true }])
    const [after, ...more] = await there('turned')
    assert.deepEqual([after === before, more], [false, []])
    assert.equal((await walk({ table: 'turned', sort: 'heading' })).length, COUNT - 1)
    const left = renamed.filter(({ name }) => name !== 'heading')
    await ask('save_data_table', {
      table: 'turned',
      fields: left,
      settings: { sort_field: null },
      apply: true,
    })
    await runJobs()
    assert.deepEqual([await indexesOf('turned'), await there('turned')], [undefined, []])
  })

  test('a table has at most eight; what rests gives its place, and what nobody asks for goes', async () => {
    const sorts = ['title', 'price', 'sold', 'kind', 'secret', '@created_at', '@updated_at', '@slug']
    await make('full')
    const view = (sort: string) => ask('save_entry_view', { table: 'full', name: `By ${sort}`, shared: true, sort })
    for (const sort of sorts) await view(sort)
    await view('price,title')
    assert.deepEqual(
      (await indexesOf('full')).map(({ fields }) => fields.join()),
      sorts,
    )
    await runJobs()
    // A private field is no part of what visitors see.
    assert.deepEqual([(await there('full')).length, (await there('full', 'public')).length], [8, 7])
    clock.advance(31 * DAY)
    for (const sort of sorts.slice(1)) await view(sort.replace(/^/, '-'))
    await view('-price,-title')
    await runJobs()
    assert.deepEqual(
      (await indexesOf('full')).map(({ fields }) => fields.join()),
      [...sorts.slice(1), '-price,-title'],
    )
    assert.equal((await there('full')).length, 8)
    clock.advance(61 * DAY)
    await purge(systemContext(here.installation, site))
    await runJobs()
    assert.deepEqual([await indexesOf('full'), await there('full')], [undefined, []])
  })
})
