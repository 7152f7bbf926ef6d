// How conditions are read: what is brought into one form, and what is refused, with its place.
// Holds: contract 2.2 grammar
import '../../../../src/lib/fields/registry.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ConditionField } from '../../../../src/lib/rules/conditions/condition.ts'
import { parseCondition } from '../../../../src/lib/rules/conditions/parse-condition.ts'
import { render } from '../../../../src/lib/base/catalogue/render.ts'
import { textsOf } from '../../../../src/lib/base/catalogue/catalogue.ts'
import { SYSTEM_FIELDS } from '../../../../src/lib/rules/conditions/system-fields.ts'

const text = ['eq', 'ne', 'in', 'nin', 'contains', 'filled', 'empty', 'match'] as const
const fields: ConditionField[] = [
  { name: 'city', type: 'text', operators: text },
  { name: 'price', type: 'number' },
  { name: 'day', type: 'date' },
  { name: 'at', type: 'datetime' },
  { name: 'place', type: 'geo', operators: ['near', 'filled', 'empty'] },
  {
    name: 'rows',
    type: 'group',
    operators: ['filled', 'empty'],
    sub: [{ name: 'n', type: 'number', operators: ['eq', 'filled'] }],
  },
  { name: 'photo', type: 'media' },
  ...SYSTEM_FIELDS,
]
const parse = (input: unknown) => parseCondition(input, { fields })
const city = { field: 'city', op: 'eq', value: 'Moers' }
const read = { field: 'city', type: 'text', op: 'eq', values: [{ literal: 'Moers' }] }

describe('one form', () => {
  const FORMS: [unknown, unknown][] = [
    [city, read],
    [{ ...city, op: '=' }, read],
    [{ all: [city] }, { all: [read] }],
    [{ mode: 'any', rules: [city, { not: city }] }, { any: [read, { not: read }] }],
    [
      { field: 'price', op: '>=', value: '12.5' },
      { field: 'price', type: 'number', op: 'gte', values: [{ literal: 12.5 }] },
    ],
    [
      { field: 'price', op: '!=', value: 3 },
      { field: 'price', type: 'number', op: 'ne', values: [{ literal: 3 }] },
    ],
    [
      { field: 'city', op: 'in', value: 'a,$param.city, $$b' },
      {
        field: 'city',
        type: 'text',
        op: 'in',
        values: [{ literal: 'a' }, { variable: 'param.city' }, { literal: '$b' }],
      },
    ],
    [
      { field: 'city', op: 'filled', value: 'true' },
      { field: 'city', type: 'text', op: 'filled', values: [] },
    ],
    [
      { field: 'city', op: 'eq', value: '' },
      { field: 'city', type: 'text', op: 'empty', values: [] },
    ],
    [
      { field: 'day', op: '<', value: '$today-3w' },
      { field: 'day', type: 'date', op: 'lt', values: [{ variable: 'today', offset: { count: -3, unit: 'w' } }] },
    ],
    [
      { field: 'day', op: 'lte', value: '$today' },
      { field: 'day', type: 'date', op: 'lte', values: [{ variable: 'today' }] },
    ],
    [
      { field: 'price', op: 'eq', value: '$user.id' },
      { field: 'price', type: 'number', op: 'eq', values: [{ variable: 'user.id' }] },
    ],
    [
      { field: 'price', op: 'eq', value: '$entry.place.lat' },
      { field: 'price', type: 'number', op: 'eq', values: [{ variable: 'entry.place.lat' }] },
    ],
    [
      { field: 'at', op: 'lt', value: '2026-05-04T09:00:00+02:00' },
      { field: 'at', type: 'datetime', op: 'lt', values: [{ literal: '2026-05-04T07:00:00Z' }] },
    ],
    [
      { field: '@created_at', op: 'gt', value: '2026-05-04T09:00:00Z' },
      { field: '@created_at', type: 'instant', op: 'gt', values: [{ literal: '2026-05-04T09:00:00.000Z' }] },
    ],
    [
      { field: 'place', op: 'near', value: { lng: 6.6, lat: 51, radius: '$param.radius' } },
      {
        field: 'place',
        type: 'geo',
        op: 'near',
        values: [{ literal: 51 }, { literal: 6.6 }, { variable: 'param.radius' }],
      },
    ],
    [
      { field: 'place.lat', op: '>', value: 0 },
      { field: 'place', sub: 'lat', type: 'number', op: 'gt', values: [{ literal: 0 }] },
    ],
    [
      { field: 'rows.n', op: 'eq', value: 1 },
      { field: 'rows', sub: 'n', in_items: true, type: 'number', op: 'eq', values: [{ literal: 1 }] },
    ],
  ]
  for (const [input, condition] of FORMS)
    test(JSON.stringify(input), () => assert.deepEqual(parse(input), { condition, errors: [] }))
})

