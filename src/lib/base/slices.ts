// Long work in slices: whoever asks meanwhile is answered between two of them.
import { setTimeout } from 'node:timers/promises'

/** Short against what an answer takes: it adds to the time of whoever comes at the wrong moment. */
const SLICE_MS = 2
/** However long a step was, or the machine was busy with something else. */
const LONGEST_REST_MS = 5

export interface Slices {
  /** Milliseconds after which others get their turn. */
  ms?: number
  /** Half of the thread stays free: for what takes seconds beside visitors. */
  rests?: boolean
}

/**
 * A function to call, and await, between the steps of long work: others get their turn there once so many milliseconds were
 * used. Promises alone, and statements of SQLite, let nobody else in.
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

/** One slice in each turn of the event loop, whoever works: an answer waits for one of them, not for one of each. */
function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(next)
  })
}

function next(): void {
  waiting.shift()!()
  if (waiting.length) setImmediate(next)
}
