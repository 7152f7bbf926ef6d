// Reads the password of a new account from standard input, checked before anything is created.
import { AppError } from '../lib/base/errors.ts'
import type { Call } from '../lib/core/operation/context.ts'
import { firstLineOfStdin } from './_stdin.ts'

/**
 * The hash of the first line. Throws 409 for an account that has a password, 422 for an invalid password, 403 for a
 * caller who needs approval: then the password is set by the invitation sent on approval.
 */
export async function passwordFromStdin(
  { installation, site, principal }: Pick<Call, 'installation' | 'site' | 'principal'>,
  { email, name }: { email: string; name?: string | undefined },
): Promise<string> {
  const { requireNoPassword } = await import('../lib/account/use-password.ts')
  const { newPassword } = await import('../lib/sign-in/passwords.ts')
  const { key, title, config } = site
  if (principal.mode === 'approval') throw new AppError('shell.password_needs_no_approval')
  await requireNoPassword(installation, email)
  const password = await firstLineOfStdin()
  return newPassword(password, { email, ...(name && { name }), site: [key, title, ...config.hosts] })
}
