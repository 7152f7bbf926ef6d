// How long the main thread has been busy with one task, measured from another thread. Processor time counts: on a busy
// machine a thread may get none for seconds, and the code that it runs is not to blame.
import { readFileSync } from 'node:fs'

/** How long a task may take before it counts as blocking, in milliseconds. */
export interface Bound {
  /** Processor time of the main thread. */
  processor: number
  /** Wall-clock time, for code that blocks the thread without using the processor; long, since the thread may just be starved. */
  clock: number
}

/** The main thread of this process, whatever its pid is outside of a container. */
const STAT = `/proc/self/task/${process.pid}/stat`
/** Milliseconds of one tick: Linux counts hundredths of a second there. */
const TICK = 10

/** Processor time of the main thread, in milliseconds; where the system reports only that of the process, that. */
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

/** Consecutive tasks of the main thread, each with a number of its own. */
export class BlockingSpan {
  /** Wall-clock time since it was first observed, in milliseconds. */
  lasted = 0
  #of: bigint | undefined
  #begun = 0

  /** The next observation counts as the start of a task. */
  startAnew(): void {
    this.#of = undefined
  }

  /** Whether `of` has taken longer than allowed; `since` is the time since the last check, `spent` mainThreadTime(). */
  isBeyond(of: bigint, { processor, clock }: Bound, { since, spent }: { since: number; spent: number }): boolean {
    if (of !== this.#of) {
      ;[this.#of, this.#begun, this.lasted] = [of, spent, 0]
      return false
    }
    this.lasted += since
    return spent - this.#begun >= processor || this.lasted >= clock
  }
}
