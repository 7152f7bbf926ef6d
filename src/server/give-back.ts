// Frees memory after a busy time: V8 collects garbage only on allocation, and an idle server allocates nothing
// (decision 91).
import { executionAsyncResource } from 'node:async_hooks'
import { collectGarbage } from '../lib/base/collect-garbage.ts'

/** Longer than pauses within a busy time: a collection also drops V8's optimised code, which costs speed for a while. */
const LOOK_MS = 4_000
/** Processor time between two checks of a process that does nothing else. */
const QUIET_MS = 80
/** Only after this much processor time is a collection worth it. */
const WORTH_MS = 200

/** The timer does not keep the process alive. */
export function giveBackWhenQuiet(): void {
  keepTickShape()
  let worked = 0
  let last = { user: 0, system: 0 }
  const checkIdle = () => {
    const { user, system } = process.cpuUsage(last)
    last = process.cpuUsage()
    const ms = (user + system) / 1000
    if (ms > QUIET_MS) worked += ms
    else if (worked > WORTH_MS) {
      worked = 0
      collectGarbage('major')
    }
  }
  setInterval(checkIdle, LOOK_MS).unref()
}

/**
 * Keeps one of the objects that node:process makes for each nextTick(). Without a live one, a collection drops their
 * hidden class, and V8 then treats the place that creates them as megamorphic for good: each is made by a runtime
 * call. A request makes several of them (decision 158).
 */
function keepTickShape(): void {
  process.nextTick(() => referenced.add(executionAsyncResource()))
}
const referenced = new Set<object>()
