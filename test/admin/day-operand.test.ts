// Conditions on dates in words of dates, and days that move with the current day.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldTypes } from '../../src/lib/fields/fields.ts'
import { operatorsOf } from '../../src/lib/rules/conditions/operators.ts'
import { nameOfRule } from '../../src/admin/fields/rule-name.ts'
import { operatorText } from '../../src/admin/data/values/operator-text.ts'
import { relativeDay, relativeDayText, relativeDayValue, unitName } from '../../src/admin/data/values/relative-day.ts'

const t = (text: string, vars: Record<string, string | number> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(vars[name]))

test('dates and moments are compared in words of dates, numbers in those of numbers', () => {
  assert.ok(fieldTypes().length)
  const words = (type: string, lang: string) =>
    operatorsOf(type)
      .slice(0, 6)
      .map((op) => operatorText({ op, type, lang }))
      .join(', ')
  assert.equal(words('date', 'en'), 'is on, is not on, before, until, after, from')
  assert.equal(words('datetime', 'de'), 'ist am, ist nicht am, vor, bis, nach, ab')
  assert.match(words('number', 'de'), /ist mindestens$/)
})

test('a day that moves is read, said and stored as conditions have it', () => {
  const said = (value: string, lang = 'en') => relativeDayText(relativeDay(value)!, { t, lang })
  assert.equal(said('$today'), 'today')
  assert.equal(said('$today+1d'), 'today plus 1 day')
  assert.equal(said('$today-3m', 'de'), 'today minus 3 Monate')
  assert.deepEqual(
    [unitName('de', { count: -1, unit: 'y' }), unitName('en', { count: 2, unit: 'w' })],
    ['Jahr', 'weeks'],
  )
  for (const value of ['$today', '$today+7d', '$today-12y']) assert.equal(relativeDayValue(relativeDay(value)!), value)
  for (const value of ['$now', '2026-12-01', '$entry.day', '', undefined]) assert.equal(relativeDay(value), undefined)
})

test('a rule of a block says its days as people write them', () => {
  const group = {
    type: 'group',
    widget: 'group',
    name: 'rules',
    label: 'Filter',
    fields: [
      { type: 'text', widget: 'table_field', name: 'field', label: 'Field' },
      { type: 'select', widget: 'table_op', name: 'op', label: 'Comparison', options: [{ key: 'gte', label: '≥' }] },
      { type: 'text', widget: 'table_value', name: 'value', label: 'Value' },
    ],
  }
  const fields = [{ type: 'date', widget: 'date', name: 'day', label: 'Start' }]
  const named = (op: string, value: string) =>
    nameOfRule({ group, item: { field: 'day', op, value }, fields, reader: { t, lang: 'en' } })
  assert.equal(named('gte', '$today+7d'), 'Start from today plus 7 days')
  assert.equal(named('between', '2026-12-01, $today'), 'Start lies between Dec 1, 2026, today')
  assert.equal(named('ne', '$today'), 'Start is not today')
})
