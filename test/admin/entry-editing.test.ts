// Entries while they are edited: what is sent, what two people's changes become, what may be done, what a new one begins with.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../src/lib/fields/registry.ts'
import { closedFor } from '../../src/admin/data/entry/entry-closed.ts'
import type { EntryStatus } from '../../src/admin/data/entry/entry.ts'
import { mainMove, movesOf } from '../../src/admin/data/entry/entry-moves.ts'
import { dictionaryOf } from '../../src/admin/data/entry/entry-fields.ts'
import { savedMessage } from '../../src/admin/screens/entry/action-messages.ts'
import { firstValues, newEntry } from '../../src/admin/data/entry/first-values.ts'
import { changesBetween, mergeEntry, SLUG } from '../../src/admin/data/entry/merge-entry.ts'
import { nextDates } from '../../src/admin/fields/next-dates.ts'
import { codesOf } from '../../src/lib/fields/dictionaries.ts'

const content = (fields: Record<string, unknown>, slug = 'a') => ({ slug, fields })

test('only what differs is sent; what was cleared as null, an empty address not at all', () => {
  const before = content({ title: 'A', price: 1, tags: ['x'] })
  assert.deepEqual(changesBetween(before, content({ title: 'B', tags: ['x'] })), {
    fields: { title: 'B', price: null },
  })
  assert.deepEqual(changesBetween(before, { ...before, slug: 'b' }), { slug: 'b' })
  assert.deepEqual(changesBetween(before, { ...before, slug: '' }), {})
})

test('changes of different fields come together; of the same one mine stays until one chooses', () => {
  const base = content({ title: 'A', price: 1, note: 'n' })
  const mine = content({ title: 'Mine', price: 2, note: 'n' })
  const theirs = content({ title: 'Theirs', price: 2 }, 'b')
  const merged = mergeEntry({ base, mine, theirs })
  assert.deepEqual(merged.content, content({ title: 'Mine', price: 2 }, 'b'))
  assert.deepEqual(merged.conflicts, [{ name: 'title', mine: 'Mine', theirs: 'Theirs' }])
  assert.deepEqual(merged.merged.toSorted(), [SLUG, 'note'])
})

const all = { can: (_: string): boolean => true }
const moves = (status: EntryStatus, more: { changed?: boolean; workflow?: boolean } = {}, app = all) =>
  movesOf(
    {
      entry: { status, published_at: status === 'published' ? '2026-01-01T00:00:00Z' : null },
      changed: true,
      workflow: false,
      ...more,
    },
    app,
  )

test('the moves are those of the state and of the person; a table may ask for review first', () => {
  assert.deepEqual(moves('draft'), ['publish', 'schedule', 'submit', 'archive'])
  assert.deepEqual(moves('published', { changed: false }), ['schedule', 'unpublish', 'archive'])
  assert.deepEqual(moves('published'), ['publish', 'schedule', 'submit', 'unpublish', 'archive', 'discard'])
  assert.deepEqual(moves('draft', { workflow: true }), ['submit', 'archive'])
  assert.equal(mainMove(moves('in_review', { workflow: true })), 'publish')
  const author = { can: (permission: string): boolean => permission === 'data.edit' }
  assert.deepEqual(moves('draft', {}, author), ['submit'])
  assert.deepEqual(moves('trash'), [])
})

test('why an entry can only be looked at: another website, the role, limits', () => {
  const t = (text: string, vars: Record<string, unknown> = {}) => text.replace('{site}', String(vars['site']))
  const me = (limits: object | null) =>
    ({ site: { key: 'a' }, user: { id: 7 }, limits: limits && { records: [], ...limits } }) as never
  const fields = [{ id: 'f', type: 'text', name: 'town' }]
  const looked = { table: { handle: 'events', fields } as never, lang: 'en' }
  const app = (limits: object | null, may = true) => ({ t, me: me(limits), can: () => may })
  assert.equal(closedFor(app(null), { ...looked, entry: { origin_site: 'a' } as never }), undefined)
  assert.match(closedFor(app(null), { ...looked, entry: { origin_site: 'b' } as never })!, /website b/)
  assert.match(closedFor(app(null, false), looked)!, /Your role/)
  assert.match(closedFor(app({ tables: ['news'], pages: [], languages: [] }), looked)!, /lies elsewhere/)
  assert.match(closedFor(app({ tables: [], pages: [], languages: ['de'] }), looked)!, /lies elsewhere/)
  assert.equal(closedFor(app({ tables: ['events'], pages: [], languages: [] }), looked), undefined)
  const where = {
    any: [
      { field: 'town', op: 'eq', value: 'Moers' },
      { field: '@created_by', op: 'eq', value: '$user.id' },
    ],
  }
  const ruled = app({ tables: [], languages: [], records: [{ table: 'events', where }] })
  const entry = (town: string, created_by: number) =>
    ({ origin_site: null, status: 'published', published_at: '2026-01-01', fields: { town }, created_by }) as never
  const closed = (one: never) => closedFor(ruled, { ...looked, entry: one })
  assert.match(closed(entry('Wesel', 1))!, /only some entries/)
  assert.deepEqual(
    [closed(entry('Moers', 1)), closed(entry('Wesel', 7)), closedFor(ruled, looked)],
    [undefined, undefined, undefined],
  )
})

