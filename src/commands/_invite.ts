// Accounts made from the shell: by the operation, and the address that an invitation is used at.
import { AppError } from '../lib/base/errors.ts'
import type { Call } from '../lib/core/operation/context.ts'
import { localUrl } from './_local-url.ts'
import { write } from './_settled.ts'

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
export interface Made {
  id: number
  email: string
  role: string
  /** Missing for an account that has a password, or is not this website's to hand out. */
  invite_url?: string
  local_invite_url?: string
}

/** Makes an account; its invitation is mailed. Throws Ended when it waits for a person, or `dry_run` asked for the difference. */
export async function inviteUser(call: Call, user: NewAccount): Promise<Made> {
  const { hash, limits, name, locale, ...named } = user
  const person = { ...(name !== undefined && { name }), ...(locale !== undefined && { locale }) }
  const input = { ...named, ...limits, ...person, ...(hash && { mail: false }) }
  const { id, email, role, invite } = await write<Made & Invited>(call, 'create_user', input)
  if (hash === undefined)
    return { id, email, role, ...(invite && { invite_url: await inviteUrl(call, invite.token) }) }
  if (!invite) throw new AppError('shell.account_of_other_sites', { email })
  const { usePassword } = await import('../lib/account/use-password.ts')
  await usePassword(call.installation, { token: invite.token, hash })
  return { id, email, role }
}

interface Invited {
  invite: { token: string } | null
}

/** What becomes of an invitation: mailed, or to be handed over because no mail server is known. */
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
  /** On this machine, where that is another address. */
  local_invite_url?: string
}

/** An invitation by its address, and by the one that works on this machine already. */
export function inviteUrls(call: Call, invite_url: string): InviteUrls {
  const local_invite_url = localUrl(call, invite_url)
  return { invite_url, ...(local_invite_url && { local_invite_url }) }
}

/** Where whoever has the invitation chooses a password. */
export async function inviteUrl(call: Call, token: string): Promise<string> {
  const { signInLink } = await import('../lib/mail/mail.ts')
  return signInLink(call, '/admin/invite', { token })
}
