// Work is given up by the time of the processor, not by that of the clock: a busy machine refuses nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { limitWork, processorTime } from '../../../src/lib/base/limit-work.ts'

const exceeded = (ms: number, used: () => number | undefined) => {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { promise, end: limitWork({ ms, used }, () => resolve('exceeded')) }
}

test('what waits for a processor longer than its limit is not given up; what uses it is', async () => {
  const waiting = exceeded(50, () => 10)
  // Another one whose limit the clock reaches later has been looked at all the while.
  let used = 0
  const working = exceeded(100, () => (used += 20))
  assert.equal(await working.promise, 'exceeded')
  assert.equal(await Promise.race([waiting.promise, wait(200, 'goes on')]), 'goes on')
  assert.equal(await waiting.promise, 'exceeded', 'in the end what only waits is given up, too')
})

test('where nobody counts, the clock does', async () => {
  assert.equal(await exceeded(30, () => undefined).promise, 'exceeded')
})

test('the time of a process', { skip: process.platform !== 'linux' }, () => {
  const before = processorTime(process.pid)!
  const { user } = process.cpuUsage()
  while (process.cpuUsage().user - user < 100_000);
  assert.ok(processorTime(process.pid)! - before >= 80)
  assert.equal(processorTime(2 ** 30), undefined)
})
