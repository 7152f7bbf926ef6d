// A change of an account's second factors: one transaction with the mail to its owner, and the effect on the session.
import type { Kysely } from 'kysely'
import { transact } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { forwardOutbox } from '../core/jobs/jobs.ts'
import { adminLink, queueMailFor } from '../mail/mail.ts'
import type { Site } from '../core/site.ts'
import { instant, later } from '../base/clock.ts'
import { hadRecoveryCodes } from './recovery-codes.ts'
import { factorsOf, hasFactor, hasFactorSince, recordFactorChange } from './second-factor.ts'
import { ELEVATION, endSessions, rotateSession, type OpenSession } from '../sessions/sessions.ts'

type Trx = Kysely<NetworkTables>

/** Where a change is made. */
export interface FactorScope {
  installation: Installation
  site: Site
}
export interface FactorChange<T> {
  session: OpenSession
  /** The mail says it by newsOf(). */
  what: 'passkey_added' | 'passkey_removed' | 'totp_added' | 'totp_removed' | 'recovery_codes'
  /** How a session that sets the first factor up counts as signed in then. */
  factor?: string
  /** Makes the change and returns the name for the mail; nothing has happened when it returns undefined. */
  work: (trx: Trx) => Promise<{ result: T; name?: string } | undefined>
}
export interface ChangedFactors<T> {
  result: T
  /** The new value of the session, with the first factor. */
  value: string | undefined
}

/**
 * Undefined when the work did nothing. Throws 409 when a session that lacks a factor would add a second one: a password alone
 * sets the first one up and no other. With the first one all other sessions end: they prove no more than the password.
 */
export async function changeFactors<T>(
  { installation, site }: FactorScope,
  { session, what, factor = session.factor, work }: FactorChange<T>,
  now: Date,
): Promise<ChangedFactors<T> | undefined> {
  const { user_id } = session
  const changed = await transact(installation.network, async (trx) => {
    const first = !hasFactor(await factorsOf(trx, user_id))
    if (!first && session.state === 'enrol') throw new AppError('account.second_factor_added')
    const news = await newsOf(trx, { user_id, what, first }, now)
    const done = await work(trx)
    if (!done) return undefined
    await recordFactorChange(trx, user_id, now)
    const vars = { what: news ?? '', name: done.name ?? '' }
    if (news) await notifyOwner(trx, { installation, site, user_id, vars }, now)
    if (!first) return { result: done.result, value: undefined }
    await endSessions(trx, { user_id, except: session.id })
    const elevated_until = instant(later(now, ELEVATION))
    const { value } = await rotateSession(trx, { session, state: 'full', factor, elevated_until }, now)
    return { result: done.result, value }
  })
  await forwardOutbox(installation, site)
  return changed
}

/**
 * The text of the mail `security`, before the change is made. Undefined for the first codes that follow the first
 * factor, which its mail has already mentioned.
 */
async function newsOf(
  trx: Trx,
  { user_id, what, first }: { user_id: number; what: FactorChange<unknown>['what']; first: boolean },
  now: Date,
): Promise<string | undefined> {
  if (what === 'passkey_added') return first ? 'first_passkey' : what
  if (what === 'totp_added') return first ? 'first_totp' : what
  if (what !== 'recovery_codes' || (await hadRecoveryCodes(trx, user_id))) return what
  return (await hasFactorSince(trx, user_id, later(now, -ELEVATION))) ? 'recovery_made' : undefined
}

/** Mails to the owner of an account what happened to its factors; call `forwardOutbox` once it committed. */
export async function notifyOwner(
  trx: Trx,
  { installation, site, user_id, vars }: FactorScope & { user_id: number; vars: Record<string, string> },
  now: Date,
): Promise<void> {
  const { email, locale } = await trx
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const url = adminLink(site, '/admin/account')
  const mail = { template: 'security' as const, to: email, locale, vars: { ...vars, url } }
  await queueMailFor(trx, { installation, site, mail }, now)
}
