// What lists of entries decide without a screen: filters and their conditions, views in addresses, columns, keys, values as text.
import type { DataTable } from '../../src/admin/client/operations.d.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCondition } from '../../src/lib/rules/conditions/parse-condition.ts'
import { SYSTEM_FIELDS } from '../../src/lib/rules/conditions/system-fields.ts'
import { fieldTypes } from '../../src/lib/fields/fields.ts'
import type { TableField } from '../../src/admin/data/data-table.ts'
import { chosenColumns, columnsOf, defaultColumns } from '../../src/admin/data/entries/columns.ts'
import { conditionOfFilter, filterOf, NO_FILTER, withoutPart } from '../../src/admin/data/entries/filter.ts'
import { filterFields } from '../../src/admin/data/entries/filter-fields.ts'
import { operatorsOf, type Operator } from '../../src/lib/rules/conditions/operators.ts'
import { offered as offeredFor } from '../../src/admin/screens/table/condition-rules.ts'
import { filterRuleText } from '../../src/admin/data/entries/describe-rule.ts'
import { listQuery, viewOf, viewQueryOf } from '../../src/admin/data/entries/list-view.ts'
import { exportAddress } from '../../src/admin/data/entries/export-address.ts'
import { valueText } from '../../src/admin/data/values/value-text.ts'
import { gridActionOf, nextPosition } from '../../src/admin/screens/entries/grid-keys.ts'

const t = (text: string, vars: Record<string, string | number> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(vars[name]))
const reader = { lang: 'en', timezone: 'Europe/Berlin', t }
const field = (name: string, type: string, more: object = {}): TableField => ({
  id: name,
  name,
  type,
  ...more,
})

const FIELDS = [
  field('title', 'text', { searchable: 'high', label: 'Ware' }),
  field('price', 'number', { in_list: true, display: 'currency', unit: 'EUR', decimals: 2 }),
  field('wood', 'select', {
    options: [
      { key: 'oak', label: 'Oak' },
      { key: 'pine', label: 'Pine' },
    ],
  }),
  field('made_on', 'date'),
  field('place', 'geo', { searchable: 'normal' }),
  field('account', 'iban', { encrypt: true }),
]
const TABLE = { fields: FIELDS, settings: { title_field: 'title' } }
const RULE = { field: 'price', op: 'gt', value: 5 } as const
const WOOD = { field: 'wood', op: 'in', value: ['oak'] } as const

test('a filter is the condition it stands for, and comes back out of it', () => {
  const conditions = [
    undefined,
    RULE,
    { any: [RULE, WOOD] },
    { all: [RULE, { any: [WOOD, { field: 'wood', op: 'empty' }] }] },
  ]
  for (const condition of conditions)
    assert.deepEqual(conditionOfFilter(filterOf(condition)!), condition, JSON.stringify(condition))
  assert.deepEqual(filterOf(undefined), NO_FILTER)
})

test('what goes deeper than one group is not built, so that nothing of it is lost', () => {
  assert.equal(filterOf({ not: RULE }), undefined)
  assert.equal(filterOf({ all: [RULE, { any: [{ all: [RULE, WOOD] }, WOOD] }] }), undefined)
  assert.equal(filterOf({ field: 'place', op: 'near', value: [1, 2, 3] }), undefined)
})

test('rules that do not say enough yet are not part of the condition', () => {
  const open = [
    { field: 'price', op: 'gt' },
    { field: 'price', op: 'between', value: [1, undefined] },
    { field: 'wood', op: 'in', value: [] },
  ] as const
  assert.equal(conditionOfFilter({ mode: 'all', parts: [...open] as never }), undefined)
  const some = {
    mode: 'all' as const,
    parts: [...open, RULE, { mode: 'any' as const, rules: [{ field: 'wood', op: 'filled' as const }, open[0]] }],
  }
  const filter = some as unknown as Parameters<typeof conditionOfFilter>[0]
  assert.deepEqual(conditionOfFilter(filter), { all: [RULE, { field: 'wood', op: 'filled' }] })
  assert.deepEqual(conditionOfFilter(withoutPart(filter, 3)), { field: 'wood', op: 'filled' })
})

test('every comparison that is offered is one the service takes', () => {
  for (const { key } of fieldTypes()) {
    const offered = offeredFor(key)
    assert.ok(offered.length, `${key} can be filtered`)
    assert.deepEqual(
      offered.filter((op) => !operatorsOf(key).includes(op)),
      [],
      key,
    )
  }
  const fields = filterFields(TABLE, { t, lang: 'en', languages: ['en', 'de'] })
  const known = [...FIELDS.map(({ name, type }) => ({ name, type })), ...SYSTEM_FIELDS]
  for (const { name, operators } of fields)
    for (const op of operators) {
      const { errors } = parseCondition({ field: name, op }, { fields: known })
      assert.deepEqual(
        errors.filter(({ pointer }) => pointer !== '/value'),
        [],
        `${name} ${op}`,
      )
    }
  assert.deepEqual(fields.find(({ name }) => name === 'account')?.operators, ['filled', 'empty'], 'sealed')
})

test('a rule is told in words of the person', () => {
  const fields = filterFields(TABLE, { t, lang: 'en', languages: ['en'] })
  const context = { ...reader, fields, nameOf: (_: unknown, id: number) => `#${id}` }
  assert.equal(filterRuleText(RULE, context), 'Price is more than €5.00')
  assert.equal(filterRuleText({ field: 'wood', op: 'in', value: ['oak', 'gone'] }, context), 'Wood is one of Oak, gone')
  assert.equal(
    filterRuleText({ field: 'made_on', op: 'between', value: ['2026-01-02', '$today'] }, context),
    'Made on lies between Jan 2, 2026 and today',
  )
  const dated = (op: Operator, value: string) => filterRuleText({ field: 'made_on', op, value }, context)
  assert.equal(dated('gte', '$today-2w'), 'Made on from today minus 2 weeks')
  assert.equal(dated('eq', '2026-01-02'), 'Made on is on Jan 2, 2026')
  assert.equal(dated('eq', '$today'), 'Made on is today')
  assert.equal(filterRuleText({ field: '@status', op: 'eq', value: 'in_review' }, context), 'State is In review')
  assert.equal(filterRuleText({ field: 'lost', op: 'empty' }, context), 'lost is empty')
})

