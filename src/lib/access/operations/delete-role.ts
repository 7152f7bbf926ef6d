import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { providersOf } from '../../core/extension/providers.ts'
import { emit } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { demandGrant } from '../grants.ts'
import { Role } from '../schema.ts'
import { demandRole, isBuiltIn, removeRole, showMembers } from '../site-roles.ts'
import { roleSubject } from '../subjects.ts'

declare module '../../core/extension/providers.ts' {
  interface Providers {
    /** The pages, by id, that name a role among those that see them. */
    'role.uses': (db: Context['db'], role: string) => Promise<{ id: number; title: string }[]>
  }
}

/** How many pages an error names. */
const SHOWN = 5

export default defineOperation({
  name: 'delete_role',
  summary: 'Remove a role of the website’s own that nobody has and no page names.',
  level: 'write',
  permission: 'roles.manage',
  feature: 'users',
  store: 'network',
  elevated: true,
  rest: 'DELETE /roles/{name}',
  input: z.strictObject({ name: z.string().min(1).max(64) }),
  output: Role,
  subject: roleSubject,
  async handler(ctx, { name }) {
    const { network, site } = ctx
    const role = await demandRole(network, site.key, name)
    if (isBuiltIn(name)) throw new AppError('conflict', `The role ${name} is built in: it stays.`)
    await demandGrant(ctx, name)
    const shown = await showMembers(network, site, role)
    if (shown.members)
      throw new AppError(
        'conflict',
        `${shown.members === 1 ? 'One person has' : `${shown.members} people have`} the role ${name}: give them another one first.`,
        { extra: { members: shown.members } },
      )
    await demandUnnamed(ctx, name)
    await removeRole(network, role.id!)
    await emit(ctx, 'role.deleted', { name, uid: role.uid })
    return shown
  },
})

/** Throws 409: such a page would be closed to all, and open to whoever has the next role of that name. */
async function demandUnnamed({ site }: Context, role: string): Promise<void> {
  const uses = await providersOf(site.registry, 'role.uses')
  const pages = (await Promise.all(uses.map((pagesOf) => pagesOf(site.db.read, role)))).flat()
  if (!pages.length) return
  const named = pages.slice(0, SHOWN).map(({ id, title }) => `"${title}" (page ${id})`)
  const more = pages.length > SHOWN ? ` and ${pages.length - SHOWN} more` : ''
  throw new AppError(
    'conflict',
    `The role ${role} is named by ${named.join(', ')}${more}: take it out of their access_roles first.`,
    { extra: { pages: pages.map(({ id }) => id) } },
  )
}
