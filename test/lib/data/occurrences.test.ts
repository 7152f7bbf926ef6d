// Dates of entries: single, repeated, lasting several days, in the time zone of the website, with pagination.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { occurrencesIn } from '../../../src/lib/data/occurrences/list-occurrences.ts'
import { findTable } from '../../../src/lib/data/tables/find-table.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { insertEntries } from '../../support/entries.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'

const EVENTS: Record<string, object> = {
  once: { start: '2026-05-04T17:00:00Z', end: '2026-05-04T19:00:00Z', place: 'Hall' },
  goes_on: { start: '2026-04-30T10:00:00Z', end: '2026-05-02T10:00:00Z' },
  over: { start: '2026-04-30T10:00:00Z', end: '2026-04-30T12:00:00Z' },
  weekly: {
    start: '2026-03-02T18:00:00Z',
    end: '2026-03-02T19:30:00Z',
    again: { rrule: 'FREQ=WEEKLY', exdates: ['2026-05-11'] },
  },
  ended: { start: '2026-01-05T18:00:00Z', again: { rrule: 'FREQ=WEEKLY;UNTIL=20260401T000000Z' } },
  added: {
    start: '2026-01-05T18:00:00Z',
    again: { rrule: 'FREQ=DAILY;UNTIL=20260106T000000Z', rdates: ['2026-05-20'] },
  },
  counted: { start: '2026-05-01T08:00:00Z', again: { rrule: 'FREQ=DAILY;COUNT=2' } },
  later: { start: '2026-06-01T00:00:00Z' },
  backwards: { start: '2026-05-09T10:00:00Z', end: '2026-05-08T10:00:00Z' },
  nothing: { end: '2026-05-09T10:00:00Z' },
  emptied: { start: '', again: { rrule: 'FREQ=DAILY' } },
  long_ended: {
    start: '2026-04-01T10:00:00Z',
    end: '2026-05-15T10:00:00Z',
    again: { rrule: 'FREQ=MONTHLY;UNTIL=20260402' },
  },
}
const DAYS: Record<string, object> = {
  day: { start: '2026-05-04' },
  fair: { start: '2026-04-29', end: '2026-05-01' },
  before: { start: '2026-04-29', end: '2026-04-30' },
  yearly: { start: '2020-05-31', again: { rrule: 'FREQ=YEARLY' } },
}

