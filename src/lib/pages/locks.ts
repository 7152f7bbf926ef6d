// Locks: who is editing a page, so that others cannot change it, and until when.
import { publicName } from '../core/actors.ts'
import type { Context } from '../core/operation/context.ts'
import { instant } from '../base/clock.ts'
import type { StoredPage } from './locate.ts'

export interface Lock {
  user: string
  until: string
}

/** The user, as a lock stores them: an identity to compare, a space, and the name that people read. */
export function lockOwner({ principal: { user, token } }: Context): string {
  const id = user ? `user:${user.id}` : token ? `token:${token.id}` : 'system'
  const name = user ? publicName(user) : token ? `token ${token.name}` : 'system'
  return `${id} ${name}`.slice(0, 120)
}

/** The lock of a page in responses, expired or not. */
export function lockOf({ lock_user, lock_until }: StoredPage): Lock | null {
  if (!lock_user || !lock_until) return null
  return { user: lock_user.slice(lock_user.indexOf(' ') + 1), until: lock_until }
}

/** The lock of another user that is valid now. Names may be alike and may change, so only the identity counts. */
export function foreignLock(ctx: Context, page: StoredPage): Lock | null {
  const lock = lockOf(page)
  if (!lock || lock.until <= instant(ctx.now)) return null
  return identity(page.lock_user!) === identity(lockOwner(ctx)) ? null : lock
}

const identity = (owner: string) => owner.split(' ', 1)[0]
