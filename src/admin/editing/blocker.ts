// Why saving is blocked, derived from the error of a request.
import type { Page } from '../client/operations.d.ts'
import { OfflineError, ProblemError } from '../client/problem.ts'

export type Lock = NonNullable<Page['lock']>
export type Blocker =
  /** Retried automatically; `retry_after` in milliseconds when the service named it. */
  | { kind: 'offline'; detail: string; retry_after?: number }
  /** Needs an action of the user, or of somebody else; `detail` is the message of the service. */
  | { kind: 'signed_out' | 'forbidden' | 'gone' | 'refused'; detail: string }
  | { kind: 'locked'; detail: string; lock?: Lock }

/** Undefined for an error that no request caused: a bug. */
export function blockerOf(error: unknown): Blocker | undefined {
  if (error instanceof OfflineError) return { kind: 'offline', detail: error.message }
  if (!(error instanceof ProblemError)) return undefined
  const { status, extra, message: detail } = error
  if (status === 401) return { kind: 'signed_out', detail }
  if (status === 403) return { kind: 'forbidden', detail }
  if (status === 404 || status === 410 || error.code === 'invalid-transition') return { kind: 'gone', detail }
  if (status === 423) return { kind: 'locked', detail, ...(extra['lock'] ? { lock: extra['lock'] as Lock } : {}) }
  if (status !== 429 && status < 500) return { kind: 'refused', detail }
  const seconds = extra['retry_after']
  return { kind: 'offline', detail, ...(typeof seconds === 'number' && { retry_after: seconds * 1000 }) }
}
