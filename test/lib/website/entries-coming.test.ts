// What comes next: a calendar without months, and a repeated event on its own page; cancelled dates are in neither.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addPage } from './visitor.ts'
import { entriesBench, type EntriesBench } from './entries-bench.ts'

const FIELDS = [
  { type: 'text', name: 'title' },
  { type: 'datetime', name: 'starts' },
  { type: 'datetime', name: 'ends' },
  { type: 'recurrence', name: 'repeats' },
]
const SETTINGS = {
  route: 'dates',
  title_field: 'title',
  schema_type: 'Event',
  sort_field: 'starts',
  calendar: { start: 'starts', end: 'ends', recurrence: 'repeats' },
}

/** It is noon of 4 May 2026, in Berlin two hours later. */
describe('what comes next', () => {
  let bench: EntriesBench
  const titles = (text: string) =>
    [...text.matchAll(/agenda-title" ?>(?:<a [^>]*>)?([^<]*)/g)].map(([, title]) => title)

  before(async () => {
    bench = await entriesBench()
    await bench.table('dates', FIELDS, SETTINGS)
    await bench.entry('dates', { title: 'Gone', starts: '2026-05-03T17:00:00Z', ends: '2026-05-03T19:00:00Z' })
    await bench.entry('dates', { title: 'Trip', starts: '2026-05-02T06:00:00Z', ends: '2026-05-06T18:00:00Z' })
    await bench.entry('dates', {
      title: 'Writing',
      starts: '2025-11-04T18:00:00Z',
      ends: '2025-11-04T20:00:00Z',
      repeats: { rrule: 'FREQ=WEEKLY;INTERVAL=2', exdates: ['2026-05-19'], rdates: ['2026-05-20'] },
    })
    const block = (data: object, variant = 'coming') => [
      { type: 'calendar', variant, data: { table: 'dates', ...data } },
    ]
    await addPage(bench.installation, { title: 'Next', slug: 'next', blocks: block({ limit: 4 }) })
    const list = [{ type: 'data_list', data: { table: 'dates', shown: ['repeats'] } }]
    await addPage(bench.installation, { title: 'List', slug: 'list', blocks: list })
    await addPage(bench.installation, { title: 'Nächste', slug: 'next', lang: 'de', blocks: block({}) })
  })
  after(() => bench.end())

  test('a calendar of the variant lists what goes on and what follows, series by each of their dates', async () => {
    const text = await bench.visit.text('/next')
    assert.deepEqual(titles(text), ['Trip', 'Writing', 'Writing', 'Writing'])
    assert.match(
      text,
      /Tue, May 5, 2026<\/time> <span class="agenda-time">7:00[^]*Wed, May 20, 2026[^]*Tue, June 2, 2026/,
    )
    assert.doesNotMatch(text, /month-links|May 19, 2026/)
    const markdown = await bench.visit.text('/next', { accept: 'text/markdown' })
    assert.match(markdown, /\[Trip\]\([^)]*\): [^\n]*\n- \[Writing\]\([^)]*\): Tue, May 5, 2026, 7:00/)
  })

  test('it says when nothing is planned', async () => {
    assert.match(await bench.visit.text('/de/next'), /<p class="agenda-none">Zurzeit ist nichts geplant\.<\/p>/)
  })

  test('the page of a repeated event shows its next dates, at the time of day it has then', async () => {
    const text = await bench.visit.text('/dates/writing')
    const hours = />May 5, 2026, 7:00<\/time>[^<]*<time datetime="2026-05-05T19:00:00Z">9:00\sPM</
    assert.match(text, /<p class="entry-date"><time datetime="2026-05-05T17:00:00Z">/)
    assert.match(text, hours)
    assert.doesNotMatch(text, /<dt>ends<\/dt>/i)
    const [, dates = ''] = /The next dates:<\/p><ul class="value-list">(.*?)<\/ul>/.exec(text) ?? []
    const days = [...dates.matchAll(/datetime="([^"T]*)/g)].map(([, day]) => day)
    assert.deepEqual(days, ['2026-05-05', '2026-05-20', '2026-06-02', '2026-06-16', '2026-06-30'])
  })

  test('a list shows a repeated event with its next date, without those that follow', async () => {
    const text = await bench.visit.text('/list')
    const dates = [...text.matchAll(/entry-date"><time datetime="([^"]*)/g)].map(([, moment]) => moment)
    assert.deepEqual(dates.toSorted(), ['2026-05-02T06:00:00Z', '2026-05-03T17:00:00Z', '2026-05-05T17:00:00Z'])
    assert.match(text, /<dd>every second week<\/dd>/)
    assert.doesNotMatch(text, /The next dates:/)
  })
})
