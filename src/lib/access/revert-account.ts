// Takes back what was done to accounts, roles and tokens, by the handlers of their operations: those guard who may give what.
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import type { Revert } from '../core/operation/subject.ts'
import { canonical } from '../base/json.ts'
import type { Role, User } from './schema.ts'

type State = Record<string, unknown>

const USER_FIELDS = [
  'name',
  'locale',
  'timezone',
  'role',
  'tables',
  'pages',
  'languages',
  'disabled',
] as const
const ROLE_FIELDS = ['title', 'permissions', 'approval', 'second_factor'] as const

/** An account that was made ends; one that was changed is changed back; one that ended has to be invited anew. */
export async function revertUser(ctx: Context, { id, current, target }: Revert): Promise<void> {
  const [now, then] = [current, target] as (User | undefined)[]
  if (!now) throw new AppError('account.removed_from_site')
  const input = { id: Number(id), ...COMMON }
  if (!then) {
    await (await import('./operations/delete-user.ts')).default.handler(ctx, input)
    return
  }
  const back = different(now, then, USER_FIELDS)
  await (await import('./operations/update-user.ts')).default.handler(ctx, { ...input, ...back })
}

export async function revertRole(ctx: Context, { id, current, target }: Revert): Promise<void> {
  const [now, then] = [current, target] as (Role | undefined)[]
  const input = { name: id, ...COMMON }
  if (now && then) {
    const back = different(now, then, ROLE_FIELDS)
    await (await import('./operations/update-role.ts')).default.handler(ctx, { ...input, ...back })
  } else if (then) {
    const { title, permissions, approval, second_factor } = then
    const whole = { ...input, title, permissions, approval, second_factor }
    await (await import('./operations/create-role.ts')).default.handler(ctx, whole)
  } else await (await import('./operations/delete-role.ts')).default.handler(ctx, input)
}

/** A token that was made is revoked. One that was revoked stays so: its value may be in wrong hands. */
export async function revertToken(ctx: Context, { id, current, target }: Revert): Promise<void> {
  if (!current || target) throw new AppError('token.stays_revoked')
  await (await import('./operations/revoke-token.ts')).default.handler(ctx, { id: Number(id), ...COMMON })
}

/** What every input has and no handler of these reads. */
const COMMON = { limit: 50 }

const different = (now: object, then: object, fields: readonly string[]): State =>
  Object.fromEntries(
    fields
      .map((field) => [field, (now as State)[field], (then as State)[field]] as const)
      .filter(([, a, b]) => canonical(a ?? null) !== canonical(b ?? null))
      .map(([field, , value]) => [field, value]),
  )
