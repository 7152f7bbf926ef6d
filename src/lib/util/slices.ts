// Long work in slices: whoever asks meanwhile is answered between two of them.
import { setImmediate } from 'node:timers/promises'

/** Short against what an answer takes: it adds to the time of whoever comes at the wrong moment. */
const SLICE_MS = 4

/**
 * A function to call, and await, between the steps of long work: others get their turn there once so many milliseconds were
 * used. Without what is awaited in between it would hold the thread: promises alone let nobody else in.
 */
export function slices(ms = SLICE_MS): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < ms) return
    await setImmediate()
    begun = performance.now()
  }
}
