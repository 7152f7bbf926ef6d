// The principal a change is applied as: the token or user that proposed it; none when it lost its access.
import { message, type Message } from '../../base/catalogue/message.ts'
import type { Principal } from '../principal.ts'
import { systemPrincipal } from '../principal.ts'
import { providersOf } from '../extension/providers.ts'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../operation/context.ts'
import { DAY, instant, later } from '../../base/clock.ts'
import type { Proposal } from './approval.ts'

type Find = (installation: Context['installation'], site: Context['site'], id: number) => Promise<Principal | undefined>

declare module '../extension/providers.ts' {
  interface Providers {
    /** The current principal of an account or a token by its id; undefined without access. */
    principals: { ofUser: Find; ofToken: Find }
  }
}

/** Days after which a pending change expires. */
export const PENDING_DAYS = 30

/** A change that can never be applied; `verdict` is its final status. */
export class Rejection extends AppError {
  readonly verdict: 'rejected' | 'expired'
  constructor(verdict: 'rejected' | 'expired', { key, args }: Message) {
    super(key, ...([args, { problem: 'conflict' }] as never))
    this.verdict = verdict
  }
}

/** The current principal: undefined when the token was revoked, or the account lost its access. */
export async function proposerOf(
  { installation, site }: Pick<Context, 'installation' | 'site'>,
  { token_id, user_id }: Pick<Proposal, 'token_id' | 'user_id'>,
): Promise<Principal | undefined> {
  if (token_id === null && user_id === null) return systemPrincipal(site.permissions)
  for (const principals of await providersOf(site.registry, 'principals')) {
    const found =
      token_id === null
        ? await principals.ofUser(installation, site, user_id!)
        : await principals.ofToken(installation, site, token_id)
    if (found) return found
  }
  return undefined
}

/** Throws 409 for a change that is not pending, is too old, or whose proposer lost the right to make it. */
export async function requireProposer(ctx: Context, change: Proposal): Promise<Principal> {
  if (change.status !== 'pending')
    throw new AppError(
      'change.not_pending',
      { id: change.id, status: change.status },
      {
        extra: { allowed: [] },
      },
    )
  if (change.created_at < instant(later(ctx.now, -PENDING_DAYS * DAY)))
    throw new Rejection('expired', message('change.waited_too_long', { id: change.id, days: PENDING_DAYS }))
  const principal = await proposerOf(ctx, change)
  if (principal) return principal
  throw new Rejection('rejected', lostAccessReason(change))
}

/** Why changes of a proposer without access are rejected. */
export const lostAccessReason = ({ token_id }: Pick<Proposal, 'token_id'>): Message =>
  message(token_id === null ? 'change.proposer_gone' : 'change.token_gone')
