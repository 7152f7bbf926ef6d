// When to autosave: soon after the last change, at most seconds after the first, with growing delays while requests fail.
import { RETRY_FIRST, RETRY_LONGEST, SAVE_AFTER, SAVE_AT_LATEST } from './limits.ts'
import type { Surroundings } from './surroundings.ts'

export interface AutosaveClock {
  /** The document has changed. */
  touch(): void
  /** The request failed: try again after a growing delay, or the delay that the service named, in milliseconds. */
  retry(after?: number): void
  /** A request succeeded: resets the delay. */
  answered(): void
  /** There is nothing to save: stops the timer. */
  rest(): void
}

/** Calls `save`; one timer at a time. */
export function autosaveClock(
  { now, setTimeout, clearTimeout }: Pick<Surroundings, 'now' | 'setTimeout' | 'clearTimeout'>,
  save: () => void,
): AutosaveClock {
  let timer: unknown
  let since: number | undefined
  let failures = 0
  const stop = () => {
    if (timer !== undefined) clearTimeout(timer)
    timer = undefined
  }
  const after = (ms: number) => {
    stop()
    timer = setTimeout(() => {
      timer = since = undefined
      save()
    }, ms)
  }
  return {
    touch: () => {
      // Typing must not shorten the retry delay while requests fail.
      if (failures && timer !== undefined) return
      since ??= now()
      after(Math.max(0, Math.min(SAVE_AFTER, since + SAVE_AT_LATEST - now())))
    },
    retry: (ms) => {
      after(ms ?? Math.min(RETRY_FIRST * 2 ** failures, RETRY_LONGEST))
      failures++
    },
    answered: () => {
      failures = 0
    },
    rest: () => {
      stop()
      since = undefined
    },
  }
}
