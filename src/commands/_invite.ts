// Accounts made from the shell: by the operation, and the address that an invitation is used at.
import { AppError } from '../lib/errors.ts'
import type { Call } from '../lib/operation/context.ts'
import { write } from './_settled.ts'

export interface NewAccount {
  email: string
  role: string
  name?: string | undefined
  limits?: Record<string, string[]> | undefined
  /** From newPassword(): then there is neither an invitation nor a mail. */
  hash?: string | undefined
  dry_run?: true
}
export interface Made {
  id: number
  email: string
  role: string
  /** Missing for an account that has a password, or is not this website's to hand out. */
  invite_url?: string
}

/** Makes an account; its invitation is mailed. Throws Ended when it waits for a person, or `dry_run` asked for the difference. */
export async function inviteUser(call: Call, user: NewAccount): Promise<Made> {
  const { hash, limits, name, ...named } = user
  const input = { ...named, ...limits, ...(name !== undefined && { name }), ...(hash && { mail: false }) }
  const { id, email, role, invite } = await write<Made & Invited>(call, 'create_user', input)
  if (hash === undefined)
    return { id, email, role, ...(invite && { invite_url: await inviteUrl(call, invite.token) }) }
  if (!invite)
    throw new AppError('forbidden', `${email} belongs to other websites, too: it gets no password here.`)
  const { usePassword } = await import('../lib/access/use-password.ts')
  await usePassword(call.installation, { token: invite.token, hash })
  return { id, email, role }
}

interface Invited {
  invite: { token: string } | null
}

/** Where whoever has the invitation chooses a password. */
export async function inviteUrl({ installation, site }: Call, token: string): Promise<string> {
  const { signInLink } = await import('../lib/mail/mail.ts')
  return signInLink(installation, site, '/admin/invite', { token })
}
