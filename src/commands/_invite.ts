// Accounts made from the shell: by the operation, and the address that an invitation is used at.
import { callOperation } from './_call.ts'
import type { Call } from '../lib/operation/context.ts'

export interface Invited {
  id: number
  email: string
  role: string
  /** Missing for an account that has a password. */
  token?: string
}

export async function inviteUser(
  call: Call,
  user: { email: string; role: string; name?: string | undefined },
): Promise<Invited> {
  const { email, role, name } = user
  const { body } = await callOperation(call, 'create_user', {
    email,
    role,
    ...(name !== undefined && { name }),
  })
  const { invite, ...made } = body.data as {
    id: number
    email: string
    role: string
    invite: { token: string } | null
  }
  return { id: made.id, email: made.email, role: made.role, ...(invite && { token: invite.token }) }
}

/** Where whoever has the invitation chooses a password. */
export const inviteUrl = ({ site }: Call, token: string): string =>
  `${site.base_url}/admin/invite?token=${token}`
