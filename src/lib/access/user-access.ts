// Grants people access to the website of an operation, and revokes it, in its transaction of the network database.
import type { z } from 'zod'
import { emit } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { createUser } from './create-user.ts'
import { removeUser } from './edit-user.ts'
import { requireGrant } from './grants.ts'
import { mailInvite, sendInvite } from './invite.ts'
import { checkLimits, requireLimits, rejectNetworkLimits } from './membership-limits.ts'
import type { Invite, User } from './schema.ts'
import { checkRole } from './site-roles.ts'
import { requireUser } from './users.ts'

export interface AccessInput {
  email: string
  role: string
  tables?: string[] | undefined
  pages?: string[] | undefined
  languages?: string[] | undefined
  name?: string | undefined
  locale?: string | undefined
  timezone?: string | undefined
  /** False: the invitation is returned to the caller, not mailed. */
  mail?: boolean | undefined
}
export type NewUser = User & { invite: z.input<typeof Invite> | null }

/** An account without a password gets an invitation. Throws 403 for a role with more permissions than the caller's. */
async function give(ctx: Context, { email, role, mail = true, ...more }: AccessInput): Promise<NewUser> {
  const { network, site, principal, now } = ctx
  const { tables, pages, languages, ...plain } = more
  await checkRole(network, site.key, role)
  await requireGrant(ctx, role)
  const limits = await checkLimits(ctx, { tables, pages, languages })
  rejectNetworkLimits(role, limits)
  await requireLimits(ctx, limits)
  const { name, locale = site.default_language, timezone = site.config.timezone } = plain
  const uid = ctx.ids.uid()
  const user = { uid, email, role, limits, name, locale, timezone, site: site.key, by: principal }
  const { id, invite = null } = await createUser(network, user, now)
  const made = await requireUser(network, site.key, id)
  if (invite && mail) await mailInvite(ctx, made, invite)
  await emit(ctx, 'user.created', { id, uid: made.uid })
  return { ...made, invite: invite && sendInvite(ctx, invite) }
}

/** `take` also ends sessions and tokens of the account, and deletes an account that belongs to no other website. */
export const userAccess = { give, take: removeUser }
