// Which fields of a form are hidden, required and locked: one after the other, in items, and never in a circle.
// Holds: contract 2.2 hidden
import '../../../../src/lib/fields/registry.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fieldsNow } from '../../../../src/lib/rules/conditions/fields-now.ts'
import { cycleIn, planFields, type FormField } from '../../../../src/lib/rules/conditions/plan-fields.ts'

const is = (field: string, value: unknown) => ({ field, op: 'eq', value })
const filled = (field: string) => ({ field, op: 'filled' })
const text = (name: string, more: object = {}): FormField => ({ name, type: 'text', ...more })
const now = (fields: FormField[], values: Record<string, unknown>, around = {}) => {
  const { hidden, required, readonly } = fieldsNow(planFields(fields)!, values, around)
  return { hidden: [...hidden], required: [...required], readonly: [...readonly] }
}

describe('in a form', () => {
  const chain = [
    text('d', { visible_if: filled('c') }),
    text('c', { visible_if: filled('b') }),
    text('b', { visible_if: is('a', 'x') }),
    text('a'),
  ]
  test('hidden fields count as empty for those that rest on them, whatever the order', () => {
    const values = { a: 'y', b: '1', c: '2', d: '3' }
    assert.deepEqual(now(chain, values).hidden.sort(), ['/b', '/c', '/d'])
    assert.deepEqual(now(chain.toReversed(), values).hidden.sort(), ['/b', '/c', '/d'])
    assert.deepEqual(now(chain, { ...values, a: 'x' }).hidden, [])
    assert.deepEqual(now(chain, { a: 'x', c: '2' }).hidden, ['/c', '/d'])
    assert.deepEqual(values, { a: 'y', b: '1', c: '2', d: '3' })
  })
  test('a chain of 300 fields is told at once', () => {
    const long = Array.from({ length: 300 }, (_, i) => text(`f${i}`, { visible_if: filled(`f${i + 1}`) }))
    const values = Object.fromEntries(long.map(({ name }) => [name, 'x']))
    assert.equal(now([...long, text('f300')], values).hidden.length, 300)
    assert.equal(now([...long, text('f300')], { ...values, f300: 'x' }).hidden.length, 0)
  })
  test('required and locked by others, unless hidden', () => {
    const fields = [
      text('a'),
      text('b', {
        required_if: filled('a'),
        readonly_if: is('c', 'done'),
        visible_if: { not: is('a', 'no') },
      }),
      text('c'),
    ]
    assert.deepEqual(now(fields, {}), { hidden: [], required: [], readonly: [] })
    assert.deepEqual(now(fields, { a: 'x', c: 'done' }), { hidden: [], required: ['/b'], readonly: ['/b'] })
    assert.deepEqual(now(fields, { a: 'no', c: 'done' }), { hidden: ['/b'], required: [], readonly: [] })
  })
  test('a default stands for what is not set, not for what is hidden', () => {
    const fields = [
      text('a', { default: 'x', visible_if: filled('z') }),
      text('b', { visible_if: is('a', 'x') }),
      text('z', { default: 'on' }),
    ]
    assert.deepEqual(now(fields, {}).hidden, [])
    assert.deepEqual(now(fields, { a: 'y' }).hidden, ['/b'])
    assert.deepEqual(now(fields, { z: '' }).hidden, ['/a', '/b'])
  })
  test('a default stands for nothing that was cleared, nor where values are told whole', () => {
    const fields = [text('a', { default: 'x' }), text('b', { visible_if: is('a', 'x') })]
    assert.deepEqual(now(fields, {}).hidden, [])
    assert.deepEqual(now(fields, { a: null }).hidden, ['/b'])
    assert.deepEqual(now(fields, {}, { withoutDefaults: true }).hidden, ['/b'])
  })
  test('what rests on a variable that is not set stays to be seen', () => {
    const fields = [
      text('a', { visible_if: { field: 'day', op: 'lt', value: '$today' }, required_if: is('b', '$param.x') }),
      text('b'),
      { name: 'day', type: 'date' },
    ]
    const values = { day: '2026-05-04', b: 'x' }
    assert.deepEqual(now(fields, values), { hidden: [], required: [], readonly: [] })
    assert.deepEqual(now(fields, values, { now: new Date('2026-05-04T12:00:00Z') }).hidden, ['/a'])
    assert.deepEqual(now(fields, values, { param: { x: 'x' } }).required, ['/a'])
  })
  test('system values are told with their @', () => {
    const fields = [text('a', { readonly_if: is('@status', 'published') })]
    assert.deepEqual(now(fields, { '@status': 'published' }).readonly, ['/a'])
    assert.deepEqual(now(fields, {}).readonly, [])
  })
})