test('a new entry begins with defaults and the day that was chosen, by the clocks of the website', () => {
  const table = (type: string) => ({
    fields: [
      { id: 'a', name: 'at', type },
      { id: 'b', name: 'seats', type: 'number', default: 20 },
    ],
    settings: { calendar: { start: 'at' } },
  })
  const on = (type: string, start: string | null) => firstValues(table(type), { start, zone: 'Europe/Berlin' })
  assert.deepEqual(on('date', '2026-07-01'), { seats: 20, at: '2026-07-01' })
  assert.deepEqual(on('datetime', '2026-07-01'), { seats: 20, at: '2026-07-01T07:00:00Z' })
  assert.deepEqual(on('date', 'javascript:1'), { seats: 20 })
  assert.deepEqual(on('date', null), { seats: 20 })
})

test('what was taken out of a new entry is sent as cleared, in items too', () => {
  const fields = [
    { id: 'a', name: 'seats', type: 'number', default: 20 },
    {
      id: 'b',
      name: 'items',
      type: 'group',
      fields: [
        { name: 'kind', type: 'text', default: 'k' },
        { name: 'n', type: 'text' },
      ],
    },
  ]
  const sent = (data: object) =>
    newEntry({ table: { fields }, content: { slug: '', fields: { ...data } }, lang: 'en' }).fields
  assert.deepEqual(sent({ items: [{ n: '1' }, { kind: 'x' }] }), {
    seats: null,
    items: [{ n: '1', kind: null }, { kind: 'x' }],
  })
  assert.deepEqual(sent({ seats: 3 }), { seats: 3 })
})

test('what a dictionary offers, the service takes', () => {
  for (const name of ['countries', 'languages', 'timezones', 'currencies'] as const) {
    const known = new Set(codesOf(name))
    const offered = dictionaryOf(name, 'en')!.map(({ key }) => key)
    assert.deepEqual(
      offered.filter((key) => !known.has(key)),
      [],
      name,
    )
    assert.ok(offered.length > known.size * 0.95, name)
  }
  assert.equal(dictionaryOf(undefined, 'en'), undefined)
})

test('the next times of a rule are those to come, by the clock of the zone', () => {
  const now = new Date('2026-10-20T00:00:00Z')
  const weekly = { rrule: 'FREQ=WEEKLY', exdates: ['2026-10-29'], rdates: [] }
  const begun = { starts: '2026-10-01T16:00:00Z', timezone: 'Europe/Berlin', now }
  assert.deepEqual(nextDates(weekly, begun).slice(0, 2), ['2026-10-22T16:00:00Z', '2026-11-05T17:00:00Z'])
  assert.deepEqual(nextDates({ rrule: 'FREQ=DAILY;COUNT=2' }, { ...begun, starts: '2026-01-01' }), [])
  assert.deepEqual(nextDates({ rrule: 'FREQ=NEVER' }, begun), [])
  assert.equal(nextDates({ rrule: 'FREQ=YEARLY' }, { ...begun, starts: '2040-02-29' })[0], '2040-02-29')
})

test('what could not be brought back is told by its label, with the reason', () => {
  const fields = [
    { id: '1', name: 'price', type: 'number', label: 'Price' },
    { id: '2', name: 'kind', type: 'text', label: 'Kind' },
  ]
  const warnings = [
    { pointer: '/fields/price', code: 'kept', message: '' },
    { pointer: '/fields/kind', code: 'left_out', message: '' },
  ]
  const t = (text: string, values: Record<string, unknown> = {}) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  const state = (items: object[]) => ({ table: { fields }, entry: { warnings: items }, warnings: [] }) as never
  assert.equal(
    savedMessage(state(warnings), 'discard', t as never),
    'The entry is again as visitors see it. Left out, because it does not fit any more: Kind. ' +
      'Not changed, because other languages have it, too: Price',
  )
  assert.equal(savedMessage(state([]), 'discard', t as never), 'The entry is again as visitors see it.')
  const published = (items: object[]) => ({ table: { fields }, entry: {}, warnings: items }) as never
  const link = { pointer: '/fields/kind', code: 'broken_link', message: 'leads to an entry that is not public' }
  assert.equal(
    savedMessage(published([link, { code: 'used', message: 'else' }]), 'publish', t as never),
    'Published. Visitors see it now. Kind: leads to an entry that is not public.',
  )
})
