// The feeds of a table: RSS and JSON read as programs read them, calendars expanded by ical.js as our own calendar shows them.
// Holds: contract 2.3 feeds
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import ICAL from 'ical.js'
import { parseXml, childOf, childrenOf, textOf, type XmlElement } from '../../../src/lib/platform/net/xml.ts'
import { expand } from '../../../src/lib/rules/recurrence/expand.ts'
import { call } from '../../support/installation.ts'
import { addPage } from './visitor.ts'
import { entriesBench, probeBlock, type EntriesBench } from './entries-bench.ts'

const FIELDS = [
  { type: 'text', name: 'title' },
  { type: 'textarea', name: 'about' },
  { type: 'datetime', name: 'starts' },
  { type: 'datetime', name: 'ends' },
  { type: 'recurrence', name: 'repeats' },
  { type: 'text', name: 'where' },
]
const SETTINGS = {
  route: 'events',
  title_field: 'title',
  description_field: 'about',
  schema_type: 'Event',
  calendar: { start: 'starts', end: 'ends', recurrence: 'repeats', location: 'where' },
}
const HOSTILE = `]]> & <b>"x"</b> \u{1f600}, semi; comma, back\\slash`

describe('feeds', () => {
  let bench: EntriesBench
  const series: Record<string, { starts: string; repeats: any }> = {
    Weekly: {
      starts: '2026-03-02T17:00:00Z',
      repeats: {
        rrule: 'FREQ=WEEKLY;UNTIL=20261231',
        exdates: ['2026-03-30', '2026-04-06T16:00:00Z'],
        rdates: ['2026-05-05'],
      },
    },
    Monthly: { starts: '2026-01-31T23:30:00Z', repeats: { rrule: 'FREQ=MONTHLY;BYDAY=-1SU;COUNT=14' } },
    Nightly: { starts: '2026-03-27T02:30:00Z', repeats: { rrule: 'FREQ=DAILY;COUNT=5' } },
  }
  const calendar = async () =>
    new ICAL.Component(ICAL.parse(await bench.visit.text('/events/calendar.ics')) as unknown[])
  const eventNamed = (all: ICAL.Component, name: string) =>
    all.getAllSubcomponents('vevent').find((one) => one.getFirstPropertyValue('summary') === name)!

  before(async () => {
    bench = await entriesBench()
    await bench.table('events', FIELDS, SETTINGS)
    await addPage(bench.installation, { title: 'Home', slug: '' })
    await addPage(bench.installation, { title: 'Events', slug: 'events', blocks: [probeBlock] })
    bench.probe = async ({ data }) => (await data.table('events'))?.feeds
    await bench.entry('events', {
      title: HOSTILE,
      about: `${HOSTILE}\nsecond ${'long '.repeat(60)}`,
      where: 'Moers; Markt, 1',
      starts: '2026-06-01T08:00:00Z',
      ends: '2026-06-01T09:30:00Z',
    })
    for (const [title, values] of Object.entries(series)) await bench.entry('events', { title, ...values })
  })
  after(() => bench.end())

  test('pages that list the table name them', async () => {
    const text = await bench.visit.text('/events')
    assert.match(text, /<link rel="alternate" type="application\/rss\+xml" title="events" href="\/events\/feed.xml">/)
    assert.match(
      text,
      /<link rel="alternate" type="application\/feed\+json" title="events" href="\/events\/feed.json">/,
    )
    assert.match(text, /<link rel="alternate" type="text\/calendar" title="events" href="\/events\/calendar.ics">/)
    assert.ok(!(await bench.visit.text('/')).includes('feed.xml'))
  })

  test('RSS 2.0 with its own address', async () => {
    const answer = await bench.visit.get('/events/feed.xml')
    assert.equal(answer.headers.get('content-type'), 'application/rss+xml; charset=utf-8')
    assert.ok(answer.headers.get('etag'))
    const root = parseXml(await answer.text())
    assert.equal(root.attributes['version'], '2.0')
    const channel = childOf(root, 'channel')!
    const { base_url } = bench.site
    assert.equal(childOf(channel, 'atom:link')!.attributes['href'], `${base_url}/events/feed.xml`)
    assert.equal(textIn(channel, 'link'), `${base_url}/events`)
    const items = childrenOf(channel, 'item')
    assert.equal(items.length, 4)
    const item = items.find((one) => textIn(one, 'title').startsWith(']]>'))!
    assert.equal(textIn(item, 'title'), HOSTILE)
    assert.match(textIn(item, 'link'), /^https:\/\/demo\.test\/events\//)
    assert.ok(!Number.isNaN(Date.parse(textIn(item, 'pubDate'))))
    const { etag } = Object.fromEntries(answer.headers)
    assert.equal((await bench.visit.get('/events/feed.xml', { 'if-none-match': etag! })).status, 304)
  })

  test('JSON Feed 1.1', async () => {
    const feed = JSON.parse(await bench.visit.text('/events/feed.json'))
    assert.equal(feed.version, 'https://jsonfeed.org/version/1.1')
    assert.equal(feed.feed_url, `${bench.site.base_url}/events/feed.json`)
    assert.equal(feed.items.length, 4)
    for (const item of feed.items) assert.ok(item.id && item.url && item.content_text)
  })

  test('the newest fifty, in the language of the address; a change shows at once', async () => {
    for (let i = 0; i < 50; i++) {
      bench.clock.advance(1000)
      await bench.entry('events', { title: `Number ${i}` })
    }
    const { items } = JSON.parse(await bench.visit.text('/events/feed.json'))
    assert.equal(items.length, 50)
    assert.equal(items[0].title, 'Number 49')
    const german = JSON.parse(await bench.visit.text('/de/events/feed.json'))
    assert.equal(german.items.length, 0)
    assert.equal(german.language, 'de')
  })

  test('iCalendar: lines are folded, texts are what they were', async () => {
    const answer = await bench.visit.get('/events/calendar.ics')
    assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8')
    const text = await answer.text()
    assert.ok(text.endsWith('END:VCALENDAR\r\n'))
    assert.ok(!/(?<!\r)\n/.test(text), 'every line ends with CRLF')
    for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
    const event = eventNamed(await calendar(), HOSTILE)
    assert.match(String(event.getFirstPropertyValue('description')), /^\]\]> & <b>/)
    assert.equal(event.getFirstPropertyValue('location'), 'Moers; Markt, 1')
    const parsed = new ICAL.Event(event)
    assert.equal(parsed.startDate.toJSDate().toISOString(), '2026-06-01T08:00:00.000Z')
    assert.equal(parsed.endDate.toJSDate().toISOString(), '2026-06-01T09:30:00.000Z')
    assert.match(String(event.getFirstPropertyValue('uid')), /^[0-9a-f-]{36}@demo\.test$/)
    assert.ok(event.getFirstPropertyValue('dtstamp'))
  })

  for (const name of Object.keys(series))
    test(`${name}: what a program expands is what our calendar shows, over both changes of the clocks`, async () => {
      const all = await calendar()
      const zone = new ICAL.Timezone(all.getFirstSubcomponent('vtimezone')!)
      assert.equal(zone.tzid, 'Europe/Berlin')
      const { starts, repeats } = series[name]!
      const rule = { rrule: repeats.rrule, exdates: repeats.exdates ?? [], rdates: repeats.rdates ?? [] }
      const at = { start: starts, timezone: 'Europe/Berlin', isDate: false }
      const expected = expand(rule, at, { from: '2026-01-01', to: '2027-12-31' })
      assert.ok(expected.length > 3)
      const component = eventNamed(all, name)
      const event = new ICAL.Event(component)
      event.startDate.zone = zone
      const steps = event.iterator()
      const found: string[] = []
      for (let next = steps.next(); next && found.length < 100; next = steps.next()) {
        next.zone = zone
        found.push(next.toJSDate().toISOString().replace('.000Z', 'Z'))
      }
      assert.deepEqual(found, expected)
    })

  test('only tables with a route and a calendar have them', async () => {
    await bench.table('notes', [{ type: 'text', name: 'title' }], { route: 'notes' })
    await bench.table('hidden', [{ type: 'text', name: 'title' }])
    assert.equal((await bench.visit.get('/notes/feed.xml')).status, 200)
    for (const path of [
      '/notes/calendar.ics',
      '/hidden/feed.xml',
      '/feed.xml',
      '/nothing/feed.json',
      '/events/a/feed.xml',
    ])
      assert.equal((await bench.visit.get(path)).status, 404, path)
  })

  test('an address that was a feed once leads on', async () => {
    await bench.do('create_redirect', { from_path: '/old/feed.xml', to_url: '/events/feed.xml' })
    const answer = await bench.visit.get('/old/feed.xml')
    assert.equal(answer.headers.get('location'), '/events/feed.xml')
    assert.ok(answer.status > 300 && answer.status < 310)
  })

  test('the name of a calendar is one escaped line, and long ago is not counted day by day', async () => {
    const fields = FIELDS.map((field) => (field.name === 'repeats' ? { ...field, private: true } : field))
    await bench.table('fairs', fields, { ...SETTINGS, route: 'fairs' })
    await addPage(bench.installation, { title: 'Fairs; big, old', slug: 'fairs' })
    await bench.entry('fairs', { title: 'Ancient', starts: '0026-05-01T10:00:00Z' })
    await bench.entry('fairs', { title: 'New', starts: '2026-05-30T10:00:00Z' })
    const text = await bench.visit.text('/fairs/calendar.ics')
    assert.match(text, /X-WR-CALNAME;VALUE=TEXT:Fairs\\; big\\, old – Demo\r\n/)
    assert.match(text, /SUMMARY:New/)
    assert.doesNotMatch(text, /SUMMARY:Ancient/, 'what is over is left out, whatever is private')
    await bench.entry('events', {
      title: 'Since Rome',
      starts: '0026-05-01T10:00:00Z',
      repeats: { rrule: 'FREQ=YEARLY;COUNT=2100' },
    })
    const long = await bench.visit.text('/events/calendar.ics')
    assert.match(long, /SUMMARY:Since Rome/)
    assert.match(long, /BEGIN:STANDARD\r\nDTSTART:19700101T/)
  })

  test('a route is refused where no visitor would get to it', async () => {
    const save = async (handle: string, route: string) =>
      (await call(bench.installation, 'demo', 'save_data_table', {
        handle,
        name: handle,
        singular: handle,
        fields: FIELDS,
        settings: { route },
        apply: true,
      })) as any
    for (const route of ['media', 'assets', 'admin', 'api', 'mcp', 'de', 'en', 'events'])
      await assert.rejects(save('places', route), ({ status, errors: [first] }: any) => {
        assert.deepEqual([status, first.pointer], [422, '/settings/route'], route)
        return true
      })
    assert.equal((await save('places', 'places')).body.data.applied, true)
  })

  test('the detail page says when it takes place', async () => {
    const { items } = JSON.parse(await bench.visit.text('/events/feed.json?x=1'))
    assert.ok(items.length)
    const text = await bench.visit.text('/events/weekly')
    const graph = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!)['@graph']
    const event = graph.find((one: any) => one['@type'] === 'Event')
    assert.equal(event.startDate, '2026-03-02T18:00:00+01:00')
    assert.equal(event.eventSchedule.repeatFrequency, 'P1W')
  })
})

const textIn = (element: XmlElement, name: string): string => textOf(element, name)!
