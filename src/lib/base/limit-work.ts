// Aborts work by the processor time it used: on a busy machine valid work takes long, too.
import { readFileSync } from 'node:fs'

export interface WorkLimit {
  /** Milliseconds of processor time. */
  ms: number
  /** What was used up to now, in milliseconds; undefined where it is not measured: then all time that passes counts. */
  used: () => Promise<number | undefined> | number | undefined
}

/** Work that waits uses no processor time, but must end, too: after so many times its limit. */
const PATIENCE = 20
/** Milliseconds between two checks: fewer when less is left of the limit, so that it is not exceeded by much. */
const EVERY = 200
const SOONEST = 10

/** Calls `exceeded` once, when the limit is reached. Returns what ends the observation. */
export function limitWork({ ms, used }: WorkLimit, exceeded: () => void): () => void {
  const begun = performance.now()
  let before: number | undefined
  let ended = false
  let timer: NodeJS.Timeout | undefined
  const give = () => {
    if (ended) return
    end()
    exceeded()
  }
  // The processor time may stay unknown.
  const patience = setTimeout(give, ms * PATIENCE)
  const end = () => {
    ended = true
    clearTimeout(timer)
    clearTimeout(patience)
  }
  const check = async () => {
    const now = await used()
    before ??= now
    const left = ms - (now === undefined || before === undefined ? performance.now() - begun : now - before)
    if (left < 0) give()
    else checkAgain(left)
  }
  /** A thread uses no more of the processor than time passes. */
  const checkAgain = (left: number) => {
    if (ended) return
    const next = () => void check().catch(() => checkAgain(left))
    timer = setTimeout(next, Math.min(EVERY, Math.max(SOONEST, left)))
  }
  void check().catch(() => checkAgain(ms))
  return end
}

/** Milliseconds of another process, all of its threads; undefined where the system has no /proc. */
export function processorTime(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    // The name of the program may hold spaces and brackets; utime and stime are fields 14 and 15 (proc_pid_stat(5)).
    const [utime, stime] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ').slice(11)
    return (Number(utime) + Number(stime)) * (1000 / TICKS)
  } catch {
    return undefined
  }
}
/** Ticks a second: Linux reports no other number to programs. */
const TICKS = 100
