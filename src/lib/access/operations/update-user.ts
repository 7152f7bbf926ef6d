import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { updateUser } from '../change-user.ts'
import { demandGrant, demandOwnAccount } from '../grants.ts'
import { User, userFields } from '../schema.ts'
import { userSubject } from '../subjects.ts'
import { checkRole, demandUser, membershipsOf } from '../users.ts'

export default defineOperation({
  name: 'update_user',
  summary:
    'Change an account: name, language, time zone, role, or whether it is disabled. What is not given stays.',
  level: 'write',
  permission: 'users.manage',
  feature: 'users',
  store: 'network',
  elevated: true,
  rest: 'PATCH /users/{id}',
  input: z.strictObject({
    id: z.int().min(1),
    role: z.string().max(64).optional(),
    disabled: z.boolean().optional(),
    ...userFields,
  }),
  output: User,
  subject: userSubject,
  async handler({ network, site, principal, now }, { id, role, disabled, name, locale, timezone }) {
    const user = await demandUser(network, site.key, id)
    demandGrant(principal, user.role, site.permissions)
    if (role !== undefined) {
      checkRole(role)
      demandGrant(principal, role, site.permissions)
    }
    const own = user.id === principal.user?.id
    if (own && (disabled || (role !== undefined && role !== user.role)))
      throw new AppError(
        'conflict',
        'Nobody changes their own role or disables themselves: ask another admin.',
      )
    const whole = { name, locale, timezone, disabled }
    if (!changes(user, { role, ...whole })) return user
    if (Object.values(whole).some((value) => value !== undefined))
      demandOwnAccount(principal, site.key, await membershipsOf(network, id))
    return updateUser(network, { id, site: site.key, role, ...whole }, now)
  },
})

const changes = (user: User, wanted: Partial<Record<keyof User, unknown>>): boolean =>
  Object.entries(wanted).some(([key, value]) => value !== undefined && value !== user[key as keyof User])
