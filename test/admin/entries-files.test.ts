// What is decided of a file of entries before it is sent: how it is read, and which field each column is meant for.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../src/lib/fields/registry.ts'
import { readCsv as readAsService } from '../../src/lib/data/transfer/read-csv.ts'
import type { TableField } from '../../src/admin/data/data-table.ts'
import { readCsv, writeCsv } from '../../src/admin/data/entries/csv.ts'
import { firstDecimal } from '../../src/admin/data/entries/decimal-comma.ts'
import { fromWindows, unreadFile } from '../../src/admin/data/entries/encoding-note.ts'
import { previewOf, renamed } from '../../src/admin/data/entries/import-file.ts'
import { isUnchanged, matchColumns, missingFields } from '../../src/admin/data/entries/match-columns.ts'

const FIELDS: TableField[] = [
  { id: 'a', name: 'title', type: 'text', label: 'Name', required: true },
  { id: 'b', name: 'price', type: 'number', label: 'Price' },
  { id: 'c', name: 'made_on', type: 'date' },
]

async function asService(text: string) {
  const all = []
  for await (const record of readAsService(
    (async function* () {
      yield await Promise.resolve(text)
    })(),
  ))
    all.push(record)
  return all
}

const TEXTS = [
  'a,b\n1,2\n',
  'a;b;c\r\n"1;2";"say ""hi""";\r\n\r\n"";x;"two\r\nlines"',
  'a\tb\r1\t2\r',
  'title\n"only"',
  'sep=;\r\na,b;c\r\n1,5;2\r\n',
  '"sep=\t"\na\tb\n1\t2\n',
]

test('lines are read as the service reads them', async () => {
  for (const text of TEXTS) {
    const own = readCsv(text).lines.filter((cells) => cells.length)
    assert.deepEqual(
      own,
      (await asService(text)).map(({ cells }) => cells),
      text,
    )
  }
})

test('what is written again says the same, line by line', async () => {
  for (const text of TEXTS) assert.deepEqual(await asService(writeCsv(readCsv(text))), await asService(text), text)
})

test('columns find their fields by name, by label, and each field once', () => {
  const matches = matchColumns(['Name', 'PRICE (€)', 'price:number', 'made on', '_uid', 'else'], FIELDS)
  assert.deepEqual(
    matches.map(({ to }) => to),
    ['title', 'price', undefined, 'made_on', '_uid', undefined],
  )
  assert.deepEqual(missingFields(matches, FIELDS), [])
  assert.deepEqual(
    missingFields(matches.slice(1), FIELDS).map(({ name }) => name),
    ['title'],
  )
  assert.equal(isUnchanged(matches), false)
  assert.equal(isUnchanged(matchColumns(['title', 'price:number'], FIELDS)), true)
})

test('columns that are left out or renamed leave every line where it was', async () => {
  const file = new File(['Name;Note;Price\r\nA;"two\nlines";1\r\n\r\nB;;2\r\nC;odd\r\n'], 'x.csv')
  const sent = await renamed(file, matchColumns(['Name', 'Note', 'Price'], FIELDS))
  assert.deepEqual(await asService(await sent.text()), [
    { line: 1, cells: ['title', 'price'] },
    { line: 2, cells: ['A', '1'] },
    { line: 5, cells: ['B', '2'] },
    { line: 6, cells: ['C', 'odd', ''] },
  ])
})

test('a file is looked at by its name or by what it begins with', async () => {
  const previewAs = (text: string | Uint8Array<ArrayBuffer>, name: string) => previewOf(new File([text], name))
  const csv = await previewAs('title;price\nA;1\n', 'x.csv')
  assert.deepEqual([csv.format, csv.columns, csv.rows], ['csv', ['title', 'price'], [['A', '1']]])
  const json = await previewAs('[{"uid": "u", "fields": {"title": "A", "tags": ["x"]}}]', 'x')
  assert.deepEqual([json.format, json.columns, json.rows], ['json', ['uid', 'title', 'tags'], [['u', 'A', '["x"]']]])
  assert.equal((await previewAs('{"fields": {"title": "A"}}\n', 'x')).format, 'ndjson')
  for (const text of ['', '{"title": ', '[1', '{"a": 1}'])
    await assert.rejects(previewAs(text, 'x.json'), SyntaxError, text)
})

test('of a long list the entries that are whole are shown', async () => {
  const one = JSON.stringify({ fields: { title: 'A "}" b', text: 'x'.repeat(1000) } })
  const { rows, isPart } = await previewOf(new File([`[${Array(400).fill(one).join(',')}]`], 'x.json'))
  assert.deepEqual([rows[0]![0], isPart], ['A "}" b', true])
})

test('letters that could be anything are not guessed: they are read as Windows-1252 once somebody says so', async () => {
  const windows = new File([new Uint8Array([0x61, 0x0a, 0x54, 0xfc, 0x72])], 'x.csv')
  const error = await previewOf(windows).catch((thrown: unknown) => thrown)
  const { line, encoding } = unreadFile(windows, error)!.error
  assert.deepEqual([line, encoding.key], [2, 'text.older_encoding'])
  assert.deepEqual((await previewOf(await fromWindows(windows))).rows, [['Tür']])
  const wide = new File([new Uint8Array([0xff, 0xfe]), Buffer.from('Name;Note\nTür;1\n', 'utf16le')], 'x.csv')
  assert.deepEqual((await previewOf(wide)).rows, [['Tür', '1']])
  const sent = await renamed(wide, matchColumns(['Name', 'Note'], FIELDS))
  assert.deepEqual(
    (await asService(await sent.text())).map(({ cells }) => cells),
    [['title'], ['Tür']],
  )
})

test('decimals are shown by a number that has no other meaning', async () => {
  const firstDecimalOf = async (...prices: string[]) => {
    const text = ['Name;Price', ...prices.map((price) => `A 1,5;${price}`)].join('\n')
    const preview = await previewOf(new File([text], 'x.csv'))
    return firstDecimal({ ...preview, matches: matchColumns(preview.columns, FIELDS), fields: FIELDS })
  }
  assert.deepEqual(await firstDecimalOf('12', '12,5'), { sign: ',', number: '12,5' })
  assert.deepEqual(await firstDecimalOf('1.250', '1.250.000,50'), { sign: ',', number: '1.250.000,50' })
  assert.deepEqual(await firstDecimalOf('1,250', '1,250.50'), { sign: '.', number: '1,250.50' })
  for (const unsure of [['12,5', '12.5'], ['12'], ['cheap, 5'], ['1.250'], ['1,250']])
    assert.equal(await firstDecimalOf(...unsure), undefined, unsure.join())
})

test('common words for the title lead to it, where no column is called like it; umlauts are one with their spelling', () => {
  const fields = [
    { id: 'a', type: 'text', name: 'ware', label: 'Ware' },
    { id: 'b', type: 'number', name: 'groesse', label: 'Maß' },
  ]
  const to = (...columns: string[]) => matchColumns(columns, fields, 'ware').map((match) => match.to)
  assert.deepEqual(to('ÜBERSCHRIFT', 'Größe'), ['ware', 'groesse'])
  assert.deepEqual(to('Titel', 'ware', 'MASS'), [undefined, 'ware', 'groesse'])
  assert.deepEqual(to('Titel', 'Name'), ['ware', undefined])
})
