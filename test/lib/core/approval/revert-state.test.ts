// Taking a difference back, value by value, block by block.
import assert from 'node:assert/strict'
import test from 'node:test'
import { undo } from '../../../../src/lib/core/approval/revert-state.ts'
import { diff } from '../../../../src/lib/base/json.ts'

const block = (id: string, text = id, children?: unknown[]) => ({
  id,
  data: { text },
  ...(children && { children }),
})
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => block(id)) as [any, any, any, any]

/** What undoing before → after makes of `now`. */
const back = (before: unknown, after: unknown, now: unknown = after) => undo(now, diff(before, after))
const page = (blocks: unknown[], more = {}) => ({ title: 'T', version: 3, blocks, ...more })

const CASES: [what: string, before: object | undefined, after: object | undefined, now?: object, target?: object][] = [
  ['a value', { title: 'A' }, { title: 'B' }],
  ['a value beside one that was changed since', { x: 1, y: 1 }, { x: 2, y: 1 }, { x: 2, y: 9 }, { x: 1, y: 9 }],
  ['a key that came', { x: 1 }, { x: 1, y: 2 }],
  ['a key that went', { x: 1, y: 2 }, { x: 1 }],
  ['a block that came', page([a, c]), page([a, b, c])],
  ['a block that went', page([a, b, c]), page([a, c])],
  ['the first block that went', page([a, b]), page([b])],
  ['a block that came, others since', page([a]), page([a, b]), page([d, a, b, c]), page([d, a, c])],
  ['a block that went, others since', page([a, b, c]), page([a, c]), page([d, a, c]), page([d, a, b, c])],
  ['a move', page([a, b, c]), page([c, a, b])],
  ['a move, a block more since', page([a, b, c]), page([c, a, b]), page([c, d, a, b]), page([a, d, b, c])],
  ['a nested block', page([block('r', 'r', [a])]), page([block('r', 'r', [a, b])])],
  ['a move into a row', page([a, block('r', 'r', [])]), page([block('r', 'r', [a])])],
  ['the last item of a plain list', { l: ['x'] }, { l: ['x', 'y', 'z'] }],
  ['a shorter plain list', { l: ['x', 'y', 'z'] }, { l: ['x'] }],
  ['the first of a plain list', { l: ['x', 'y'] }, { l: ['y'] }],
  ['one of a plain list, another since', { l: ['x'] }, { l: ['x', 'y'] }, { l: ['y', 'z'] }, { l: ['z'] }],
  ['one that went from a plain list', { l: ['x', 'y'] }, { l: ['x'] }, { l: ['x', 'z'] }, { l: ['x', 'z', 'y'] }],
]

for (const [what, before, after, now = after, target = before] of CASES)
  test(what, () => assert.deepEqual(back(before, after, now), { target, blocked: [], unchanged: false }))

test('what was changed since is told', () => {
  assert.deepEqual(back({ t: 'A' }, { t: 'B' }, { t: 'C' }).blocked, ['/t'])
  assert.deepEqual(back(page([a]), page([block('a', 'new')]), page([block('a', 'newer')])).blocked, [
    '/blocks/a/data/text',
  ])
  assert.deepEqual(back(page([a]), page([block('a', 'new')]), page([])).blocked, ['/blocks/a/data/text'])
  assert.deepEqual(undo(undefined, diff({ t: 'A' }, { t: 'B' })).blocked, [''])
  assert.deepEqual(back(page([a, b, c]), page([c, a, b]), page([b, c, a])).blocked, ['/blocks/@order'])
})

test('what is undone already is unchanged; versions and dates do not matter', () => {
  assert.equal(back({ t: 'A' }, { t: 'B' }, { t: 'A' }).unchanged, true)
  assert.equal(back(page([a, b]), page([a]), page([a, b])).unchanged, true)
  const now = page([a], { title: 'B', version: 9, updated_at: 'later' })
  const { target, blocked } = back(page([a], { title: 'A' }), page([a], { title: 'B', version: 4 }), now)
  assert.deepEqual([(target as any).title, blocked], ['A', []])
})

test('made and removed as a whole', () => {
  const made = { id: 1, title: 'A', version: 1, blocks: [] }
  assert.deepEqual(back(undefined, made, { ...made, version: 2 }), {
    target: undefined,
    blocked: [],
    unchanged: false,
  })
  assert.deepEqual(back(undefined, made, { ...made, title: 'B' }).blocked, ['/title'])
  assert.equal(undo(undefined, diff(undefined, made)).unchanged, true)
  assert.deepEqual(undo(undefined, diff(made, undefined)), { target: made, blocked: [], unchanged: false })
  assert.deepEqual(undo(made, diff(made, undefined)).blocked, [''])
})
