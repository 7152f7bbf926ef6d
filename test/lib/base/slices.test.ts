// Long work in slices: who asks meanwhile waits for one slice, however many work at once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slices } from '../../../src/lib/base/slices.ts'

test('all that is worked on at once shares the turns of the event loop', async () => {
  const STEPS = 10
  const turns: number[] = []
  let turn = 0
  let working = true
  const count = () => {
    turn++
    if (working) setImmediate(count)
  }
  setImmediate(count)
  const work = async () => {
    const others = slices({ ms: 0 })
    for (let step = 0; step < STEPS; step++) {
      await others()
      turns.push(turn)
    }
  }
  await Promise.all([work(), work(), work(), work()])
  working = false
  assert.equal(turns.length, 4 * STEPS)
  assert.deepEqual([...new Set(turns)], turns, 'two slices in one turn')
})

test('work that is short lets nobody in', async () => {
  const others = slices({ ms: 60_000 })
  let immediateRan = false
  setImmediate(() => (immediateRan = true))
  for (let step = 0; step < 1000; step++) await others()
  assert.equal(immediateRan, false)
})