test('a view stands in the address, and half a link is a list without a filter', () => {
  const query = new URLSearchParams({
    q: 'a b',
    sort: '-price',
    filter: JSON.stringify(RULE),
    columns: 'price,@status',
    as: 'map',
    page: '3',
  })
  const view = viewOf(query)
  assert.deepEqual([view.kind, view.columns, view.filter], ['map', ['price', '@status'], RULE])
  assert.deepEqual(listQuery(view), {
    limit: 50,
    count: true,
    q: 'a b',
    status: undefined,
    lang: undefined,
    sort: '-price',
    filter: RULE,
  })
  assert.ok(!viewQueryOf(query).includes('page'))
  const broken = viewOf(new URLSearchParams({ filter: '{"field":', as: 'chart' }))
  assert.deepEqual([broken.filter, broken.kind], [undefined, 'list'])
  assert.equal(viewOf(new URLSearchParams({ filter: '[1]' })).filter, undefined)
})

test('columns are those of the table until others are chosen; the title stays in front', () => {
  const all = columnsOf(TABLE, { t, languages: 2 })
  assert.deepEqual(defaultColumns(TABLE, 2), ['@title', 'price', '@status', '@lang', '@updated_at'])
  assert.equal(all[0]!.label, 'Ware')
  assert.equal(all.find(({ key }) => key === 'place')?.sort, undefined, 'a place has no order')
  assert.deepEqual(
    chosenColumns(all, ['@status', 'gone', 'price']).map(({ key }) => key),
    ['@title', '@status', 'price'],
  )
  const plain = { fields: [field('a', 'text'), field('b', 'richtext'), field('c', 'number')], settings: {} }
  assert.deepEqual(defaultColumns(plain, 1), ['@title', 'a', 'c', '@status', '@updated_at'])
})

test('an export asks for what the list shows, the words of its search with it', () => {
  const view = viewOf(new URLSearchParams({ q: 'oak', status: 'draft', filter: JSON.stringify(RULE) }))
  const table = { ...TABLE, handle: 'shop' } as unknown as DataTable
  const address = exportAddress(table, view, {
    format: 'json',
    spreadsheet: false,
    published: false,
    locale: 'de',
  })
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  assert.equal(pathname, '/api/v1/data/shop/export')
  assert.deepEqual(Object.fromEntries(searchParams), {
    format: 'json',
    q: 'oak',
    status: 'draft',
    filter: JSON.stringify(RULE),
  })
})

test('values are text in the language of the person', () => {
  const text = (one: TableField, value: unknown, lang = 'en') => valueText(one, value, { ...reader, lang })
  assert.equal(text(FIELDS[1]!, 1234.5, 'de'), '1.234,50\u00a0€')
  assert.equal(text(field('area', 'number', { unit: 'm²' }), 1200.5, 'de'), '1.200,5 m²')
  assert.equal(text(field('rooms', 'number', { decimals: 2 }), 7, 'de'), '7')
  assert.equal(text(field('year', 'number'), 2011, 'de'), '2011')
  assert.equal(text(field('views', 'number'), 12011, 'de'), '12.011')
  assert.equal(text(field('rate', 'number', { display: 'currency', unit: 'nonsense' }), 2), '2 nonsense')
  assert.equal(text(FIELDS[3]!, '2026-05-04', 'de'), '04.05.2026')
  assert.equal(text(field('at', 'datetime'), '2026-05-04T10:00:00Z'), 'May 4, 2026, 12:00 PM')
  assert.equal(text(field('at', 'datetime'), 'nonsense'), 'nonsense')
  assert.equal(text(field('r', 'recurrence'), { rrule: 'FREQ=WEEKLY;BYDAY=MO' }), 'every Monday')
  assert.equal(text(field('words', 'richtext'), '<p>A &amp; <strong>b</strong></p>'), 'A & b')
  assert.equal(text(FIELDS[4]!, { lat: 51.5, lng: 6.5 }), '51.50000, 6.50000')
  assert.equal(text(FIELDS[0]!, null), '')
})

test('keys walk within the grid and stop at its edges', () => {
  const size = { rows: 3, columns: 4 }
  const key = (name: string, more = {}) => ({ key: name, ctrlKey: false, metaKey: false, ...more })
  assert.deepEqual(nextPosition(key('ArrowUp'), { row: 0, column: 1 }, size), { row: 0, column: 1 })
  assert.deepEqual(nextPosition(key('PageDown'), { row: 0, column: 1 }, size), { row: 2, column: 1 })
  assert.deepEqual(nextPosition(key('End', { ctrlKey: true }), { row: 0, column: 0 }, size), { row: 2, column: 3 })
  assert.equal(nextPosition(key('x'), { row: 0, column: 0 }, size), undefined)
  const deed = (name: string, more = {}) =>
    gridActionOf({ ...key(name, more), shiftKey: false, altKey: false, ...more })
  assert.deepEqual(
    [deed('F2'), deed(' '), deed('a', { ctrlKey: true }), deed('F10', { shiftKey: true }), deed('n', { altKey: true })],
    ['edit', 'select', 'all', 'menu', undefined],
  )
})
