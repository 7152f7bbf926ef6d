// Invitations: the mail with the link by which a person chooses a name and a password.
import { AppError } from '../base/errors.ts'
import { queueMail, signInLink } from '../mail/mail.ts'
import type { Context } from '../core/operation/context.ts'
import { createLink, type MadeLink } from '../sign-in/sign-in.ts'
import type { User } from './schema.ts'
import { isShared } from './shared-account.ts'

type Invited = Pick<User, 'id' | 'email' | 'locale'>

/** The invitation as it is returned to the caller. */
export const sendInvite = (ctx: Context, invite: MadeLink) => ({ ...invite, url: inviteUrl(ctx, invite) })

const inviteUrl = (ctx: Context, { token }: MadeLink): string => signInLink(ctx, '/admin/invite', { token })

/** Queues the mail of an invitation in the transaction that made it. */
export async function mailInvite(ctx: Context, user: Invited, invite: MadeLink): Promise<void> {
  const { site, principal, network } = ctx
  const { name, email } = principal.user ?? { name: '', email: '' }
  await queueMail(ctx, {
    template: 'invite',
    to: user.email,
    locale: user.locale,
    vars: {
      url: inviteUrl(ctx, invite),
      by: name || email,
    },
    good_until: invite.expires_at,
    trusted: await isShared(network, { id: user.id, site: site.key }),
  })
}

/**
 * Invites a person without a password again; the previous invitation becomes invalid. The result may be returned to the caller:
 * null for an account of other websites, too, unless the caller is a network account. Throws 409 for one with a password.
 */
export async function resendInvite(ctx: Context, user: User): Promise<ReturnType<typeof sendInvite> | null> {
  if (!user.invited) throw new AppError('account.has_password', { email: user.email })
  if (user.disabled) throw new AppError('account.disabled_enable_first', { email: user.email })
  const { network, site, principal, now } = ctx
  const invite = await createLink(network, { kind: 'invite', user_id: user.id }, now)
  await mailInvite(ctx, user, invite)
  const shared = await isShared(network, { id: user.id, site: site.key })
  return shared && principal.role !== 'network' ? null : sendInvite(ctx, invite)
}