describe('in a group', () => {
  const inner = [
    text('kind'),
    text('note', { visible_if: is('kind', 'x') }),
    text('deep', { visible_if: filled('note'), required_if: is('top', 'all') }),
    text('last', { readonly_if: filled('items') }),
  ]
  const fields = [
    text('top'),
    text('kind'),
    { name: 'items', type: 'group', fields: inner, visible_if: { not: is('top', 'none') } },
    text('any', { visible_if: filled('items.deep') }),
  ]
  test('the fields of the item come first, then those of the form', () => {
    const items = [{ kind: 'x', note: '1', deep: '2' }, { kind: 'y', note: '1', deep: '2' }, {}]
    assert.deepEqual(now(fields, { top: 'all', kind: 'x', items }), {
      hidden: ['/items/1/note', '/items/2/note', '/items/1/deep', '/items/2/deep'],
      required: ['/items/0/deep'],
      readonly: ['/items/0/last', '/items/1/last', '/items/2/last'],
    })
  })
  test('a field of the form sees what is hidden in items, and that the group is', () => {
    const hidden = (values: object) => now(fields, values as Record<string, unknown>).hidden
    assert.ok(!hidden({ items: [{}, { kind: 'x', note: '1', deep: '2' }] }).includes('/any'))
    assert.ok(hidden({ items: [{ kind: 'y', note: '1', deep: '2' }] }).includes('/any'))
    assert.deepEqual(hidden({ top: 'none', items: [{ kind: 'x', note: '1', deep: '2' }] }), ['/items', '/any'])
  })
  test('hostile values are empty', () => {
    for (const items of [null, 'x', 1, {}, [null, 1, 'x', [], JSON.parse('{"__proto__":{"kind":"x"}}')]])
      assert.doesNotThrow(() => now(fields, { items }))
    const inherited = Object.create({ top: 'none' }) as Record<string, unknown>
    assert.deepEqual(now(fields, inherited).hidden, ['/any'])
    assert.deepEqual(now(fields, { __proto__: { top: 'none' } }).hidden, ['/any'])
  })
})

describe('circles', () => {
  const CYCLES: [name: string, fields: FormField[], cycle: string[] | undefined][] = [
    ['itself', [text('a', { visible_if: filled('a') })], ['a', 'a']],
    ['two', [text('a', { visible_if: filled('b') }), text('b', { visible_if: { not: filled('a') } })], ['a', 'b', 'a']],
    [
      'three with a tail',
      [
        text('z', { visible_if: filled('a') }),
        text('a', { visible_if: filled('b') }),
        text('b', { visible_if: { any: [filled('x'), filled('c')] } }),
        text('c', { visible_if: filled('a') }),
        text('x'),
      ],
      ['a', 'b', 'c', 'a'],
    ],
    [
      'a group by its items',
      [{ name: 'g', type: 'group', fields: [text('a')], visible_if: filled('g.a') }],
      ['g', 'g'],
    ],
    [
      'items by each other',
      [
        {
          name: 'g',
          type: 'group',
          fields: [text('a', { visible_if: filled('b') }), text('b', { visible_if: filled('a') })],
        },
      ],
      ['g.a', 'g.b', 'g.a'],
    ],
    [
      'an item and the form',
      [
        { name: 'g', type: 'group', fields: [text('a', { visible_if: filled('top') })] },
        text('top', { visible_if: filled('g.a') }),
      ],
      ['g.a', 'top', 'g.a'],
    ],
    [
      'an item and its name outside',
      [
        { name: 'g', type: 'group', fields: [text('a', { visible_if: filled('b') }), text('b')] },
        text('b', { visible_if: filled('a') }),
        text('a'),
      ],
      undefined,
    ],
    [
      'an item by its group',
      [{ name: 'g', type: 'group', fields: [text('a', { visible_if: filled('g') })] }],
      undefined,
    ],
    [
      'a diamond',
      [
        text('a', { visible_if: { all: [filled('b'), filled('c')] } }),
        text('b', { visible_if: filled('d') }),
        text('c', { visible_if: filled('d') }),
        text('d'),
      ],
      undefined,
    ],
    [
      'required by each other',
      [text('a', { required_if: filled('b') }), text('b', { required_if: filled('a') })],
      undefined,
    ],
  ]
  for (const [name, fields, cycle] of CYCLES) test(name, () => assert.deepEqual(cycleIn(fields), cycle))
  test('are told, not run around in', () => {
    const fields = [text('a', { visible_if: filled('b') }), text('b', { visible_if: filled('a') })]
    assert.deepEqual(now(fields, { a: 'x' }).hidden, ['/a'])
  })
})

test('a form without conditions has no plan, and what cannot be read is left out', () => {
  assert.equal(
    planFields([text('a', { required: true }), { name: 'g', type: 'group', fields: [text('b')] }]),
    undefined,
  )
  const fields = [text('a', { visible_if: filled('nobody'), required_if: { x: 1 }, readonly_if: 'yes' })]
  assert.deepEqual(now(fields, {}), { hidden: [], required: [], readonly: [] })
})
