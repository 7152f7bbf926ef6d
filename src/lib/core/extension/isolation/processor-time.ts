// How long the main thread has been at something, seen from another thread. What counts is the processor time it took: on a busy
// machine a thread may get none for seconds, and whatever runs in it is innocent.
import { readFileSync } from 'node:fs'

/** What something may take before it counts as blocking, in milliseconds. */
export interface Bound {
  /** Processor time of the main thread. */
  processor: number
  /** The time of the clock, for what holds the thread and does nothing; long, as the thread may only not get its turn. */
  clock: number
}

/** The main thread's of this process, whatever its pid is called outside. */
const STAT = `/proc/self/task/${process.pid}/stat`
/** Linux counts in hundredths of a second there. */
const TICK = 10

/** Processor time that the main thread has taken, in milliseconds; where systems tell that of the process only, no less than it. */
export function mainThreadTime(): number {
  try {
    const stat = readFileSync(STAT, 'utf8')
    // The name in parentheses may have spaces; utime and stime are fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK
  } catch {
    const [all, own] = [process.cpuUsage(), process.threadCpuUsage()]
    return (all.user + all.system - own.user - own.system) / 1000
  }
}

/** One thing after another that the main thread is at, each with a number of its own. */
export class Stretch {
  /** How long by the clock it has been seen, in milliseconds. */
  lasted = 0
  #of: bigint | undefined
  #begun = 0

  /** Whatever is seen next has only begun. */
  startAnew(): void {
    this.#of = undefined
  }

  /** Whether `of` has gone on for longer than it may; `since` is the time since the last look, `spent` that of mainThreadTime. */
  isBeyond(
    of: bigint,
    { processor, clock }: Bound,
    { since, spent }: { since: number; spent: number },
  ): boolean {
    if (of !== this.#of) {
      ;[this.#of, this.#begun, this.lasted] = [of, spent, 0]
      return false
    }
    this.lasted += since
    return spent - this.#begun >= processor || this.lasted >= clock
  }
}
