import { Args } from '@oclif/core'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { accountOf, type Account } from '../_member.ts'
import { limitFlags, limitsOf } from '../_limits.ts'

export default class UserRole extends CmsCommand<typeof UserRole> {
  static override shellScope = 'operation' as const
  static override summary = 'Change the role of a person on a website, for all of its content or a part of it'
  static override description = `Roles: network (all websites), admin, editor, author, reviewer, requests, viewer, and custom roles of the website.
Limits that are not given stay as they are; an empty list removes a limit.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> anna@muster.example editor --site=muster',
    '<%= config.bin %> <%= command.id %> anna@muster.example editor --pages=services,team --languages=de',
    {
      description: 'Remove the limit to pages',
      command: '<%= config.bin %> <%= command.id %> anna@muster.example editor --pages=""',
    },
  ]
  static override args = {
    email: Args.string({ required: true, description: 'E-mail address of the account' }),
    role: Args.string({ required: true, description: 'Role of the person on the website' }),
  }
  static override flags = { site: siteFlag, ...limitFlags, as: asFlag, 'dry-run': dryRunFlag }

  protected async execute(): Promise<unknown> {
    const { email, role } = this.args
    if (role === 'network') await this.useSiteOf(email)
    const { id } = await accountOf(await this.caller(), email)
    const changed = await this.write<Account>('update_user', { id, role, ...limitsOf(this.flags) })
    const { tables, pages, languages } = changed
    const where = changed.role === 'network' ? 'all websites' : (await this.site()).key
    this.log(`${changed.email} is ${changed.role} of ${where}.`)
    for (const [what, list] of Object.entries({ tables, pages, languages }))
      if (list.length) this.log(`Only ${what}: %s`, list.join(', '))
    return { id, email: changed.email, role: changed.role, tables, pages, languages }
  }
}
