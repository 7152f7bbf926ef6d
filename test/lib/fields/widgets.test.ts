// Controls by declaration: the field stays what its type is, what a control cannot do is refused, forms and programs are told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '../../../src/lib/base/errors.ts'
import { declareFields } from '../../../src/lib/fields/declaration.ts'
import { checkValues, jsonSchemaOf, parseFields } from '../../../src/lib/fields/fields.ts'

const mistakes = (spec: object): string[] => {
  try {
    parseFields(spec as Parameters<typeof parseFields>[0], 'blocks/list.ts')
    return []
  } catch (error) {
    assert.ok(error instanceof AppError)
    return error.errors.map(({ pointer, code }) => `${pointer} ${code}`)
  }
}

const table = { type: 'text', widget: 'table' }
const COMPARED = { type: 'select', widget: 'table_op', table_in: 'table', field_in: 'field' }
const LIST = {
  table,
  sort: { type: 'text', widget: 'table_sort', table_in: 'table' },
  shown: { type: 'multiselect', creatable: true, widget: 'table_fields', table_in: 'table' },
  rules: {
    type: 'group',
    fields: {
      field: { type: 'text', widget: 'table_field', table_in: 'table' },
      op: { ...COMPARED, options: [{ key: 'gte', label: 'is at least' }] },
      value: { type: 'text', widget: 'table_value', table_in: 'table', field_in: 'field', op_in: 'op' },
    },
  },
}

test('what a control cannot do is refused where it is declared', () => {
  assert.deepEqual(mistakes(LIST), [])
  assert.deepEqual(mistakes({ a: { type: 'text', widget: 'wheel' } }), ['/a/widget invalid_value'])
  assert.deepEqual(mistakes({ a: { type: 'number', widget: 'table' } }), ['/a/widget widget'])
  assert.deepEqual(mistakes({ a: { type: 'text', tables: 'form' } }), ['/a/tables widget'])
  assert.deepEqual(mistakes({ a: { type: 'text', widget: 'table_sort', table_in: 'b' } }), ['/a/table_in widget'])
  const inner = { a: { type: 'text', widget: 'table_value', table_in: 'table', field_in: 'table' } }
  assert.deepEqual(mistakes({ table, rules: { type: 'group', fields: inner } }), ['/rules/fields/a/field_in widget'])
  const lone = { a: { type: 'text', widget: 'table_value', table_in: 'table', op_in: 'table' } }
  assert.deepEqual(mistakes({ table, rules: { type: 'group', fields: lone } }), ['/rules/fields/a/op_in widget'])
  const { field } = LIST.rules.fields
  const op = {
    ...COMPARED,
    options: [
      { key: 'eq', label: 'is' },
      { key: 'like', label: 'is like' },
    ],
  }
  assert.deepEqual(mistakes({ table, field, op }), ['/op/options widget'])
  assert.deepEqual(mistakes({ table, field, op: { ...op, type: 'text', options: undefined } }), ['/op/widget widget'])
})

test('forms are told the control, programs what the value is; the value is that of the type', () => {
  const fields = parseFields(LIST, 'blocks/list.ts')
  const declared = declareFields(fields, { t: (text) => text })
  assert.deepEqual(
    declared.map(({ type, widget }) => `${type} ${widget}`),
    ['text table', 'text table_sort', 'multiselect table_fields', 'group group'],
  )
  assert.deepEqual(
    declared[3]!.fields!.map(({ widget, table_in }) => `${widget} ${String(table_in)}`),
    ['table_field table', 'table_op table', 'table_value table'],
  )
  const { properties } = jsonSchemaOf(fields) as { properties: Record<string, { description?: string }> }
  assert.match(properties['table']!.description!, /^Handle of a table/)
  const data = { table: 'any', sort: '-x', shown: ['x'], rules: [{ id: 'r1', field: 'x', op: 'gte', value: '$today' }] }
  assert.deepEqual(checkValues(fields, data, { complete: true }), { value: data, errors: [] })
})
