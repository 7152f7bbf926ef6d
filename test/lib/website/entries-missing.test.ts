// Lists and calendars on the page for addresses that lead nowhere: there is one such page for all, so nothing on it asks for more.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addPage } from './visitor.ts'
import { entriesBench, probeBlock, type EntriesBench } from './entries-bench.ts'

const FIELDS = [
  { type: 'text', name: 'title', searchable: 'normal' },
  { type: 'text', name: 'city' },
  { type: 'date', name: 'starts' },
]
const LIST = { table: 'events', filters: ['city'], search: true, limit: 2, sort: 'title' }
const BLOCKS = [
  { type: 'data_list', data: LIST },
  { type: 'calendar', data: { table: 'events' } },
]

describe('entries on the page for what is not there', () => {
  let bench: EntriesBench
  const linksOf = (text: string) =>
    [...text.matchAll(/(?:href|action)="([^"#]*[?#][^"]*)"/g)].map(([, address]) => address)

  before(async () => {
    bench = await entriesBench()
    await bench.table('events', FIELDS, {
      route: 'events',
      title_field: 'title',
      calendar: { start: 'starts' },
    })
    for (const n of [1, 2, 3]) await bench.entry('events', { title: `Event ${n}`, city: 'Moers', starts: '2026-05-20' })
    await addPage(bench.installation, { title: 'Home', slug: '' })
    await addPage(bench.installation, { title: 'All', slug: 'all', blocks: BLOCKS })
    await addPage(bench.installation, {
      title: 'Nothing here',
      slug: 'gone',
      type: 'not_found',
      blocks: BLOCKS,
    })
  })
  after(() => bench.end())

  test('a page of its own has a form, pages and months', async () => {
    const text = await bench.visit.text('/all')
    assert.match(text, /<form class="list-form"/)
    const links = linksOf(text)
    for (const expected of [/^\/all\?page=2#/, /^\/all\?[a-z0-9]{10}-month=2026-06#/, /^\/all#/])
      assert.ok(
        links.some((link) => expected.test(link!)),
        `${String(expected)} in ${links.join(' ')}`,
      )
  })

  for (const address of ['/nothing', '/nothing?page=2&month=2026-06&city=Wesel&q=x'])
    test(`${address} shows the beginning, and nothing that would lead to another page`, async () => {
      const answer = await bench.visit.get(address)
      const text = await answer.text()
      assert.equal(answer.status, 404)
      assert.match(text, /Event 1[^]*Event 2/)
      assert.match(text, /May 2026/)
      assert.doesNotMatch(text, /list-form|class="pages"|rel="nofollow/)
      assert.deepEqual(
        linksOf(text).filter((link) => link!.includes('?')),
        [],
      )
    })

  test('its blocks are told that nothing is heard, and get no address with words', async () => {
    const probe = async ({ query }: any) => ({ enabled: query.enabled, next: query.link({ page: '2' }) })
    bench.probe = probe
    await addPage(bench.installation, { title: 'Probe', slug: 'probe', blocks: [probeBlock] })
    assert.deepEqual(await bench.probed('/probe'), { enabled: true, next: '/probe?page=2' })
    await addPage(bench.installation, {
      title: 'Nichts',
      slug: 'weg',
      lang: 'de',
      type: 'not_found',
      blocks: [probeBlock],
    })
    assert.deepEqual(await bench.probed('/de/nothing'), { enabled: false, next: '/de' })
  })
})
