// What every operator says of values of every kind, of those that are not there, and of those that are something else.
// Holds: contract 2.2 operators
import '../../../../src/lib/fields/registry.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ConditionField } from '../../../../src/lib/rules/conditions/condition.ts'
import { OPERATORS, type Operator } from '../../../../src/lib/rules/conditions/operators.ts'
import { matchesCondition } from '../../../../src/lib/rules/conditions/evaluate-condition.ts'
import { parseCondition } from '../../../../src/lib/rules/conditions/parse-condition.ts'

const fields: ConditionField[] = [
  ...[
    'text',
    'richtext',
    'number',
    'bool',
    'date',
    'datetime',
    'instant',
    'time',
    'select',
    'multiselect',
    'geo',
    'link',
    'media',
    'relation',
    'relations',
    'recurrence',
  ].map((type) => ({ name: type, type })),
  {
    name: 'group',
    type: 'group',
    sub: [
      { name: 'n', type: 'number' },
      { name: 't', type: 'text' },
      { name: 'at', type: 'datetime' },
    ],
  },
]
const around = { now: new Date('2026-05-04T10:00:00Z'), timezone: 'Europe/Berlin' }
const says = (field: string, [op, value]: readonly [string, unknown?], of: unknown): boolean => {
  const { condition, errors } = parseCondition({ field, op, ...(value !== undefined && { value }) }, { fields })
  assert.deepEqual(errors, [])
  return matchesCondition(condition!, { [field.split('.')[0]!]: of }, around)
}

const NOTHING = [undefined, null, '', []]
const OTHER: unknown[] = [{}, { toString: 1 }, [[]], Symbol.iterator, () => 1, NaN]

