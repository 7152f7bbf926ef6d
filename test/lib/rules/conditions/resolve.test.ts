// Variables of conditions: what they stand for, where the clock changes, and what happens when they are not set.
// Holds: contract 2.2 variables
import '../../../../src/lib/fields/registry.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ConditionField, Surroundings } from '../../../../src/lib/rules/conditions/condition.ts'
import { matchesCondition } from '../../../../src/lib/rules/conditions/evaluate-condition.ts'
import { shiftDay, startOfDay } from '../../../../src/lib/rules/conditions/local-day.ts'
import { parseCondition } from '../../../../src/lib/rules/conditions/parse-condition.ts'
import { resolve } from '../../../../src/lib/rules/conditions/resolve.ts'
import { withoutUnset } from '../../../../src/lib/rules/conditions/without-unset.ts'

const types = ['text', 'number', 'date', 'datetime', 'instant', 'time', 'geo', 'multiselect', 'relation', 'bool']
const fields: ConditionField[] = types.map((type) => ({ name: type, type }))
const read = (input: unknown) => {
  const { condition, errors } = parseCondition(input, { fields })
  assert.deepEqual(errors, [])
  return condition!
}
const rule = (field: string, op: string, value?: unknown) => ({
  field,
  op,
  ...(value !== undefined && { value }),
})
const berlin = (now: string): Surroundings => ({ now: new Date(now), timezone: 'Europe/Berlin' })
const spanOf = (value: string, around: Surroundings, field = 'datetime') =>
  (resolve(read(rule(field, 'eq', value)), around) as { values: unknown }).values

describe('days of moments', () => {
  test('are 23 hours when the clock goes forward, 25 when it goes back', () => {
    assert.deepEqual(spanOf('$today', berlin('2026-03-29T12:00:00Z')), ['2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'])
    assert.deepEqual(spanOf('$today', berlin('2026-10-25T12:00:00Z')), ['2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'])
    assert.deepEqual(spanOf('2026-10-25', berlin('2026-01-01T00:00:00Z'), 'instant'), [
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T22:59:59.999Z',
    ])
  })
  test('begin with the local clock: the day is another than in UTC', () => {
    assert.deepEqual(spanOf('$today', berlin('2026-05-04T22:30:00Z')), ['2026-05-04T22:00:00Z', '2026-05-05T21:59:59Z'])
    assert.deepEqual(spanOf('$today', { now: new Date('2026-05-04T22:30:00Z') }), [
      '2026-05-04T00:00:00Z',
      '2026-05-04T23:59:59Z',
    ])
    assert.deepEqual(spanOf('$today-1d', berlin('2026-03-30T08:00:00Z')), [
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59Z',
    ])
  })
  test('begin where the clock goes on when there is no midnight, and with the next day when there is none at all', () => {
    assert.equal(startOfDay('2018-11-04', 'America/Sao_Paulo').toISOString(), '2018-11-04T03:00:00.000Z')
    assert.equal(startOfDay('2018-02-18', 'America/Sao_Paulo').toISOString(), '2018-02-18T03:00:00.000Z')
    assert.equal(startOfDay('2011-12-30', 'Pacific/Apia').toISOString(), '2011-12-30T10:00:00.000Z')
    assert.equal(startOfDay('2026-05-04', 'Pacific/Kiritimati').toISOString(), '2026-05-03T10:00:00.000Z')
    assert.equal(startOfDay('2026-05-04', 'Asia/Kathmandu').toISOString(), '2026-05-03T18:15:00.000Z')
    assert.equal(startOfDay('2026-05-04', 'No/Where').toISOString(), '2026-05-04T00:00:00.000Z')
  })
  test('counted on end with the month', () => {
    assert.equal(shiftDay('2026-01-31', { count: 1, unit: 'm' }), '2026-02-28')
    assert.equal(shiftDay('2028-02-29', { count: -1, unit: 'y' }), '2027-02-28')
    assert.equal(shiftDay('2026-03-01', { count: -3, unit: 'w' }), '2026-02-08')
    assert.equal(shiftDay('2026-12-31', { count: 1, unit: 'd' }), '2027-01-01')
  })
  test('out of the calendar are none', () => {
    const around = berlin('2026-05-04T12:00:00Z')
    for (const value of ['$today+9999y', '$today-9999y'])
      assert.equal(matchesCondition(read(rule('date', 'ne', value)), { date: '2026-05-04' }, around), false)
  })
})

