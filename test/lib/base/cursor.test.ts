// Cursors: opaque, of the right length, refused with 422 when they are not ours.
import assert from 'node:assert/strict'
import test from 'node:test'
import { decodeCursor, encodeCursor, page } from '../../../src/lib/core/operation/cursor.ts'

const keyOf = (n: number) => [n]

test('a cursor gives back the values it was made of', () => {
  const values = ['2026-01-01T00:00:00.000Z', 'Äpfel "und" Birnen', 42]
  assert.deepEqual(decodeCursor(encodeCursor(values), ['string', 'string', 'number']), values)
  assert.match(encodeCursor(values), /^[\w-]+$/)
  assert.equal(decodeCursor(undefined, ['number']), undefined)
})

test('a cursor that no list made is refused', () => {
  const strange = [
    '',
    'x',
    '!!',
    encodeCursor([1, 2]),
    encodeCursor(['1']),
    encodeCursor([1.5]),
    encode('{"0":1}'),
    encode('[null]'),
    encode('[[1]]'),
    encode('[true]'),
  ]
  for (const cursor of strange) assert.throws(() => decodeCursor(cursor, ['number']), { code: 'validation' }, cursor)
})

test('a page tells whether there is another', () => {
  assert.deepEqual(page([1, 2, 3], 2, keyOf), { items: [1, 2], next: encodeCursor([2]) })
  assert.deepEqual(page([1, 2], 2, keyOf), { items: [1, 2], next: null })
  assert.deepEqual(page([], 2, keyOf), { items: [], next: null })
})

const encode = (text: string) => Buffer.from(text).toString('base64url')
