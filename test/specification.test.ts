// Each row of the specification has a test that holds it, and docs/specification.md says which: node scripts/build-specification.ts
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { ROOT } from './support/root.ts'
import { holdingsIn, PAGE, readHoldings, readRows, rowsIn, specificationPage } from './support/specification.ts'

const chapters = readRows()
const rows = chapters.flatMap((chapter) => chapter.rows)
const holdings = readHoldings()

test('every row has a test', () => {
  const held = new Set(holdings.map(({ row }) => row))
  const without = rows.filter(({ name, isOpen }) => !isOpen && !held.has(name)).map(({ name }) => name)
  assert.deepEqual(without, [])
})

test('what is open has none: once it has one, it is open no more', () => {
  const held = new Set(holdings.map(({ row }) => row))
  const resolved = rows.filter(({ name, isOpen }) => isOpen && held.has(name)).map(({ name }) => name)
  assert.deepEqual(resolved, [])
})

test('rows are named once, and tests hold rows that there are', () => {
  const names = rows.map(({ name }) => name)
  assert.deepEqual(
    names.filter((name, i) => names.indexOf(name) !== i),
    [],
  )
  const known = new Set(names)
  const strange = holdings.filter(({ row }) => !known.has(row))
  assert.deepEqual(
    strange.map(({ file, line, row }) => `${file}:${line} ${row}`),
    [],
  )
})

test(`${PAGE} is what its script makes`, () => {
  assert.equal(readFileSync(join(ROOT, PAGE), 'utf8'), specificationPage(chapters, holdings))
})

test('a comment is about the test below it, or about its file', () => {
  const tag = '// Holds:'
  const text = [
    '// A file of tests.',
    `${tag} contract 1.1 files`,
    "import test from 'node:test'",
    '',
    `${tag} contract 1.1 host; interface 2.1 level`,
    '// Why it is so.',
    "test('answers', () => {})",
  ].join('\n')
  assert.deepEqual(holdingsIn('test/a.test.ts', text), [
    { row: 'contract 1.1 files', file: 'test/a.test.ts', line: 2, title: undefined },
    { row: 'contract 1.1 host', file: 'test/a.test.ts', line: 5, title: 'answers' },
    { row: 'interface 2.1 level', file: 'test/a.test.ts', line: 5, title: 'answers' },
  ])
  assert.throws(() => rowsIn('# One\ncontract 1.1 | no name'), /not a row/)
})
