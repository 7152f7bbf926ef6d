// Polls an operation that is running on the server: about once a second, less often while requests fail.
import { OfflineError, ProblemError } from './problem.ts'

export interface PollOptions<T> {
  isOpen: (now: T) => boolean
  read: (signal: AbortSignal) => Promise<T>
  /** Called with each response. */
  onUpdate: (now: T) => void
  signal: AbortSignal
  /** Resolves early when polling is stopped. */
  pause?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
}
const FIRST_MS = 300
const EVERY_MS = 1000
const OFFLINE_MS = 3000

/** The final state. Throws the error of the service, or the abort reason of the signal. */
export async function pollUntilFinal<T>(
  now: T,
  { isOpen, read, onUpdate, signal, pause = paused }: PollOptions<T>,
): Promise<T> {
  let wait = FIRST_MS
  while (isOpen(now)) {
    await pause(wait, signal)
    signal.throwIfAborted()
    try {
      now = await read(signal)
      wait = EVERY_MS
      onUpdate(now)
    } catch (error) {
      const later = waitAfter(error)
      if (later === undefined) throw error
      wait = later
    }
  }
  return now
}

/** Milliseconds until the next try after a temporary error; undefined for an error that ends polling. */
function waitAfter(error: unknown): number | undefined {
  if (error instanceof OfflineError) return OFFLINE_MS
  if (!(error instanceof ProblemError)) return undefined
  if (error.status === 429) return 1000 * (Number(error.extra['retry_after']) || 10)
  return error.status >= 500 ? OFFLINE_MS : undefined
}

/** Resolves early when the signal is aborted. */
export function paused(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
