// Limits: how often something may happen in a time, counted across the processes of an installation (contract 1.5).
import type { Message } from '../base/catalogue/message.ts'
import { AppError } from '../base/errors.ts'
import type { Installation } from './installation.ts'
import { SECOND } from '../base/clock.ts'

export interface Limit {
  /** What is limited, for example `api_token`. */
  name: string
  /** Who it is counted for: a token's id, an address; stored as a keyed hash. */
  key: string
  /** Maximum per window. */
  limit: number
  window_s: number
}
/** The values of the RateLimit headers; `reset_s`, whole seconds until the window ends, at least 1, is also Retry-After. */
export interface LimitResult {
  allowed: boolean
  limit: number
  remaining: number
  reset_s: number
}

/**
 * Counts one against a limit. The window is fixed: it begins with the first one and ends `window_s` later, so `limit` and
 * `reset_s` are exact, and at most twice the limit can pass within one window's length (end of one, begin of the next).
 */
export async function consumeLimit(
  installation: Installation,
  { name, key, limit, window_s }: Limit,
): Promise<LimitResult> {
  const now = installation.clock.now().getTime()
  const window = { windowMs: window_s * SECOND, limit }
  const { count, ends_at } = await installation.access.limits.consume(`${name} ${key}`, window, now)
  return {
    allowed: count <= limit,
    limit,
    remaining: Math.max(0, limit - count),
    reset_s: Math.max(1, Math.ceil((ends_at - now) / SECOND)),
  }
}

/** The same; throws 429 with the message, and `retry_after`, when the limit is reached. */
export async function requireLimit(installation: Installation, limit: Limit, { key, args }: Message): Promise<void> {
  const { allowed, reset_s } = await consumeLimit(installation, limit)
  if (!allowed)
    throw new AppError(key, ...([args, { problem: 'rate-limited', extra: { retry_after: reset_s } }] as never))
}

/** Undoes one count: limits on failures count before it is known whether the attempt fails. */
export const refundLimit = (
  { access, clock }: Pick<Installation, 'access' | 'clock'>,
  { name, key }: Pick<Limit, 'name' | 'key'>,
): Promise<void> => access.limits.refund(`${name} ${key}`, clock.now().getTime())
