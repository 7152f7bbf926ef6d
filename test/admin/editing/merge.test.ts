// Merging and planning, with cases drawn by lot: nothing is lost, and the calls lead where they should.
import assert from 'node:assert/strict'
import test from 'node:test'
import { find, flatten, move, remove, setData } from '../../../src/admin/editing/block-tree.ts'
import { differences } from '../../../src/admin/editing/differences.ts'
import type { Block, Document } from '../../../src/admin/editing/document.ts'
import { excludeParts } from '../../../src/admin/editing/draft.ts'
import { merge, resolve } from '../../../src/admin/editing/merge.ts'
import { planSteps } from '../../../src/admin/editing/save-plan.ts'
import { dice, randomChange, randomDocument, textBlock } from './random-documents.ts'

const page = (blocks: readonly Block[], head = {}): Document => ({ head: head as Document['head'], blocks })
const three = (base: Document, mine: Document, theirs: Document) =>
  merge({ base: { mine: base, theirs: base }, mine, theirs })
const title = (blocks: Document['blocks'], id: string, value: unknown) => setData(blocks, id, { key: 'title', value })
const ROUNDS = 2000

test('the calls make of what is saved what is wanted, whatever was done', () => {
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const roll = dice(seed)
    const saved = randomDocument(roll)
    const target = randomChange(saved, roll, 1 + roll(4))
    const reached = planSteps(saved, target).reduce((document, step) => step.apply(document), saved)
    assert.deepEqual(clean(reached.blocks), clean(target.blocks), `seed ${seed}`)
    assert.deepEqual(planSteps(reached, target), [], `seed ${seed}`)
  }
})

test('one thing done is one call', () => {
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const roll = dice(seed)
    const saved = randomDocument(roll)
    const steps = planSteps(saved, randomChange(saved, roll, 1))
    assert.ok(steps.length <= 1, `seed ${seed}: ${steps.map(({ kind }) => kind).join(' ')}`)
  }
})

test('what one side did alone is taken whole', () => {
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const roll = dice(seed)
    const base = randomDocument(roll)
    const changed = randomChange(base, roll, 1 + roll(5))
    for (const { document, conflicts } of [
      three(base, changed, base),
      three(base, base, changed),
      three(base, changed, changed),
    ]) {
      assert.deepEqual(clean(document.blocks), clean(changed.blocks), `seed ${seed}`)
      assert.deepEqual(conflicts, [], `seed ${seed}`)
    }
  }
})

test('whatever two did, no block is there twice, and none that one of them added or changed is lost', () => {
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const roll = dice(seed)
    const base = randomDocument(roll)
    const [mine, theirs] = [randomChange(base, roll, 1 + roll(5)), randomChange(base, roll, 1 + roll(5))]
    const { document, conflicts } = three(base, mine, theirs)
    const all = flatten(document.blocks).map(({ id }) => id)
    assert.equal(new Set(all).size, all.length, `seed ${seed}`)
    for (const [side, other] of [
      [mine, theirs],
      [theirs, mine],
    ] as const)
      for (const block of flatten(side.blocks)) {
        const old = find(base.blocks, block.id)
        const isKept = find(document.blocks, block.id)
        const isChanged = !old || JSON.stringify(block.data) !== JSON.stringify(old.data)
        if (isChanged || find(other.blocks, block.id)) assert.ok(isKept, `seed ${seed}: ${block.id}`)
        for (const key of ['title', 'text']) {
          if (!isKept || block.data[key] === old?.data[key] || isKept.data[key] === block.data[key]) continue
          const isReported = conflicts.some(({ where }) => 'block' in where && where.block === block.id)
          assert.ok(isReported, `seed ${seed}: ${block.id} ${key} is neither taken nor told`)
        }
      }
    const parts = conflicts.map(({ where }) => where)
    const expected = excludeParts(document, theirs, parts)
    for (const { id } of flatten(theirs.blocks))
      if (!find(expected.blocks, id)) assert.ok(!find(mine.blocks, id), `seed ${seed}: ${id} would be removed unasked`)
    for (const choice of ['mine', 'theirs'] as const)
      conflicts.reduce((now, conflict) => resolve(now, conflict, choice), document)
  }
})

