// Ids of the items of a group: kept by content, then by position, and found at once in a list of any length.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { identified } from '../../../src/lib/fields/item-keys.ts'

suite('ids of items', () => {
  test('an item keeps its id by its content, then by its position', () => {
    const before = [
      { id: 'one', text: 'a' },
      { id: 'two', text: 'b' },
      { id: 'three', text: 'b' },
    ]
    const after = [{ text: 'b' }, { text: 'b' }, { text: 'new' }, { id: 'own', text: 'c' }, { id: 'own', text: 'd' }]
    const ids = (identified(after, before) as { id: string }[]).map(({ id }) => id)
    assert.deepEqual(ids.slice(0, 2), ['two', 'three'])
    assert.equal(ids[3], 'own')
    assert.equal(new Set(ids).size, 5)
    assert.deepEqual(identified(after, before), identified(after, before))
  })

  test('items are not compared with every other one', () => {
    let reads = 0
    const item = (i: number) => ({
      text: 'same',
      get id() {
        reads++
        return `i${i}`
      },
    })
    const many = 3000
    identified([...Array.from({ length: many }, (_, i) => item(i)), { text: 'without an id' }])
    assert.ok(reads < many * 20, `${reads}`)
  })

  test('many items with the same content get ids of their own', { timeout: 30_000 }, () => {
    const many = 20_000
    const ids = identified(Array.from({ length: many }, () => ({ text: 'same' }))).map((one) => (one as any).id)
    assert.equal(new Set(ids).size, many)
  })
})
