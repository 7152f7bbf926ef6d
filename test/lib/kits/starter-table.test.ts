// How the table block of the starter kit reads what people paste or type.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolveOwnEntries } from '../../../src/lib/core/extension/resolve.ts'

// Parts of kits import cms/kit, which the product resolves.
resolveOwnEntries()
const { columnKinds, readTable } = await import('../../../kits/starter/parts/table.ts')
const { fileSize } = await import('../../../kits/starter/parts/file.ts')
const { money } = await import('../../../kits/starter/parts/price.ts')

test('cells lie between tabs, bars, semicolons or commas, and quotes hold them together', () => {
  assert.deepEqual(readTable('a\tb\n1,5\t2'), [
    ['a', 'b'],
    ['1,5', '2'],
  ])
  assert.deepEqual(readTable('| a | b |\n|---|:--|\n| 1 | |'), [
    ['a', 'b'],
    ['1', ''],
  ])
  assert.deepEqual(readTable('a;b\r\n"x; ""y""";2\r\n'), [
    ['a', 'b'],
    ['x; "y"', '2'],
  ])
  assert.deepEqual(readTable('a,b\n"c, d",e'), [
    ['a', 'b'],
    ['c, d', 'e'],
  ])
})

test('one column stays one, short rows are filled up, and nothing is too much', () => {
  assert.deepEqual(readTable('Oak, oiled\nAsh'), [['Oak, oiled'], ['Ash']])
  assert.deepEqual(readTable('a|b|c\n1'), [
    ['a', 'b', 'c'],
    ['1', '', ''],
  ])
  assert.deepEqual(readTable(' \n'), [])
  assert.equal(readTable('"'.repeat(10_000) + ';x\n;').length, 2)
  const large = readTable('|'.repeat(9_000) + 'x\n'.repeat(5_000))
  assert.ok(large.length <= 300 && large.every((row) => row.length === 24))
})

test('columns of numbers are told from columns of words, in both ways of writing', () => {
  const rows = readTable('1.204,50;−3 %;12 kg;2024 oak;–\n"96";100 %;7,5 m²;12;3')
  assert.deepEqual(columnKinds(rows), ['number', 'number', 'number', '', 'number'])
  assert.deepEqual(columnKinds([['word'], ['a sentence that would be squeezed']]), ['long'])
})

test('prices and sizes are written as the language writes them', () => {
  assert.equal(money(95, 'EUR', 'en'), '€95')
  assert.equal(money(1240.5, 'EUR', 'de'), '1.240,50\u00A0€')
  assert.equal(fileSize(1_440_000, 'de'), '1,4 MB')
  assert.equal(fileSize(120, 'en'), '1 kB')
})
