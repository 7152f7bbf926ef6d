// Entries as text: reading and writing CSV and JSON, every error with its line.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { cellOf, valueOfCell, type CellForm, type Spreadsheet } from '../../../src/lib/data/transfer/cell.ts'
import type { Message } from '../../../src/lib/base/catalogue/message.ts'
import { errorAt } from '../../../src/lib/base/errors.ts'
import { choiceReader } from '../../../src/lib/data/transfer/read-choice.ts'
import { decodeText, type Encoding } from '../../../src/lib/data/transfer/decode-text.ts'
import { readCsv } from '../../../src/lib/data/transfer/read-csv.ts'
import { readJsonArray, readNdjson } from '../../../src/lib/data/transfer/read-json.ts'
import { csvLine, escapeFormula, unescapeFormula } from '../../../src/lib/data/transfer/write-csv.ts'
import type { Field } from '../../../src/lib/fields/fields.ts'

/** In pieces of every size, so that each place is once the end of one. */
async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let i = 0; i < text.length; i += size) yield text.slice(i, i + size)
}
const records = async (text: string, size = 1000) => Array.fromAsync(readCsv(pieces(text, size)))
const cells = async (text: string, size?: number) => (await records(text, size)).map((record) => record.cells)
const fails = async (work: Promise<unknown>) => {
  const error = (await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )) as { message: string; errors: { pointer: string; code: string }[] } | undefined
  return error && { message: error.message, pointer: error.errors[0]?.pointer, code: error.errors[0]?.code }
}
/** What is wrong with a cell, as it is reported. */
const wrongWith = (read: object) => errorAt('', read as Message)
/** The same numbers for a seed, whatever the machine. */
function* random(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1664525 + 1013904223) % 4294967296
    yield state / 4294967296
  }
}

suite('CSV', () => {
  test('nothing and an empty text differ, and every kind of line end is one', async () => {
    assert.deepEqual(await cells('a,b,c\r\n1,"",\n,,x\r"y\r\nz",2,3'), [
      ['a', 'b', 'c'],
      ['1', '', undefined],
      [undefined, undefined, 'x'],
      ['y\r\nz', '2', '3'],
    ])
  })

  test('the line is where a record begins, also behind cells of several lines', async () => {
    const lines = (await records('a,b\n"1\r\n2\n3",x\r\n\r\n\nlast,y\n')).map(({ line }) => line)
    assert.deepEqual(lines, [1, 2, 7])
  })

  test('commas, semicolons and tabs are told by the first line, whatever its quotes hold', async () => {
    assert.deepEqual((await cells('a;"b,c,d";e\n1,5;2;3'))[1], ['1,5', '2', '3'])
    assert.deepEqual((await cells('a\tb\n1,2\t3'))[1], ['1,2', '3'])
    assert.deepEqual((await cells('a\n1;2'))[1], ['1;2'])
  })

  test('the line by which Excel is told what parts the cells is no header', async () => {
    for (const text of ['sep=;\r\na;b,c\r\n1;2\r\n', '"sep=;"\na;b,c\n1;2', 'SEP=;\ra;b,c\r1;2'])
      for (let size = 1; size < text.length + 1; size++)
        assert.deepEqual(await records(text, size), [
          { line: 2, cells: ['a', 'b,c'] },
          { line: 3, cells: ['1', '2'] },
        ])
    assert.deepEqual(await cells('sep=|\na|b,c\n'), [['a', 'b,c']])
    assert.deepEqual(await cells('sep=\t\na\tb\n'), [['a', 'b']])
    assert.deepEqual(await cells('sepal;b\n1;2\n'), [
      ['sepal', 'b'],
      ['1', '2'],
    ])
  })

  test('a quote in the wrong place, or never closed, is told with its line', async () => {
    assert.deepEqual((await fails(records('a,b\n1,2\nx"y,3')))?.pointer, '/line/3')
    assert.deepEqual((await fails(records('a,b\n"1\n2"x,3')))?.pointer, '/line/3')
    assert.deepEqual((await fails(records('a,b\n1,2\n3,"4\n5\n')))?.pointer, '/line/3')
    const endless = `a,b\n1,"${'x'.repeat(17 * 1024 * 1024)}`
    assert.equal((await fails(records(endless, 1 << 20)))?.code, 'too_long')
  })

  test('thousands of generated tables are read as csv-parse reads them, in pieces of every size', async () => {
    const next = random(7)
    const draw = <T>(list: readonly T[]): T => list[Math.floor(next.next().value! * list.length)]!
    const parts = ['', 'a', ',', ';', '"', '""', '\n', '\r\n', '\r', ' ', 'ä', '=1', '😀', "'"]
    for (let n = 0; n < 2000; n++) {
      const width = 2 + (n % 3)
      const rows = Array.from({ length: 1 + (n % 4) }, () =>
        Array.from({ length: width }, () => draw(parts) + draw(parts) + draw(parts)),
      )
      const head = rows[0]!.map((_, i) => `c${i}`)
      const text = [head, ...rows].map((row) => csvLine(row, { delimiter: ',' })).join('')
      assert.deepEqual(await cells(text, 1 + (n % 7)), [head, ...rows])
      assert.deepEqual(parse(text, { record_delimiter: '\r\n' }), [head, ...rows])
      const theirs = stringify([head, ...rows], {
        record_delimiter: '\r\n',
        quoted: true,
        quoted_empty: true,
      })
      assert.deepEqual(await cells(theirs, 1 + (n % 7)), [head, ...rows])
    }
  })
})

