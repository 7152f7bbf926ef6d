// Conditions for the script of a form: what it decides is what the evaluator says, and what it cannot decide stays open.
import '../../../../src/lib/fields/registry.ts'
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Values } from '../../../../src/lib/rules/conditions/condition.ts'
import { matchesCondition } from '../../../../src/lib/rules/conditions/evaluate-condition.ts'
import { liveRules, type LiveRuleTest, type LiveTest } from '../../../../src/lib/rules/conditions/live-rules.ts'
import { parseCondition } from '../../../../src/lib/rules/conditions/parse-condition.ts'

const KEYS = ['a', 'b', 'c'].map((key) => ({ key, label: key }))
const FIELDS = [
  { name: 'kind', type: 'select', options: KEYS },
  { name: 'many', type: 'multiselect', options: KEYS },
  { name: 'yes', type: 'bool' },
  { name: 'count', type: 'number' },
  { name: 'day', type: 'date' },
  { name: 'clock', type: 'time' },
  { name: 'word', type: 'text' },
  { name: 'moment', type: 'datetime' },
  { name: 'phone', type: 'tel', default_country: 'DE' },
  {
    name: 'people',
    type: 'group',
    fields: [
      { name: 'age', type: 'number' },
      { name: 'guardian', type: 'text', visible_if: { field: 'age', op: 'lt', value: 18 } },
    ],
  },
]

const rule = (field: string, op: string, value?: unknown) => ({
  field,
  op,
  ...(value !== undefined && { value }),
})
const DECIDED = [
  rule('kind', 'eq', 'a'),
  rule('kind', 'ne', 'a'),
  rule('kind', 'in', ['a', 'b']),
  rule('kind', 'nin', ['a', 'b']),
  rule('kind', 'filled'),
  rule('kind', 'empty'),
  rule('many', 'any_of', ['a', 'c']),
  rule('many', 'all_of', ['a', 'c']),
  rule('many', 'empty'),
  rule('yes', 'eq', true),
  rule('yes', 'ne', true),
  rule('yes', 'eq', false),
  rule('count', 'eq', 5),
  rule('count', 'ne', 5),
  rule('count', 'lt', 5),
  rule('count', 'lte', 5),
  rule('count', 'gt', 5),
  rule('count', 'gte', 5),
  rule('count', 'between', [4, 6]),
  rule('count', 'in', [4, 6]),
  rule('count', 'nin', [4, 6]),
  rule('day', 'lt', '2026-05-04'),
  rule('day', 'gte', '2026-05-04'),
  rule('clock', 'lte', '12:00'),
  rule('word', 'eq', 'Moers'),
  rule('word', 'ne', 'Moers'),
  rule('word', 'filled'),
  { any: [rule('kind', 'eq', 'a'), { not: rule('count', 'gt', 5) }] },
  { all: [rule('yes', 'eq', true), { any: [rule('word', 'empty'), rule('many', 'any_of', ['b'])] }] },
]
const SUBJECTS: Values[] = [
  { yes: false },
  { kind: 'a', many: ['a'], yes: true, count: 5, day: '2026-05-04', clock: '12:00', word: 'Moers' },
  { kind: 'b', many: ['a', 'c'], yes: false, count: 4, day: '2026-05-03', clock: '12:01', word: 'moers' },
  { kind: 'c', many: ['b'], yes: true, count: 6.5, day: '2027-01-01', clock: '00:00', word: 'M' },
  { yes: true, count: 0 },
]

/** What the script of the kits does, on values instead of controls. */
function liveResult(live: LiveTest, values: Values): boolean | undefined {
  if (live === null) return undefined
  if ('not' in live) {
    const held = liveResult(live.not, values)
    return held === undefined ? held : !held
  }
  if ('all' in live || 'any' in live) {
    const decides = 'any' in live
    const held = ('any' in live ? live.any : live.all).map((one) => liveResult(one, values))
    return held.includes(decides) ? decides : held.includes(undefined) ? undefined : !decides
  }
  return fits(live, values[live.field])
}

