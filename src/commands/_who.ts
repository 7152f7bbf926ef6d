// Tokens and accounts as commands name them: a token by its id or how its value begins, an account by its address or id.
import { AppError } from '../lib/base/errors.ts'
import type { Call } from '../lib/core/operation/context.ts'
import { callAll } from './_call.ts'

export interface NamedToken {
  id: number
  prefix: string
  revoked_at: string | null
}

/** Throws 404 (exit 3) for one that is not there, 422 (exit 2) for what names none or several. */
export async function tokenIdOf(call: Call, given: string, wanted: 'good' | 'any' = 'any'): Promise<number> {
  const id = /^\d{1,15}$/.test(given) ? Number(given) : undefined
  // A whole value has no business in arguments, where other people of the machine can read it.
  if (id === undefined && !/^cms_[0-9a-f]{4,8}$/.test(given)) throw new AppError('shell.token_ref_too_short')
  const tokens = await tokensOf(call, id)
  const [found, second] = tokens.filter(
    (one) =>
      one.id === id ||
      (id === undefined && one.prefix.startsWith(given) && (wanted === 'any' || one.revoked_at === null)),
  )
  if (second) throw new AppError('shell.token_ambiguous', { given })
  if (found) return found.id
  const which =
    id === undefined ? `that ${wanted === 'good' ? 'is good and ' : ''}begins with ${given}` : given
  throw new AppError('token.missing', { id: which, site: call.site.key })
}

/** Whoever may not list tokens may still name one by its id. */
async function tokensOf(call: Call, id: number | undefined): Promise<NamedToken[]> {
  const tokens = callAll(call, { name: 'list_tokens', input: {} }) as Promise<NamedToken[]>
  return tokens.catch((error: unknown) => {
    if (
      id === undefined ||
      !(error instanceof AppError) ||
      !['forbidden', 'feature-disabled'].includes(error.code)
    )
      throw error
    return [{ id, prefix: '', revoked_at: null }]
  })
}

/**
 * Throws 404 (exit 3) when there is no such account; to a shell that is narrowed (contract 1.5) one that does not belong to
 * the website is none.
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
