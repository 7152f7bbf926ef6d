// Resolves accounts by e-mail, whichever websites they belong to, and says which commands need full access.
import { AppError } from '../lib/base/errors.ts'
import type { Installation } from '../lib/core/installation.ts'

export interface NamedAccount {
  id: number
  email: string
  disabled: boolean
  /** The given website, else one that the account belongs to. */
  site: string | undefined
}

/** Throws 404 (exit 3) when there is no such account. */
export async function namedAccount(
  installation: Installation,
  { email, site }: { email: string; site?: string | undefined },
): Promise<NamedAccount> {
  const { userByEmail } = await import('../lib/access/users.ts')
  const { websiteOf } = await import('./_member.ts')
  const user = await userByEmail(installation.network.read, email)
  if (!user || user.deleted_at !== null) throw new AppError('account.missing', { email })
  const { id, disabled } = user
  return { id, email: user.email, disabled: !!disabled, site: site ?? (await websiteOf(installation, email)) }
}

/**
 * What a command may access. `--as` or CMS_TOKEN restricts the shell to an account or a token (contract 1.5), and
 * only operations check their permissions:
 * - operation: reads and writes by operations only, as that account or token;
 * - unrestricted: accesses the installation directly, so it requires the unrestricted shell of the server's operator;
 * - harmless: opens no installation and changes nothing.
 */
export type ShellScope = 'operation' | 'unrestricted' | 'harmless'

/** Throws 403 (exit 77) when CMS_TOKEN, valid or not, restricts the shell for a command that needs it unrestricted. */
export function requireUnrestrictedShell(command: string, scope: ShellScope, token: string | undefined): void {
  if (scope !== 'unrestricted' || token === undefined) return
  throw new AppError('shell.operator_only', { command })
}
