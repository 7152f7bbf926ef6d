// When to save by itself: soon after the last change, at the latest some seconds after the first, later and later without an answer.
import { RETRY_FIRST, RETRY_LONGEST, SAVE_AFTER, SAVE_AT_LATEST } from './limits.ts'
import type { Surroundings } from './surroundings.ts'

export interface AutosaveClock {
  /** Something has changed. */
  touch(): void
  /** There was no answer: again after a while, or after what the service said, in milliseconds. */
  retry(after?: number): void
  /** There was an answer: the next time without one is the first again. */
  answered(): void
  /** There is nothing to wait for. */
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
      // Typing must not make it ask more often while nobody answers.
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