const nested = (depth: number): unknown => (depth === 1 ? city : { not: nested(depth - 1) })
const WRONG: [name: string, input: unknown, expected: string[]][] = [
  ...[undefined, null, 1, 'x', [], [city], {}, () => 1].map(
    (input) => [`${JSON.stringify(input)}`, input, [' invalid_type']] as [string, unknown, string[]],
  ),
  ['an unknown field', { all: [city, { ...city, field: 'town' }] }, ['/all/1/field unknown']],
  ['a field that every object has', { ...city, field: '__proto__' }, ['/field unknown']],
  ['constructor', { ...city, field: 'constructor' }, ['/field unknown']],
  ['a field that is no text', { ...city, field: { toString: 1 } }, ['/field unknown']],
  ['a member of a text', { ...city, field: 'city.length' }, ['/field unknown']],
  ['an unknown member', { field: 'rows.m', op: 'eq', value: 1 }, ['/field unknown']],
  ['a member of a member', { field: 'rows.n.x', op: 'eq', value: 1 }, ['/field unknown']],
  ['a system field that is none', { ...city, field: '@password' }, ['/field unknown']],
  ['an unknown operator', { ...city, op: 'like' }, ['/op operator']],
  ['an operator of every object', { ...city, op: 'constructor' }, ['/op operator']],
  ['an operator the type lacks', { ...city, op: 'lt' }, ['/op operator']],
  ['an operator the member lacks', { field: 'rows.n', op: 'gt', value: 1 }, ['/op operator']],
  ['no value', { field: 'city', op: 'eq' }, ['/value value']],
  ['null', { ...city, value: null }, ['/value value']],
  ['a number for a text', { ...city, value: 1 }, ['/value value']],
  ['a text for a number', { field: 'price', op: 'eq', value: 'x' }, ['/value value']],
  ['Infinity', { field: 'price', op: 'eq', value: Infinity }, ['/value value']],
  ['an object', { ...city, value: { toString: 'x' } }, ['/value value']],
  ['no such day', { field: 'day', op: 'eq', value: '2026-02-29' }, ['/value value']],
  ['no moment', { field: 'at', op: 'eq', value: '2026-05-04 09:00' }, ['/value value']],
  ['days among moments', { field: 'at', op: 'in', value: ['2026-05-04T09:00:00Z', '2026-05-04'] }, ['/value/1 value']],
  ['an unknown variable', { ...city, value: '$foo' }, ['/value value']],
  ['an offset of now', { field: 'at', op: 'lt', value: '$now+1d' }, ['/value value']],
  ['a variable into the prototype', { ...city, value: '$entry.__proto__' }, ['/value value']],
  ['today as a number', { field: 'price', op: 'lt', value: '$today' }, ['/value value']],
  ['one end', { field: 'price', op: 'between', value: [1] }, ['/value value']],
  ['three ends', { field: 'price', op: 'between', value: '1,2,3' }, ['/value value']],
  ['ends the wrong way round', { field: 'price', op: 'between', value: [3, 1] }, ['/value value']],
  ['a list that is none', { field: 'city', op: 'in', value: 3 }, ['/value value']],
  ['an empty list', { field: 'city', op: 'in', value: [] }, ['/value value']],
  ['a wrong member', { field: 'city', op: 'in', value: ['a', null] }, ['/value/1 value']],
  ['a list for one', { ...city, value: ['a'] }, ['/value value']],
  ['a value for none', { field: 'city', op: 'filled', value: 'false' }, ['/value value']],
  ['words without a word', { field: 'city', op: 'match', value: '.*' }, ['/value value']],
  ['half a place', { field: 'place', op: 'near', value: { lat: 1, lng: 2 } }, ['/value value']],
  [
    'a place off the earth',
    { field: 'place', op: 'near', value: { lat: 91, lng: 2, radius: 1 } },
    ['/value/lat value'],
  ],
  ['too far', { field: 'place', op: 'near', value: { lat: 1, lng: 2, radius: 1e9 } }, ['/value/radius value']],
  ['more of a place', { field: 'place', op: 'near', value: { lat: 1, lng: 2, radius: 1, x: 1 } }, ['/value value']],
  ['half a character', { ...city, value: '\ud800' }, ['/value value']],
  ['NUL', { ...city, value: 'a\0b' }, ['/value value']],
  ['a long text', { ...city, value: 'x'.repeat(2001) }, ['/value value']],
  ['a huge list', { field: 'city', op: 'in', value: Array(1001).fill('a') }, ['/value value']],
  ['a huge text as a list', { field: 'city', op: 'in', value: 'a,'.repeat(1e6) }, ['/value value']],
  ['what can only be filled', { field: 'photo', op: 'eq', value: 1 }, ['/value value']],
  ['two forms at once', { all: [city], any: [city] }, [' unknown']],
  ['a word too much', { ...city, label: 'x' }, [' unknown']],
  ['a prototype', JSON.parse('{"__proto__":{"field":"city"},"all":[]}'), [' unknown']],
  ['inherited members', Object.create({ all: [city] }), [' invalid_type']],
  ['no conditions', { all: [] }, ['/all invalid_type']],
  ['an object of conditions', { any: { 0: city, length: 1 } }, ['/any invalid_type']],
  ['an unknown mode', { mode: 'none', rules: [city] }, ['/mode invalid_value']],
  ['a rule of the short form', { mode: 'all', rules: [{ ...city, op: 'x' }] }, ['/rules/0/op operator']],
  ['nothing to deny', { not: null }, ['/not invalid_type']],
  ['too deep', nested(9), ['/not'.repeat(8) + ' too_deep']],
  ['far too deep', nested(5000), ['/not'.repeat(8) + ' too_deep']],
  ['too many', { any: Array(200).fill(city) }, ['/any/199 too_large']],
  ['far too many', { any: Array(1e6).fill(city) }, ['/any/199 too_large']],
  [
    'several mistakes',
    { all: [{ ...city, op: 'x' }, { any: [{ ...city, value: 1 }] }] },
    ['/all/0/op operator', '/all/1/any/0/value value'],
  ],
]

