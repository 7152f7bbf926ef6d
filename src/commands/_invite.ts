// Creates accounts from the shell: by the operation, and with the URL of the invitation.
import { AppError } from '../lib/base/errors.ts'
import type { Call } from '../lib/core/operation/context.ts'
import { localUrl } from './_local-url.ts'
import { write } from './_write.ts'

export interface NewAccount {
  email: string
  role: string
  name?: string | undefined
  limits?: Record<string, string[]> | undefined
  /** From newPassword(): then there is neither an invitation nor a mail. */
  hash?: string | undefined
  locale?: string | undefined
  dry_run?: true
}
export interface InvitedAccount {
  id: number
  email: string
  role: string
  /** Missing for an account that has a password, or when this website may not show it. */
  invite_url?: string
  local_invite_url?: string
}

/** Creates an account and mails its invitation. Throws Ended when it waits for approval, or with `dry_run`. */
export async function inviteUser(call: Call, user: NewAccount): Promise<InvitedAccount> {
  const { hash, limits, name, locale, ...named } = user
  const person = { ...(name !== undefined && { name }), ...(locale !== undefined && { locale }) }
  const input = { ...named, ...limits, ...person, ...(hash && { mail: false }) }
  const { id, email, role, invite } = await write<InvitedAccount & Invited>(call, 'create_user', input)
  if (hash === undefined) return { id, email, role, ...(invite && { invite_url: await inviteUrl(call, invite.token) }) }
  if (!invite) throw new AppError('shell.account_of_other_sites', { email })
  const { usePassword } = await import('../lib/account/use-password.ts')
  await usePassword(call.installation, { token: invite.token, hash })
  return { id, email, role }
}

interface Invited {
  invite: { token: string } | null
}

/** Says whether the invitation was mailed, or has to be passed on because no mail server is set up. */
export async function inviteText({ installation, site }: Call, urls: InviteUrls): Promise<string> {
  const local = urls.local_invite_url
  const url = urls.invite_url + (local ? `\nOn this machine, while cms serve runs: ${local}` : '')
  const { mailSettings } = await import('../lib/mail/settings.ts')
  const server = await mailSettings(installation, site).catch(() => undefined)
  return server
    ? `An invitation is on its way. It is good for 7 days and once: ${url}`
    : `There is no mail server yet (mail in config/config.local.json), so hand this link over yourself. It is good for 7 days and once: ${url}`
}

export interface InviteUrls {
  invite_url: string
  /** URL on this machine, when that differs. */
  local_invite_url?: string
}

/** The URL of an invitation, and the one that works on this machine already. */
export function inviteUrls(call: Call, invite_url: string): InviteUrls {
  const local_invite_url = localUrl(call, invite_url)
  return { invite_url, ...(local_invite_url && { local_invite_url }) }
}

/** Where the recipient of the invitation chooses a password. */
export async function inviteUrl(call: Call, token: string): Promise<string> {
  const { signInLink } = await import('../lib/mail/mail.ts')
  return signInLink(call, '/admin/invite', { token })
}
