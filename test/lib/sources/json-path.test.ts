// JSONPath by RFC 9535: the compliance suite through our own evaluator, and the short form.
// Holds: contract 2.5 json-path
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { AppError } from '../../../src/lib/base/errors.ts'
import { PathReader, type PathValue } from '../../../src/lib/sources/paths/path-reader.ts'
import { PathThread } from '../../../src/lib/sources/paths/path-thread.ts'
import type { Json } from '../../../src/lib/base/json.ts'
import { ROOT } from '../../support/root.ts'
import { LATER_CASES } from './later-json-paths.ts'

/** What the suite says of a selector. */
export interface JsonPathCase {
  name: string
  selector: string
  document?: Json
  result?: Json[]
  /** Any of these: the order of members is nobody's promise. */
  results?: Json[][]
  invalid_selector?: boolean
}

const SUITE = 'node_modules/jsonpath-rfc9535/src/__tests__/jsonpath-compliance-test-suite/cts.json'
const { tests } = JSON.parse(readFileSync(join(ROOT, SUITE), 'utf8')) as { tests: JsonPathCase[] }
const thread = new PathThread()
after(() => thread.close())

async function valuesAt(path: string, value: Json): Promise<readonly PathValue[]> {
  const reader = await PathReader.open('jsonpath', [path], thread)
  const [values] = await reader.valuesOf([{ language: 'jsonpath', value, index: 1, line: 1, problems: [] }])
  assert.deepEqual([...reader.stopped], [])
  return values!.get(path)!
}

async function passes(one: JsonPathCase): Promise<boolean> {
  const found = await valuesAt(one.selector, one.document ?? null).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  if (!found) return one.invalid_selector === true
  const results = one.results ?? (one.result ? [one.result] : [])
  return results.some((result) => JSON.stringify(result) === JSON.stringify(found))
}

test('the compliance suite of JSONPath, all of it', async () => {
  const failed: string[] = []
  for (const one of [...tests, ...LATER_CASES]) if (!(await passes(one))) failed.push(one.name)
  assert.deepEqual(failed, [])
  assert.equal(tests.length + LATER_CASES.length, 703)
})

test('the dotted short form is that of RFC 9535 without its brackets', async () => {
  const document = { a: { 'b-c': [{ d: 1 }, { d: 2 }] }, 'x y': 3, größe: 4 }
  assert.deepEqual(await valuesAt('a.b-c[1].d', document), [2])
  assert.deepEqual(await valuesAt('a.b-c[*].d', document), [1, 2])
  assert.deepEqual(await valuesAt('größe', document), [4])
  assert.deepEqual(await valuesAt("$['x y']", document), [3])
  assert.deepEqual(await valuesAt('a.missing[0].d', document), [])
  assert.deepEqual(await valuesAt("$.a['b-c'][?@.d > 1].d", document), [2])
})

test('lists are values like others', async () => {
  assert.deepEqual(await valuesAt('a', { a: [1, [2]] }), [[1, [2]]])
  assert.deepEqual(await valuesAt('a[*]', { a: [1, [2]] }), [1, [2]])
  assert.deepEqual(await valuesAt('$.a[-1]', { a: [1, [2]] }), [[2]])
})

test('what is no path is refused by name', async () => {
  for (const path of ['', '$[', 'a..b c', '$.a[?', `$${'.a'.repeat(600)}`])
    await assert.rejects(valuesAt(path, {}), (error: AppError) => {
      assert.equal(error.errors[0]?.code, 'path', path)
      return true
    })
})
