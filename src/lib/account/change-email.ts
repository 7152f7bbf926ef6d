// A new e-mail address of an account: the old address is notified, and the new one takes effect once it is confirmed.
import type { Kysely } from 'kysely'
import { transact } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { forwardOutbox } from '../core/jobs/jobs.ts'
import { adminLink, queueMailFor, type Mail } from '../mail/mail.ts'
import type { Site } from '../core/site.ts'
import { changedBy } from '../core/operation/stamps.ts'
import { normaliseEmail } from '../core/email.ts'
import { createLink, endLinks, consumeLink } from '../sign-in/sign-in.ts'
import { isShared, userByEmail } from '../access/access.ts'

interface SiteContext {
  installation: Installation
  site: Site
}

/**
 * Mails the new address a link and notifies the old one. An address that already has an account gets no mail, and the
 * caller cannot tell the difference. Throws 422 for an invalid address.
 */
export async function requestEmailChange(
  { installation, site }: SiteContext,
  { user_id, origin, ...input }: { user_id: number; email: string; origin?: string | undefined },
): Promise<void> {
  const email = normaliseEmail(input.email)
  const now = installation.clock.now()
  await transact(installation.network, async (trx) => {
    const user = await rowOf(trx, user_id)
    const queue = (mail: Omit<Mail, 'locale'>) =>
      queueMailFor(trx, { installation, site, origin, mail: { ...mail, locale: user.locale } }, now)
    if (email === user.email) return
    const vars = { email, url: adminLink(site, '/admin/reset') }
    await queue({ template: 'email_changed', to: user.email, vars })
    await endLinks(trx, { kind: 'email', user_id }, now)
    if (await userByEmail(trx, email)) return
    const { token, expires_at } = await createLink(trx, { kind: 'email', user_id, payload: { email } }, now)
    await queue({
      template: 'email_change',
      to: email,
      vars: { email, url: adminLink({ base_url: origin ?? site.base_url }, '/admin/email', { token }) },
      good_until: expires_at,
      trusted: await isShared(trx, { id: user_id, site: site.key }),
    })
  })
  await forwardOutbox(installation, site)
}

/**
 * Uses up the link and notifies the old address. Throws 410 for an expired link, or an address that is taken by now.
 */
export async function confirmEmail({ installation, site }: SiteContext, token: string): Promise<void> {
  const now = installation.clock.now()
  await transact(installation.network, async (trx) => {
    const { user_id, payload } = await consumeLink(trx, { kind: 'email', token }, now)
    const email = String(payload['email'])
    const user = await rowOf(trx, user_id)
    if (await userByEmail(trx, email)) throw new AppError('account.address_taken')
    await trx
      .updateTable('users')
      .set((eb) => ({ email, version: eb('version', '+', 1), ...changedBy(user_id, now) }))
      .where('id', '=', user_id)
      .execute()
    // What was mailed to the old address opens nothing any more.
    await endLinks(trx, { user_id }, now)
    const vars = { what: 'done', email }
    const mail: Mail = { template: 'email_changed', to: user.email, locale: user.locale, vars }
    await queueMailFor(trx, { installation, site, mail }, now)
  })
  await forwardOutbox(installation, site)
}

async function rowOf(db: Kysely<NetworkTables>, id: number) {
  const row = await db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('account.gone')
  return row
}
