// Recurrences: the examples of RFC 5545, clocks that are changed, exceptions, windows, and rules that would never end.
// Holds: contract 2.1 recurrence
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { expand, type Window } from '../../../../src/lib/rules/recurrence/expand.ts'
import { occurrences } from '../../../../src/lib/rules/recurrence/occurrences.ts'
import { recurrenceLines } from '../../../../src/lib/rules/recurrence/recurrence-lines.ts'
import type { Rule } from '../../../../src/lib/rules/recurrence/rule.ts'
import { openZone } from '../../../../src/lib/rules/recurrence/zone.ts'
import { differences } from './truth.ts'

interface Case extends Partial<Window> {
  rrule?: string
  exdates?: string[]
  rdates?: string[]
  start: string
  timezone?: string
}

function expanded({ rrule = '', exdates = [], rdates = [], start, timezone = 'Europe/Berlin', ...window }: Case) {
  const series = { start, timezone, isDate: start.length === 10 }
  return expand({ rrule, exdates, rdates }, series, {
    from: '0001-01-02',
    to: '9999-01-01',
    limit: 6,
    ...window,
  })
}

describe('the examples of RFC 5545 (3.8.5.3), in New York', () => {
  const EXAMPLES: [rule: string, start: string, days: string][] = [
    ['FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09-02', '09-02 09-12 09-22 10-02 10-12'],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,TH;COUNT=8', '1997-09-02', '09-02 09-04 09-16 09-18 09-30 10-02'],
    ['FREQ=MONTHLY;COUNT=10;BYDAY=1FR', '1997-09-05', '09-05 10-03 11-07 12-05 01-02 02-06'],
    ['FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU', '1997-09-07', '09-07 09-28 11-02 11-30 01-04 01-25'],
    ['FREQ=MONTHLY;BYMONTHDAY=-3', '1997-09-28', '09-28 10-29 11-28 12-29 01-29 02-26'],
    ['FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1', '1997-09-30', '09-30 10-01 10-31 11-01 11-30 12-01'],
    ['FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200', '1997-01-01', '01-01 04-10 07-19 01-01 04-09 07-18'],
    ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19', '05-19 05-18 05-17 05-15 05-14 05-20'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12', '05-12 05-11 05-17 05-15 05-14 05-13'],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '1998-02-13', '02-13 03-13 11-13 08-13 10-13 04-13'],
    ['FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13', '1997-09-13', '09-13 10-11 11-08 12-13 01-10 02-07'],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      '1996-11-05',
      '11-05 11-07 11-02 11-04 11-06 11-08',
    ],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09-04', '09-04 10-07 11-06'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', '1997-09-29', '09-29 10-30 11-27 12-30 01-29 02-26'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08-05', '08-05 08-10 08-19 08-24'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08-05', '08-05 08-17 08-19 08-31'],
    ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '2007-01-15', '01-15 01-30 02-15 03-15 03-30'],
    // RFC 5545 says nothing of the day of such a week: it is that of the start.
    ['FREQ=YEARLY;BYWEEKNO=20;COUNT=3', '1997-05-12', '05-12 05-11 05-17'],
    ['FREQ=MONTHLY;BYDAY=SA,2WE;COUNT=6', '2026-05-02', '05-02 05-09 05-13 05-16 05-23 05-30'],
    ['FREQ=WEEKLY;BYDAY=FR;BYSETPOS=-4', '2026-05-01', '05-01'],
  ]
  for (const [rrule, start, days] of EXAMPLES)
    test(rrule, () => {
      const found = expanded({ rrule, start, timezone: 'America/New_York' })
      assert.deepEqual(found.map((day) => day.slice(5)).join(' '), days)
    })
  test('several times a day, in any order, only where there are times', () => {
    const rrule = 'FREQ=DAILY;COUNT=4;BYHOUR=17,9;BYMINUTE=30,0'
    const start = '2026-05-04T09:00:00+02:00'
    assert.deepEqual(
      expanded({ rrule, start }),
      ['07:00', '07:30', '15:00', '15:30'].map((time) => `2026-05-04T${time}:00Z`),
    )
    assert.equal(expanded({ rrule, start: '2026-05-04' }).join(' '), '2026-05-04 2026-05-05 2026-05-06 2026-05-07')
  })
})

