// What people do with their own factors: each a change that mails its owner, with its effect on the session.
import type { Installation } from '../core/installation.ts'
import type { OpenSession } from '../sessions/sessions.ts'
import { changeFactors, type FactorScope } from './change-factors.ts'
import { addPasskey, removePasskey } from './own-passkeys.ts'
import { checkRegistration } from './passkeys.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { relyingParty } from './relying-party.ts'
import { requireAnotherFactor, factorsOf, hasFactor } from './second-factor.ts'
import { abandonTotp, beginTotp, confirmTotp, pendingTotp, pendingUri, removeTotp } from './totp.ts'

/** `value` is the new token of a session whose sign-in is complete by its first factor. */
interface Changed {
  value: string | undefined
}
type Own = { session: OpenSession }

/**
 * Stores the passkey that the browser created; returns the number of recovery codes, which come with the first
 * factor. Throws 422 for an invalid one, 409 for one that is stored already.
 */
export async function registerPasskey(
  scope: FactorScope & { host: string },
  { session, response, name }: Own & { response: unknown; name: string },
  now: Date,
): Promise<Changed & { recovery_left: number }> {
  const { installation, site, host } = scope
  const { user_id, id: session_id } = session
  const answer = { rp: relyingParty(installation, site, host), user_id, session_id, response }
  const made = await checkRegistration(installation, answer, now)
  const done = await changeFactors(
    scope,
    {
      session,
      what: 'passkey_added',
      factor: 'passkey',
      work: async (trx) => {
        await addPasskey(trx, { made, name }, now)
        return { result: true, name }
      },
    },
    now,
  )
  const { recovery_left } = await factorsOf(installation.network.read, user_id)
  return { value: done!.value, recovery_left }
}

/** Throws 404 for a passkey of another account, 409 where it is the last factor and one is required. */
export async function withdrawPasskey(
  scope: FactorScope,
  { session, uid }: Own & { uid: string },
  now: Date,
): Promise<void> {
  const { user_id } = session
  const work = async (trx: Parameters<typeof removePasskey>[0]) => {
    await requireAnotherFactor(trx, user_id)
    const { name } = await removePasskey(trx, { user_id, uid })
    return { result: true, name }
  }
  await changeFactors(scope, { session, what: 'passkey_removed', work }, now)
}

/** An app that is being set up in a session; another session cannot confirm it. */
export function appSetup({ network, keys }: Pick<Installation, 'network' | 'keys'>, session: OpenSession, now: Date) {
  const setup = { user_id: session.user_id, session: session.uid }
  return {
    begin: () => beginTotp({ network, keys }, setup, now),
    abandon: () => abandonTotp({ network }, session.uid),
    /** The secret that waits for its first code, and the address for the QR code. */
    async pending(issuer: string): Promise<{ secret: string; uri: string } | undefined> {
      const secret = await pendingTotp(network.read, { keys, ...setup }, now)
      const uri = await pendingUri({ network, keys }, { ...setup, issuer }, now)
      return secret === undefined || uri === undefined ? undefined : { secret, uri }
    },
  }
}

/**
 * The first code of an app, which enables it; recovery codes come with the first factor. Undefined for a wrong code.
 */
export async function confirmApp(
  scope: FactorScope,
  { session, code }: Own & { code: string },
  now: Date,
): Promise<(Changed & { codes: string[] | undefined }) | undefined> {
  const { user_id, uid } = session
  const { keys } = scope.installation
  const done = await changeFactors(
    scope,
    {
      session,
      what: 'totp_added',
      factor: 'totp',
      work: async (trx) => {
        if (!(await confirmTotp(trx, { keys, user_id, session: uid, code }, now))) return undefined
        const { recovery_left } = await factorsOf(trx, user_id)
        return { result: recovery_left ? undefined : await makeRecoveryCodes(trx, user_id) }
      },
    },
    now,
  )
  return done && { value: done.value, codes: done.result }
}

/** Throws 409 where it is the last factor and one is required. */
export async function withdrawApp(scope: FactorScope, { session }: Own, now: Date): Promise<void> {
  const { user_id } = session
  const work = async (trx: Parameters<typeof removeTotp>[0]) => {
    if (!(await factorsOf(trx, user_id)).totp) return undefined
    await requireAnotherFactor(trx, user_id)
    await removeTotp(trx, user_id)
    return { result: true }
  }
  await changeFactors(scope, { session, what: 'totp_removed', work }, now)
}

/**
 * Replaces the recovery codes by ten new ones; undefined for an account without a factor, which has nothing to
 * recover.
 */
export async function renewRecoveryCodes(
  scope: FactorScope,
  { session }: Own,
  now: Date,
): Promise<{ codes: string[]; replaced: boolean } | undefined> {
  const { user_id } = session
  const done = await changeFactors(
    scope,
    {
      session,
      what: 'recovery_codes',
      work: async (trx) => {
        const factors = await factorsOf(trx, user_id)
        if (!hasFactor(factors)) return undefined
        const codes = await makeRecoveryCodes(trx, user_id)
        return { result: { codes, replaced: factors.recovery_left > 0 } }
      },
    },
    now,
  )
  return done?.result
}