type Row = [field: string, op: Operator, value: unknown, yes: unknown[], no: unknown[]]
const ROWS: Row[] = [
  ['text', 'eq', 'Öl', ['Öl'], ['öl', 'Öl ', 'O\u0308l', ...NOTHING, 1]],
  ['text', 'ne', 'Öl', ['öl', ...NOTHING, 1], ['Öl']],
  ['text', 'eq', '', NOTHING, ['x', ' ', 0]],
  ['text', 'ne', '', ['x'], NOTHING],
  ['text', 'eq', '$$5', ['$5'], ['$$5']],
  ['text', 'in', ['a', 'b'], ['a', 'b'], ['c', 'A', 'a,b', ...NOTHING]],
  ['text', 'in', 'Moers, Wesel,', ['Moers', 'Wesel'], ['Moers, Wesel', ' Wesel', '']],
  ['text', 'nin', ['a', 'b'], ['c', 'A', ...NOTHING], ['a', 'b']],
  ['text', 'contains', 'STRASSE', ['Lange Straße 1', 'strasse'], ['Strase', ...NOTHING, 1]],
  ['text', 'contains', '.*', ['a.*b'], ['ab']],
  ['text', 'contains', '%', ['50 %'], ['50']],
  ['text', 'contains', '_', ['a_b'], ['ab']],
  ['text', 'ncontains', 'straße', ['Weg', ...NOTHING], ['STRASSE']],
  ['text', 'starts', 'Ä', ['ärger', 'A\u0308rger'], ['arger', 'kä', ...NOTHING]],
  ['text', 'ends', 'ΣΑΣ', ['πασας σας', 'ΣΑΣ'], ['σα', ...NOTHING]],
  ['text', 'match', 'neue GARTENMÖBEL, eiche', ['Eiche: neue Gartenmöbel'], ['Gartenmöbel, neu', ...NOTHING]],
  ['text', 'contains', 'ΟΔΟΣ', ['ΟΔΟΣΑ', 'οδοσα', 'οδος'], ['οδο']],
  ['text', 'match', '(a+)+$', ['a'.repeat(50_000)], ['b']],
  ['text', 'filled', undefined, ['x', ' ', '0'], NOTHING],
  ['text', 'empty', undefined, NOTHING, ['x', ' ', '0']],
  ['richtext', 'contains', 'a < b', ['<p>Is <strong>a</strong> &lt; b</p>'], ['<p>a b</p>', '<p title="a < b">x</p>']],
  ['richtext', 'match', 'strong', ['<p>strong</p>'], ['<p><strong>x</strong></p>']],
  ['richtext', 'filled', undefined, ['<p>x</p>', '<hr>'], ['<p></p>', '<p> <br></p>', ...NOTHING]],
  ['richtext', 'empty', undefined, ['<p></p>', ...NOTHING], ['<p>x</p>']],
  ['number', 'eq', 0.3, [0.3], [0, 0.30001, ...NOTHING]],
  ['number', 'eq', '10', [10], [1, ...NOTHING]],
  ['number', 'ne', 0, [1, ...NOTHING], [0, -0]],
  ['number', 'lt', 10, [9, -1, 9.999999], [10, 11, 100, ...NOTHING]],
  ['number', 'lte', 10, [9, 10], [10.000001, ...NOTHING]],
  ['number', 'gt', 9, [10, 100], [9, ...NOTHING]],
  ['number', 'gte', 9, [9, 10], [8, ...NOTHING]],
  ['number', 'between', [1, 5], [1, 3, 5], [0.9, 5.1, ...NOTHING]],
  ['number', 'between', '-1,5', [-1, 0, 5], [-2, 6]],
  ['number', 'in', [1, '2'], [1, 2], [3, ...NOTHING]],
  ['number', 'filled', undefined, [0, 1], NOTHING],
  ['bool', 'eq', true, [true], [false, ...NOTHING]],
  ['bool', 'eq', 'false', [false], [true, ...NOTHING]],
  ['bool', 'ne', true, [false, ...NOTHING], [true]],
  ['bool', 'filled', undefined, [true, false], NOTHING],
  ['date', 'eq', '2026-05-04', ['2026-05-04'], ['2026-05-05', ...NOTHING]],
  ['date', 'lt', '2026-05-04', ['2026-05-03', '0999-12-31'], ['2026-05-04', '2026-10-01', ...NOTHING]],
  ['date', 'gte', '$today', ['2026-05-04', '2026-12-01'], ['2026-05-03', '2026-02-31', ...NOTHING]],
  ['date', 'between', ['$today-1d', '$today+1w'], ['2026-05-03', '2026-05-11'], ['2026-05-02', '2026-05-12']],
  ['date', 'lte', '$now', ['2026-05-04'], ['2026-05-05']],
  [
    'datetime',
    'eq',
    '2026-05-04T09:00:00+02:00',
    ['2026-05-04T07:00:00Z', '2026-05-04T08:00:00.9+01:00'],
    ['2026-05-04T09:00:00Z', ...NOTHING],
  ],
  [
    'datetime',
    'lt',
    '2026-05-04T09:00:00+02:00',
    ['2026-05-04T06:59:59Z', '2026-05-04T08:30:00+02:00'],
    ['2026-05-04T07:00:00Z'],
  ],
  [
    'datetime',
    'gt',
    '$now',
    ['2026-05-04T10:00:01Z'],
    ['2026-05-04T10:00:00Z', '2026-05-04T11:00:00+02:00', ...NOTHING],
  ],
  [
    'datetime',
    'eq',
    '2026-05-04',
    ['2026-05-03T22:00:00Z', '2026-05-04T21:59:59Z'],
    ['2026-05-03T21:59:59Z', '2026-05-04T22:00:00Z', ...NOTHING],
  ],
  [
    'datetime',
    'ne',
    '2026-05-04',
    ['2026-05-03T21:59:59Z', '2026-05-04T22:00:00Z', ...NOTHING],
    ['2026-05-03T22:00:00Z', '2026-05-04T21:59:59Z'],
  ],
  ['datetime', 'lt', '2026-05-04', ['2026-05-03T21:59:59Z'], ['2026-05-03T22:00:00Z']],
  ['datetime', 'lte', '2026-05-04', ['2026-05-04T21:59:59Z'], ['2026-05-04T22:00:00Z']],
  ['datetime', 'gt', '2026-05-04', ['2026-05-04T22:00:00Z'], ['2026-05-04T21:59:59Z']],
  ['datetime', 'gte', '2026-05-04', ['2026-05-03T22:00:00Z'], ['2026-05-03T21:59:59Z']],
  [
    'datetime',
    'between',
    ['2026-05-04', '2026-05-05T00:00:00Z'],
    ['2026-05-03T22:00:00Z', '2026-05-05T00:00:00Z'],
    ['2026-05-05T00:00:01Z'],
  ],
  ['datetime', 'in', ['2026-05-04T09:00:00Z'], ['2026-05-04T09:00:00Z'], ['2026-05-04T09:00:01Z', ...NOTHING]],
  ['instant', 'eq', '2026-05-04T09:00:00.500Z', ['2026-05-04T09:00:00.500Z'], ['2026-05-04T09:00:00.501Z']],
  ['instant', 'lte', '2026-05-04', ['2026-05-04T21:59:59.999Z'], ['2026-05-04T22:00:00.000Z']],
  ['time', 'lt', '09:30', ['09:29', '00:00'], ['09:30', '10:00', ...NOTHING]],
  ['time', 'gte', '$now', ['12:00', '23:59'], ['11:59', ...NOTHING]],
  ['select', 'in', ['a', 'b'], ['a'], ['c', ...NOTHING]],
  ['multiselect', 'any_of', ['a', 'b'], [['a'], ['c', 'b']], [['c'], 'a', ...NOTHING]],
  [
    'multiselect',
    'all_of',
    'a,b',
    [
      ['a', 'b'],
      ['b', 'c', 'a'],
    ],
    [['a'], ...NOTHING],
  ],
  ['multiselect', 'filled', undefined, [['a']], NOTHING],
  ['relation', 'eq', '7', [7], [8, ...NOTHING]],
  ['relations', 'any_of', [7, 8], [[1, 7]], [[1], ['7a'], ...NOTHING]],
  [
    'geo',
    'near',
    { lat: 51.45, lng: 6.63, radius: 5000 },
    [
      { lat: 51.46, lng: 6.65 },
      { lat: 51.45, lng: 6.63 },
    ],
    [{ lat: 51.5, lng: 6.63 }, { lat: '51.45', lng: 6.63 }, ...NOTHING],
  ],
  ['geo', 'near', '0,179.99,3000', [{ lat: 0, lng: -179.99 }], [{ lat: 0, lng: 179 }]],
  ['geo', 'filled', undefined, [{ lat: 0, lng: 0 }], [{}, ...NOTHING]],
  ['geo.lat', 'gt', 50, [{ lat: 51, lng: 0 }], [{ lat: 49, lng: 60 }, ...NOTHING]],
  [
    'link',
    'filled',
    undefined,
    [
      { type: 'url', href: '/x' },
      { type: 'page', ref: 'u' },
    ],
    [{ type: 'url', label: 'x' }, ...NOTHING],
  ],
  ['link.type', 'eq', 'page', [{ type: 'page', ref: 'u' }], [{ type: 'url' }, ...NOTHING]],
  [
    'recurrence',
    'filled',
    undefined,
    [{ rrule: 'FREQ=DAILY' }, { rrule: '', rdates: ['2026-05-04'] }],
    [{ rrule: '', exdates: ['2026-05-04'], rdates: [] }, ...NOTHING],
  ],
  ['media', 'filled', undefined, [1, [1], 'uid'], NOTHING],
  ['group', 'filled', undefined, [[{}]], NOTHING],
  ['group.n', 'gt', 3, [[{ n: 1 }, { n: 4 }]], [[{ n: 3 }], [{}], [null], { n: 4 }, ...NOTHING]],
  ['group.n', 'ne', 3, [[{ n: 3 }, { n: 4 }], [{}]], [[{ n: 3 }], ...NOTHING]],
  ['group.t', 'empty', undefined, [[{ t: 'x' }, {}]], [[{ t: 'x' }], ...NOTHING]],
  [
    'group.at',
    'eq',
    '2026-05-04',
    [[{ at: '2026-05-04T10:00:00Z' }]],
    [[{ at: '2026-05-01T10:00:00Z' }, { at: '2026-05-09T10:00:00Z' }]],
  ],
]

