// Which declarations of fields are refused, and how that is said.
// Holds: contract 2.1 options
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '../../../src/lib/base/errors.ts'
import { fieldType, parseFields } from '../../../src/lib/fields/fields.ts'

const mistakes = (spec: unknown): string[] => {
  try {
    parseFields(spec as Parameters<typeof parseFields>[0], 'blocks/hero.ts')
    return []
  } catch (error) {
    assert.ok(error instanceof AppError)
    assert.equal(error.code, 'validation')
    assert.match(error.message, /^blocks\/hero\.ts: /)
    return error.errors.map(({ pointer, code }) => `${pointer} ${code}`)
  }
}

const text = { type: 'text' }
const CASES: [string, unknown, string[]][] = [
  ['nothing', {}, []],
  ['what is stored sealed', { a: { type: 'iban', encrypt: true, searchable: 'off' } }, []],
  [
    'what is stored sealed, inside a group',
    { a: { type: 'group', fields: [{ type: 'iban', name: 'b', encrypt: true }] } },
    ['/a/fields/b sealed'],
  ],
  [
    'what is stored sealed, looked up',
    { a: { type: 'iban', encrypt: true, unique: true, searchable: 'high' } },
    ['/a/unique sealed', '/a/searchable sealed'],
  ],
  [
    'all common options',
    {
      a: {
        type: 'text',
        id: 'f1',
        label: 'L',
        labels: { 'de-AT': 'L' },
        help: 'h',
        required: true,
        default: 'x',
        unique: true,
        readonly: false,
        width: 'half',
        in_list: true,
        searchable: 'high',
        translatable: false,
        private: true,
        visible_if: { field: 'b', op: 'filled' },
        required_if: { mode: 'any', rules: [{ field: 'b', op: '=', value: 'x' }] },
        readonly_if: { not: { field: 'b', op: 'in', value: ['x', '$user.id'] } },
        compare: [{ op: 'ne', field: 'b', message: 'must not be b' }],
      },
      b: { type: 'text' },
    },
    [],
  ],
  [
    'a list with names',
    [
      { ...text, name: 'a' },
      { ...text, name: 'b' },
    ],
    [],
  ],
  [
    'a name twice',
    [
      { ...text, name: 'a' },
      { ...text, name: 'a' },
    ],
    ['/a name'],
  ],
  ['capitals', { Title: text }, ['/Title name']],
  ['a digit first', { '1a': text }, ['/1a name']],
  ['a long name', { [`a${'b'.repeat(41)}`]: text }, [`/a${'b'.repeat(41)} name`]],
  ['constructor', { constructor: text }, ['/constructor name']],
  ['prototype', { prototype: text }, ['/prototype name']],
  ['__proto__', JSON.parse('{"__proto__":{"type":"text"}}'), ['/__proto__ name']],
  ['no type', { a: {} }, ['/a/type type']],
  ['null', { a: null }, ['/a/type type']],
  ['an unknown type', { a: { type: 'nope' } }, ['/a/type type']],
  ['a path as type', { a: { type: '../define-field' } }, ['/a/type type']],
  ['an unknown option', { a: { type: 'text', foo: 1 } }, ['/a/foo unknown']],
  ['an option of another type', { a: { type: 'email', max: 3 } }, ['/a/max unknown']],
  ['an inherited option', { a: { type: 'text', toString: 1 } }, ['/a/toString unknown']],
  ['a bad common option', { a: { type: 'text', width: 'wide' } }, ['/a/width invalid_value']],
  ['a bad label language', { a: { type: 'text', labels: { Deutsch: 'x' } } }, ['/a/labels/Deutsch invalid_key']],
  [
    'several mistakes',
    { a: { type: 'text', max: 900, foo: 1 }, B: text },
    ['/a/foo unknown', '/a/max too_big', '/B name'],
  ],
  ['min over max', { a: { type: 'text', min: 9, max: 3 } }, ['/a/min invalid']],
  ['select without options', { a: { type: 'select' } }, ['/a/options invalid']],
  [
    'select with both',
    { a: { type: 'select', dictionary: 'countries', options: [{ key: 'a', label: 'A' }] } },
    ['/a/options invalid'],
  ],
  [
    'the same key twice',
    {
      a: {
        type: 'select',
        options: [
          { key: 'a', label: 'A' },
          { key: 'a', label: 'B' },
        ],
      },
    },
    ['/a/options invalid'],
  ],
  [
    'a translucent colour to choose from, of opaque ones',
    { a: { type: 'color', palette: ['#ff000080'] } },
    ['/a/palette/0 invalid_format'],
  ],
  ['a translucent colour to choose from', { a: { type: 'color', alpha: true, palette: ['#ff000080', '#00ff00'] } }, []],
  ['a colour by name', { a: { type: 'color', palette: ['red'] } }, ['/a/palette/0 invalid_format']],
  ['no such country', { a: { type: 'tel', default_country: 'XX' } }, ['/a/default_country invalid']],
  ['a dangerous scheme', { a: { type: 'url', schemes: ['javascript'] } }, ['/a/schemes/0 invalid_value']],
  ['a wrong default', { a: { type: 'number', default: 'x' } }, ['/a/default invalid_type']],
  ['a group in a group', { a: { type: 'group', fields: { b: { type: 'group', fields: {} } } } }, ['/a/fields/b depth']],
  [
    'a mistake in a group',
    { a: { type: 'group', fields: { b: { type: 'text', foo: 1 } }, default: [{ b: 1 }] } },
    ['/a/fields/b/foo unknown'],
  ],
  ['a group without fields', { a: { type: 'group' } }, ['/a/fields invalid_union']],
  [
    'a wrong nested default',
    { a: { type: 'group', fields: { b: text }, default: [{ b: 1 }] } },
    ['/a/default/0/b invalid_type'],
  ],
]
for (const [name, spec, expected] of CASES) {
  test(`declaring ${name}`, () => assert.deepEqual(mistakes(spec), expected))
}