function fits({ filled, in: keys, any_of, all_of, from, to }: LiveRuleTest, value: unknown): boolean {
  const given = [value].flat().filter((one) => one !== undefined && one !== '')
  if (filled !== undefined) return filled === given.length > 0
  if (any_of) return any_of.some((key) => given.includes(key))
  if (all_of) return all_of.every((key) => given.includes(key))
  if (keys)
    return keys.includes(
      typeof value === 'boolean' ? (value ? 'on' : 'off') : String((given as (string | number)[])[0] ?? ''),
    )
  if (!given.length) return false
  const [one] = given as [number]
  return !(from !== undefined && one < (from as number)) && !(to !== undefined && one > (to as number))
}

const liveOf = (condition: unknown): LiveTest =>
  liveRules([...FIELDS, { name: 'subject', type: 'text', visible_if: condition }]).find(
    ({ field }) => field === 'subject',
  )!.visible!

suite('live rules', () => {
  test('what is decided is what the evaluator says', () => {
    for (const condition of DECIDED)
      for (const values of SUBJECTS) {
        const expected = matchesCondition(parseCondition(condition, { fields: FIELDS }).condition!, values, {})
        assert.equal(liveResult(liveOf(condition), values), expected, JSON.stringify({ condition, values }))
      }
  })

  test('variables, folded text, moments, spellings of a telephone number and what is in a value are left to the service', () => {
    for (const condition of [
      rule('day', 'lt', '$today'),
      rule('word', 'contains', 'o'),
      rule('moment', 'lt', '2026-05-04T00:00:00Z'),
      rule('phone', 'eq', '040 123 456'),
      rule('phone', 'nin', ['110']),
      rule('@lang', 'eq', 'de'),
      rule('people.age', 'gt', 3),
    ])
      assert.equal(liveOf(condition), null, JSON.stringify(condition))
    // Of a list of choices all answers are known.
    assert.deepEqual(liveOf(rule('kind', 'contains', 'A')), { field: 'kind', in: ['a'] })
    // What is open on one side may be decided on the other.
    assert.equal(
      liveResult(liveOf({ all: [rule('day', 'lt', '$today'), rule('yes', 'eq', true)] }), { yes: false }),
      false,
    )
    assert.equal(liveResult(liveOf({ not: rule('word', 'starts', 'M') }), {}), undefined)
  })

  test('what is known of the entry, and what nobody can write, is decided beforehand', () => {
    const fixed = { name: 'tone', type: 'select', options: KEYS, readonly: true, default: 'a' }
    const visible = (condition: unknown, system?: Values) =>
      liveRules([fixed, { name: 'x', type: 'text', visible_if: condition }], system)[0]!.visible!
    const decided = [
      visible(rule('@lang', 'eq', 'de'), { '@lang': 'de' }),
      visible(rule('@lang', 'eq', 'de'), { '@lang': 'en' }),
      visible(rule('tone', 'eq', 'a')),
      visible(rule('tone', 'empty')),
    ]
    assert.deepEqual(decided, [{ all: [] }, { any: [] }, { all: [] }, { any: [] }])
    assert.deepEqual(
      decided.map((one) => liveResult(one, {})),
      [true, false, true, false],
    )
  })

  test('fields of items are named with their group, and demands come with them', () => {
    assert.deepEqual(liveRules(FIELDS), [
      {
        field: 'people.guardian',
        visible: { all: [{ field: 'people.age', filled: true }, { not: { field: 'people.age', from: 18 } }] },
      },
    ])
    const [city] = liveRules([
      { name: 'city', type: 'text', required: true, visible_if: rule('yes', 'eq', true) },
      ...FIELDS.slice(0, 3),
    ])
    assert.deepEqual(city, { field: 'city', required: true, visible: { field: 'yes', in: ['on'] } })
    assert.deepEqual(liveRules(FIELDS.slice(0, 9)), [])
  })
})
