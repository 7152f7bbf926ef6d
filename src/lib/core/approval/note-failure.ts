// What is stored of a failed approval: the reason, and the end of a change that can never be applied.
import { sameError, type AppError, type ErrorCode } from '../../base/errors.ts'
import { storedMessage } from '../../platform/i18n/say.ts'
import { instant } from '../../base/clock.ts'
import type { Proposal } from './approval.ts'
import { Rejection } from './proposer.ts'
import { buildsOn } from './builds-on.ts'
import { NotForYou } from './reviewer.ts'
import type { Context } from '../operation/context.ts'

/** Codes reported as a conflict: in the response to an approval they would seem to be about change or reviewer. */
const INNER: ErrorCode[] = [
  'not-found',
  'gone',
  'forbidden',
  'feature-disabled',
  'unauthenticated',
  'read-only-token',
  'token-expired',
]

/** The failure of a change as reported to the reviewer; `change` in its extra names it. */
export function failureOf(error: AppError, change: Proposal): AppError {
  if (error instanceof NotForYou && error.change === change.id) return error
  const code = INNER.includes(error.code) ? 'conflict' : error.code
  const verdict = error instanceof Rejection ? error.verdict : undefined
  const extra = { ...error.extra, change: change.id, status: verdict ?? change.status }
  return sameError(error, { problem: code, errors: error.errors, extra, cause: error })
}

/** Stores the failure if failureOf() made it and the change is still pending. */
export async function storeFailure(db: Context['db'], error: AppError, now: Date): Promise<void> {
  const { change, status } = error.extra as { change?: number; status?: Proposal['status'] }
  if (change === undefined || !(error.cause instanceof Error)) return
  // It fits as soon as the step before it is approved.
  if (buildsOn(error)) return
  const ended = status === 'rejected' || status === 'expired'
  await db
    .updateTable('changes')
    .set(
      ended
        ? { status, reason: storedMessage(error, 2000), error: null, sealed: null, reviewed_at: instant(now) }
        : { error: storedMessage(error, 2000) },
    )
    .where('id', '=', change)
    .where('status', '=', 'pending')
    .execute()
}
