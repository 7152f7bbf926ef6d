// A password from standard input for an account that is made, checked before anything is made.
import { readFileSync } from 'node:fs'
import type { Call } from '../lib/operation/context.ts'

/** The hash of its first line. Throws 409 for an account with a password of its own, 422 for a password that is none. */
export async function passwordFromStdin(
  { installation, site }: Pick<Call, 'installation' | 'site'>,
  { email, name }: { email: string; name?: string | undefined },
): Promise<string> {
  const { demandNoPassword } = await import('../lib/access/use-password.ts')
  const { newPassword } = await import('../lib/access/passwords.ts')
  const { key, title, config } = site
  await demandNoPassword(installation, email)
  const [password = ''] = readFileSync(0, 'utf8').split(/\r?\n/, 1)
  return newPassword(password, { email, ...(name && { name }), site: [key, title, ...config.hosts] })
}
