// Rate limit per address for pages generated for a query, such as a list's page 4,000 or a search (contract 1.5).
import { setTimeout } from 'node:timers/promises'
import { consumeLimit } from '../lib/core/limits.ts'
import { AppError } from '../lib/base/errors.ts'
import { limitKey } from './client-address.ts'
import type { Visit } from './context.ts'

const WINDOW_S = 60
/** A rejection is delayed by so many milliseconds, which slows down only the client that repeats it. */
const HOLD_MS = 250
/** Maximum number of delayed rejections; further ones are sent at once. */
const MAX_HELD = 64
let delayed = 0

/** Counts one request of the visitor's address. Throws 429 with the time to wait. */
export async function requireQuery(visit: Visit | undefined): Promise<void> {
  // Without a visit the server itself makes the request.
  if (!visit) return
  const { installation, ip } = visit
  const limit = installation.local.limits.search
  const bucket = { name: 'search', key: `ip:${limitKey(ip)}`, limit, window_s: WINDOW_S }
  const { allowed, reset_s } = await consumeLimit(installation, bucket)
  if (allowed) return
  if (delayed < MAX_HELD) {
    delayed++
    await setTimeout(HOLD_MS).finally(() => delayed--)
  }
  throw new AppError('request.too_many_searches', { limit, seconds: reset_s }, { extra: { retry_after: reset_s } })
}
