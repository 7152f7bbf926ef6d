// A password from standard input for an account that is made, checked before anything is made.
import { AppError } from '../lib/base/errors.ts'
import type { Call } from '../lib/core/operation/context.ts'
import { firstLineOfStdin } from './_stdin.ts'

/**
 * The hash of its first line. Throws 409 for an account with a password of its own, 422 for a password that is none, 403 for
 * whoever needs approval: a password is set with the invitation that approving tells somebody else.
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
