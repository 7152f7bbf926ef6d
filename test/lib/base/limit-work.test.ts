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

test('looks again when the limit can be reached, not a while later', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let clock = 0
  const gone = exceeded(350, () => clock)
  const given: number[] = []
  void gone.promise.then(() => given.push(clock))
  for (; !given.length && clock < 1000; clock += 5) {
    await new Promise(setImmediate)
    t.mock.timers.tick(5)
  }
  assert.ok(given[0]! > 350 && given[0]! <= 350 + 20, `${given[0]} of 350`)
})

test('ends what does not answer how much it used', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { promise, resolve } = Promise.withResolvers<string>()
  limitWork({ ms: 50, used: () => new Promise(() => undefined) }, () => resolve('exceeded'))
  t.mock.timers.tick(50 * 20)
  assert.equal(await promise, 'exceeded')
})

test('the time of a process', { skip: process.platform !== 'linux' }, () => {
  const before = processorTime(process.pid)!
  const { user } = process.cpuUsage()
  while (process.cpuUsage().user - user < 100_000);
  assert.ok(processorTime(process.pid)! - before >= 80)
  assert.equal(processorTime(2 ** 30), undefined)
})
