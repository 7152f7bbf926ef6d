// Gives up work by the time a processor spent on it: on a busy machine good work takes long, and is good work all the same.
import { readFileSync } from 'node:fs'

export interface WorkLimit {
  /** Milliseconds of processor time. */
  ms: number
  /** What was used up to now, in milliseconds; undefined where nobody counts it: then all time that passes counts. */
  used: () => Promise<number | undefined> | number | undefined
}

/** Work that waits uses no processor, but must end, too: after so many times its limit. */
const PATIENCE = 20
const EVERY = 200

/** Calls `exceeded` once, when the limit is reached. Returns what ends the watch. */
export function limitWork({ ms, used }: WorkLimit, exceeded: () => void): () => void {
  const begun = performance.now()
  let before: number | undefined
  let ended = false
  const give = () => {
    if (ended) return
    end()
    exceeded()
  }
  const look = async () => {
    const passed = performance.now() - begun
    if (passed > ms * PATIENCE) return give()
    const now = await used()
    before ??= now
    if ((now === undefined || before === undefined ? passed : now - before) > ms) give()
  }
  const timer = setInterval(() => void look().catch(() => undefined), Math.min(EVERY, ms))
  void look().catch(() => undefined)
  const end = () => {
    ended = true
    clearInterval(timer)
  }
  return end
}

/** Milliseconds of another process, all of its threads; undefined where the system has no /proc. */
export function processorTime(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    // The name of the program may hold spaces and brackets; utime and stime are fields 14 and 15 (proc_pid_stat(5)).
    const [utime, stime] = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .split(') ')
      .at(-1)!
      .split(' ')
      .slice(11)
    return (Number(utime) + Number(stime)) * (1000 / TICKS)
  } catch {
    return undefined
  }
}
/** A second; Linux tells programs no other number. */
const TICKS = 100
