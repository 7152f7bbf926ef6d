// Rate limits of the API: per token or session, and per address without either (contract 1.5).
import { consumeLimit } from '../lib/core/limits.ts'
import type { Principal } from '../lib/core/principal.ts'
import { AppError } from '../lib/base/errors.ts'
import { principalOfAppPassword } from './app-password.ts'
import { limitKey } from './client-address.ts'
import { principalOf, type Visit } from './context.ts'

/**
 * The principal, once its request has been counted; adds the `RateLimit` headers to the visit. An invalid token
 * counts for the address, so that guessing is limited too. Throws 401, 403 and 429.
 */
export async function limited(visit: Visit, who: Who = principalOf): Promise<Principal> {
  let principal: Principal
  try {
    principal = await who(visit)
  } catch (error) {
    if (error instanceof AppError && error.status === 401) await countAddress(visit)
    throw error
  }
  const { token, session, user } = principal
  if (token) await count(visit, { name: 'api_token', key: `token:${token.id}`, window_s: 300 })
  else if (session) await count(visit, { name: 'api_session', key: `session:${session.id}`, window_s: 300 })
  else if (who === principalOfAppPassword && user)
    await count(visit, { name: 'app_password', key: `app:${user.id}`, window_s: 300 })
  else await countAddress(visit)
  return principal
}

type Who = (visit: Visit) => Promise<Principal>

const countAddress = (visit: Visit) => count(visit, { name: 'api_ip', key: `ip:${limitKey(visit.ip)}`, window_s: 60 })

/** Headers by draft-ietf-httpapi-ratelimit-headers: a named policy with quota and window, the rest, the reset time. */
async function count(
  visit: Visit,
  bucket: { name: 'api_token' | 'api_session' | 'app_password' | 'api_ip'; key: string; window_s: number },
): Promise<void> {
  const { installation, headers } = visit
  const quota = installation.local.limits[bucket.name]
  const { allowed, remaining, reset_s } = await consumeLimit(installation, { ...bucket, limit: quota })
  headers['ratelimit-policy'] = `"${bucket.name}";q=${quota};w=${bucket.window_s}`
  headers['ratelimit'] = `"${bucket.name}";r=${remaining};t=${reset_s}`
  if (allowed) return
  const wait = Math.max(1, reset_s)
  throw new AppError(
    'request.quota_exceeded',
    { quota, window: bucket.window_s, wait },
    {
      extra: { retry_after: wait },
    },
  )
}
