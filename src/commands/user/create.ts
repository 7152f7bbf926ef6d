import { Args, Flags } from '@oclif/core'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { limitFlags, limitsOf } from '../_limits.ts'
import { passwordFromStdin } from '../_password.ts'
import { mainSite } from '../_setup.ts'

export default class UserCreate extends CmsCommand<typeof UserCreate> {
  static override reach = 'operation' as const
  static override summary = 'Give a person an account, or access to one more website'
  static override description = `Mails an invitation and prints its address, at which the person chooses a password, unless --password-stdin gives one.
Roles: network (all websites), admin, editor, author, reviewer, requests, viewer, and those the website made itself. One that belongs already is exit 4.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> anna@muster.example admin --site=muster',
    {
      description: 'With a password, which never stands in the arguments',
      command:
        'pass show cms | <%= config.bin %> <%= command.id %> anna@muster.example admin --password-stdin',
    },
  ]
  static override args = {
    email: Args.string({ required: true, description: 'E-mail address' }),
    role: Args.string({ required: true, description: 'What the person may do' }),
  }
  static override flags = {
    site: siteFlag,
    name: Flags.string({ description: 'Name of the person' }),
    locale: Flags.string({
      description: "Language of mails and pages; else the website's",
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
    const user = { email, role, name, locale, limits, hash, ...this.rehearsal }
    const { invite_url, ...made } = await inviteUser(call, user)
    const urls = invite_url === undefined ? undefined : inviteUrls(call, invite_url)
    this.log(`${made.email} is ${made.role} of ${role === 'network' ? 'all websites' : call.site.key}.`)
    if (urls) this.log('%s', await inviteText(call, urls))
    return { ...made, ...urls }
  }
}
