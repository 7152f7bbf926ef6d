// Discovery, objects and sync of a calendar, as clients request them.
// Holds: interface 1 dav; contract 4.6 dav
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import {
  event,
  hrefsIn,
  makeDavTestSite,
  propfind,
  syncReport,
  tokenIn,
  type DavTestSite,
  type Person,
} from './house.ts'

const CALENDAR = '/dav/calendars/events/'

suite('a calendar over CalDAV', () => {
  let house: DavTestSite
  let anna: Person
  before(async () => {
    house = await makeDavTestSite()
    anna = await house.person()
  })
  after(() => house.close())

  const put = (name: string, body: string, headers: Record<string, string> = {}) =>
    anna.ask('PUT', CALENDAR + name, { body, headers: { 'content-type': 'text/calendar', ...headers } })

  test('a client discovers the calendar from the host name', async () => {
    for (const method of ['GET', 'PROPFIND']) {
      const known = await anna.ask(method, '/.well-known/caldav')
      assert.deepEqual([known.status, known.headers.get('location')], [301, '/dav/'])
    }
    const root = await anna.ask('PROPFIND', '/dav/', {
      body: propfind('d:current-user-principal'),
      headers: { depth: '0' },
    })
    assert.equal(root.status, 207)
    const principal = /<d:current-user-principal><d:href>([^<]+)/.exec(root.text)![1]!
    const homes = await anna.ask('PROPFIND', principal, {
      body: propfind('c:calendar-home-set', 'card:addressbook-home-set'),
      headers: { depth: '0' },
    })
    assert.match(homes.text, /<c:calendar-home-set><d:href>\/dav\/calendars\/</)
    assert.match(homes.text, /<card:addressbook-home-set><d:href>\/dav\/addressbooks\/</)
    const calendars = await anna.ask('PROPFIND', '/dav/calendars/', {
      body: propfind(
        'd:resourcetype',
        'd:displayname',
        'd:current-user-privilege-set',
        'd:sync-token',
        'cs:getctag',
        'd:unknown',
      ),
      headers: { depth: '1' },
    })
    assert.deepEqual(hrefsIn(calendars.text), ['/dav/calendars/', CALENDAR])
    assert.match(calendars.text, /<d:collection\/><c:calendar\/>/)
    assert.match(calendars.text, /<d:displayname>Events</)
    assert.match(calendars.text, /<d:write-content\/>/)
    assert.match(calendars.text, /<d:sync-token>urn:cms:dav:default:/)
    assert.match(calendars.text, /<d:unknown\/><\/d:prop><d:status>HTTP\/1.1 404/)
  })

  test('requests without a valid app password get 401 with a Basic challenge', async () => {
    const url = new URL('/dav/', house.server.url)
    const bare = await fetch(url, { method: 'PROPFIND', headers: { depth: '0' } })
    assert.equal(bare.status, 401)
    assert.match(bare.headers.get('www-authenticate')!, /^Basic realm="cms"/)
    const wrong = Buffer.from(`${anna.email}:aaaaa-aaaaa-aaaaa-aaaaa-aaaaa`).toString('base64')
    assert.equal((await fetch(url, { method: 'PROPFIND', headers: { authorization: `Basic ${wrong}` } })).status, 401)
    const other = Buffer.from(`other@example.org:${anna.password}`).toString('base64')
    assert.equal((await fetch(url, { method: 'PROPFIND', headers: { authorization: `Basic ${other}` } })).status, 401)
    assert.equal(
      (await fetch(url, { method: 'OPTIONS' })).headers.get('dav'),
      '1, 3, access-control, calendar-access, addressbook',
    )
  })

  test('PUT stores the text byte for byte and creates or updates an entry', async () => {
    const text = event('one', ['SUMMARY:Fest\r\n mahl', 'LOCATION:Haus 1\\, Moers', 'X-OWN;A="b:c":ü 😀'])
    const made = await put('one.ics', text, { 'if-none-match': '*' })
    assert.equal(made.status, 201)
    const got = await anna.ask('GET', `${CALENDAR}one.ics`)
    assert.deepEqual([got.status, got.text, got.headers.get('etag')], [200, text, made.headers.get('etag')])
    assert.equal(got.headers.get('content-encoding'), null)
    const [entry] = await house.run('list_entries', { table: 'events' })
    assert.equal(entry.status, 'published')
    assert.deepEqual(entry.fields, {
      title: 'Festmahl',
      start: '2027-03-01T09:00:00Z',
      end: '2027-03-01T10:00:00Z',
      place: 'Haus 1, Moers',
    })

    assert.equal((await put('one.ics', text, { 'if-none-match': '*' })).status, 412)
    assert.equal((await put('one.ics', text, { 'if-match': '"other"' })).status, 412)
    const changed = await put('one.ics', event('one', ['SUMMARY:Neu']), {
      'if-match': `W/${made.headers.get('etag')}`,
    })
    assert.equal(changed.status, 204)
    const [now] = await house.run('list_entries', { table: 'events' })
    assert.deepEqual([now.id, now.fields.title, now.fields.place], [entry.id, 'Neu', undefined])
    const listed = await anna.ask('PROPFIND', `${CALENDAR}one.ics`, {
      body: propfind('d:getetag'),
      headers: { depth: '0' },
    })
    assert.ok(
      listed.text.includes(changed.headers.get('etag')!.replaceAll('"', '&quot;')) ||
        listed.text.includes(changed.headers.get('etag')!),
    )
    assert.equal(
      (
        await anna.ask('GET', `${CALENDAR}one.ics`, {
          headers: { 'if-none-match': changed.headers.get('etag')! },
        })
      ).status,
      304,
    )
  })

  test('a sync report lists changes and deletions since a token; an invalid token gets 403 valid-sync-token', async () => {
    const first = await anna.ask('REPORT', CALENDAR, { body: syncReport('') })
    assert.equal(first.status, 207)
    const token = tokenIn(first.text)
    const same = await anna.ask('REPORT', CALENDAR, { body: syncReport(token) })
    assert.deepEqual([hrefsIn(same.text), tokenIn(same.text)], [[], token])
    await put('two.ics', event('two'))
    await put('three.ics', event('three'))
    const third = await anna.ask('GET', `${CALENDAR}three.ics`)
    const gone = await anna.ask('DELETE', `${CALENDAR}three.ics`, {
      headers: { 'if-match': third.headers.get('etag')! },
    })
    assert.equal(gone.status, 204)
    assert.equal((await anna.ask('GET', `${CALENDAR}three.ics`)).status, 404)
    const later = await anna.ask('REPORT', CALENDAR, { body: syncReport(token) })
    assert.deepEqual(hrefsIn(later.text), [`${CALENDAR}two.ics`, `${CALENDAR}three.ics`])
    assert.match(later.text, /three\.ics<\/d:href><d:status>HTTP\/1.1 404 Not Found/)
    const all = await house.run('list_entries', { table: 'events' })
    assert.deepEqual(
      all.map((one: any) => [one.title, one.status]),
      [
        ['Neu', 'published'],
        ['Event two', 'published'],
        ['Event three', 'offline'],
      ],
    )
    for (const bad of ['urn:cms:dav:default:1:999999', 'http://example.org/token', 'urn:cms:dav:default:99:1']) {
      const refused = await anna.ask('REPORT', CALENDAR, { body: syncReport(bad) })
      assert.equal(refused.status, 403)
      assert.match(refused.text, /<d:error [^>]*><d:valid-sync-token\/>/)
    }
  })

  test('an entry created in the admin becomes an object; editing one there changes only the lines concerned', async () => {
    const start = tokenIn((await anna.ask('REPORT', CALENDAR, { body: syncReport('') })).text)
    const data = { title: 'Im Admin; neu', start: '2027-05-01T18:00:00Z' }
    const entry = await house.run('save_entry', { table: 'events', fields: data })
    const made = await anna.ask('REPORT', CALENDAR, { body: syncReport(start) })
    assert.deepEqual(hrefsIn(made.text), [`${CALENDAR}${entry.uid}.ics`])
    const text = (await anna.ask('GET', `${CALENDAR}${entry.uid}.ics`)).text
    assert.match(text, /\r\nSUMMARY:Im Admin\\; neu\r\n/)
    assert.match(text, /\r\nDTSTART:20270501T180000Z\r\n/)

    const own = event('four', [
      'SUMMARY;LANGUAGE=de:Alt',
      'BEGIN:VALARM',
      'TRIGGER:-PT5M',
      'ACTION:DISPLAY',
      'DESCRIPTION:x',
      'END:VALARM',
    ]).replaceAll('\r\n', '\n')
    await put('four.ics', own)
    const entries = await house.run('list_entries', { table: 'events' })
    const four = entries.find((one: any) => one.title === 'Alt')
    await house.run('update_entry', { table: 'events', entry: String(four.id), fields: { title: 'Anders' } })
    const patched = (await anna.ask('GET', `${CALENDAR}four.ics`)).text
    const rest = (of: string) =>
      of.split('\n').filter((line) => !/^(SUMMARY|DTSTAMP|LAST-MODIFIED|SEQUENCE)[;:]/.test(line))
    assert.deepEqual(rest(patched), rest(own))
    assert.match(patched, /\nSUMMARY;LANGUAGE=de:Anders\n/)
    assert.match(patched, /\nSEQUENCE:1\n/)
  })
})