describe('refused', () => {
  for (const [name, input, expected] of WRONG)
    test(name, () => {
      const { condition, errors } = parse(input)
      assert.equal(condition, undefined)
      assert.deepEqual(
        errors.map(({ pointer, code }) => `${pointer} ${code}`),
        expected,
      )
      for (const error of errors) {
        const message = render(error, 'en')
        assert.ok(message.length < 900 && /\w{3}/.test(message), message)
        assert.equal(textsOf(error.key)?.field, error.code, error.key)
      }
    })
})

test('as deep and as large as allowed', () => {
  assert.deepEqual(parse(nested(8)).errors, [])
  assert.deepEqual(parse({ any: Array(199).fill(city) }).errors, [])
  assert.deepEqual(parse({ field: 'city', op: 'in', value: Array(1000).fill('a') }).errors, [])
})

test('messages say what there is', () => {
  const message = (input: object) => render(parse(input).errors[0]!, 'en')
  assert.match(message({ ...city, field: 'town' }), /no field "town"; there are city, price, day/)
  assert.match(message({ ...city, op: 'lt' }), /city \(text\) has no "lt"; it has eq, ne, in/)
  assert.match(message({ ...city, value: '$5' }), /"\$5" is no variable.*\$\$/)
  for (const field of ['day', 'at'])
    assert.match(message({ field, op: 'gte', value: 'today' }), /must be a .*like \$today or \$today\+7d$/)
})
