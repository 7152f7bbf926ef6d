// Shared parts of the pages of one's own factors: the fresh sign-in they require, and how the session continues.
import { AppError } from '../../lib/base/errors.ts'
import { instant } from '../../lib/base/clock.ts'
import { ELEVATE, sessionCookie, withNext } from '../session.ts'
import { seeOther, type Answer } from './respond.ts'
import type { AccountContext } from './screen.ts'

export const ACCOUNT = '/admin/account'

/** The sign-in is not fresh; also for users whose role has required a factor only since then. */
const isStale = ({ session, now }: AccountContext): boolean => (session.elevated_until ?? '') <= instant(now)

/** Redirect to sign in again. */
export const elevationFirst = (context: AccountContext, path: string): Answer | undefined =>
  isStale(context) ? seeOther(withNext(ELEVATE, path)) : undefined

/** The check for the page's own script; throws 403. */
export function requireElevated(context: AccountContext): void {
  if (isStale(context))
    throw new AppError('screen.elevation_missing', {}, { extra: { elevation: true, location: ELEVATE } })
}

/** The new cookie of a session that may have completed its factors. */
export const cookiesOf = ({ visit }: AccountContext, { value }: { value: string | undefined }): string[] =>
  value === undefined ? [] : [sessionCookie(visit, value)]
