// The account, role or token that an operation changes, as the log stores it; its state contains no secret.
import type { Context } from '../core/operation/context.ts'
import { numberedSubject, type Subject, type SubjectState } from '../core/operation/subject.ts'
import { revertRole, revertToken, revertUser } from './revert-account.ts'
import { getToken } from './tokens.ts'
import { roleOf, serializeRole } from './site-roles.ts'
import { getUser } from './users.ts'

export const userSubject = numberedSubject('user', {
  async get(ctx, id) {
    const state = await getUser(ctx.network, ctx.site.key, id)
    return state && { label: state.email, uid: state.uid, version: state.version, state }
  },
  revert: revertUser,
})
export const tokenSubject = numberedSubject('token', {
  async get(ctx, id) {
    const state = await getToken(ctx.network, ctx.site.key, id)
    return state && { label: state.name, uid: state.uid, version: state.version, state }
  },
  revert: revertToken,
})

/** Its id is its name. The number of members is not part of its state. */
export const roleSubject: Subject = {
  type: 'role',
  load: (ctx, input, result) => findRole(ctx, String((result as { name?: string } | undefined)?.name ?? input['name'])),
  find: findRole,
  revert: revertRole,
}

async function findRole(ctx: Context, name: string): Promise<SubjectState | undefined> {
  const role = await roleOf(ctx.network, ctx.site.key, name)
  if (!role) return undefined
  const { uid, version, title } = role
  const state = serializeRole(role, ctx.site)
  return { type: 'role', id: role.name, label: title, uid: uid ?? role.name, version, state }
}
