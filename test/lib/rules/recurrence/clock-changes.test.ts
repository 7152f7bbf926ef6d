// Clock times that a zone does not have, or has twice, mean one moment wherever they are typed: schedules, forms, admin, recurrences.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockIn, momentOf } from '../../../../src/admin/fields/zoned-time.ts'
import { readValues } from '../../../../src/lib/forms/read-values.ts'
import { openZone } from '../../../../src/lib/rules/recurrence/zone.ts'

const cases: [zone: string, clock: string, moment: string, displayed: string][] = [
  // Put forward at 02:00: as much later.
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00Z', '2026-03-08T03:30:00'],
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00Z', '2026-03-29T03:30:00'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00Z', '2026-10-04T02:45:00'],
  // Midnight is missing.
  ['America/Santiago', '2026-09-06T00:30', '2026-09-06T04:30:00Z', '2026-09-06T01:30:00'],
  // Put back: the first of two.
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00Z', '2026-11-01T01:30:00'],
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00'],
  ['Europe/Berlin', '2026-12-24T18:00', '2026-12-24T17:00:00Z', '2026-12-24T18:00:00'],
  ['UTC', '2026-03-29T02:30', '2026-03-29T02:30:00Z', '2026-03-29T02:30:00'],
]

for (const [zone, clock, moment, displayed] of cases)
  test(`${clock} in ${zone} is ${moment}`, () => {
    assert.equal(momentOf(zone, clock), moment)
    assert.equal(clockIn(zone, moment), displayed)
    const field = { type: 'datetime', name: 'at', label: 'At' } as never
    const submitted = [{ path: ['at'], value: clock }]
    assert.equal(readValues([field], submitted as never, { timezone: zone } as never)['at'], moment)
    assert.equal(openZone(zone).toMoment(Date.parse(`${clock}Z`)), Date.parse(moment))
  })

test('what is no clock time is none', () => {
  assert.equal(momentOf('Europe/Berlin', ''), undefined)
  assert.equal(clockIn('Europe/Berlin', ''), '')
})
