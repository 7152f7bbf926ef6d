// Joining and leaving a shared table take several transactions: a website does one of them at a time.
import { AppError } from '../../base/errors.ts'
import { withLease } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'

const TURN_MS = 60_000

/** Throws 503 when it is at it already. */
export async function withShareLock<R>(
  { installation, site }: Context,
  handle: string,
  work: () => Promise<R>,
): Promise<R> {
  const lease = { name: `shared:${handle}:${site.key}`, ttl: TURN_MS }
  const leased = await withLease(installation, lease, work)
  if (leased.ran) return leased.result
  throw new AppError('shared_table.member_turning', { site: site.key, table: handle })
}
