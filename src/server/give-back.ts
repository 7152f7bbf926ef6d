// Gives back the memory that a busy time took, once it is over: V8 collects when something is allocated, and an idle server
// allocates nothing (decision 91).
import { executionAsyncResource } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Longer than the pauses of a busy time: a collection also forgets what V8 has learnt of the code, which is slower for a while then. */
const LOOK_MS = 4_000
/** Processor time between two looks of a process that does nothing but look. */
const QUIET_MS = 80
/** After so much work there is something to give back. */
const WORTH_MS = 200

/** A process that ends does not wait for it. */
export function giveBackWhenQuiet(): void {
  keepTickShape()
  let worked = 0
  let last = { user: 0, system: 0 }
  const look = () => {
    const { user, system } = process.cpuUsage(last)
    last = process.cpuUsage()
    const ms = (user + system) / 1000
    if (ms > QUIET_MS) worked += ms
    else if (worked > WORTH_MS) {
      worked = 0
      collect()
    }
  }
  setInterval(look, LOOK_MS).unref()
}

/**
 * Keeps one of the objects that node:process makes for each nextTick(). While none of them lives, a collection forgets their
 * shape, and V8 then takes the place where they are made for one that makes objects of many shapes: for good, and each of
 * them is made by a call of the runtime. A request makes several of them (decision 158).
 */
function keepTickShape(): void {
  process.nextTick(() => kept.add(executionAsyncResource()))
}
const kept = new Set<object>()

/** Takes some tens of milliseconds. The flag is taken back: compiled code in the cache is for the flags it was made with. */
function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  gc()
}
