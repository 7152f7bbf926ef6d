// The assistant is for people who are signed in to the admin: programs have MCP.
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'

/** The account of the signed-in person; throws 403 for tokens, the shell and all others. */
export function requirePerson({ principal }: Pick<Context, 'principal'>): number {
  const { kind, session, user } = principal
  if (kind === 'user' && session && user) return user.id
  throw new AppError('chat.for_people')
}
