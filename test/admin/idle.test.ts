// What waits until a browser has nothing else to do is done in every browser.
import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { idle, whenIdle } from '../../src/admin/idle.ts'

type Global = { requestIdleCallback?: unknown }
afterEach(() => delete (globalThis as Global).requestIdleCallback)

test('a browser that does not tell when it is idle does it soon', async () => {
  assert.equal((globalThis as Global).requestIdleCallback, undefined)
  await idle(24 * 3_600_000)
})

test('one that tells is asked, with the longest time', () => {
  const calls: unknown[] = []
  ;(globalThis as Global).requestIdleCallback = (run: () => void, options: object) => (calls.push(options), run())
  whenIdle(() => calls.push('done'), 700)
  assert.deepEqual(calls, [{ timeout: 700 }, 'done'])
})