suite('cells', () => {
  const exact: CellForm = { isEscaped: true, timezone: 'Europe/Berlin' }
  const field = (type: string, more = {}) => ({ type, name: 'f', ...more }) as Field
  const back = (one: Field, value: unknown, sheet?: Spreadsheet) => {
    const cell = cellOf(one, value, sheet)
    return cell === undefined ? undefined : (valueOfCell(one, cell, exact) as { value: unknown }).value
  }

  test('texts that begin as formulas do are exact, and harmless for programs that calculate', () => {
    for (const text of [
      '',
      '=1+1',
      '=SUMME(A1:A2)',
      '+49',
      '-x',
      '@a',
      "'",
      "''=",
      "'=1",
      '\tx',
      '\rx',
      '＝1',
      'plain',
    ]) {
      assert.equal(back(field('text'), text), text)
      assert.equal(back(field('text'), text, { lang: 'de', timezone: 'Europe/Berlin' }), text)
      assert.doesNotMatch(cellOf(field('text'), text)!, /^[=+\-@\t\r\n\uFF1D]/)
      assert.equal(unescapeFormula(escapeFormula(text)), text)
    }
  })

  test('numbers have no exponent; other forms are refused with what would be right', () => {
    for (const number of [0, 7, -7, -1.5, 0.000001, 99_999_999_999_999, -12345.678901]) {
      assert.doesNotMatch(cellOf(field('number'), number)!, /e/i)
      assert.equal(back(field('number'), number), number)
    }
    const point = { ...exact, decimal: '.' } as const
    for (const wrong of ['1e5', '1.234,56', '1,5', '0x10', 'NaN', '--1', '1 0000', 'Infinity', '5.', '.5'])
      assert.ok('key' in valueOfCell(field('number'), wrong, point), wrong)
    assert.deepEqual(valueOfCell(field('number'), '1,234,567.5', point), { value: 1_234_567.5 })
    assert.deepEqual(valueOfCell(field('number'), '1,5', exact), { value: 1.5 })
    assert.match(wrongWith(valueOfCell(field('number'), '1,5', point)).message, /decimal_comma/)
  })

  test('what could be two numbers is asked about, unless the field has no third decimal', () => {
    const read = (text: string, more = {}) => valueOfCell(field('number', more), text, exact)
    for (const text of ['1.234', '1,234']) {
      assert.equal(wrongWith(read(text)).code, 'ambiguous')
      assert.deepEqual(read(text, { decimals: 2 }), { value: 1234 })
      assert.deepEqual(read(`${text} €`, { display: 'currency' }), { value: 1234 })
    }
    for (const [text, value] of [
      ['0.125', 0.125],
      ['1234,567', 1234.567],
      ['1.2340', 1.234],
      ['1.234.567', 1_234_567],
    ] as const)
      // prettier-ignore
      assert.deepEqual(read(text), { value }, text)
  })

  test('with a decimal comma, thousands may be parted as people do; what is parted otherwise is refused', () => {
    const read = (text: string) => valueOfCell(field('number'), text, { ...exact, decimal: ',' })
    const right = { '720.000,00': 720_000, '1 250,00': 1250, '1\u00a0250,00': 1250, '-1\u202f250\u202f000,5': -1_250_000.5, "1'250": 1250, '1.250': 1250, '1250,5': 1250.5, '0,75': 0.75 } // prettier-ignore
    for (const [text, value] of Object.entries(right)) assert.deepEqual(read(text), { value }, text)
    const wrong = ['1.25', '1.2500', '1250.50', '12.34.567', '1.250 000', '1,250.00', '1.250,00 €', '1,2,3', ',5', '1.', '1..250', 'x', '0.125', '-0.500', '00.125', '0 125', '100\n200', '1\t250', '1\r\n250'] // prettier-ignore
    for (const text of wrong) assert.match(wrongWith(read(text)).message, /^must be a number like 1234,5 or 1\.234,5, not "/, text) // prettier-ignore
    assert.deepEqual(valueOfCell(field('number'), '1.234,56', exact), { value: 1234.56 })
  })

  test('choices are read by their keys or by what they are called in any language', () => {
    const options = [
      { key: 'oak', label: 'Oak', labels: { de: 'Eiche' } },
      { key: 'ash', label: 'Ash, white', labels: { de: 'Esche' } },
      { key: 'Elm', label: 'oak' },
      { key: 'x', label: 'Same' },
      { key: 'y', label: 'Other', labels: { de: 'same' } },
    ]
    const read = (type: string, cell: string, more = {}) =>
      choiceReader(field(type, { options, ...more }))!(cell, { isEscaped: false })
    for (const [cell, value] of [
      ['oak', 'oak'],
      ['EICHE', 'oak'],
      [' Esche ', 'ash'],
      ['Elm', 'Elm'],
      ['Ash, White', 'ash'],
    ] as const)
      // prettier-ignore
      assert.deepEqual(read('select', cell), { value }, cell)
    assert.match(wrongWith(read('select', 'Oak')).message, /^"Oak" names several choices: tell the key, oak or Elm$/) // prettier-ignore
    assert.match(wrongWith(read('select', 'SAME')).message, /tell the key, x or y$/)
    assert.match(wrongWith(read('select', 'Pine')).message, /^must be one of Oak \(oak\), Ash, white \(ash\),.*, not "Pine"$/) // prettier-ignore
    for (const cell of ['["oak","ash"]', '["Eiche","Esche"]', 'Eiche, Esche', 'oak;ASH, WHITE', 'Eiche\nesche'])
      assert.deepEqual(read('multiselect', cell), { value: ['oak', 'ash'] }, cell)
    assert.deepEqual(read('multiselect', 'Ash, white'), { value: ['ash'] })
    assert.ok('key' in read('multiselect', 'Eiche, Pine'))
    assert.deepEqual(read('multiselect', 'Eiche, Pine', { creatable: true }), { value: ['oak', 'Pine'] })
    assert.deepEqual(read('multiselect', '["Eiche","oak"]', { creatable: true }), { value: ['Eiche', 'oak'] })
    assert.equal(wrongWith(read('multiselect', '["oak"', { creatable: true })).code, 'json')
    assert.deepEqual(read('select', ''), { value: '' }, 'as it was stored')
    for (const creatable of [false, true])
      assert.deepEqual(read('multiselect', 'Eiche, Ash, white', { creatable }), { value: ['oak', 'ash'] })
    const blank = { options: [{ key: 'none', label: '  ' }] }
    assert.equal(wrongWith(read('select', '  ', blank)).code, 'option')
    assert.deepEqual(read('multiselect', '', blank), { value: [] })
    assert.equal(choiceReader(field('select', { dictionary: 'countries' })), undefined)
    assert.equal(choiceReader(field('text', { options })), undefined)
  })

  test('truth, lists and objects come back as they were', () => {
    assert.equal(back(field('bool'), false), false)
    assert.ok('key' in valueOfCell(field('bool'), 'maybe', exact))
    const location = { lat: 51.4, lng: 6.6, address: 'Markt 1, "Haus"' }
    assert.deepEqual(back(field('geo'), location), location)
    assert.deepEqual(back(field('multiselect'), ['a', 'b,c']), ['a', 'b,c'])
    assert.ok('key' in valueOfCell(field('geo'), '{"lat":1', exact))
    assert.equal(cellOf(field('text'), undefined), undefined)
  })
})

suite('JSON', () => {
  const items = async (text: string, size = 1000) => Array.fromAsync(readJsonArray(pieces(text, size)))

  test('an array is read item by item, with the line each begins in, in pieces of every size', async () => {
    const text = '[\n {"a": "]}{[\\"", "b": [1, {"c": 2}]},\n\n {\n"a": 2}\n]\n'
    for (let size = 1; size < text.length + 1; size++)
      assert.deepEqual(
        (await items(text, size)).map(({ line, item }) => [line, item]),
        [
          [2, { a: ']}{["', b: [1, { c: 2 }] }],
          [4, { a: 2 }],
        ],
      )
    assert.deepEqual(await items('[]'), [])
  })

  test('what is no list of objects is told with its line', async () => {
    for (const [text, line] of [
      ['{"a":1}', 1],
      ['[\n1]', 2],
      ['[{"a":1}\n{"a":2}]', 2],
      ['[{"a":1},\n]', 2],
      ['[{"a":1}', 1],
      ['[\n{"a":}]', 2],
      ['[{"a":1}]\nx', 2],
    ] as const)
      assert.equal((await fails(items(text)))?.pointer, `/line/${line}`, text)
  })

  test('an object a line', async () => {
    const read = await Array.fromAsync(readNdjson(pieces('{"a":1}\r\n\n{"a":2}', 3)))
    assert.deepEqual(read.map(({ line, item }) => [line, item]), [[1, { a: 1 }], [3, { a: 2 }]]) // prettier-ignore
    assert.equal((await fails(Array.fromAsync(readNdjson(pieces('{"a":1}\nx', 3)))))?.pointer, '/line/2')
  })
})

suite('encodings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cms-transfer-'))
  after(() => rmSync(folder, { recursive: true }))
  const text = async (bytes: Uint8Array, encoding?: Encoding) => {
    const file = join(folder, 'file')
    writeFileSync(file, bytes)
    return (await Array.fromAsync(decodeText(file, encoding))).join('')
  }

  test('marks are taken away and believed', async () => {
    assert.equal(await text(Buffer.from('\uFEFFa,ä')), 'a,ä')
    assert.equal(await text(Buffer.from('\uFEFFa,ä', 'utf16le')), 'a,ä')
    assert.equal(await text(Buffer.from('\uFEFFa,ä'), 'windows-1252'), 'a,ä')
  })

  test('Windows-1252 is refused with its line, and taken when it is told', async () => {
    const latin = Buffer.from('a,b\n1,2\n\xe4,\x80', 'latin1')
    const error = await fails(text(latin))
    assert.equal(error?.pointer, '/line/3')
    assert.match(error.message, /windows-1252/)
    assert.match(error.message, /the text is Windows-1252 or another older encoding/)
    assert.equal(await text(latin, 'windows-1252'), 'a,b\n1,2\nä,€')
  })

  test('UTF-16 without a mark, a cut character, and nothing at all are refused', async () => {
    assert.equal((await fails(text(Buffer.from('a,b\n1,2', 'utf16le'))))?.code, 'encoding')
    assert.equal((await fails(text(Buffer.from('a\nä').subarray(0, 3))))?.pointer, '/line/2')
    assert.equal((await fails(text(new Uint8Array())))?.code, 'empty')
  })
})
