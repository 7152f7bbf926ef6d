// Typing must not wait for anything: 95 of 100 changes of a page with 100 blocks are done within 50 ms, kept locally included.
import assert from 'node:assert/strict'
import test from 'node:test'
import { editorHarness, hero, settled, type } from './editors.ts'
import { processorMs } from '../../support/processor.ts'

test('a key pressed on a page with 100 blocks is quick, and so is merging what somebody else did', async (t) => {
  const here = await editorHarness()
  t.after(() => here.close())
  const text = 'A paragraph as long as they are on real pages. '.repeat(8)
  const many = Array.from({ length: 100 }, (_, i) => ({ type: 'hero', data: { title: `Title ${i}`, text } }))
  const { id, blocks } = await here.page([...many.slice(1), hero('Last')])
  const editor = await here.editor()
  const session = await editor.open(id)
  let renders = 0
  session.subscribe(({ unsaved, stored }) => {
    assert.ok(stored)
    renders += Number(unsaved)
  })
  const took: number[] = []
  for (let i = 0; i < 200; i++) {
    const start = processorMs()
    type(session, blocks[i % 100]!.id, `Typed ${i}`)
    took.push(processorMs() - start)
  }
  assert.equal(renders, 200)
  const p95 = took.sort((a, b) => a - b)[189]!
  assert.ok(p95 < 50, `95 of 100 took up to ${p95.toFixed(1)} ms`)
  const other = await (await here.editor()).open(id)
  type(other, blocks[99]!.id, 'Theirs', 'text')
  await other.save()
  const start = processorMs()
  await editor.surroundings.pass(800)
  await settled(session)
  assert.ok(processorMs() - start < 1000)
  assert.deepEqual([session.state.status, session.state.conflicts.length], ['saved', 0])
  assert.equal(session.state.local.blocks[99]!.data['text'], 'Theirs')
  session.undo()
  assert.equal(session.state.local.blocks[99]!.data['text'], 'Theirs', 'undoing leaves what they did')
  t.diagnostic(`typing p95 ${p95.toFixed(2)} ms`)
})
