// Who may decide on a change (contract 1.4): not the token that proposed it, nor a reviewer who would gain access by it.
import { message, operation, type Message } from '../../base/catalogue/message.ts'
import { instant } from '../../base/clock.ts'
import { requireInScope } from '../limits-of-content.ts'
import type { Principal } from '../principal.ts'
import { AppError, messageOf } from '../../base/errors.ts'
import type { Context, Decision } from '../operation/context.ts'
import { seededIds } from '../operation/ids.ts'
import type { Done, Write } from '../operation/perform.ts'
import { authorize, requireElevation } from '../operation/run.ts'
import type { SubjectState } from '../operation/subject.ts'
import type { Proposal } from './approval.ts'
import { dryRunIn } from './dry-run-in.ts'

/** 403: this reviewer may not decide on the change; the change itself is valid. */
export class NotForYou extends AppError {
  readonly change: number
  constructor({ id }: Proposal, { key, args }: Message, extra: Record<string, unknown> = {}) {
    super(key, ...([args, { problem: 'forbidden', extra }] as never))
    this.change = id
  }
}

/** Throws 403 for the token that proposed it. */
export function requireOther({ principal }: Context, change: Proposal): void {
  if (principal.token && principal.token.id === change.token_id)
    throw new NotForYou(change, message('change.own_proposal', { id: change.id }))
}

/**
 * Throws 403 when an approval would bypass a check: an operation that needs elevation needs it from the reviewer, too;
 * and a one-time secret is not returned to a reviewer with fewer rights than the account it is for.
 */
export function requireReviewer(ctx: Context, change: Proposal, write: Write): void {
  try {
    requireElevation(write, ctx)
  } catch (error) {
    throw error instanceof AppError ? new NotForYou(change, error, error.extra) : error
  }
  if (write.operation.confidential && mayMore(write.ctx.principal, ctx.principal))
    throw new NotForYou(change, message('change.secret_of_other', { operation: operation(write.route.name) }))
}

/**
 * Throws 403 unless the reviewer could make their edit of the input by themselves: it runs as the proposer, and must not
 * lend the proposer's rights. Dry-run with all checks of the operation, and rolled back.
 */
export async function requireOwnEdit(ctx: Context, change: Proposal, write: Write): Promise<void> {
  const { operation, route, input } = write
  const principal = { ...ctx.principal, mode: 'direct' as const }
  const ids = seededIds(change.uid, new Date(change.created_at))
  const own = { ...write.ctx, principal, ids }
  requireNotPersonal(change, await operation.subject?.load(write.ctx, input))
  try {
    authorize({ operation, route }, own, input)
    const { after } = await dryRunIn({ ...write, ctx: own }, ctx.db)
    requireNotPersonal(change, after)
  } catch (error) {
    if (error instanceof NotForYou) throw error
    if (!(error instanceof AppError) || !['forbidden', 'read-only-token'].includes(error.code)) throw error
    throw new NotForYou(change, message('change.edit_forbidden', { reason: messageOf(error) }), error.extra)
  }
}

/** Throws 403 for an object that belongs to one user: no one else may see or change it. */
function requireNotPersonal(change: Proposal, state: SubjectState | undefined): void {
  if (state?.personal) throw new NotForYou(change, message('change.personal', { label: state.label }))
}

/** Throws 403 where the reviewer may change a part of the content only, and the change is outside of it. */
export function requireChangeAccess({ principal }: Context, change: Proposal, { before, after }: Done): void {
  try {
    requireInScope(principal, before?.scope)
    requireInScope(principal, after?.scope)
  } catch (error) {
    throw error instanceof AppError ? new NotForYou(change, error) : error
  }
}

function mayMore(one: Principal, other: Principal): boolean {
  if (one.role === 'network' && other.role !== 'network') return true
  if (other.limits !== null && one.limits === null) return true
  return [...one.permissions].some((permission) => !other.permissions.has(permission))
}

/** Who decides, when, and through which channel: stored with the change (contract 1.4). */
export const decidedBy = ({ principal, channel, now }: Context): Decision => ({
  reviewer_id: principal.user?.id ?? null,
  reviewer_token_id: principal.token?.id ?? null,
  reviewer_channel: channel,
  reviewed_at: instant(now),
})
