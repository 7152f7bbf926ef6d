// What anybody may have made by a query, page 4,000 of a list or a search: so many a minute for an address (contract 1.5).
import { setTimeout } from 'node:timers/promises'
import { takeFromLimit } from '../lib/core/limits.ts'
import { AppError } from '../lib/base/errors.ts'
import { limitKey } from './client-address.ts'
import type { Visit } from './context.ts'

const WINDOW_S = 60
/** A refusal is held back for so many milliseconds: who goes on asking gets slower, and nobody else. */
const HOLD_MS = 250
/** More are refused at once. */
const MOST_HELD = 64
let held = 0

/** Takes one for the address of whoever asks. Throws 429 that says when to try again. */
export async function requireQuery(visit: Visit | undefined): Promise<void> {
  // Without a visitor it is the server itself that asks.
  if (!visit) return
  const { installation, ip } = visit
  const limit = installation.local.limits.search
  const bucket = { name: 'search', key: `ip:${limitKey(ip)}`, limit, window_s: WINDOW_S }
  const { allowed, reset_s } = await takeFromLimit(installation, bucket)
  if (allowed) return
  if (held < MOST_HELD) {
    held++
    await setTimeout(HOLD_MS).finally(() => held--)
  }
  throw new AppError(
    'request.too_many_searches',
    { limit, seconds: reset_s },
    { extra: { retry_after: reset_s } },
  )
}
