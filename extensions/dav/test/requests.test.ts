// Moves and copies, sync reports in parts, and hostile requests.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import {
  event,
  EVENTS,
  hrefsIn,
  makeDavTestSite,
  PEOPLE,
  propfind,
  syncReport,
  tokenIn,
  type DavTestSite,
  type Person,
} from './house.ts'

const CALENDAR = '/dav/calendars/events/'
const BOOK = '/dav/addressbooks/people/'

suite('moves, copies and invalid requests', () => {
  let house: DavTestSite
  let anna: Person
  before(async () => {
    house = await makeDavTestSite([EVENTS, { ...EVENTS, handle: 'other', name: 'Other' }, PEOPLE])
    anna = await house.person()
    for (const [name, lines] of [
      ['plain', []],
      ['day', ['SUMMARY:Ganztag']],
      ['maybe', []],
      ['more', []],
    ] as const)
      await anna.ask('PUT', `${CALENDAR}${name}.ics`, {
        body: event(name, [...lines]),
        headers: { 'content-type': 'text/calendar' },
      })
  })
  after(() => house.close())

  const report = (path: string, body: string) => anna.ask('REPORT', path, { body, headers: { depth: '1' } })

  test('an event can be moved within a calendar, moved to another one, and copied', async () => {
    const token = tokenIn((await report(CALENDAR, syncReport(''))).text)
    const before = await anna.ask('GET', `${CALENDAR}maybe.ics`)
    const go = (...[method, from, to, headers = {}]: [string, string, string, Record<string, string>?]) =>
      anna.ask(method, from, { headers: { destination: new URL(to, house.server.url).href, ...headers } })
    assert.equal((await go('MOVE', `${CALENDAR}maybe.ics`, `${CALENDAR}moved%20ü.ics`)).status, 201)
    assert.equal((await anna.ask('GET', `${CALENDAR}maybe.ics`)).status, 404)
    assert.equal((await anna.ask('GET', `${CALENDAR}moved%20%C3%BC.ics`)).text, before.text)
    const changes = await report(CALENDAR, syncReport(token))
    assert.deepEqual(hrefsIn(changes.text).sort(), [`${CALENDAR}maybe.ics`, `${CALENDAR}moved%20%C3%BC.ics`])
    assert.equal((await go('COPY', `${CALENDAR}plain.ics`, `${CALENDAR}day.ics`, { overwrite: 'F' })).status, 412)
    assert.equal((await go('COPY', `${CALENDAR}plain.ics`, '/dav/calendars/other/copy.ics')).status, 201)
    assert.equal((await go('MOVE', `${CALENDAR}moved%20ü.ics`, '/dav/calendars/other/moved.ics')).status, 201)
    assert.equal((await anna.ask('GET', '/dav/calendars/other/moved.ics')).text, before.text)
    assert.equal((await house.run('list_entries', { table: 'other' })).length, 2)
    assert.equal((await go('MOVE', `${CALENDAR}day.ics`, `${BOOK}day.vcf`)).status, 403)
    assert.equal((await go('MOVE', `${CALENDAR}day.ics`, 'http://elsewhere.example/day.ics')).status, 502)
    assert.equal((await go('MOVE', `${CALENDAR}day.ics`, `${CALENDAR}plain.ics`)).status, 204)
    assert.match((await anna.ask('GET', `${CALENDAR}plain.ics`)).text, /Ganztag/)
  })

  test('a sync report with a limit returns the changes in parts', async () => {
    const one = await report(CALENDAR, syncReport('', '<d:limit><d:nresults>1</d:nresults></d:limit>'))
    assert.match(one.text, /507 Insufficient Storage/)
    const rest = await report(CALENDAR, syncReport(tokenIn(one.text)))
    const all = await report(CALENDAR, syncReport(''))
    const objects = (text: string) => hrefsIn(text).filter((href) => href.endsWith('.ics'))
    assert.ok(objects(one.text).length === 1)
    assert.deepEqual(
      [...objects(one.text), ...objects(rest.text)].sort().filter((href) => objects(all.text).includes(href)),
      objects(all.text).sort(),
    )
  })

  test('malformed and malicious requests are rejected', async () => {
    const bomb =
      '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><d:propfind xmlns:d="DAV:"><d:prop><d:displayname>&b;</d:displayname></d:prop></d:propfind>'
    const ask = (body: string) => anna.ask('PROPFIND', CALENDAR, { body, headers: { depth: '0' } })
    assert.equal((await ask(bomb)).status, 403)
    assert.equal((await ask('<d:propfind')).status, 400)
    assert.equal((await ask('<x:propfind/>')).status, 400)
    assert.equal((await ask(`<d:propfind xmlns:d="DAV:"><d:prop>${'<d:a>'.repeat(200)}`)).status >= 400, true)
    const odd = await ask('<d:propfind xmlns:d="DAV:"><d:prop><x xmlns="a&quot;&gt;&lt;b"/></d:prop></d:propfind>')
    assert.ok(odd.text.includes('xmlns:x="a&quot;&gt;&lt;b"'), odd.text)
    for (const body of [
      '',
      'nonsense',
      'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
      'BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:1\r\nEND:VTODO\r\nEND:VCALENDAR\r\n',
    ])
      assert.equal(
        (await anna.ask('PUT', `${CALENDAR}x.ics`, { body, headers: { 'content-type': 'text/calendar' } })).status,
        403,
        body,
      )
    const large = await anna.ask('PUT', `${CALENDAR}x.ics`, {
      body: 'x'.repeat(3_100_000),
      headers: { 'content-type': 'text/calendar' },
    })
    assert.equal(large.status, 413)
    const part = await anna.ask('PUT', `${CALENDAR}plain.ics`, {
      body: event('plain'),
      headers: { 'content-type': 'text/calendar', 'content-range': 'bytes 0-99/200' },
    })
    assert.equal(part.status, 400)
    for (const path of [
      '/dav/calendars/events/a%2Fb.ics',
      '/dav/calendars/events/a/b.ics',
      '/dav/calendars/%00/',
      '/dav/principals/999/',
      '/dav/nowhere/',
    ])
      assert.equal(
        (await anna.ask('PROPFIND', path, { body: propfind('d:displayname'), headers: { depth: '0' } })).status,
        404,
        path,
      )
  })

  test('MKCOL answers a body that is not XML with 415 and one that is too long with 413', async () => {
    const make = (body: string) =>
      anna.ask('MKCOL', '/dav/calendars/new/', { body, headers: { 'content-type': 'text/plain' } })
    assert.equal((await make('no XML')).status, 415)
    assert.equal((await make('x'.repeat(4_000_001))).status, 413)
  })

  test('homes have the title of the website as their name', async () => {
    await house.run('update_settings', { title: 'Musterverein' })
    for (const path of ['/dav/', '/dav/calendars/', '/dav/addressbooks/']) {
      const { text } = await anna.ask('PROPFIND', path, { body: propfind('d:displayname'), headers: { depth: '0' } })
      assert.match(text, /<d:displayname>Musterverein</, path)
    }
    const profile = await anna.ask('GET', '/dav/profile.mobileconfig?user=anna@example.org')
    assert.match(profile.text, /<key>PayloadDisplayName<\/key><string>Musterverein</)
    assert.match(profile.text, /<key>CalDAVAccountDescription<\/key><string>Musterverein</)
  })

  test('a method that is not supported is answered 405 with those that are', async () => {
    const options = await fetch(new URL(CALENDAR, house.server.url), { method: 'OPTIONS' })
    const allow = options.headers.get('allow')
    for (const method of ['LOCK', 'UNLOCK', 'POST', 'PATCH', 'ACL', 'SEARCH'])
      for (const path of ['/dav/', CALENDAR, `${CALENDAR}plain.ics`]) {
        const { status, headers } = await anna.ask(method, path, { body: 'x' })
        assert.deepEqual([status, headers.get('allow')], [405, allow], `${method} ${path}`)
        assert.equal(headers.get('dav'), options.headers.get('dav'))
      }
  })
})
