// Reverts changes to accounts, roles and tokens by the functions of their operations, which check the caller's rights.
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import type { Revert } from '../core/operation/subject.ts'
import { canonical } from '../base/json.ts'
import { addRole, editRole, endRole } from './edit-role.ts'
import { editUser, removeUser } from './edit-user.ts'
import { endToken } from './end-token.ts'
import type { Role, User } from './schema.ts'

type State = Record<string, unknown>

const USER_FIELDS = ['name', 'locale', 'timezone', 'role', 'tables', 'pages', 'languages', 'disabled'] as const
const ROLE_FIELDS = ['title', 'permissions', 'record_rules', 'approval', 'second_factor'] as const

/** Removes a created account, or changes it back. Throws 409 for a removed one: it has to be invited again. */
export async function revertUser(ctx: Context, { id, current: now, target: then }: Revert<User>): Promise<void> {
  if (!now) throw new AppError('account.removed_from_site')
  if (then) await editUser(ctx, { id: Number(id), ...different(now, then, USER_FIELDS) })
  else await removeUser(ctx, Number(id))
}

export async function revertRole(ctx: Context, { id, current: now, target: then }: Revert<Role>): Promise<void> {
  if (now && then) await editRole(ctx, { name: id, ...different(now, { ...now, ...then }, ROLE_FIELDS) })
  else if (then) {
    // A log of before there were rules says nothing of them.
    const { title, permissions, record_rules = [], approval, second_factor } = then
    await addRole(ctx, { name: id, title, permissions, record_rules, approval, second_factor })
  } else await endRole(ctx, id)
}

/** Revokes a token that was created. Throws 409 for a revoked one: its value may be in wrong hands. */
export async function revertToken(ctx: Context, { id, current, target }: Revert): Promise<void> {
  if (!current || target) throw new AppError('token.stays_revoked')
  await endToken(ctx, Number(id))
}

const different = (now: object, then: object, fields: readonly string[]): State =>
  Object.fromEntries(
    fields
      .map((field) => [field, (now as State)[field], (then as State)[field]] as const)
      .filter(([, a, b]) => canonical(a ?? null) !== canonical(b ?? null))
      .map(([field, , value]) => [field, value]),
  )
