import { Args, Flags } from '@oclif/core'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { limitFlags, limitsOf } from '../_limits.ts'
import { passwordFromStdin } from '../_password.ts'
import { mainSite } from '../_setup.ts'

export default class UserCreate extends CmsCommand<typeof UserCreate> {
  static override shellScope = 'operation' as const
  static override summary = 'Create an account, or give an existing one access to another website'
  static override description = `Mails an invitation and prints its URL, where the person chooses a password, unless --password-stdin sets one.
Roles: network (all websites), admin, editor, author, reviewer, requests, viewer, and custom roles of the website. Exit 4 if the person is a member already.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> anna@muster.example admin --site=muster',
    {
      description: 'With a password from standard input',
      command: 'pass show cms | <%= config.bin %> <%= command.id %> anna@muster.example admin --password-stdin',
    },
  ]
  static override args = {
    email: Args.string({ required: true, description: 'E-mail address' }),
    role: Args.string({ required: true, description: 'Role of the person on the website' }),
  }
  static override flags = {
    site: siteFlag,
    name: Flags.string({ description: 'Name of the person' }),
    locale: Flags.string({
      description: 'Language of mails and pages; default: the language of the website',
      helpValue: '<lang>',
    }),
    ...limitFlags,
    'password-stdin': Flags.boolean({
      description: 'Read the password from the first line of standard input',
    }),
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { email, role } = this.args
    const { name, locale } = this.flags
    const { inviteUrls, inviteUser, inviteText } = await import('../_invite.ts')
    if (role === 'network') this.flags.site ??= mainSite(await this.installation())?.key
    const call = await this.caller()
    const hash = this.flags['password-stdin'] ? await passwordFromStdin(call, { email, name }) : undefined
    const limits = limitsOf(this.flags)
    const user = { email, role, name, locale, limits, hash, ...this.dryRunInput }
    const { invite_url, ...made } = await inviteUser(call, user)
    const urls = invite_url === undefined ? undefined : inviteUrls(call, invite_url)
    this.log(`${made.email} is ${made.role} of ${role === 'network' ? 'all websites' : call.site.key}.`)
    if (urls) this.log('%s', await inviteText(call, urls))
    return { ...made, ...urls }
  }
}
