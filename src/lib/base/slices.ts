// Long work in slices: other requests are answered between two of them.
import { setTimeout } from 'node:timers/promises'

/** Short compared with an answer: it adds to the time of requests that arrive meanwhile. */
const SLICE_MS = 2
/** However long a step was, or the machine was busy with something else. */
const LONGEST_REST_MS = 5

export interface Slices {
  /** Milliseconds after which other work gets its turn. */
  ms?: number
  /** Half of the thread stays free: for work of seconds while visitors are served. */
  rests?: boolean
}

/**
 * A function to call, and await, between the steps of long work: other work gets its turn there once so many
 * milliseconds were used. Promises and statements of SQLite alone do not yield to other work.
 */
export function slices({ ms = SLICE_MS, rests = false }: Slices = {}): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    const used = performance.now() - begun
    if (used < ms) return
    if (rests) await setTimeout(Math.min(used, LONGEST_REST_MS))
    await ownTurn()
    begun = performance.now()
  }
}

const waiting: (() => void)[] = []

/**
 * One slice in each turn of the event loop, for all long work together: an answer waits for one slice, not for one of
 * each.
 */
function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(next)
  })
}

function next(): void {
  waiting.shift()!()
  if (waiting.length) setImmediate(next)
}
