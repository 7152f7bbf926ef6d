// What the pages of somebody's own factors have in common: who may change them, and how the session goes on.
import { AppError } from '../../lib/base/errors.ts'
import { instant } from '../../lib/base/clock.ts'
import { ELEVATE, sessionCookie, withNext } from '../session.ts'
import { seeOther, type Answer } from './respond.ts'
import type { AccountContext } from './screen.ts'

export const ACCOUNT = '/admin/account'

/** Signed in long ago; so may be whose role asks for a factor only since. */
const isStale = ({ session, now }: AccountContext): boolean => (session.elevated_until ?? '') <= instant(now)

/** Where such a person goes first. */
export const elevationFirst = (room: AccountContext, path: string): Answer | undefined =>
  isStale(room) ? seeOther(withNext(ELEVATE, path)) : undefined

/** The same for the page's own script; throws 403. */
export function requireElevated(room: AccountContext): void {
  if (isStale(room))
    throw new AppError('screen.elevation_missing', {}, { extra: { elevation: true, location: ELEVATE } })
}

/** Of a session that may have become whole: its cookie. */
export const cookiesOf = ({ visit }: AccountContext, { value }: { value: string | undefined }): string[] =>
  value === undefined ? [] : [sessionCookie(visit, value)]
