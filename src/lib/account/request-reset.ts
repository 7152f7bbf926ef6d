// A forgotten password. The request only starts a job, so that the response is the same whether an account exists or
// not.
import { transact } from '../platform/db/database.ts'
import type { Installation } from '../core/installation.ts'
import { enqueueFor, forwardOutbox } from '../core/jobs/jobs.ts'
import { queueMailFor, signInLink, type Mail } from '../mail/mail.ts'
import type { Context } from '../core/operation/context.ts'
import type { Site } from '../core/site.ts'
import { normaliseEmail } from '../core/email.ts'
import { consumeLimit } from '../core/limits.ts'
import { createLink } from '../sign-in/sign-in.ts'
import { isShared, membershipsOf, userByEmail } from '../access/access.ts'

const SEALED_FOR = 'reset'
/** Reset mails that an account gets in an hour at most, whoever requests them. */
const MAILS = { name: 'reset_mail', limit: 3, window_s: 3600 } as const

interface Request {
  email: string
  /** Whether it was requested where the people of all websites sign in (`admin_host`). */
  anywhere: boolean
  /** The origin of the request's address, where it is one of the website's. */
  origin?: string | undefined
}

/**
 * Enqueues the request. Takes the same time for every address and returns nothing. Throws 422 for an invalid address.
 */
export async function requestReset(
  { installation, site }: { installation: Installation; site: Site },
  { email, ...rest }: Request,
): Promise<void> {
  const now = installation.clock.now()
  const request: Request = { email: normaliseEmail(email), ...rest }
  const sealed = await installation.keys.seal(SEALED_FOR, JSON.stringify(request))
  await transact(installation.network, (trx) =>
    enqueueFor(trx, { site: site.key, kind: 'reset_request', payload: { sealed } }, now),
  )
  await forwardOutbox(installation, site)
}

/** The job: mails the link when there is such an account that may sign in here. */
export async function answerResetRequest(payload: Record<string, unknown>, ctx: Context): Promise<void> {
  const { installation, site, now } = ctx
  const { network } = installation
  const opened = await installation.keys.open(SEALED_FOR, String(payload['sealed']))
  const { email, anywhere, origin } = JSON.parse(opened) as Request
  const user = await userByEmail(network.read, email)
  if (!user || user.disabled || user.deleted_at !== null) return
  const sites = (await membershipsOf(network.read, user.id)).map((one) => one.site)
  if (!user.network && !(anywhere ? sites.length : sites.includes(site.key))) return
  const { allowed } = await consumeLimit(installation, { ...MAILS, key: `user:${user.id}` })
  if (!allowed) return
  await transact(network, async (trx) => {
    const { token, expires_at } = await createLink(trx, { kind: 'reset', user_id: user.id }, now)
    const mail: Mail = {
      template: 'reset',
      to: user.email,
      locale: user.locale,
      vars: { url: signInLink({ installation, site, origin }, '/admin/reset', { token }) },
      good_until: expires_at,
      trusted: await isShared(trx, { id: user.id, site: site.key }),
    }
    await queueMailFor(trx, { installation, site, origin, mail }, now)
  })
  await forwardOutbox(installation, site)
}