describe('variables', () => {
  const around: Surroundings = {
    ...berlin('2026-05-04T10:00:30.700Z'),
    user: { id: 7 },
    entry: { city: 'Moers', place: { lat: 51, lng: 6 }, tags: ['a', 'b'], '@slug': 'x', n: 3 },
    param: {
      q: 'oak',
      list: ['a', 'c'],
      text: 'a,c',
      min: '10',
      bad: 'ten',
      day: '2026-05-04',
      huge: 'x'.repeat(5000),
    },
  }
  const HOLDS: [unknown, Record<string, unknown>, boolean][] = [
    [rule('text', 'eq', '$entry.city'), { text: 'Moers' }, true],
    [rule('text', 'eq', '$entry.@slug'), { text: 'x' }, true],
    [rule('text', 'eq', '$user.id'), { text: '7' }, true],
    [rule('relation', 'eq', '$user.id'), { relation: 7 }, true],
    [rule('relation', 'eq', '$user.id'), { relation: 8 }, false],
    [rule('text', 'contains', '$param.q'), { text: 'An OAK' }, true],
    [rule('text', 'in', '$param.list'), { text: 'c' }, true],
    [rule('text', 'in', ['$param.text', 'd']), { text: 'c' }, true],
    [rule('text', 'in', ['$param.text', 'd']), { text: 'a,c' }, false],
    [rule('multiselect', 'any_of', '$entry.tags'), { multiselect: ['b'] }, true],
    [rule('multiselect', 'all_of', '$entry.tags'), { multiselect: ['b'] }, false],
    [rule('number', 'gte', '$param.min'), { number: 10 }, true],
    [rule('number', 'gte', '$param.min'), { number: 9 }, false],
    [rule('datetime', 'eq', '$param.day'), { datetime: '2026-05-04T21:59:59Z' }, true],
    [rule('datetime', 'eq', '$now'), { datetime: '2026-05-04T10:00:30Z' }, true],
    [rule('time', 'eq', '$now'), { time: '12:00' }, true],
    [
      rule('geo', 'near', { lat: '$entry.place.lat', lng: '$entry.place.lng', radius: 10 }),
      { geo: { lat: 51, lng: 6 } },
      true,
    ],
    [rule('number', 'eq', '$entry.place.length'), { number: 1 }, false],
  ]
  for (const [input, subject, expected] of HOLDS)
    test(`${JSON.stringify(input)} ${JSON.stringify(subject)}`, () =>
      assert.equal(matchesCondition(read(input), subject, around), expected))

  const UNKNOWN = ['$param.none', '$entry.none', '$param.bad', '$entry.tags']
  for (const value of UNKNOWN)
    test(`${value} is no number: neither the rule nor its opposite holds`, () => {
      for (const op of ['eq', 'ne', 'lt', 'gte', 'in', 'nin']) {
        const operand = op.endsWith('in') && value === '$entry.tags' ? ['$param.bad'] : value
        const one = rule('number', op, operand)
        for (const input of [one, { not: one }, { not: { not: one } }, { any: [one, { not: { all: [one] } }] }])
          assert.equal(matchesCondition(read(input), { number: 3 }, around), false, JSON.stringify(input))
      }
    })
  test('what does not rest on the unknown holds all the same', () => {
    const [known, unknown] = [rule('number', 'eq', 3), rule('number', 'eq', '$param.none')]
    const held = (input: unknown) => matchesCondition(read(input), { number: 3 }, around)
    assert.equal(held({ any: [known, unknown] }), true)
    assert.equal(held({ not: { all: [unknown, { not: known }] } }), true)
    assert.equal(held({ not: { any: [unknown, { not: known }] } }), false)
  })
  test('a rule about the person holds for nobody who is not signed in', () => {
    for (const op of ['eq', 'ne'])
      assert.equal(matchesCondition(read(rule('relation', op, '$user.id')), { relation: 7 }, {}), false)
  })
  test('values too long or too many are none', () => {
    assert.equal(matchesCondition(read(rule('text', 'ne', '$param.huge')), { text: 'x' }, around), false)
    const param = { list: Array.from({ length: 1001 }, (_, i) => `v${i}`) }
    assert.equal(matchesCondition(read(rule('text', 'nin', '$param.list')), { text: 'x' }, { param }), false)
  })
  test('inherited values are none', () => {
    const entry = Object.create({ city: 'Moers' }) as Record<string, unknown>
    assert.equal(matchesCondition(read(rule('text', 'eq', '$entry.city')), { text: 'Moers' }, { entry }), false)
    assert.equal(matchesCondition(read(rule('text', 'ne', '$param.constructor')), { text: 'x' }, { param: {} }), false)
  })
})

describe('filters that visitors may leave out', () => {
  const left = (input: unknown, param: Record<string, unknown>) =>
    JSON.parse(JSON.stringify(withoutUnset(read(input), { param }))) as unknown
  const price = { all: [rule('number', 'between', ['$param.min', '$param.max']), rule('text', 'eq', 'x')] }
  const half = (op: string, name: string) => ({
    field: 'number',
    type: 'number',
    op,
    values: [{ variable: `param.${name}` }],
  })
  const fixed = { field: 'text', type: 'text', op: 'eq', values: [{ literal: 'x' }] }

  test('drop the rule, or half of it', () => {
    assert.deepEqual(left(price, {}), { all: [fixed] })
    assert.deepEqual(left(price, { min: '', max: null }), { all: [fixed] })
    assert.deepEqual(left(price, { min: 1 }), { all: [half('gte', 'min'), fixed] })
    assert.deepEqual(left(price, { max: 1 }), { all: [half('lte', 'max'), fixed] })
    assert.deepEqual(left(rule('text', 'in', ['$param.a', '$param.b']), { b: 'x' }), {
      field: 'text',
      type: 'text',
      op: 'in',
      values: [{ variable: 'param.b' }],
    })
    assert.deepEqual(left(rule('geo', 'near', '$param.lat,$param.lng,1000'), { lat: 1 }), { all: [] })
  })
  test('and whatever had nothing else in it', () => {
    const unset = rule('text', 'eq', '$param.q')
    for (const input of [unset, { not: unset }, { any: [unset, { all: [{ not: unset }] }] }]) {
      assert.deepEqual(left(input, { q: [] }), { all: [] })
      assert.equal(matchesCondition(withoutUnset(read(input), {}), {}, {}), true)
    }
  })
  test('keep what is set, though it is no value of the type: it finds nothing', () => {
    const input = rule('number', 'eq', '$param.n')
    assert.equal(
      matchesCondition(withoutUnset(read(input), { param: { n: 'ten' } }), { number: 10 }, { param: { n: 'ten' } }),
      false,
    )
  })
})
