// The date of articles and events: lists and detail pages show it without being asked, and search engines read the same.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addPage } from './visitor.ts'
import { entriesBench, type EntriesBench } from './entries-bench.ts'

const TEXT = { type: 'richtext', name: 'text', label: 'The text' }
const WORDS = { title: 'A new saw', text: '<p>It cuts.</p>' }

describe('the date of articles and events', () => {
  let bench: EntriesBench
  before(async () => {
    bench = await entriesBench()
  })
  after(() => bench.end())

  /** A table with one entry, and a page that lists it; the heads of the card and of the detail page. */
  async function shown(handle: string, { fields, settings, data }: Record<'fields' | 'settings' | 'data', any>) {
    const own = [{ type: 'text', name: 'title' }, ...fields, TEXT]
    await bench.table(handle, own, { route: handle, title_field: 'title', ...settings })
    await bench.entry(handle, { ...WORDS, ...data }, { slug: 'one' })
    const list = (shown: string[], variant: string) => ({ type: 'data_list', variant, data: { table: handle, shown } })
    const blocks = [
      list([], 'cards'),
      list([], 'list'),
      list(
        own.flatMap(({ name }) => (name === 'day' ? [name] : [])),
        'cards',
      ),
    ]
    await addPage(bench.installation, { title: 'All', slug: `all-${handle}`, blocks })
    const page = await bench.visit.text(`/${handle}/one`)
    return {
      inLists: (await bench.visit.text(`/all-${handle}`)).match(/<p class="entry-date">.*?<\/p>/g) ?? [],
      onPage: page.match(/<p class="entry-date">.*?<\/p>/g) ?? [],
      published: /"datePublished":"([^"]+)"/.exec(page)?.[1],
      page,
    }
  }

  test('of news it is the day that sorts them; what a list shows among its fields it does not show twice', async () => {
    const { inLists, onPage, published } = await shown('news', {
      fields: [
        { type: 'date', name: 'ends' },
        { type: 'date', name: 'day' },
      ],
      settings: { schema_type: 'NewsArticle', sort_field: 'day' },
      data: { day: '2026-11-03', ends: '2027-01-01' },
    })
    const date = '<p class="entry-date"><time datetime="2026-11-03">November 3, 2026</time></p>'
    assert.deepEqual([inLists, onPage, published], [[date, date], [date], '2026-11-03'])
  })

  test('of articles without a date it is the day of publication', async () => {
    const { inLists, onPage, published } = await shown('posts', {
      fields: [],
      settings: { schema_type: 'BlogPosting' },
      data: {},
    })
    assert.deepEqual([inLists.length, onPage.length], [3, 1])
    assert.equal(inLists[0]!.includes(`datetime="${published!.slice(0, 10)}"`), true, `${inLists[0]} ${published}`)
  })

  test('of events it is the start', async () => {
    const { inLists } = await shown('events', {
      fields: [{ type: 'datetime', name: 'day' }],
      settings: { calendar: { start: 'day' } },
      data: { day: '2026-12-01T18:30:00Z' },
    })
    assert.equal(inLists.length, 2)
    assert.match(inLists[0], /December 1, 2026/)
  })

  test('a date of other entries may mean anything: it keeps its label, and so does one of several texts', async () => {
    const settings = { schema_type: 'JobPosting', sort_field: 'day' }
    const fields = [{ type: 'date', name: 'day', label: 'Apply until' }]
    const { inLists, onPage, page } = await shown('jobs', { fields, settings, data: { day: '2026-12-24' } })
    assert.deepEqual([inLists, onPage], [[], []])
    assert.match(page, /<dt>Apply until<\/dt><dd><time datetime="2026-12-24">/)
    assert.match(page, /<\/dl> <div class="entry-prose"><div class="prose"><p>It cuts\.<\/p>/)
    assert.doesNotMatch(page, /The text/)
    const tasks = [{ type: 'richtext', name: 'tasks', label: 'Tasks' }]
    const other = await shown('vacancies', { fields: tasks, settings: {}, data: { tasks: '<p>Saw.</p>' } })
    assert.match(other.page, /<dt>Tasks<\/dt>.*<dt>The text<\/dt>/s)
  })
})
