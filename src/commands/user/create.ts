import { Args, Flags } from '@oclif/core'
import { asFlag, CmsCommand, siteFlag } from '../_base.ts'

export default class UserCreate extends CmsCommand<typeof UserCreate> {
  static override summary = 'Give a person an account, or access to one more website'
  static override description = `Prints the address at which the person chooses a password, unless --password-stdin gives one.
Roles: network (all websites), admin, editor, author, reviewer, requests, viewer. One that belongs already is exit 4.`
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
    'password-stdin': Flags.boolean({
      description: 'Read the password from the first line of standard input',
    }),
    as: asFlag,
  }

  protected async execute(): Promise<unknown> {
    const { email, role } = this.args
    const { name } = this.flags
    const { inviteUrl, inviteUser } = await import('../_invite.ts')
    if (role === 'network') this.flags.site ??= await this.#anySite()
    const call = await this.caller()
    const password = this.flags['password-stdin'] ? await this.#password(name) : undefined
    const { token, ...made } = await inviteUser(call, { email, role, name })
    if (password !== undefined) {
      const { usePassword } = await import('../../lib/access/use-password.ts')
      await usePassword(call.installation, { token: token!, hash: password })
    }
    const invite_url = token && password === undefined ? inviteUrl(call, token) : undefined
    this.log(`${made.email} is ${made.role} of ${role === 'network' ? 'all websites' : call.site.key}.`)
    if (invite_url) this.log(`Invitation, good for 7 days and once: ${invite_url}`)
    return { ...made, ...(invite_url && { invite_url }) }
  }

  /** An account for all websites is made through one of them: the one where the setup is. */
  async #anySite(): Promise<string | undefined> {
    const { mainSite } = await import('../_setup.ts')
    return mainSite(await this.installation())?.key
  }

  /** The hash of a password that is checked before anything is made. */
  async #password(name: string | undefined): Promise<string> {
    const { readFileSync } = await import('node:fs')
    const { demandNoPassword } = await import('../../lib/access/use-password.ts')
    const { newPassword } = await import('../../lib/access/passwords.ts')
    const [installation, { key, title, config }] = [await this.installation(), await this.site()]
    await demandNoPassword(installation, this.args.email)
    const [password = ''] = readFileSync(0, 'utf8').split(/\r?\n/, 1)
    return newPassword(password, {
      email: this.args.email,
      ...(name && { name }),
      site: [key, title, ...config.hosts],
    })
  }
}