suite('occurrences', () => {
  let here: TestInstallation
  let site: Site
  before(async () => {
    here = await makeInstallation({ sites: { default: { timezone: 'Europe/Berlin' } } })
    site = await here.installation.openSite('default')
    for (const [handle, type, entries] of [
      ['events', 'datetime', EVENTS],
      ['days', 'date', DAYS],
    ] as const) {
      await ask('save_data_table', {
        handle,
        name: handle,
        apply: true,
        fields: [
          { type, name: 'start' },
          { type, name: 'end' },
          { type: 'text', name: 'place' },
          { type: 'recurrence', name: 'again' },
        ],
        settings: { calendar: { start: 'start', end: 'end', location: 'place', recurrence: 'again' } },
      })
      const table = await findTable({ db: site.db.read, site }, handle)
      const list = Object.entries(entries).map(([slug, values]) => ({
        values: { ...values },
        system: { _slug: slug, _title: slug },
      }))
      await insertEntries(site, table, { view: 'draft', entries: list })
      await insertEntries(site, table, { view: 'published', entries: list.slice(0, 1) })
    }
    await ask('save_data_table', { handle: 'plain', name: 'plain', fields: [], apply: true })
  })
  after(() => here.close())

  const ask = (name: string, input: object) => call(here.installation, 'default', name, { ...input })
  const listed = async (table: string, input: object) =>
    (await ask('list_occurrences', { table, ...input })).body as any
  const times = async (table: string, input: object) =>
    (await listed(table, input)).data.map(({ entry, start }: any) => `${entry.slug} ${start}`)
  const MAY = { from: '2026-05-01', to: '2026-06-01' }
  const IN_MAY = [
    'long_ended 2026-04-01T10:00:00Z',
    'goes_on 2026-04-30T10:00:00Z',
    'counted 2026-05-01T08:00:00Z',
    'counted 2026-05-02T08:00:00Z',
    'weekly 2026-05-04T17:00:00Z',
    'once 2026-05-04T17:00:00Z',
    'backwards 2026-05-09T10:00:00Z',
    'weekly 2026-05-18T17:00:00Z',
    'added 2026-05-20T17:00:00Z',
    'weekly 2026-05-25T17:00:00Z',
  ]

  test('an event that ends before it begins is a draft, and not published', async () => {
    const fields = { start: '2026-05-04T17:00:00Z', end: '2026-05-04T16:00:00Z' }
    await assert.rejects(
      ask('save_entry', { table: 'events', fields, action: 'publish', dry_run: true }),
      ({ errors }: { errors: { pointer: string; code: string }[] }) =>
        errors[0]!.pointer === '/fields/end' && errors[0]!.code === 'compare',
    )
    await ask('save_entry', { table: 'events', fields, dry_run: true })
  })

  test('are in the order of time, with the clock of the website, and without what is left out or over', async () => {
    const found = await times('events', MAY)
    // Of those at the same moment the older entry comes first.
    assert.deepEqual(found, IN_MAY.toSpliced(4, 2, IN_MAY[5]!, IN_MAY[4]!))
  })

  test('tell where and until when, and entries that end before they start have no end', async () => {
    const { data } = await listed('events', MAY)
    const of = (slug: string) => data.find(({ entry }: any) => entry.slug === slug)
    assert.deepEqual([of('once').location, of('once').end, of('once').all_day], ['Hall', '2026-05-04T19:00:00Z', false])
    assert.equal(of('weekly').end, '2026-05-04T18:30:00Z')
    assert.deepEqual([of('backwards').end, of('backwards').location], [null, null])
  })

  test('of days last until their last day, and begin with the day of the website', async () => {
    const { data } = await listed('days', MAY)
    assert.deepEqual(
      data.map(({ entry, start, end, all_day }: any) => [entry.slug, start, end, all_day]),
      [
        ['fair', '2026-04-29', '2026-05-01', true],
        ['day', '2026-05-04', null, true],
        ['yearly', '2026-05-31', null, true],
      ],
    )
    assert.deepEqual(await times('days', { from: '2026-05-31T22:00:00Z', to: '2026-06-02' }), [])
    const first = { from: '2026-05-03T22:00:00Z', to: '2026-05-03T22:00:01Z' }
    assert.deepEqual(await times('days', first), ['day 2026-05-04'])
    assert.deepEqual(await times('days', { from: '2026-05-03', to: '2026-05-03T22:00:00Z' }), [])
  })

  test('come in pages that neither repeat nor skip', async () => {
    const complete = await times('events', MAY)
    for (const limit of [1, 2, 3, 7]) {
      const found: string[] = []
      for (let cursor: string | undefined; ;) {
        const { data, links } = await listed('events', { ...MAY, limit, ...(cursor && { cursor }) })
        found.push(...data.map(({ entry, start }: any) => `${entry.slug} ${start}`))
        if (!links.next) break
        cursor = new URL(links.next, 'http://x').searchParams.get('cursor')!
      }
      assert.deepEqual(found, complete, `by ${limit}`)
    }
  })

  test('are counted over the whole window when that is asked for, whatever the page', async () => {
    assert.equal('total' in (await listed('events', MAY)).meta, false)
    const query = { ...MAY, count: true, limit: 3 }
    const first = await listed('events', query)
    assert.deepEqual([first.data.length, first.meta.total], [3, IN_MAY.length])
    const cursor = new URL(first.links.next, 'http://x').searchParams.get('cursor')!
    assert.equal((await listed('events', { ...query, cursor })).meta.total, IN_MAY.length)
    assert.equal((await listed('events', { ...query, filter: { place: 'Hall' } })).meta.total, 1)
    const { body } = await ask('list_entries', { table: 'events', occurrences: MAY, limit: 3, count: true })
    assert.equal(body.meta!['total'], IN_MAY.length)
  })

  test('of what is not asked for, not public or no calendar are not told', async () => {
    assert.deepEqual(await times('events', { ...MAY, filter: { place: 'Hall' } }), ['once 2026-05-04T17:00:00Z'])
    assert.deepEqual(await times('events', { ...MAY, view: 'published' }), ['once 2026-05-04T17:00:00Z'])
    await assert.rejects(listed('plain', MAY), /no calendar/)
    for (const [wrong, pointer] of [
      [{ from: '2026-05-01', to: '2027-06-06' }, '/to'],
      [{ from: '2026-05-02', to: '2026-05-01' }, '/to'],
      [{ from: 'May', to: '2026-05-01' }, '/from'],
    ] as const)
      await assert.rejects(listed('events', wrong), (error: any) => error.errors[0].pointer === pointer)
    assert.equal((await listed('events', { from: '2026-01-01', to: '2027-02-05', limit: 3 })).data.length, 3)
  })

  test('come with the list of entries, each entry with its times', async () => {
    const { body } = await ask('list_entries', { table: 'events', occurrences: MAY, limit: 200 })
    const { data, meta } = body as any
    assert.equal(meta.title_field, null)
    const weekly = data.find(({ slug }: any) => slug === 'weekly')
    assert.deepEqual(
      weekly.occurrences.map(({ start }: any) => start),
      ['2026-05-04T17:00:00Z', '2026-05-18T17:00:00Z', '2026-05-25T17:00:00Z'],
    )
    assert.equal(weekly.fields.again.rrule, 'FREQ=WEEKLY')
    assert.equal(data.length, 7)
    const wrong = ask('list_entries', { table: 'events', occurrences: { from: 'x', to: 'y' } })
    await assert.rejects(wrong, (error: any) => error.errors[0].pointer === '/occurrences/from')
  })

  test('that cannot be in the window are left out by the database, and more series than are looked at are told', async () => {
    await ask('save_data_table', {
      handle: 'many',
      name: 'many',
      apply: true,
      fields: [
        { type: 'datetime', name: 'start' },
        { type: 'recurrence', name: 'again' },
      ],
      settings: { calendar: { start: 'start', recurrence: 'again' } },
    })
    const table = await findTable({ db: site.db.read, site }, 'many')
    const minutely = Array.from({ length: 24 }, (_, i) => i).join() // every minute of the day
    const rule = `FREQ=DAILY;BYHOUR=${minutely};BYMINUTE=${Array.from({ length: 60 }, (_, i) => i).join()}`
    const busy = { start: '2020-01-01T00:00:00Z', again: { rrule: rule } }
    const over = { start: '2020-01-01T00:00:00Z', again: { rrule: 'FREQ=DAILY;UNTIL=20200201' } }
    const entries = Array.from({ length: 2100 }, (_, i) => ({ values: i < 10 ? busy : over, system: {} }))
    await insertEntries(site, table, { view: 'draft', entries })
    const target = { table, view: 'draft', dialect: site.db.dialect } as const
    const found = await occurrencesIn({ site, db: site.db.read }, target, { ...MAY, limit: 30 })
    assert.deepEqual([found.items.length, found.truncated], [30, false])
    assert.deepEqual(found.items.map(({ id }) => id).slice(0, 11), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1])
    const early = await occurrencesIn({ site, db: site.db.read }, target, {
      from: '2020-01-02',
      to: '2020-01-03',
      limit: 30,
    })
    assert.equal(early.truncated, true)
  })
})
