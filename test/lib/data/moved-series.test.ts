// A series that is moved still does not take place on the dates that were excluded before.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'

const RULE = 'FREQ=WEEKLY;BYDAY=TU'
const START = '2027-01-05T17:00:00Z'
/** A Tuesday in winter, one in summer, a day, and an hour that is not that of the series. */
const EXCLUDED = ['2027-01-12T17:00:00Z', '2027-01-26', '2027-06-01T16:00:00Z', '2027-06-08T10:00:00Z']

suite('excluded dates of a series that is moved', () => {
  let here: TestInstallation
  before(async () => {
    here = await makeInstallation({ sites: { default: { timezone: 'Europe/Berlin' } } })
    await ask('save_data_table', {
      handle: 'events',
      name: 'Events',
      apply: true,
      fields: [
        { type: 'text', name: 'title' },
        { type: 'datetime', name: 'start' },
        { type: 'recurrence', name: 'repeats' },
      ],
      settings: { calendar: { start: 'start', recurrence: 'repeats' } },
    })
  })
  after(() => here.close())

  const ask = async (name: string, input: object): Promise<any> =>
    (await call(here.installation, 'default', name, input as Record<string, unknown>)).body.data

  interface Stored {
    start?: string
    rrule?: string
    exdates?: string[]
    rdates?: string[]
  }
  const added = async ({ start = START, rrule = RULE, exdates = EXCLUDED, rdates = [] }: Stored = {}) =>
    String((await ask('save_entry', { table: 'events', fields: { start, repeats: { rrule, exdates, rdates } } })).id)
  const excluded = async (stored: Stored, fields: object) => {
    const entry = await added(stored)
    return (await ask('update_entry', { table: 'events', entry, fields })).fields.repeats.exdates
  }

  test('get its time of day, in summer and winter', async () => {
    const moved = ['2027-01-12T18:30:00Z', '2027-01-26', '2027-06-01T17:30:00Z', '2027-06-08T10:00:00Z']
    const start = '2027-01-05T19:30:00+01:00'
    assert.deepEqual(await excluded({}, { start }), moved)
    const entry = await added()
    await ask('bulk_entries', { table: 'events', ids: [Number(entry)], action: 'update', fields: { start } })
    assert.deepEqual((await ask('get_entry', { table: 'events', entry })).fields.repeats.exdates, moved)
    const { data } = (
      await call(here.installation, 'default', 'list_occurrences', {
        table: 'events',
        from: '2027-01-05',
        to: '2027-02-03',
        filter: { field: 'id', op: 'eq', value: Number(entry) },
      })
    ).body as { data: { start: string }[] }
    assert.deepEqual(
      data.map((one) => one.start),
      ['2027-01-05T18:30:00Z', '2027-01-19T18:30:00Z', '2027-02-02T18:30:00Z'],
    )
  })

  test('get its weekday', async () => {
    const repeats = { rrule: 'FREQ=WEEKLY;BYDAY=TH', exdates: EXCLUDED, rdates: [] }
    assert.deepEqual(await excluded({}, { start: '2027-01-07T17:00:00Z', repeats }), [
      '2027-01-14T17:00:00Z',
      '2027-01-28',
      '2027-06-03T16:00:00Z',
      '2027-06-08T10:00:00Z',
    ])
    const plain = { rrule: 'FREQ=WEEKLY', exdates: ['2027-01-12T17:00:00Z'] }
    assert.deepEqual(await excluded(plain, { start: '2027-01-13T18:00:00Z' }), ['2027-01-13T18:00:00Z'])
    assert.deepEqual(await excluded(plain, { start: '2027-01-04T17:00:00Z' }), ['2027-01-11T17:00:00Z'])
  })

  test('go as many days as the start, from a Sunday to a Monday, too', async () => {
    const sunday = { start: '2026-12-06T17:00:00Z', rrule: 'FREQ=WEEKLY', exdates: ['2026-12-13T17:00:00Z'] }
    const start = '2026-12-07T17:00:00Z'
    assert.deepEqual(await excluded(sunday, { start }), ['2026-12-14T17:00:00Z'])
    const named = { ...sunday, rrule: 'FREQ=WEEKLY;BYDAY=SU' }
    const repeats = { rrule: 'FREQ=WEEKLY;BYDAY=MO', exdates: sunday.exdates, rdates: [] }
    assert.deepEqual(await excluded(named, { start, repeats }), ['2026-12-14T17:00:00Z'])
    const back = { start, rrule: 'FREQ=WEEKLY', exdates: ['2026-12-14T17:00:00Z'] }
    assert.deepEqual(await excluded(back, { start: sunday.start }), sunday.exdates)
  })

  test('go with a series of every second week, and stay where it takes place on them, too', async () => {
    const [next, last] = ['2027-01-12T17:00:00Z', '2027-01-19T17:00:00Z']
    for (const rrule of ['FREQ=WEEKLY;INTERVAL=2', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'])
      assert.deepEqual(await excluded({ rrule, exdates: [last] }, { start: next }), ['2027-01-26T17:00:00Z'])
    assert.deepEqual(await excluded({ rrule: 'FREQ=WEEKLY;INTERVAL=2', exdates: [last] }, { start: last }), [last])
    assert.deepEqual(await excluded({ exdates: [last] }, { start: next }), [last])
    // A Wednesday 15 days later.
    const later = { start: '2027-01-20T17:00:00Z' }
    const second = { rrule: 'FREQ=WEEKLY;INTERVAL=2', exdates: ['2027-02-02T17:00:00Z'] }
    assert.deepEqual(await excluded(second, later), ['2027-02-03T17:00:00Z'])
  })

  test('go by the weekday that the rule names, whatever day the start has', async () => {
    const exdates = ['2027-01-12T17:00:00Z']
    assert.deepEqual(await excluded({ exdates }, { start: '2027-01-04T17:00:00Z' }), exdates)
    const repeats = { rrule: 'FREQ=WEEKLY;BYDAY=SU', exdates, rdates: [] }
    assert.deepEqual(await excluded({ exdates }, { repeats }), ['2027-01-17T17:00:00Z'])
    const american = { rrule: 'FREQ=WEEKLY;WKST=SU;BYDAY=SU', exdates, rdates: [] }
    assert.deepEqual(await excluded({ rrule: `${RULE};WKST=SU`, exdates }, { repeats: american }), [
      '2027-01-10T17:00:00Z',
    ])
  })

  test('stay on their day where the rule names several weekdays, or every day', async () => {
    for (const rrule of ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=TU,WE'])
      assert.deepEqual(
        await excluded({ rrule, exdates: ['2027-01-12T17:00:00Z'] }, { start: '2027-01-06T18:00:00Z' }),
        ['2027-01-12T18:00:00Z'],
      )
  })

  test('that are given with the new start, and additional dates, are as they are given', async () => {
    const rdates = ['2027-01-13T17:00:00Z']
    const repeats = { rrule: RULE, exdates: ['2027-01-12T17:00:00Z', '2027-01-19T17:00:00Z'], rdates }
    const entry = await added({ exdates: ['2027-01-12T17:00:00Z'] })
    const fields = { start: '2027-01-05T18:00:00Z', repeats }
    const moved = await ask('update_entry', { table: 'events', entry, fields })
    assert.deepEqual(moved.fields.repeats, {
      rrule: RULE,
      exdates: ['2027-01-12T18:00:00Z', '2027-01-19T17:00:00Z'],
      rdates,
    })
    const often = { rrule: 'FREQ=DAILY;BYHOUR=9,18', exdates: ['2027-01-12T17:00:00Z'] }
    assert.deepEqual(await excluded(often, { start: '2027-01-05T08:00:00Z' }), often.exdates)
  })

  test('return with the start when the change is reverted', async () => {
    const entry = await added()
    await ask('update_entry', { table: 'events', entry, fields: { start: '2027-01-05T18:00:00Z' } })
    const revisions = await ask('list_entry_revisions', { table: 'events', entry })
    const first = Math.min(...revisions.map(({ n }: { n: number }) => n))
    await ask('restore_entry_revision', { table: 'events', entry, n: first })
    const { fields } = await ask('get_entry', { table: 'events', entry })
    assert.deepEqual([fields.start, fields.repeats.exdates], [START, EXCLUDED])
  })
})
