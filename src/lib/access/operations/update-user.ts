import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { emit } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { canonical } from '../../base/json.ts'
import { updateUser } from '../change-user.ts'
import { changeableUser } from '../changeable-user.ts'
import { demandGrant, demandOwnAccount } from '../grants.ts'
import { checkLimits, demandLimits, refuseNetworkLimits, type LimitChanges } from '../membership-limits.ts'
import { limitFields, User, userFields } from '../schema.ts'
import { checkRole } from '../site-roles.ts'
import { userSubject } from '../subjects.ts'
import { tellElsewhere } from '../tell.ts'
import { membershipsOf } from '../users.ts'

export default defineOperation({
  name: 'update_user',
  summary:
    'Change an account: name, language, time zone, role, limits, or whether it is disabled. What is not given stays.',
  level: 'write',
  permission: 'users.manage',
  feature: 'users',
  store: 'network',
  elevated: true,
  rest: 'PATCH /users/{id}',
  input: z.strictObject({
    id: z.int().min(1),
    role: z.string().max(64).optional(),
    ...limitFields,
    disabled: z.boolean().optional(),
    ...userFields,
  }),
  output: User,
  subject: userSubject,
  async handler(ctx, { id, role, disabled, name, locale, timezone, ...input }) {
    const { network, site, principal, now } = ctx
    const user = await changeableUser(ctx, id)
    if (role !== undefined) {
      await checkRole(network, site.key, role)
      await demandGrant(ctx, role)
    }
    const { tables, pages, languages } = input
    const limits = await checkLimits(ctx, { tables, pages, languages })
    refuseNetworkLimits(role ?? user.role, limits)
    const whole = { name, locale, timezone, disabled }
    const wanted = { role, ...limits, ...whole }
    if (!changes(user, wanted)) return user
    await demandLimits(ctx, { ...user, ...limits })
    refuseOwn(ctx, user, { role, disabled, ...limits })
    if (changes(user, whole)) demandOwnAccount(principal, site.key, await membershipsOf(network, id))
    const given = Object.keys(limits).length ? { limits } : {}
    const changed = await updateUser(network, { id, site: site.key, role, ...given, ...whole }, now)
    await tell(ctx, user, changed)
    return changed
  },
})

/** Nobody lowers, widens or disables themselves: a slip would lock them out, and a change would need no second person. */
function refuseOwn({ principal }: Context, user: User, wanted: Partial<User> | Wanted): void {
  if (user.id !== principal.user?.id) return
  const { disabled, ...rest } = wanted
  if (!disabled && !changes(user, rest)) return
  throw new AppError('account.own_access')
}

async function tell(ctx: Context, before: User, after: User): Promise<void> {
  const payload = { id: after.id, uid: after.uid }
  await emit(ctx, 'user.updated', payload)
  if (before.disabled === after.disabled) return
  const event = after.disabled ? 'user.disabled' : 'user.enabled'
  await emit(ctx, event, payload)
  await tellElsewhere(ctx, event, payload)
}

type Wanted = LimitChanges & { role?: string | undefined; disabled?: boolean | undefined }

const changes = (user: User, wanted: Partial<Record<keyof User, unknown>>): boolean =>
  Object.entries(wanted).some(
    ([key, value]) => value !== undefined && canonical(value) !== canonical(user[key as keyof User]),
  )
