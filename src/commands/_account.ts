// Accounts that commands name by e-mail, whichever websites they belong to, and what the whole shell is needed for.
import { AppError } from '../lib/errors.ts'
import type { Installation } from '../lib/installation.ts'
import type { Call } from '../lib/operation/context.ts'
import { websiteOf } from './_member.ts'

export interface NamedAccount {
  id: number
  email: string
  disabled: boolean
  /** The one that was told, else one that the account belongs to. */
  site: string | undefined
}

/** Throws 404 (exit 3) when there is no such account. */
export async function namedAccount(
  installation: Installation,
  { email, site }: { email: string; site?: string | undefined },
): Promise<NamedAccount> {
  const { userByEmail } = await import('../lib/access/users.ts')
  const user = await userByEmail(installation.network.read, email)
  if (!user || user.deleted_at !== null) throw new AppError('not-found', `There is no account ${email}.`)
  const { id, disabled } = user
  return { id, email: user.email, disabled: !!disabled, site: site ?? (await websiteOf(installation, email)) }
}

/** Throws 403 (exit 77) when --as or CMS_TOKEN narrows the shell: signing in as somebody is for whoever runs the server. */
export function demandWholeShell({ principal }: Pick<Call, 'principal'>, what: string): void {
  if (principal.kind !== 'system')
    throw new AppError(
      'forbidden',
      `${what} is for whoever runs the server: run it without --as and CMS_TOKEN.`,
    )
}