test('a value that both changed is a conflict, of the head and of a block', () => {
  const block = textBlock('old')
  const base = page([block], { title: 'Old', slug: 'old' })
  const mine = page(title([block], block.id, 'mine'), { title: 'Mine', slug: 'old' })
  const theirs = page(title([block], block.id, 'theirs'), { title: 'Theirs', slug: 'new' })
  const { document, conflicts } = three(base, mine, theirs)
  assert.deepEqual(document.head, { title: 'Mine', slug: 'new' })
  assert.deepEqual(conflicts, [
    { where: { kind: 'head', key: 'title' }, mine: 'Mine', theirs: 'Theirs' },
    { where: { kind: 'data', block: block.id, key: 'title' }, mine: 'mine', theirs: 'theirs' },
  ])
  const held = excludeParts(
    document,
    theirs,
    conflicts.map(({ where }) => where),
  )
  assert.deepEqual(held, theirs)
  const chosen = resolve(resolve(document, conflicts[0]!, 'theirs'), conflicts[1]!, 'mine')
  assert.deepEqual([chosen.head.title, chosen.blocks[0]!.data['title']], ['Theirs', 'mine'])
})

test('what one removed and the other changed stays until somebody chooses', () => {
  const [a, b] = [textBlock('a'), textBlock('b')]
  const base = page([a, b])
  const [without, changed] = [page(remove(base.blocks, a.id)), page(title(base.blocks, a.id, 'changed'))]
  for (const [mine, theirs] of [
    [without, changed],
    [changed, without],
  ] as const) {
    const { document, conflicts } = three(base, mine, theirs)
    assert.equal(find(document.blocks, a.id)!.data['title'], 'changed')
    assert.deepEqual(
      conflicts.map(({ where }) => where),
      [{ kind: 'block', block: a.id }],
    )
    const removed = mine === without ? 'mine' : 'theirs'
    assert.equal(find(resolve(document, conflicts[0]!, removed).blocks, a.id), undefined)
    assert.ok(find(resolve(document, conflicts[0]!, removed === 'mine' ? 'theirs' : 'mine').blocks, a.id))
  }
})

test('a block that both moved lies where they put it, until somebody chooses', () => {
  const [a, b, c] = [textBlock('a'), textBlock('b'), textBlock('c', [])]
  const base = page([a, b, c])
  const mine = page(move(base.blocks, a.id, { parent: undefined, position: 2 }))
  const theirs = page(move(base.blocks, a.id, { parent: c.id, position: 0 }))
  const { document, conflicts } = three(base, mine, theirs)
  assert.deepEqual(clean(document.blocks), clean(theirs.blocks))
  assert.equal(conflicts[0]!.where.kind, 'place')
  assert.deepEqual(clean(resolve(document, conflicts[0]!, 'mine').blocks), clean(mine.blocks))
})

test("two who put a block into one another's make no ring", () => {
  const [a, b] = [textBlock('a', []), textBlock('b', [])]
  const base = page([a, b])
  const mine = page(move(base.blocks, a.id, { parent: b.id, position: 0 }))
  const theirs = page(move(base.blocks, b.id, { parent: a.id, position: 0 }))
  const { document, conflicts } = three(base, mine, theirs)
  assert.deepEqual(clean(document.blocks), clean(theirs.blocks))
  assert.equal(conflicts.length, 1)
})

test('leaving out a refused block does not remove what was moved into it', () => {
  const [a, b] = [textBlock('a'), textBlock('b')]
  const refused = textBlock('refused', [a, textBlock('new')])
  const expected = excludeParts(page([refused, b]), page([a, b]), [{ kind: 'block', block: refused.id }])
  assert.deepEqual(expected.blocks, [a, b])
})

test('differences are told by part', () => {
  const [a, b, c] = [textBlock('a'), textBlock('b'), textBlock('c')]
  const before = page([a, b], { title: 'Old' })
  const after = page([c, { ...a, variant: 'wide', section: { anchor: 'x' } }], { title: 'New' })
  assert.deepEqual(differences(before, after), [
    { kind: 'head', key: 'title' },
    { kind: 'block', block: b.id },
    { kind: 'block', block: c.id },
    { kind: 'section', block: a.id, key: 'anchor' },
    { kind: 'variant', block: a.id },
  ])
})

/** Layout blocks without anything in them have an empty list or none. */
const clean = (blocks: Document['blocks']): unknown =>
  blocks.map(({ id, type, data, children }) => ({ id, type, data, children: clean(children ?? []) }))
