// The account, role or token that an operation changes, as the log stores it; its state contains no secret.
import type { Context } from '../core/operation/context.ts'
import type { Revert, Subject, SubjectState } from '../core/operation/subject.ts'
import { revertRole, revertToken, revertUser } from './revert-account.ts'
import { getToken } from './tokens.ts'
import { roleOf, serializeRole } from './site-roles.ts'
import { getUser } from './users.ts'

type State = { id: number; uid: string; version: number }

interface Kind<T> {
  get: (ctx: Context, id: number) => Promise<T | undefined>
  label: (state: T) => string
  revert: (ctx: Context, change: Revert) => Promise<void>
}

function subject<T extends State>(type: string, { get, label, revert }: Kind<T>): Subject {
  const find = async (ctx: Context, id: number): Promise<SubjectState | undefined> => {
    const state = await get(ctx, id)
    if (!state) return undefined
    const { uid, version } = state
    return { type, id: String(state.id), label: label(state), uid, version, state }
  }
  return {
    type,
    async load(ctx, input, result) {
      const id = input['id'] ?? (result as { id?: number } | undefined)?.id
      return typeof id === 'number' ? find(ctx, id) : undefined
    },
    find: (ctx, id) => find(ctx, Number(id)),
    revert,
  }
}

export const userSubject = subject('user', {
  get: (ctx, id) => getUser(ctx.network, ctx.site.key, id),
  label: ({ email }) => email,
  revert: revertUser,
})
export const tokenSubject = subject('token', {
  get: (ctx, id) => getToken(ctx.network, ctx.site.key, id),
  label: ({ name }) => name,
  revert: revertToken,
})

/** Its id is its name. The number of members is not part of its state. */
export const roleSubject: Subject = {
  type: 'role',
  load: (ctx, input, result) =>
    findRole(ctx, String((result as { name?: string } | undefined)?.name ?? input['name'])),
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
