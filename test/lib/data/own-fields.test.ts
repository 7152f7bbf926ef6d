// Which fields of a table each translation has for itself, and which keep their values while they are hidden.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { dependentsOf } from '../../../src/lib/data/tables/own-fields.ts'
import { parseFields, type FieldSpec } from '../../../src/lib/fields/fields.ts'

const rule = (field: string, op = 'filled', value?: unknown) => ({ field, op, ...(value !== undefined && { value }) })
const text = (visible_if?: object, more: object = {}): FieldSpec => ({
  type: 'text',
  ...more,
  ...(visible_if && { visible_if }),
})
const german = rule('@lang', 'eq', 'de')
const found = (spec: Record<string, FieldSpec>) => {
  const { own, waiting } = dependentsOf(parseFields(spec, 'x', { of_entry: true }))
  return { own: [...own].sort(), waiting: [...waiting].sort() }
}

suite('fields that hang on what differs', () => {
  test('on @lang: own, and cleared; on all else that changes: own, and kept', () => {
    const spec = {
      a: text(german),
      b: text(rule('@status', 'eq', 'published')),
      c: text(rule('@slug', 'starts', 'x')),
      d: text(rule('@published_at')),
      e: text({ not: { any: [rule('f'), { all: [rule('@updated_at', 'gt', '$today')] }] } }),
      f: text(),
      g: text(rule('f')),
      h: text({ mode: 'any', rules: [{ field: '@lang', op: '=', value: 'en' }, rule('@created_at')] }),
    }
    const waiting = ['b', 'c', 'd', 'e', 'h']
    assert.deepEqual(found(spec), { own: ['a', ...waiting], waiting })
  })

  test('by way of other fields, in whatever order they are declared', () => {
    const spec = {
      third: text(rule('second', 'empty')),
      second: text({ any: [rule('plain'), rule('first')] }),
      first: text(german),
      plain: text(),
      late: text(rule('soon')),
      soon: text(rule('@status', 'ne', 'draft')),
      name: text(undefined, { translatable: true }),
      named: text(rule('name', 'eq', 'x')),
    }
    const own = ['first', 'late', 'named', 'second', 'soon', 'third']
    assert.deepEqual(found(spec), { own, waiting: ['late', 'soon'] })
  })

  test('a word that looks like a name is none; required_if and readonly_if hide nothing', () => {
    const spec = {
      a: text(),
      b: text(rule('a', 'eq', '@lang')),
      c: text(undefined, { required_if: german, readonly_if: german }),
      d: text(rule('c')),
    }
    assert.deepEqual(found(spec), { own: [], waiting: [] })
  })

  test('a group is own when a field of its items is, and so is what rests on the group', () => {
    const group = (fields: Record<string, FieldSpec>, more: object = {}): FieldSpec => ({
      type: 'group',
      ...more,
      fields: Object.entries(fields).map(([name, field]) => ({ name, ...field })),
    })
    const spec = {
      items: group({ a: text(german), b: text() }),
      some: text(rule('items')),
      plain: group({ a: text(), b: text(rule('a')), name: text(), c: text(rule('name')) }),
      moved: group({ a: text(rule('@status', 'eq', 'published')), b: text(rule('a')), c: text() }),
      sub: text(rule('moved.b')),
      whole: group({ a: text(rule('b')), b: text() }, { visible_if: rule('@published_at') }),
      name: text(undefined, { translatable: true }),
      outer: group({ a: text(rule('name')) }),
    }
    assert.deepEqual(found(spec), {
      own: ['items', 'moved', 'outer', 'some', 'sub', 'whole'],
      waiting: ['moved.a', 'moved.b', 'sub', 'whole'],
    })
  })
})
