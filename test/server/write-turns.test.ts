// Programs that write as fast as they can: one at a time while others ask, all at once while nobody does.
import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { test } from 'node:test'
import { WriteQueue } from '../../src/server/write-turns.ts'

/** How many of five writes of one program were under way at once, and in which order they ended. */
async function fiveWrites(turns: WriteQueue) {
  let [now, most] = [0, 0]
  const ended: number[] = []
  const write = (n: number) =>
    turns.run('Bearer a', async () => {
      most = Math.max(most, ++now)
      await setTimeout(1)
      now--
      ended.push(n)
      return n
    })
  assert.deepEqual(await Promise.all([0, 1, 2, 3, 4].map(write)), [0, 1, 2, 3, 4])
  return { most, ended }
}

test('a program alone writes as it likes', async () => {
  const turns = new WriteQueue()
  for (let n = 0; n < 3; n++) turns.arrived('Bearer a')
  assert.equal((await fiveWrites(turns)).most, 5)
})

test('while somebody else asks, its writes follow one another', async () => {
  const turns = new WriteQueue()
  turns.arrived('')
  turns.arrived('Bearer a')
  assert.deepEqual(await fiveWrites(turns), { most: 1, ended: [0, 1, 2, 3, 4] })
})

test('a write that fails holds up none', async () => {
  const turns = new WriteQueue()
  turns.arrived('')
  await assert.rejects(
    turns.run('Bearer a', () => Promise.reject(new Error('no'))),
    /no/,
  )
  assert.equal(await turns.run('Bearer a', async () => 'yes'), 'yes')
})
