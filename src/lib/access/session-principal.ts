// Who a browser session is on a website, and what it counts as there.
import type { Installation } from '../core/installation.ts'
import type { Principal } from '../core/principal.ts'
import type { Site } from '../core/site.ts'
import { factorsOf, hasFactor } from '../factors/factors.ts'
import { sessionOf, type OpenSession } from '../sessions/sessions.ts'
import { memberNow, policyOf, type Member } from './member.ts'
import { memberPrincipal } from './user-principal.ts'

/** Who a session's value is on a website; undefined without a session, while a factor is missing, and without membership. */
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
 * What a session counts as on a website now: the policy of its role may be younger than the session, or another one's than
 * where the sign-in came from. Asks for the factors only where one is lacking.
 */
export async function stateNow(
  { network, clock }: Pick<Installation, 'network' | 'clock'>,
  session: Pick<OpenSession, 'state' | 'factor' | 'user_id'>,
  member: Member | undefined,
): Promise<OpenSession['state']> {
  if (session.state !== 'full' || !lacksFactor(session, member, clock.now())) return session.state
  return hasFactor(await factorsOf(network.read, session.user_id)) ? 'second' : 'enrol'
}

/** A passkey is both factors in one; the others of these came after a password. */
const TWO_FACTORS = ['passkey', 'totp', 'recovery']
const lacksFactor = ({ factor }: Pick<OpenSession, 'factor'>, member: Member | undefined, now: Date) =>
  member !== undefined && policyOf(member, now) === 'required' && !TWO_FACTORS.includes(factor)
