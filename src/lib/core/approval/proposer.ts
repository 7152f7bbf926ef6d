// Who a change is applied as: its token's user, or its user; nobody any more, when they lost their access.
import { message, type Message } from '../../base/catalogue/message.ts'
import type { Principal } from '../principal.ts'
import { systemPrincipal } from '../principal.ts'
import { principalOfTokenId } from '../../access/tokens.ts'
import { principalOfUserId } from '../../access/user-principal.ts'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../operation/context.ts'
import { DAY, instant, later } from '../../base/clock.ts'
import type { Proposal } from './approval.ts'

/** Pending changes live so long. */
export const PENDING_DAYS = 30

/** A change that can never be applied any more: what becomes of it. */
export class Refusal extends AppError {
  readonly verdict: 'rejected' | 'expired'
  constructor(verdict: 'rejected' | 'expired', { key, args }: Message) {
    super(key, ...([args, { problem: 'conflict' }] as never))
    this.verdict = verdict
  }
}

/** Read anew: undefined when the token was revoked, or the account is gone, disabled or no member any more. */
export async function proposerOf(
  { installation, site }: Pick<Context, 'installation' | 'site'>,
  { token_id, user_id }: Pick<Proposal, 'token_id' | 'user_id'>,
): Promise<Principal | undefined> {
  if (token_id !== null) return principalOfTokenId(installation, site, token_id)
  if (user_id !== null) return principalOfUserId(installation, site, user_id)
  return systemPrincipal(site.permissions)
}

/** Throws 409: what is not pending, is too old, or was proposed by somebody who may no longer. */
export async function demandProposer(ctx: Context, change: Proposal): Promise<Principal> {
  if (change.status !== 'pending')
    throw new AppError(
      'change.not_pending',
      { id: change.id, status: change.status },
      {
        extra: { allowed: [] },
      },
    )
  if (change.created_at < instant(later(ctx.now, -PENDING_DAYS * DAY)))
    throw new Refusal('expired', message('change.waited_too_long', { id: change.id, days: PENDING_DAYS }))
  const principal = await proposerOf(ctx, change)
  if (principal) return principal
  throw new Refusal('rejected', goneReason(change))
}

/** Why changes of somebody without access are rejected. */
export const goneReason = ({ token_id }: Pick<Proposal, 'token_id'>): Message =>
  message(token_id === null ? 'change.proposer_gone' : 'change.token_gone')
