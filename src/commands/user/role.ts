import { Args } from '@oclif/core'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { accountOf, type Account } from '../_member.ts'
import { limitFlags, limitsOf } from '../_limits.ts'

export default class UserRole extends CmsCommand<typeof UserRole> {
  static override reach = 'operation' as const
  static override summary = 'Give a person another role on a website, for all of its content or a part of it'
  static override description = `Roles: network (all websites), admin, editor, author, reviewer, requests, viewer, and those the website made itself.
What is not limited here stays as it is; an empty list takes a limit away.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> anna@muster.example editor --site=muster',
    '<%= config.bin %> <%= command.id %> anna@muster.example editor --pages=services,team --languages=de',
    {
      description: 'All pages again',
      command: '<%= config.bin %> <%= command.id %> anna@muster.example editor --pages=""',
    },
  ]
  static override args = {
    email: Args.string({ required: true, description: 'E-mail address of the account' }),
    role: Args.string({ required: true, description: 'What the person may do' }),
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
