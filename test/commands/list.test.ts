// Lists as text: nothing in a cell can break the table, the CSV or the terminal.
// Holds: contract 3.4 formats
import assert from 'node:assert/strict'
import test from 'node:test'
import { formatList } from '../../src/commands/_list.ts'

const columns = ['id', 'name', 'on', 'tags']
const rows = [
  { id: 1, name: 'Anna', on: true, tags: ['a', 'b'], hidden: 'x' },
  { id: 2, name: null, on: false, tags: [] },
]
const shape = { columns, id: 'id' }

test('the four shapes', () => {
  assert.equal(
    formatList(rows, { ...shape, format: 'table' }),
    'ID  NAME  ON   TAGS\n1   Anna  yes  a, b\n2         no',
  )
  assert.equal(formatList(rows, { ...shape, format: 'csv' }), 'id,name,on,tags\n1,Anna,yes,"a, b"\n2,,no,')
  assert.equal(formatList(rows, { ...shape, format: 'ids' }), '1\n2')
  assert.deepEqual(JSON.parse(formatList(rows, { ...shape, format: 'json' })), rows)
})

test('an empty list is nothing, a header, or []', () => {
  assert.deepEqual(
    (['table', 'csv', 'ids', 'json'] as const).map((format) => formatList([], { ...shape, format })),
    ['', 'id,name,on,tags', '', '[]'],
  )
})

test('a name moves no cursor and makes no line', () => {
  const text = formatList([{ id: 1, name: 'a\u001b[2J\nb\r\u009bc\u202ed' }], { ...shape, format: 'table' })
  assert.equal(text.split('\n')[1], '1   a [2J b c d')
})

test('a text does not become a formula, a number stays one', () => {
  const cells = ['=1+1', '@SUM(1)', '+cmd|x', '-2+3', '-12.5', '+49 40 123', 'a "b", c']
  const text = formatList(
    cells.map((name) => ({ name })),
    { columns: ['name'], id: 'name', format: 'csv' },
  )
  assert.deepEqual(text.split('\n').slice(1), [
    "'=1+1",
    "'@SUM(1)",
    "'+cmd|x",
    "'-2+3",
    '-12.5',
    '+49 40 123',
    '"a ""b"", c"',
  ])
})
