import { Args, CmsCommand, Flags, siteFlag } from 'cms/command'

interface Made {
  id: number
  name: string
  user: string
  password: string
  url: string
}

export default class DavPassword extends CmsCommand<typeof DavPassword> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Make an app password for calendars and contacts; it is shown this once'
  static override examples = ['<%= config.bin %> <%= command.id %> anna@muster.example --name="Telephone"']
  static override args = {
    email: Args.string({ required: true, description: 'E-mail address of the account' }),
  }
  static override flags = {
    site: siteFlag,
    name: Flags.string({ description: 'What it is for', default: 'Made by the shell' }),
  }

  protected async execute(): Promise<unknown> {
    const { email: user } = this.args
    await this.useSiteOf(user)
    const made = await this.write<Made>('dav__create_password', { name: this.flags.name, user })
    this.log('%s\n', made.password)
    this.log('Server %s, user %s. The password is not shown again.', made.url, made.user)
    return made
  }
}
