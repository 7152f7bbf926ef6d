// JSON, CSV and XML of any kind as sources.
// Holds: interface 2.7 formats
import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { test } from 'node:test'
import type { ReadOptions } from '../../../src/lib/core/extension/source-format.ts'
import { readText } from './read-all.ts'

const values = async (key: 'json' | 'csv' | 'xml', text: string | Uint8Array, options?: ReadOptions) =>
  (await readText(key, text, options)).items.map(({ value }) => value)

test('JSON: the first list of objects, wherever it is', async () => {
  assert.deepEqual(await values('json', '[{"a":1},{"a":[{"x":"]}"}]}]'), [{ a: 1 }, { a: [{ x: ']}' }] }])
  const deep = await readText('json', '{"meta":{"n":[1,2]},"data":{"my items":[{"a":1}],"more":[{"b":2}]}}')
  assert.deepEqual(
    deep.items.map(({ value }) => value),
    [{ a: 1 }],
  )
  assert.equal(deep.info.items_path, '$["data"]["my items"][*]')
  assert.deepEqual(await values('json', '{"items":[]}'), [])
})

test('JSON: items at a path, whether it names the list or what is in it', async () => {
  const text = '{"data":{"x":[{"a":1},{"a":2}],"y":{"k":{"a":3}}}} '
  for (const items_path of ['data.x', 'data.x[*]', '$.data.x', "$['data'].x[*]"])
    assert.deepEqual(await values('json', text, { items_path }), [{ a: 1 }, { a: 2 }], items_path)
  assert.deepEqual(await values('json', text, { items_path: '$.data.y.*' }), [{ a: 3 }])
  assert.deepEqual(await values('json', text, { items_path: 'data.x[1]' }), [{ a: 2 }])
  assert.deepEqual(await values('json', text, { items_path: '$..a' }), [1, 2, 3])
  assert.deepEqual(await values('json', text, { items_path: '$.data.x[?@.a > 1]' }), [{ a: 2 }])
  assert.deepEqual(await values('json', '{"a":1}\n{"a":2}\n', { items_path: '$' }), [{ a: 1 }, { a: 2 }])
  assert.equal((await readText('json', text, { items_path: '$[' })).refused, 'path')
})

test('JSON that is cut off or broken is read as far as it goes, and says so', async () => {
  const cut = await readText('json', '[{"a":1},{"a":2},{"a"')
  assert.deepEqual([cut.count, cut.info.complete, cut.problems], [2, false, ['malformed']])
  const broken = await readText('json', '[{"a":1},{"a":tru},{"a":2}]')
  assert.deepEqual([broken.count, broken.info.complete, broken.refusedItems], [2, false, ['malformed']])
  for (const text of ['<html>', '', '[1,', 'nope']) assert.ok((await readText('json', text)).refused, text)
})

test('JSON with NUL or half of a character: the item is refused, and no other', async () => {
  const got = await readText('json', String.raw`[{"a":"\u0000"},{"a":"\ud800"},{"\udc00":1},{"ok":"\ud83d\ude00"}]`)
  assert.deepEqual([got.count, got.refusedItems], [1, ['nul', 'surrogate', 'surrogate']])
})

test('CSV: by the names of columns, in the encodings of offices', async () => {
  assert.deepEqual(
    (await values('csv', 'id;name\n1;"a;b"\n2;c\n')).map((row) => ({ ...(row as object) })),
    [
      { id: '1', name: 'a;b' },
      { id: '2', name: 'c' },
    ],
  )
  const office = await readText('csv', Buffer.from('Name;Ort\r\nM\xfcller;K\xf6ln\r\n', 'latin1'))
  assert.deepEqual({ ...(office.items[0]!.value as object) }, { Name: 'Müller', Ort: 'Köln' })
  const uneven = await readText('csv', 'a,b\n1,2,3\n4\n5,6\n')
  assert.deepEqual([uneven.count, uneven.refusedItems, uneven.problems], [2, ['columns'], ['columns']])
  assert.equal((await readText('csv', '<!doctype html><html>')).refused, 'web_page')
  assert.equal((await readText('csv', '')).refused, 'empty')
})

const SHOP = `<?xml version="1.0"?><shop><name>S</name><products>
  <product sku="1"><title>One</title></product><product sku="2"><title>Two</title></product></products></shop>`

test('XML: elements of a path, or those that repeat', async () => {
  for (const items_path of ['/shop/products/product', '//product', 'products/product', '/shop/*/product', undefined]) {
    const { items, info } = await readText('xml', SHOP, { items_path })
    assert.equal(items.length, 2, items_path)
    assert.deepEqual(
      items.map(({ line }) => line),
      [2, 2],
    )
    if (!items_path) assert.equal(info.items_path, '/shop/products/product')
  }
  assert.equal((await readText('xml', SHOP, { items_path: '/shop/product' })).count, 0)
  assert.equal((await readText('xml', SHOP, { items_path: '//product[1]' })).refused, 'path')
  assert.equal((await readText('xml', '<a>text</a>')).refused, 'path')
  assert.equal((await readText('xml', gzipSync(SHOP))).count, 2)
})

test('no more items than are asked for', async () => {
  const { items, info } = await readText('xml', SHOP, { max_items: 1 })
  assert.deepEqual([items.length, info.complete], [1, false])
})
