// Accounts that commands name by e-mail, whichever websites they belong to, and which commands need the whole shell.
import { AppError } from '../lib/base/errors.ts'
import type { Installation } from '../lib/core/installation.ts'

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
  const { websiteOf } = await import('./_member.ts')
  const user = await userByEmail(installation.network.read, email)
  if (!user || user.deleted_at !== null) throw new AppError('account.missing', { email })
  const { id, disabled } = user
  return { id, email: user.email, disabled: !!disabled, site: site ?? (await websiteOf(installation, email)) }
}

/**
 * How a command reaches what the installation holds. `--as` or CMS_TOKEN narrows the shell to an account or a token (contract
 * 1.5), and only operations ask what those may do:
 * - operation: all that it reads and changes goes by operations, as whoever asks;
 * - whole shell: it reads or changes something of the installation beside them, so it is for whoever runs the server alone;
 * - harmless: it opens no installation and changes nothing.
 */
export type ShellScope = 'operation' | 'whole shell' | 'harmless'

/** Throws 403 (exit 77) when CMS_TOKEN, good or not, narrows the shell for a command that needs the whole of it. */
export function requireWholeShell(command: string, reach: ShellScope, token: string | undefined): void {
  if (reach !== 'whole shell' || token === undefined) return
  throw new AppError('shell.operator_only', { command })
}
