import { list, message } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { emit } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pagesOfRole } from '../../pages/pages-of-role.ts'
import { demandGrant } from '../grants.ts'
import { Role } from '../schema.ts'
import { demandRole, isBuiltIn, removeRole, showMembers } from '../site-roles.ts'
import { roleSubject } from '../subjects.ts'

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
    if (isBuiltIn(name)) throw new AppError('role.built_in_stays', { role: name })
    await demandGrant(ctx, name)
    const shown = await showMembers(network, site, role)
    if (shown.members)
      throw new AppError(
        'role.in_use',
        { role: name, members: shown.members },
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
  const pages = await pagesOfRole(site.db.read, role)
  if (!pages.length) return
  const named = pages.slice(0, SHOWN).map(({ id, title }) => message('role.named_page', { title, id }))
  const count = pages.length - SHOWN
  const details = { extra: { pages: pages.map(({ id }) => id) } }
  if (count > 0) throw new AppError('role.named_by_more', { role, pages: list(named), count }, details)
  throw new AppError('role.named_by', { role, pages: list(named) }, details)
}