describe('clocks', () => {
  test('show the same time through the year', () => {
    const found = expanded({ rrule: 'FREQ=MONTHLY;COUNT=4', start: '2026-02-15T18:00:00+01:00' })
    assert.deepEqual(found, [
      '2026-02-15T17:00:00Z',
      '2026-03-15T17:00:00Z',
      '2026-04-15T16:00:00Z',
      '2026-05-15T16:00:00Z',
    ])
  })
  test('a time that is skipped counts with the offset before, one that comes twice is the first (3.3.5)', () => {
    const spring = expanded({ rrule: 'FREQ=DAILY;COUNT=3', start: '2026-03-28T02:30:00+01:00' })
    assert.deepEqual(spring, ['2026-03-28T01:30:00Z', '2026-03-29T01:30:00Z', '2026-03-30T00:30:00Z'])
    const autumn = expanded({ rrule: 'FREQ=DAILY;COUNT=3', start: '2026-10-24T02:30:00+02:00' })
    assert.deepEqual(autumn, ['2026-10-24T00:30:00Z', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'])
  })
  test('two times of a day that fall together are one', () => {
    const found = expanded({ rrule: 'FREQ=DAILY;BYHOUR=2,3;COUNT=4', start: '2026-03-29T00:30:00+01:00' })
    assert.deepEqual(found, ['2026-03-28T23:30:00Z', '2026-03-29T01:30:00Z', '2026-03-30T00:30:00Z'])
  })
  test('odd zones: half an hour, a day that was left out, centuries ago', () => {
    const one = (timezone: string, start: string, rrule = 'FREQ=DAILY;COUNT=2') =>
      expanded({ timezone, start, rrule })[1]
    assert.equal(one('Australia/Lord_Howe', '2026-04-04T02:00:00+11:00'), '2026-04-04T15:30:00Z')
    assert.equal(one('Pacific/Apia', '2011-12-29T12:00:00-10:00'), '2011-12-30T22:00:00Z')
    assert.equal(one('Europe/Berlin', '1890-01-01T12:00:00Z'), '1890-01-02T12:00:00Z')
    assert.equal(one('UTC', '2026-05-04T12:00:00Z'), '2026-05-05T12:00:00Z')
  })
})

describe('ends, exceptions and additions', () => {
  const start = '2026-05-04T18:00:00+02:00'
  const days = (more: Partial<Case>) =>
    expanded({ rrule: 'FREQ=DAILY', start, ...more }).map((moment) => moment.slice(8, 13))
  test('UNTIL includes its moment, its clock time, or its whole day', () => {
    assert.deepEqual(days({ rrule: 'FREQ=DAILY;UNTIL=20260505T160000Z' }), ['04T16', '05T16'])
    assert.deepEqual(days({ rrule: 'FREQ=DAILY;UNTIL=20260505T155959Z' }), ['04T16'])
    assert.deepEqual(days({ rrule: 'FREQ=DAILY;UNTIL=20260505T180000' }), ['04T16', '05T16'])
    assert.deepEqual(days({ rrule: 'FREQ=DAILY;UNTIL=20260505' }), ['04T16', '05T16'])
    const late = { start: '2026-05-04T23:30:00-04:00', timezone: 'America/New_York' }
    assert.deepEqual(days({ rrule: 'FREQ=DAILY;UNTIL=20260505', ...late }), ['05T03', '06T03'])
    assert.deepEqual(expanded({ rrule: 'FREQ=DAILY;UNTIL=20260505T000000Z', start: '2026-05-04' }), [
      '2026-05-04',
      '2026-05-05',
    ])
  })
  test('the start is the first, though the rule does not name it, and counts', () => {
    assert.deepEqual(days({ rrule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=3' }), ['04T16', '06T16', '13T16'])
  })
  test('exceptions are moments or days; they count', () => {
    assert.deepEqual(days({ rrule: 'FREQ=DAILY;COUNT=4', exdates: ['2026-05-05T16:00:00Z', '2026-05-07'] }), [
      '04T16',
      '06T16',
    ])
    assert.deepEqual(days({ rrule: 'FREQ=DAILY;COUNT=2', exdates: ['2026-05-05T16:00:01Z'] }), ['04T16', '05T16'])
    const night = { start: '2026-05-04T00:30:00+02:00', rrule: 'FREQ=DAILY;COUNT=2', exdates: ['2026-05-04'] }
    assert.deepEqual(expanded(night), ['2026-05-04T22:30:00Z'])
    assert.deepEqual(
      expanded({ rrule: 'FREQ=DAILY;COUNT=2', start: '2026-05-04', exdates: ['2026-05-04T22:30:00Z'] }),
      ['2026-05-04'],
    )
  })
  test('additions do not count, are in their place and once', () => {
    const rdates = ['2026-05-01', '2026-05-05T16:00:00Z', '2026-05-05T10:00:00Z']
    assert.deepEqual(days({ rrule: 'FREQ=DAILY;COUNT=2', rdates }), ['01T16', '04T16', '05T10', '05T16'])
    assert.deepEqual(days({ rrule: '', rdates: ['2026-05-09'], exdates: ['2026-05-09'] }), ['04T16'])
  })
})

describe('windows', () => {
  const rrule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH'
  const start = '2020-01-06T18:00:00+01:00'
  test('begin with what lies at their beginning and end before their end', () => {
    const all = expanded({ rrule, start, limit: 500, to: '2027-01-01' })
    assert.equal(all.length, 366)
    for (const i of [0, 1, 7, 150, 300]) {
      const found = expanded({ rrule, start, from: all[i]!, to: all[i + 5]!, limit: 500 })
      assert.deepEqual(found, all.slice(i, i + 5))
    }
    assert.deepEqual(expanded({ rrule, start, from: all[9]!, limit: 3 }), all.slice(9, 12))
    assert.deepEqual(expanded({ rrule, start, from: all[9]!, to: all[9]! }), [])
  })
  test('counted rules are counted from the start', () => {
    const all = expanded({ rrule: `${rrule};COUNT=200`, start, limit: 500 })
    assert.equal(all.length, 200)
    assert.deepEqual(expanded({ rrule: `${rrule};COUNT=200`, start, from: all[190]!, limit: 500 }), all.slice(190))
  })
  test('of whole days take days and moments', () => {
    const of = (from: string, to: string) => expanded({ rrule: 'FREQ=DAILY', start: '2026-05-01', from, to }).join(' ')
    assert.equal(of('2026-05-03', '2026-05-05'), '2026-05-03 2026-05-04')
    assert.equal(of('2026-05-02T22:00:00Z', '2026-05-04T10:00:00Z'), '2026-05-03 2026-05-04')
  })
  test('what cannot be read is said', () => {
    assert.throws(() => expanded({ rrule: 'FREQ=DALY', start }), /FREQ=DALY.*unknown_frequency/)
    assert.throws(() => expanded({ rrule, start, timezone: 'Mars/Base' }), /Mars\/Base/)
    assert.throws(() => expanded({ rrule, start: '2026-05-04T18:00:00' }), /start.*RFC 3339/)
    assert.throws(() => expanded({ rrule, start, from: 'soon' }), /from.*soon/)
  })
})

describe('rules that would never end', () => {
  const never = [
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2',
  ]
  for (const rrule of [...never, 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31;COUNT=10000'])
    test(rrule, () => {
      const found = expanded({ rrule, start: '1900-02-06T12:00:00Z', from: '1900-02-07', timezone: 'UTC' })
      assert.deepEqual(found, [])
    })
  test('no more is looked at than the window, and no more than is bounded', () => {
    let looks = 0
    const byMonth = Object.assign([2], { includes: (month: number) => ++looks > 0 && month === 2 })
    const rule: Rule = {
      freq: 'WEEKLY',
      interval: 1,
      wkst: 1,
      byMonth,
      byDay: [{ weekday: 1 }],
      bySetPos: [5],
    }
    const start = { moment: Date.parse('2000-01-03'), zone: openZone('UTC'), isDate: false }
    const looksFor = (from: string, to: string) => {
      looks = 0
      assert.equal([...occurrences(rule, start, { from: Date.parse(from), to: Date.parse(to) })].length, 1)
      return looks
    }
    assert.ok(looksFor('2026-01-01', '2026-12-31') < 60)
    assert.ok(looksFor('2000-01-01', '9999-01-01') < 60_000)
  })
  test('far windows are not reached step by step', () => {
    const found = expanded({
      rrule: 'FREQ=DAILY',
      start: '1900-01-01T12:00:00Z',
      from: '9000-01-01',
      to: '9000-01-03',
      timezone: 'UTC',
    })
    assert.deepEqual(found, ['9000-01-01T12:00:00Z', '9000-01-02T12:00:00Z'])
    assert.deepEqual(
      expanded({ rrule: 'FREQ=YEARLY', start: '2026-05-04', from: '9997-01-01', to: '9999-12-31' }).length,
      3,
    )
  })
  test('many times a day are not made before they are asked for', () => {
    const all = Array.from({ length: 60 }, (_, i) => i).join(',')
    const rrule = `FREQ=YEARLY;BYDAY=MO;BYHOUR=${Array.from({ length: 24 }, (_, i) => i).join(',')};BYMINUTE=${all};BYSETPOS=-1`
    assert.equal(expanded({ rrule, start: '2026-01-01T00:00:00Z', timezone: 'UTC' })[1], '2026-12-28T23:59:00Z')
    assert.equal(expanded({ rrule: 'FREQ=DAILY', start: '2026-01-01', limit: 1e9 }).length, 10_000)
  })
})

test('the lines of iCalendar have the form of the start', () => {
  const recurrence = {
    rrule: 'FREQ=DAILY;UNTIL=20260510',
    exdates: ['2026-05-05', '2026-05-06T16:00:00Z'],
    rdates: ['2026-06-01'],
  }
  const of = (start: string, timezone: string) =>
    recurrenceLines(recurrence, { start, timezone: openZone(timezone), isDate: start.length === 10 })
  assert.deepEqual(of('2026-05-04T18:00:00+02:00', 'Europe/Berlin'), [
    'RRULE:FREQ=DAILY;UNTIL=20260510T215959Z',
    'EXDATE;TZID=Europe/Berlin:20260505T180000,20260506T180000',
    'RDATE;TZID=Europe/Berlin:20260601T180000',
  ])
  const [, excluded, added] = of('2026-05-04T18:00:00+02:00', '+02:00')
  assert.deepEqual(
    [excluded, added],
    ['EXDATE;TZID=+0200:20260505T180000,20260506T180000', 'RDATE;TZID=+0200:20260601T180000'],
  )
  assert.deepEqual(of('2026-05-04T18:00:00Z', 'UTC'), [
    'RRULE:FREQ=DAILY;UNTIL=20260510T235959Z',
    'EXDATE:20260505T180000Z,20260506T160000Z',
    'RDATE:20260601T180000Z',
  ])
  assert.deepEqual(of('2026-05-04', 'Europe/Berlin'), [
    'RRULE:FREQ=DAILY;UNTIL=20260510',
    'EXDATE;VALUE=DATE:20260505,20260506',
    'RDATE;VALUE=DATE:20260601',
  ])
})

test('generated rules are expanded as elsewhere; npm run test:long asks for more', () => {
  assert.deepEqual(differences(5545, 100), [])
})
