// The tree of blocks, the clipboard and the steps that can be undone.
import assert from 'node:assert/strict'
import test from 'node:test'
import * as tree from '../../../src/admin/editing/block-tree.ts'
import { copyBlocks, pasteBlocks } from '../../../src/admin/editing/clipboard.ts'
import type { Block, Document } from '../../../src/admin/editing/document.ts'
import { emptyHistory, rebase, record, redo, undo } from '../../../src/admin/editing/history.ts'
import * as limits from '../../../src/admin/editing/limits.ts'
import { newBlockId } from '../../../src/admin/editing/new-id.ts'
import { BlockId, MAX_BLOCKS, MAX_DEPTH } from '../../../src/lib/blocks/schema.ts'
import { textBlock } from './random-documents.ts'

const ids = (blocks: readonly Block[]): unknown =>
  blocks.map(({ id, children }) => (children ? [id, ids(children)] : id))

test('limits and ids are those of the service', () => {
  assert.deepEqual([limits.MAX_BLOCKS, limits.MAX_DEPTH], [MAX_BLOCKS, MAX_DEPTH])
  for (let i = 0; i < 200; i++) assert.ok(BlockId.safeParse(newBlockId()).success)
})

test('blocks are moved, also into and out of one another, and the rest stays the same object', () => {
  const [a, b, inner] = [textBlock('a'), textBlock('b'), textBlock('inner')]
  const layout = textBlock('layout', [inner])
  const blocks = [a, layout, b]
  const moved = tree.move(blocks, b.id, { parent: layout.id, position: 0 })
  assert.deepEqual(ids(moved), [a.id, [layout.id, [b.id, inner.id]]])
  assert.equal(moved[0], a)
  assert.deepEqual(tree.blockPositionOf(moved, inner.id), { parent: layout.id, position: 1 })
  assert.deepEqual(
    tree.pathOf(moved, inner.id).map(({ id }) => id),
    [layout.id, inner.id],
  )
  const out = tree.move(moved, inner.id, { parent: undefined, position: 0 })
  assert.deepEqual(ids(out), [inner.id, a.id, [layout.id, [b.id]]])
  assert.throws(() => tree.move(out, layout.id, { parent: layout.id, position: 0 }), {
    code: 'inside_itself',
  })
  assert.throws(() => tree.move(out, 'nobody', { parent: undefined, position: 0 }), { code: 'not_found' })
  assert.equal(tree.setData(out, a.id, { key: 'title', value: 'a' }), out)
  assert.equal(tree.remove(out, 'nobody'), out)
})

test('a copy has ids of its own, all the way down', () => {
  const layout = textBlock('layout', [textBlock('x', [textBlock('y')])])
  const { blocks, id } = tree.duplicate([layout], layout.id)
  assert.equal(blocks[1]!.id, id)
  const all = tree.flatten(blocks)
  assert.equal(new Set(all.map((block) => block.id)).size, 6)
  assert.deepEqual(
    all.map(({ data }) => data['title']),
    ['layout', 'x', 'y', 'layout', 'x', 'y'],
  )
})

test('no more and no deeper than the service takes', () => {
  const many = Array.from({ length: MAX_BLOCKS }, (_, i) => textBlock(String(i)))
  const end = { parent: undefined, position: 0 }
  assert.throws(() => tree.insert(many, textBlock('one more'), end), { code: 'too_many' })
  let deep = textBlock('inmost', [])
  for (let i = 1; i < MAX_DEPTH; i++) deep = textBlock(String(i), [deep])
  const inmost = tree.flatten([deep]).at(-1)!
  assert.equal(tree.depthOf([deep]), MAX_DEPTH)
  assert.throws(() => tree.insert([deep], textBlock('x'), { parent: inmost.id, position: 0 }), {
    code: 'too_deep',
  })
})

test('what is pasted has fresh ids; what is no clip of blocks is left alone', () => {
  const block = { ...textBlock('a', [textBlock('b')]), variant: 'wide', section: { anchor: 'a' } }
  const [pasted] = pasteBlocks(copyBlocks([block]))!
  assert.notEqual(pasted!.id, block.id)
  assert.ok(BlockId.safeParse(pasted!.children![0]!.id).success)
  assert.deepEqual({ ...pasted, id: 0, children: 0 }, { ...block, id: 0, children: 0 })
  const clip = (blocks: unknown) => JSON.stringify({ format: 'cms-blocks', version: 1, blocks })
  const many = Array.from({ length: MAX_BLOCKS + 1 }, () => ({ type: 'hero' }))
  let deep: object = { type: 'hero' }
  for (let i = 0; i < MAX_DEPTH; i++) deep = { type: 'layout', children: [deep] }
  const wrong = [[], [{}], [{ type: 1 }], [{ type: 'x', data: [] }], many, [deep], [{ type: 'x', children: 'y' }]]
  for (const text of [
    '',
    'plain text',
    '[]',
    'null',
    '{"format":"cms-blocks","version":2,"blocks":[]}',
    ...wrong.map(clip),
  ])
    assert.equal(pasteBlocks(text), undefined, text.slice(0, 80))
  const [bare] = pasteBlocks(clip([{ type: 'hero', id: '../x', onclick: 'x', __proto__: { evil: 1 } }]))!
  assert.deepEqual(Object.keys(bare!).sort(), ['data', 'id', 'section', 'type'])
})

const document = (title: string): Document => ({ head: { title } as Document['head'], blocks: [] })

test('typing in one field is one step, and 200 steps are kept', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(document) as [Document, Document, Document, Document]
  const field = 'title'
  let history = record(emptyHistory, { before: a, after: b, field, now: 0 })
  history = record(history, { before: b, after: c, field, now: 900 })
  history = record(history, { before: c, after: d, field, now: 2000 })
  history = record(history, { before: d, after: d, field, now: 2001 })
  assert.deepEqual([history.done.length, history.undone.length], [2, 0])
  const back = undo(history)!
  assert.equal(back.document, c)
  assert.equal(undo(back.history)!.document, a)
  assert.equal(redo(undo(back.history)!.history)!.document, c)
  assert.equal(undo(undo(back.history)!.history), undefined)
  const other = record(back.history, { before: c, after: a, field, now: 2100 })
  assert.deepEqual(other.undone, [])
  for (let i = 0; i < 300; i++)
    history = record(history, {
      before: document(`${i}`),
      after: document(`${i + 1}`),
      now: i,
    })
  assert.equal(history.done.length, limits.MAX_STEPS)
  const over = rebase(history, ({ head }) => document(`${head.title}!`))
  assert.equal(undo(over)!.document.head.title, '299!')
})
