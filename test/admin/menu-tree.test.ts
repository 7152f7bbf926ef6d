// Entries of a menu move by steps, with what lies below them, and never deeper than a menu goes.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import {
  canMove,
  dropEntry,
  entryAt,
  insertEntry,
  moveEntry,
  removeEntry,
  replaceEntry,
  type Entry,
  type Move,
  type Path,
} from '../../src/admin/screens/menus/menu-tree.ts'

const tree: Entry[] = [
  { label: 'a' },
  { label: 'b', children: [{ label: 'b1' }, { label: 'b2', children: [{ label: 'b2x' }] }] },
  { label: 'c' },
]
/** `a b(b1 b2(b2x)) c` */
const drawn = (entries: Entry[]): string =>
  entries.map(({ label, children }) => label + (children ? `(${drawn(children)})` : '')).join(' ')

const MOVES: [path: Path, move: Move, drawn: string | undefined, at?: Path][] = [
  [[0], 'down', 'b(b1 b2(b2x)) a c', [1]],
  [[0], 'up', undefined],
  [[2], 'up', 'a c b(b1 b2(b2x))', [1]],
  [[2], 'down', undefined],
  [[2], 'in', 'a b(b1 b2(b2x) c)', [1, 2]],
  [[0], 'in', undefined],
  [[1], 'in', undefined], // its lowest would be on a fourth level
  [[1, 1], 'in', undefined], // so would b2x
  [[1, 0], 'out', 'a b(b2(b2x)) b1 c', [2]],
  [[1, 1], 'out', 'a b(b1) b2(b2x) c', [2]],
  [[0], 'out', undefined],
  [[9], 'up', undefined],
]

suite('a menu', () => {
  for (const [path, move, expected, at] of MOVES)
    test(`${path.join('.')} ${move} → ${expected ?? 'stays'}`, () => {
      const moved = moveEntry(tree, path, move)
      assert.equal(moved && drawn(moved.entries), expected)
      assert.equal(canMove(tree, path, move), expected !== undefined)
      if (at) assert.deepEqual(moved!.path, at)
    })

  test('an entry is changed, added and removed without touching what was there', () => {
    const before = JSON.stringify(tree)
    assert.equal(drawn(replaceEntry(tree, [1, 0], { label: 'new' })), 'a b(new b2(b2x)) c')
    assert.equal(drawn(insertEntry(tree, [1, 1, 1], { label: 'new' })), 'a b(b1 b2(b2x new)) c')
    assert.equal(drawn(removeEntry(tree, [1, 1, 0])), 'a b(b1 b2) c')
    assert.equal(entryAt(removeEntry(tree, [1, 1, 0]), [1, 1])!.children, undefined)
    assert.equal(JSON.stringify(tree), before)
  })

  test('an entry is dropped where another one is, but not below itself', () => {
    const long: Entry[] = [...'abcdefghijkl'].map((label) => ({ label }))
    assert.equal(drawn(dropEntry(long, [1], [10])!), 'a c d e f g h i j b k l', 'the tenth is not below the first')
    assert.equal(drawn(dropEntry(long, [10], [1])!), 'a k b c d e f g h i j l')
    assert.equal(drawn(dropEntry(tree, [0], [1, 1])!), 'b(b1 a b2(b2x)) c')
    assert.deepEqual(
      [dropEntry(tree, [1], [1, 0]), dropEntry(tree, [1], [1]), dropEntry(tree, [9], [0])],
      [undefined, undefined, undefined],
    )
  })
})
