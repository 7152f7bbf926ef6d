// A change of the times in the admin keeps what the table has no field for: the text of the device has it.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { event, makeDavTestSite, syncReport, tokenIn, type DavTestSite, type Person } from './house.ts'

const field = (type: string, name: string) => ({ type, name, label: name })
const table = (handle: string, fields: object[], calendar: object) => ({
  handle,
  name: handle,
  singular: handle,
  fields: [field('text', 'title'), ...fields],
  settings: { title_field: 'title', calendar },
})
const TABLES = [
  table('starts', [field('datetime', 'start')], { start: 'start' }),
  table('days', [field('date', 'start'), field('date', 'end')], { start: 'start', end: 'end' }),
  table('full', [field('datetime', 'start'), field('datetime', 'end'), field('recurrence', 'repeats')], {
    start: 'start',
    end: 'end',
    recurrence: 'repeats',
  }),
]

suite('times that are changed in the admin', () => {
  let house: DavTestSite
  let anna: Person
  before(async () => {
    house = await makeDavTestSite(TABLES)
    anna = await house.person()
  })
  after(() => house.close())

  /** The lines of an event with times, after a device sent it and its entry was changed. */
  const changed = async (name: string, lines: string[], { table: handle, fields }: { table: string; fields: object }) =>
    (await moved(event(name, lines), { name, table: handle, fields })).lines

  const moved = async (
    body: string,
    { name, table: handle, fields }: { name: string; table: string; fields: object },
  ) => {
    const path = `/dav/calendars/${handle}/${name}.ics`
    const sent = await anna.ask('PUT', path, { body, headers: { 'content-type': 'text/calendar' } })
    assert.equal(sent.status, 201)
    const entry = String((await house.objects()).get(`${name}.ics`))
    const now = await house.run('update_entry', { table: handle, entry, fields })
    const { text } = await anna.ask('GET', path)
    const [, inner = ''] = /BEGIN:VEVENT([^]*)END:VEVENT/.exec(text) ?? []
    return {
      path,
      entry,
      fields: now.fields,
      lines: inner.match(/^(DTSTART|DTEND|DURATION|RRULE|EXDATE|RDATE|RECURRENCE-ID)[^\r]*/gm),
    }
  }

  const WEEKLY = ['RRULE:FREQ=WEEKLY;BYDAY=TU', 'EXDATE;TZID=Europe/Berlin:20270112T180000']
  const BERLIN = ['DTSTART;TZID=Europe/Berlin:20270105T180000', 'DTEND;TZID=Europe/Berlin:20270105T193000']

  test('without fields for them the end and the rule stay', async () => {
    assert.deepEqual(
      await changed('weekly', [...BERLIN, ...WEEKLY], { table: 'starts', fields: { start: '2027-01-05T16:00:00Z' } }),
      [
        'DTSTART;TZID=Europe/Berlin:20270105T170000',
        'DTEND;TZID=Europe/Berlin:20270105T183000',
        'RRULE:FREQ=WEEKLY;BYDAY=TU',
        'EXDATE;TZID=Europe/Berlin:20270112T170000',
      ],
    )
  })

  /** A series without the second date, with the third at another time, and with another title on the fourth. */
  const series = (uid: string) =>
    event(uid, [...BERLIN, ...WEEKLY]).replace(
      'END:VCALENDAR',
      [
        ...override(uid, ['RECURRENCE-ID;TZID=Europe/Berlin:20270119T180000', 'DTSTART:20270119T190000Z']),
        ...override(uid, [
          'RECURRENCE-ID;TZID=Europe/Berlin:20270126T180000',
          'DTSTART;TZID=Europe/Berlin:20270126T180000',
          'DTEND;TZID=Europe/Berlin:20270126T193000',
        ]),
        'END:VCALENDAR',
      ].join('\r\n'),
    )
  const override = (uid: string, lines: string[]) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20270101T000000Z',
    'SUMMARY:Other',
    ...lines,
    'END:VEVENT',
  ]
  const starts = async (handle: string, entry: string) =>
    (
      await house.list('list_occurrences', {
        table: handle,
        from: '2027-01-01',
        to: '2027-02-03',
        filter: { field: 'id', op: 'eq', value: Number(entry) },
      })
    ).data.map(({ start }) => start)

  test('a series takes its excluded and changed dates along', async () => {
    const uid = 'along'
    const first = { start: '2027-01-05T18:00:00Z', end: '2027-01-05T20:00:00Z' }
    const { entry, path, fields, lines } = await moved(series(uid), { name: uid, table: 'full', fields: first })
    assert.deepEqual(fields.repeats.exdates, ['2027-01-12T18:00:00Z', '2027-01-19T18:00:00Z'])
    const kept = { weekly: 'RRULE:FREQ=WEEKLY;BYDAY=TU', moved: 'DTSTART:20270119T190000Z' }
    assert.deepEqual(lines, [
      'DTSTART;TZID=Europe/Berlin:20270105T190000',
      'DTEND;TZID=Europe/Berlin:20270105T210000',
      kept.weekly,
      'EXDATE;TZID=Europe/Berlin:20270112T190000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20270119T190000',
      kept.moved,
      'RECURRENCE-ID;TZID=Europe/Berlin:20270126T190000',
      'DTSTART;TZID=Europe/Berlin:20270126T190000',
      'DTEND;TZID=Europe/Berlin:20270126T210000',
    ])
    assert.deepEqual(await starts('full', entry), [
      '2027-01-05T18:00:00Z',
      '2027-01-19T19:00:00Z',
      '2027-01-26T18:00:00Z',
      '2027-02-02T18:00:00Z',
    ])
    // To Thursdays, and again to another time.
    const { repeats } = fields
    const second = { start: '2027-01-07T17:00:00Z', end: '2027-01-07T18:00:00Z' }
    const weekday = { repeats: { ...repeats, rrule: 'FREQ=WEEKLY;BYDAY=TH' } }
    await house.run('update_entry', { table: 'full', entry, fields: { ...second, ...weekday } })
    const { text } = await anna.ask('GET', path)
    assert.deepEqual(
      text.match(/^(DTSTART|EXDATE|RECURRENCE-ID)[^\r]*/gm)?.filter((one) => one.includes('2027')),
      [
        'DTSTART;TZID=Europe/Berlin:20270107T180000',
        'EXDATE;TZID=Europe/Berlin:20270114T180000',
        'RECURRENCE-ID;TZID=Europe/Berlin:20270121T180000',
        kept.moved,
        'RECURRENCE-ID;TZID=Europe/Berlin:20270128T180000',
        'DTSTART;TZID=Europe/Berlin:20270128T180000',
      ],
    )
  })

  test('a series that is moved from days to a time of day names its changed dates in the same way', async () => {
    const uid = 'days-along'
    const days = ['DTSTART;VALUE=DATE:20270105', 'RRULE:FREQ=WEEKLY', 'EXDATE;VALUE=DATE:20270112']
    const body = event(uid, days).replace(
      'END:VCALENDAR',
      [...override(uid, ['RECURRENCE-ID;VALUE=DATE:20270119', 'DTSTART;VALUE=DATE:20270119']), 'END:VCALENDAR'].join(
        '\r\n',
      ),
    )
    const fields = { start: '2027-01-05T17:00:00Z', end: '2027-01-05T18:00:00Z' }
    assert.deepEqual((await moved(body, { name: uid, table: 'full', fields })).lines, [
      'DTSTART;TZID=Europe/Berlin:20270105T180000',
      'RRULE:FREQ=WEEKLY',
      'EXDATE;TZID=Europe/Berlin:20270112T180000',
      'DTEND;TZID=Europe/Berlin:20270105T190000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20270119T180000',
      'DTSTART;TZID=Europe/Berlin:20270119T180000',
    ])
  })

  test('a rule that the table does not take stays', async () => {
    const rule = 'RRULE:FREQ=HOURLY;INTERVAL=2;COUNT=3'
    const fields = { start: '2027-01-05T16:00:00Z', end: '2027-01-05T17:00:00Z' }
    assert.deepEqual(await changed('hourly', [...BERLIN, rule], { table: 'full', fields }), [
      'DTSTART;TZID=Europe/Berlin:20270105T170000',
      'DTEND;TZID=Europe/Berlin:20270105T180000',
      rule,
    ])
  })

  test('a rule that is removed in the admin goes', async () => {
    const times = await changed('removed', [...BERLIN, ...WEEKLY], { table: 'full', fields: { repeats: null } })
    assert.deepEqual(times, ['DTSTART:20270105T170000Z', 'DTEND:20270105T183000Z'])
  })

  test('whole days stay whole days unless a time of day is given', async () => {
    const days = ['DTSTART;VALUE=DATE:20270612', 'DTEND;VALUE=DATE:20270614']
    const later = { start: '2027-06-12T22:00:00Z', end: '2027-06-14T22:00:00Z' }
    assert.deepEqual(await changed('days', days, { table: 'full', fields: later }), [
      'DTSTART;VALUE=DATE:20270613',
      'DTEND;VALUE=DATE:20270615',
    ])
    assert.deepEqual(
      await changed('daily', [...days, 'RRULE:FREQ=MONTHLY;COUNT=3', 'EXDATE;VALUE=DATE:20270712'], {
        table: 'full',
        fields: { end: '2027-06-12T22:00:00Z' },
      }),
      [
        'DTSTART;VALUE=DATE:20270612',
        'DTEND;VALUE=DATE:20270613',
        'RRULE:FREQ=MONTHLY;COUNT=3',
        'EXDATE;VALUE=DATE:20270712',
      ],
    )
    const times = { start: '2027-06-12T08:00:00Z', end: '2027-06-12T10:00:00Z' }
    assert.deepEqual(await changed('timed', days, { table: 'full', fields: times }), [
      'DTSTART:20270612T080000Z',
      'DTEND:20270612T100000Z',
    ])
  })

  test('the time of day stays where the table has days only', async () => {
    const fields = { start: '2027-01-06', end: '2027-01-07' }
    assert.deepEqual(await changed('moved', BERLIN, { table: 'days', fields }), [
      'DTSTART:20270106T170000Z',
      'DTEND:20270107T183000Z',
    ])
    assert.deepEqual(await changed('series', [...BERLIN, ...WEEKLY], { table: 'days', fields }), [
      'DTSTART;TZID=Europe/Berlin:20270106T180000',
      'DTEND;TZID=Europe/Berlin:20270107T193000',
      ...WEEKLY,
    ])
    const night = ['DTSTART:19600105T170000Z', 'DTEND:19600105T230000Z']
    assert.deepEqual(
      await changed('night', night, { table: 'days', fields: { start: '1960-01-06', end: '1960-01-06' } }),
      ['DTSTART:19600106T170000Z', 'DTEND:19600106T230000Z'],
    )
  })

  test('an event whose start is removed leaves the calendar, and returns with its next start', async () => {
    const token = tokenIn((await anna.ask('REPORT', '/dav/calendars/full/', { body: syncReport('') })).text)
    const fields = { start: null, end: null }
    const { path, entry } = await moved(event('undated', BERLIN), { name: 'undated', table: 'full', fields })
    const change = (values: object) => house.run('update_entry', { table: 'full', entry, fields: values })
    const gone = async () => {
      assert.equal((await anna.ask('GET', path)).status, 404)
      const { text } = await anna.ask('REPORT', '/dav/calendars/full/', { body: syncReport(token) })
      assert.match(text, /undated\.ics<\/d:href><d:status>HTTP\/1\.1 404/)
    }
    await gone()
    await change({ title: 'Undated' })
    await gone()
    await house.run('archive_entry', { table: 'full', entry })
    await house.run('unarchive_entry', { table: 'full', entry })
    await gone()
    await change({ start: '2027-01-06T17:00:00Z' })
    const { text } = await anna.ask('GET', path)
    assert.match(text, /SUMMARY:Undated\r\n/)
    assert.match(text, /DTSTART:20270106T170000Z\r\n/)
    // A device that did not read that it is gone sends it again.
    await change({ start: null })
    await gone()
    const headers = { 'content-type': 'text/calendar' }
    assert.equal((await anna.ask('PUT', path, { body: event('undated', BERLIN), headers })).status, 201)
    const { fields: now } = await house.run('get_entry', { table: 'full', entry })
    assert.equal(now.start, '2027-01-05T17:00:00Z')
  })
})