test('what was parsed can be parsed again', () => {
  const fields = parseFields({ a: { type: 'group', fields: { b: { type: 'select', dictionary: 'languages' } } } }, 'x')
  assert.deepEqual(parseFields(fields, 'x'), fields)
})

const SAFE = [
  '[a-z]+',
  '\\d{5}(-\\d{4})?',
  '[A-Z]{1,3}-[A-Z]{1,2} \\d{1,4}',
  '(?:a|b)c',
  '\\+?[0-9 \\(\\)\\-]{5,20}',
  '.*',
  '(ab)*',
  '[^@]+@[a-z.]+',
  '\\p{Lu}\\p{L}*',
  'a{3}',
  '(a|b){8}',
]
const UNSAFE = [
  '(a+)+',
  '(a|a)*',
  '(a*)*b',
  '([a-z]+)*',
  '(a|b|ab)*c',
  '\\d+\\d+\\d+x',
  '(x+x+)+y',
  '(.*a){20}',
  '(?=a)b',
  '(?<!a)b',
  '(a)\\1',
  '(?<n>a)\\k<n>',
  '(',
  '[',
  'a**',
  'x'.repeat(201),
  'a?'.repeat(30) + 'a'.repeat(30),
  '(a?){30}',
  '[[a-z]--[b]]',
]
for (const pattern of SAFE)
  test(`the pattern ${pattern} is taken`, () => assert.deepEqual(mistakes({ a: { type: 'text', pattern } }), []))
for (const pattern of UNSAFE) {
  test(`the pattern ${pattern.slice(0, 40)} is refused`, () =>
    assert.deepEqual(mistakes({ a: { type: 'text', pattern } }), ['/a/pattern invalid']))
}

test('a text that does not fit is told the pattern as its author wrote it', () => {
  const { error } = fieldType('text')
    .value({ type: 'text', name: 'a', pattern: '[A-Z]{2}' }, {} as never)
    .safeParse('5')
  assert.match(error!.issues[0]!.message, /"\[A-Z\]\{2\}"/)
})
