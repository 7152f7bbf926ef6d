// The principal of a browser session on a website, and the session's state there.
import type { Installation } from '../core/installation.ts'
import type { Principal } from '../core/principal.ts'
import type { Site } from '../core/site.ts'
import { factorsOf, hasFactor } from '../factors/factors.ts'
import { sessionOf, type OpenSession } from '../sessions/sessions.ts'
import { memberNow, policyOf, type Member } from './member.ts'
import { memberPrincipal } from './user-principal.ts'

/** The principal of a session; undefined without a session, while a factor is missing, and without membership. */
export async function principalOfSession(
  installation: Pick<Installation, 'network' | 'clock' | 'access'>,
  site: Site,
  cookie: { value: string; host: string },
): Promise<Principal | undefined> {
  const session = await sessionOf(installation, cookie)
  if (session?.state !== 'full') return undefined
  const member = await memberNow(installation.network, site, session.user_id)
  if (!member || lacksFactor(session, member, installation.clock.now())) return undefined
  const { id, uid, elevated_until } = session
  return memberPrincipal(member, { id, uid, elevated_until, locale: member.locale })
}

/**
 * The current state of a session on a website: the policy of its role may be newer than the session, or differ from that
 * of the website of the sign-in. Reads the factors only where one is missing.
 */
export async function stateNow(
  { network, clock }: Pick<Installation, 'network' | 'clock'>,
  session: Pick<OpenSession, 'state' | 'factor' | 'user_id'>,
  member: Member | undefined,
): Promise<OpenSession['state']> {
  if (session.state !== 'full' || !lacksFactor(session, member, clock.now())) return session.state
  return hasFactor(await factorsOf(network.read, session.user_id)) ? 'second' : 'enrol'
}

/** A passkey is both factors in one; the others follow a password. */
const TWO_FACTORS = ['passkey', 'totp', 'recovery']
const lacksFactor = ({ factor }: Pick<OpenSession, 'factor'>, member: Member | undefined, now: Date) =>
  member !== undefined && policyOf(member, now) === 'required' && !TWO_FACTORS.includes(factor)
