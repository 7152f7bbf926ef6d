// Resolves tokens and accounts: a token by its id or the start of its value, an account by e-mail or id.
import { AppError } from '../lib/base/errors.ts'
import type { Call } from '../lib/core/operation/context.ts'
import { callAll } from './_call.ts'

export interface NamedToken {
  id: number
  prefix: string
  revoked_at: string | null
}

/** Throws 404 (exit 3) for an unknown token, 422 (exit 2) for an invalid or ambiguous reference. */
export async function tokenIdOf(call: Call, given: string, status: 'good' | 'any' = 'any'): Promise<number> {
  const id = /^\d{1,15}$/.test(given) ? Number(given) : undefined
  // A complete token must not be in the arguments, where other users of the machine can read it.
  if (id === undefined && !/^cms_[0-9a-f]{4,8}$/.test(given)) throw new AppError('shell.token_ref_too_short')
  const tokens = await tokensOf(call, id)
  const [found, second] = tokens.filter(
    (one) =>
      one.id === id ||
      (id === undefined && one.prefix.startsWith(given) && (status === 'any' || one.revoked_at === null)),
  )
  if (second) throw new AppError('shell.token_ambiguous', { given })
  if (found) return found.id
  const which = id === undefined ? `that ${status === 'good' ? 'is good and ' : ''}begins with ${given}` : given
  throw new AppError('token.missing', { id: which, site: call.site.key })
}

/** Without permission to list tokens, an id still names one. */
async function tokensOf(call: Call, id: number | undefined): Promise<NamedToken[]> {
  const tokens = callAll(call, { name: 'list_tokens', input: {} }) as Promise<NamedToken[]>
  return tokens.catch((error: unknown) => {
    if (id === undefined || !(error instanceof AppError) || !['forbidden', 'feature-disabled'].includes(error.code))
      throw error
    return [{ id, prefix: '', revoked_at: null }]
  })
}

/**
 * Throws 404 (exit 3) for an unknown account; in a restricted shell (contract 1.5) also for one that is no member of
 * the website.
 */
export async function userIdOf(call: Call, given: string): Promise<number> {
  if (/^\d{1,15}$/.test(given)) return Number(given)
  const { getUser, userByEmail } = await import('../lib/access/users.ts')
  const { installation, site, principal } = call
  const db = installation.network.read
  const user = await userByEmail(db, given)
  const known = user && user.deleted_at === null
  if (known && (principal.kind === 'system' || (await getUser(db, site.key, user.id)))) return user.id
  throw new AppError('account.missing', { email: given })
}
