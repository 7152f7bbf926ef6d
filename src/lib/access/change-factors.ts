// A change of somebody's factors: one transaction with the mail that tells its owner, and what becomes of the session.
import type { Kysely } from 'kysely'
import { transact } from '../db/database.ts'
import type { NetworkTables } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import type { Installation } from '../installation.ts'
import { forwardOutbox } from '../jobs/jobs.ts'
import { adminLink, queueMailFor } from '../mail/mail.ts'
import type { Site } from '../site.ts'
import { instant, later } from '../util/clock.ts'
import { factorsOf, hasFactor, noteFactorChange } from './second-factor.ts'
import { ELEVATION, rotateSession, type OpenSession } from './sessions.ts'

type Trx = Kysely<NetworkTables>

/** Where a change is made. */
export interface Place {
  installation: Installation
  site: Site
}
export interface FactorChange<T> {
  session: OpenSession
  /** Of the mail template `security`. */
  what: 'passkey_added' | 'passkey_removed' | 'totp_added' | 'totp_removed' | 'recovery_codes'
  /** How a session that was setting its first factor up counts as signed in then. */
  factor?: string
  /** Does it, and tells the name for the mail; nothing has happened when it returns undefined. */
  work: (trx: Trx) => Promise<{ result: T; name?: string } | undefined>
}
export interface ChangedFactors<T> {
  result: T
  /** The new value of a session that is whole now. */
  value: string | undefined
}

/** Undefined when the work did nothing. Throws 409 when a session that lacks a factor would add a second one. */
export async function changeFactors<T>(
  { installation, site }: Place,
  { session, what, factor = session.factor, work }: FactorChange<T>,
  now: Date,
): Promise<ChangedFactors<T> | undefined> {
  const { user_id } = session
  const enrolling = session.state === 'enrol'
  const changed = await transact(installation.network, async (trx) => {
    if (enrolling) await demandFirstFactor(trx, user_id)
    const done = await work(trx)
    if (!done) return undefined
    await noteFactorChange(trx, user_id, now)
    await tellOwner(trx, { installation, site, user_id, vars: { what, name: done.name ?? '' } }, now)
    if (!enrolling) return { result: done.result, value: undefined }
    const elevated_until = instant(later(now, ELEVATION))
    const { value } = await rotateSession(trx, session, { state: 'full', factor, elevated_until }, now)
    return { result: done.result, value }
  })
  await forwardOutbox(installation, site)
  return changed
}

/** A password alone sets the first factor up and no other: else it would do in place of the first. */
async function demandFirstFactor(trx: Trx, user_id: number): Promise<void> {
  if (hasFactor(await factorsOf(trx, user_id)))
    throw new AppError('conflict', 'This account has a second factor by now: sign in again.')
}

/** Mails to the owner of an account what happened to its factors; call `forwardOutbox` once it committed. */
export async function tellOwner(
  trx: Trx,
  { installation, site, user_id, vars }: Place & { user_id: number; vars: Record<string, string> },
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