describe('every operator', () => {
  for (const [field, op, value, yes, no] of ROWS)
    test(`${field} ${op} ${JSON.stringify(value) ?? ''}`, () => {
      for (const of of yes) assert.equal(says(field, [op, value], of), true, `holds for ${JSON.stringify(of)}`)
      for (const of of no) assert.equal(says(field, [op, value], of), false, `fails for ${JSON.stringify(of)}`)
    })
  test('is in the table', () => {
    const rows = new Set(ROWS.map(([, op]) => op))
    assert.deepEqual(
      OPERATORS.filter((op) => !rows.has(op)),
      [],
    )
  })
  test('says something of whatever is stored, and never breaks', () => {
    for (const [field, op, value] of ROWS)
      for (const of of OTHER) assert.equal(typeof says(field, [op, value], of), 'boolean')
  })
})

test('all, any and not are two-valued for values that are missing', () => {
  const rule = (op: string, value: unknown) => ({ field: 'number', op, value })
  const held = (input: object, number?: number) =>
    matchesCondition(parseCondition(input, { fields }).condition!, { number }, around)
  assert.equal(held({ not: rule('>', 3) }), true)
  assert.equal(held({ all: [rule('>', 3), rule('<', 5)] }, 4), true)
  assert.equal(held({ all: [rule('>', 3), rule('<', 5)] }, 5), false)
  assert.equal(held({ any: [rule('<', 3), rule('>', 5)] }, 4), false)
  assert.equal(held({ mode: 'any', rules: [rule('<', 3), { not: rule('!=', 4) }] }, 4), true)
})

test('inherited values are none', () => {
  const { condition } = parseCondition({ field: 'text', op: 'filled' }, { fields })
  assert.equal(matchesCondition(condition!, Object.create({ text: 'x' }) as Record<string, unknown>, around), false)
  const geo = Object.create({ lat: 1, lng: 1 }) as object
  assert.equal(says('geo.lat', ['gt', 0], geo), false)
})
