// Two people change one menu: what each of them did is in it, and what both changed is told.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { mergeMenus } from '../../src/admin/screens/menus/merge-menus.ts'
import { MAX_LEVELS, type Entry } from '../../src/admin/screens/menus/menu-tree.ts'

/** `a b(c)`: pages, one below another. */
const menu = (drawn: string): Entry[] => {
  const stack: Entry[][] = [[]]
  for (const [token] of drawn.matchAll(/[()]|[^() ]+/g)) {
    const list = stack.at(-1)!
    if (token === '(') stack.push((list.at(-1)!.children = []))
    else if (token === ')') stack.pop()
    else list.push({ page: token })
  }
  return stack[0]!
}
const drawn = (entries: readonly Entry[]): string =>
  entries.map(({ page, children }) => page + (children ? `(${drawn(children)})` : '')).join(' ')

const MERGES: [what: string, base: string, mine: string, theirs: string, expected: string][] = [
  ['both added one', 'a b', 'a b mine', 'a b theirs', 'a b mine theirs'],
  ['they added one below another, I moved', 'a b', 'b a', 'a b(c)', 'b(c) a'],
  ['they removed one, I added one', 'a b', 'a b c', 'b', 'b c'],
  ['I removed one, they moved', 'a b c', 'a c', 'c a b', 'c a'],
  ['they moved one below another, I added one', 'a b', 'a b c', 'a(b)', 'a(b) c'],
  ['I removed what they put something below', 'a b', 'b', 'a(c) b', 'c b'],
  ['each moved one below the other', 'a b', 'a(b)', 'b(a)', 'b a'],
  ['the same twice', 'a a', 'a a b', 'a a c', 'a a b c'],
  ['nobody changed anything', 'a(b)', 'a(b)', 'a(b)', 'a(b)'],
]

suite('a menu that two people change', () => {
  for (const [what, base, mine, theirs, expected] of MERGES)
    test(`${what}: ${expected}`, () => {
      const merged = mergeMenus({ base: menu(base), mine: menu(mine), theirs: menu(theirs) })
      assert.equal(drawn(merged.entries), expected)
      assert.deepEqual(merged.both, [])
    })

  test('it never becomes deeper than a menu goes', () => {
    const merged = mergeMenus({ base: menu('a b(c)'), mine: menu('a(b(c))'), theirs: menu('a b(c(d))') })
    assert.equal(drawn(merged.entries), 'a(b(c d))')
    assert.equal(MAX_LEVELS, 3)
  })

  test('a name that both changed is mine, and theirs is told; another one is theirs', () => {
    const [base, mine, theirs] = [
      [
        { label: 'A', href: '/a' },
        { label: 'B', href: '/b' },
      ],
      [
        { label: 'Mine', href: '/a' },
        { label: 'B', href: '/b' },
      ],
      [
        { label: 'Theirs', href: '/a' },
        { label: 'Better', href: '/b' },
      ],
    ] as const
    const { entries, both } = mergeMenus({ base, mine, theirs })
    assert.deepEqual(entries, [mine[0], theirs[1]])
    assert.deepEqual(both, [{ mine: mine[0], theirs: theirs[0] }])
  })

  test('what they renamed stays, though I removed it', () => {
    const base = [
      { label: 'A', href: '/a' },
      { label: 'B', href: '/b' },
    ]
    const theirs = [base[0]!, { label: 'Better', href: '/b' }]
    assert.deepEqual(mergeMenus({ base, mine: [base[0]!], theirs }).entries, theirs)
  })
})
