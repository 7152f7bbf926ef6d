// Filters by time and text, multiget, busy times, expanded series, moves and copies, as the standards define them.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { EVENTS, event, hrefsIn, makeDavTestSite, PEOPLE, type DavTestSite, type Person } from './house.ts'

const CALENDAR = '/dav/calendars/events/'
const BOOK = '/dav/addressbooks/people/'
const NS = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:card="urn:ietf:params:xml:ns:carddav"'

suite('CalDAV and CardDAV reports', () => {
  let house: DavTestSite
  let anna: Person
  before(async () => {
    house = await makeDavTestSite([EVENTS, { ...EVENTS, handle: 'other', name: 'Other' }, PEOPLE])
    anna = await house.person()
    const put = (name: string, lines: string[]) =>
      anna.ask('PUT', `${CALENDAR}${name}.ics`, {
        body: event(name, lines),
        headers: { 'content-type': 'text/calendar' },
      })
    await put('plain', ['SUMMARY:Straßenfest'])
    await put('day', ['DTSTART;VALUE=DATE:20270310', 'SUMMARY:Ganztag', 'TRANSP:TRANSPARENT'])
    await put('series', [
      'DTSTART;TZID=Europe/Berlin:20270322T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;UNTIL=20270412T070000Z',
      'EXDATE;TZID=Europe/Berlin:20270405T090000',
      'SUMMARY:Kurs',
      'CATEGORIES:Sport',
    ])
    await put('maybe', ['DTSTART:20270301T093000Z', 'DTEND:20270301T113000Z', 'STATUS:TENTATIVE', 'SUMMARY:Vielleicht'])
    const card = (uid: string, lines: string[]) =>
      ['BEGIN:VCARD', 'VERSION:3.0', `UID:${uid}`, ...lines, 'END:VCARD', ''].join('\r\n')
    const book = (uid: string, lines: string[]) =>
      anna.ask('PUT', `${BOOK}${uid}.vcf`, {
        body: card(uid, lines),
        headers: { 'content-type': 'text/vcard; charset=utf-8' },
      })
    assert.equal(
      (
        await book('erika', [
          'FN:Erika Muster',
          'N:Muster;Erika;;;',
          'ORG:Werft;Büro',
          'EMAIL;TYPE=WORK:erika@example.org',
          'TEL:+49 2841 1234',
          'ADR:;;Weg 1;Moers;;47441;Deutschland',
          'BDAY:1980-05-04',
          'NOTE:Eins\\nZwei',
        ])
      ).status,
      201,
    )
    assert.equal(
      (
        await book('max', [
          'FN:Max Beispiel',
          'N:Beispiel;Max;;;',
          'item1.EMAIL:max@example.com',
          'item1.X-ABLABEL:Haus',
        ])
      ).status,
      201,
    )
  })
  after(() => house.close())

  const report = (path: string, body: string, headers = {}) =>
    anna.ask('REPORT', path, { body, headers: { depth: '1', ...headers } })
  const query = async (filter: string, prop = '<d:getetag/>') => {
    const answer = await report(
      CALENDAR,
      `<c:calendar-query ${NS}><d:prop>${prop}</d:prop><c:filter><c:comp-filter name="VCALENDAR">${filter}</c:comp-filter></c:filter></c:calendar-query>`,
    )
    return {
      ...answer,
      names: hrefsIn(answer.text)
        .map((href) => /([^/]+)\.ics$/.exec(href)![1])
        .sort()
        .join(),
    }
  }
  const within = (start: string, end: string) =>
    query(`<c:comp-filter name="VEVENT"><c:time-range start="${start}" end="${end}"/></c:comp-filter>`)
  const having = (inner: string) => query(`<c:comp-filter name="VEVENT">${inner}</c:comp-filter>`)

  test('time ranges find events, all-day ones by the time zone of the website, series without excluded dates', async () => {
    assert.equal((await within('20270301T000000Z', '20270302T000000Z')).names, 'maybe,plain')
    assert.equal((await within('20270309T231500Z', '20270309T233000Z')).names, 'day')
    assert.equal((await within('20270309T220000Z', '20270309T225959Z')).names, '')
    // Daylight saving time begins on 28 March: from then on 9:00 is 7:00 UTC.
    for (const [span, names] of [
      ['20270329T070000Z', 'series'],
      ['20270329T080000Z', ''],
      ['20270405T070000Z', ''],
      ['20270412T070000Z', 'series'],
      ['20270419T070000Z', ''],
    ])
      assert.equal((await within(span!, span!.replace('0000Z', '5959Z'))).names, names, span)
    assert.equal((await query('<c:comp-filter name="VEVENT"/>')).names, 'day,maybe,plain,series')
    assert.equal((await query('<c:comp-filter name="VTODO"/>')).names, '')
    assert.equal(
      (await query('<c:comp-filter name="VEVENT"><c:time-range start="nonsense"/></c:comp-filter>')).status,
      403,
    )
  })

  test('text filters find events', async () => {
    const match = (name: string, text: string, more = '') =>
      having(`<c:prop-filter name="${name}"><c:text-match ${more}>${text}</c:text-match></c:prop-filter>`)
    assert.equal((await match('SUMMARY', 'straße')).names, 'plain')
    assert.equal((await match('SUMMARY', 'STRA', 'collation="i;octet"')).names, '')
    assert.equal((await match('SUMMARY', 'k', 'negate-condition="yes"')).names, 'day,maybe,plain')
    assert.equal((await match('SUMMARY', 'x', 'collation="i;strange"')).status, 403)
    assert.equal(
      (await having('<c:prop-filter name="CATEGORIES"><c:is-not-defined/></c:prop-filter>')).names,
      'day,maybe,plain',
    )
    assert.equal(
      (
        await having(
          '<c:prop-filter name="DTSTART"><c:param-filter name="TZID"><c:text-match>berlin</c:text-match></c:param-filter></c:prop-filter>',
        )
      ).names,
      'series',
    )
  })

  test('a series is expanded into its occurrences', async () => {
    const data = '<c:calendar-data><c:expand start="20270320T000000Z" end="20270501T000000Z"/></c:calendar-data>'
    const span = '<c:time-range start="20270320T000000Z" end="20270501T000000Z"/>'
    const { text } = await query(`<c:comp-filter name="VEVENT">${span}</c:comp-filter>`, data)
    assert.deepEqual(text.match(/DTSTART:\w+/g), [
      'DTSTART:20270322T080000Z',
      'DTSTART:20270329T070000Z',
      'DTSTART:20270412T070000Z',
    ])
    assert.doesNotMatch(text, /RRULE|EXDATE/)
  })

  test('multiget always returns the ETag, and 404 for objects that do not exist', async () => {
    const answer = await report(
      CALENDAR,
      `<c:calendar-multiget ${NS}><d:prop><c:calendar-data/></d:prop><d:href>${CALENDAR}plain.ics</d:href><d:href>${CALENDAR}none.ics</d:href><d:href>/elsewhere</d:href></c:calendar-multiget>`,
    )
    const got = await anna.ask('GET', `${CALENDAR}plain.ics`)
    assert.ok(answer.text.includes(`<d:getetag>${got.headers.get('etag')}</d:getetag>`), answer.text)
    assert.ok(answer.text.replaceAll('&#13;', '\r').includes(got.text))
    assert.equal(answer.text.match(/404 Not Found/g)!.length, 2)
  })

  test('multiget returns an address once even if it is requested many times', async () => {
    const named = [`${CALENDAR}plain.ics`, `${CALENDAR}day.ics`, `${CALENDAR}none.ics`]
    const hrefs = Array.from({ length: 300 }, (_, i) => `<d:href>${named[i % 3]}</d:href>`).join('')
    const answer = await report(
      CALENDAR,
      `<c:calendar-multiget ${NS}><d:prop><d:getetag/></d:prop>${hrefs}</c:calendar-multiget>`,
    )
    assert.deepEqual(hrefsIn(answer.text), named)
  })

  test('free-busy reports list busy times without titles and leave out transparent events', async () => {
    const { text } = await report(
      CALENDAR,
      `<c:free-busy-query ${NS}><c:time-range start="20270301T000000Z" end="20270315T000000Z"/></c:free-busy-query>`,
    )
    assert.deepEqual(text.match(/FREEBUSY;.*(?=\r)/g), [
      'FREEBUSY;FBTYPE=BUSY:20270301T090000Z/20270301T100000Z',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270301T093000Z/20270301T113000Z',
    ])
    assert.doesNotMatch(text, /SUMMARY/)
  })

  test('contacts are stored as entries and found by any or all conditions', async () => {
    const entries = await house.run('list_entries', { table: 'people' })
    const { e164: _, ...erika } = entries.find((one: any) => one.title === 'Erika Muster').fields
    assert.deepEqual(erika, {
      name: 'Erika Muster',
      org: 'Werft, Büro',
      email: 'erika@example.org',
      tel: '+49 2841 1234',
      address: 'Weg 1\n47441 Moers\nDeutschland',
      birthday: '1980-05-04',
      note: 'Eins\nZwei',
    })
    const find = async (filters: string, test = 'anyof', more = '') => {
      const { text } = await report(
        BOOK,
        `<card:addressbook-query ${NS}><d:prop><d:getetag/><card:address-data/></d:prop><card:filter test="${test}">${filters}</card:filter>${more}</card:addressbook-query>`,
      )
      return hrefsIn(text)
        .map((href) => href.split('/').at(-1))
        .sort()
        .join()
    }
    const match = (name: string, text: string, type = 'contains') =>
      `<card:prop-filter name="${name}"><card:text-match match-type="${type}">${text}</card:text-match></card:prop-filter>`
    assert.equal(await find(match('FN', 'muster')), 'erika.vcf')
    assert.equal(await find(match('EMAIL', '.com', 'ends-with')), 'max.vcf')
    assert.equal(await find(match('FN', 'max', 'starts-with') + match('ORG', 'werft')), 'erika.vcf,max.vcf')
    assert.equal(await find(match('FN', 'max', 'starts-with') + match('ORG', 'werft'), 'allof'), '')
    assert.equal(await find('', 'anyof', '<card:limit><card:nresults>1</card:nresults></card:limit>'), ',erika.vcf')
  })

  test('editing a contact in the admin changes the lines of its vCard', async () => {
    const erika = (await house.run('list_entries', { table: 'people' })).find(
      (one: any) => one.title === 'Erika Muster',
    )
    await house.run('update_entry', {
      table: 'people',
      entry: String(erika.id),
      fields: { email: 'neu@example.org', name: 'Erika Neu' },
    })
    const { text } = await anna.ask('GET', `${BOOK}erika.vcf`)
    for (const line of [
      'FN:Erika Neu',
      'N:Neu;Erika;;;',
      'EMAIL;TYPE=WORK:neu@example.org',
      'ORG:Werft;Büro',
      'NOTE:Eins\\nZwei',
    ])
      assert.ok(text.includes(`\r\n${line}\r\n`), text)
  })
})
