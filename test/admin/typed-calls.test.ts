// The admin's calls take and answer what the operations declare: their types are printed, and nobody writes them by hand beside that.
// Holds: contract 4.3 operations
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import ts from 'typescript'
import { clientFiles } from '../../scripts/admin/client-files.ts'
import { readSources, type Source } from '../support/architecture/source.ts'
import { ROOT } from '../support/root.ts'

/** Calls of which the admin says itself what is answered. */
const MOST = 10

test('the types and lines of operations are those of the operations: node scripts/build-client.ts', async () => {
  for (const [name, text] of Object.entries(await clientFiles()))
    assert.equal(readFileSync(join(ROOT, 'src/admin/client', name), 'utf8'), text, name)
})

test(`at most ${MOST} calls of the admin have an answer or a path that is written by hand`, () => {
  const found = readSources('src/admin/**/*.ts').filter(({ path }) => !path.startsWith('src/admin/client/'))
  const calls = found.flatMap(untyped)
  assert.ok(found.length > 500)
  assert.ok(calls.length <= MOST, calls.join('\n'))
})

/** What must be seen, and what must not. */
const PLANTED: [text: string, expected: number][] = [
  ["await this.app.api.call<Page>('get_page', { page: 1 })", 1],
  ["await this.app.api.get<{ title: string }>('get_page', { page: 1 })", 1],
  ["const { data } = await api.request<Page>('GET', `/pages/${id}`)", 1],
  ["const { data } = await api.request('GET', '/pages/1')", 1],
  ["const answer: Answer<Page> = await this.#api.request('PUT', path)", 1],
  ["const { call } = api; await call<Page>('get_page', { page: 1 })", 1],
  ["await fetch('/api/v1/pages')", 1],
  ["const page = (await api.get('get_page', { page: 1 })) as Mine", 1],
  ["const { data } = (await app.api.call('get_page', { page: 1 }, { signal })) as Answer<Mine>", 1],
  ["const page: Page = await api.get('get_page', { page: 1 })", 0],
  ["const { data } = await api.call('get_page', { page: 1 }, { signal })", 0],
  ['const map = new Map<string, Page>(); map.get(key); cache.get<number>(key)', 0],
]

test('a call that is planted is seen', () => {
  for (const [text, expected] of PLANTED) assert.equal(untyped({ path: 'src/admin/a.ts', text }).length, expected, text)
})

const CALLS = new Set(['call', 'get', 'dryRun', 'upload', 'request', 'ahead'])

/** Calls with a type of their own, by a path, past the client, or whose answer is taken for something else. */
function untyped({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isUntyped(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${path}:${line + 1} ${node.getText().slice(0, 80)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isUntyped(call: ts.CallExpression): boolean {
  const name = nameOf(call.expression)
  if (name === 'fetch' && ts.isIdentifier(call.expression)) return true
  if (!CALLS.has(name)) return false
  const of = ts.isPropertyAccessExpression(call.expression) ? call.expression.expression.getText() : 'api'
  const isOfApi = /\bapi$/.test(of)
  if (!isOfApi) return false
  return name === 'request' || call.typeArguments !== undefined || isCast(call)
}

const nameOf = (node: ts.LeftHandSideExpression): string =>
  ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : ''

/** `(await api.get(…)) as Mine` */
function isCast(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent)) return isCast(parent)
  return ts.isAsExpression(parent)
}
