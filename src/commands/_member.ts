// Resolves accounts by e-mail: the account on a website, and the website by which an account is changed.
import { AppError } from '../lib/base/errors.ts'
import type { Installation } from '../lib/core/installation.ts'
import type { Call } from '../lib/core/operation/context.ts'
import { callOperation } from './_call.ts'
import { mainSite } from './_setup.ts'

export interface Account {
  id: number
  email: string
  name: string
  role: string
  tables: string[]
  pages: string[]
  languages: string[]
  disabled: boolean
}

/** The account on the website of the call. Throws 404 (exit 3) when it is no member. */
export async function accountOf(call: Call, email: string): Promise<Account> {
  const { body } = await callOperation(call, 'list_users', { email, limit: 1 })
  const [account] = body.data as Account[]
  if (account) return account
  throw new AppError('shell.account_missing_on_site', { email, site: call.site.key })
}

/**
 * The website by which an account itself is changed, when --site is missing: one it belongs to, for a network
 * account the main one. Undefined for an unknown account.
 */
export async function websiteOf(installation: Installation, email: string): Promise<string | undefined> {
  const { membershipsOf, userByEmail } = await import('../lib/access/users.ts')
  const db = installation.network.read
  const user = await userByEmail(db, email)
  if (!user || user.deleted_at !== null) return undefined
  const [membership] = user.network ? [] : await membershipsOf(db, user.id)
  return membership?.site ?? mainSite(installation)?.key
}

/** The items of a comma-separated flag like --pages=home,about; empty for an empty one. */
export const listOf = (text: string): string[] => text.split(',').flatMap((one) => one.trim() || [])
