import { Args, Flags } from '@oclif/core'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { accountOf, type Account } from '../_member.ts'

export default class UserDisable extends CmsCommand<typeof UserDisable> {
  static override shellScope = 'operation' as const
  static override summary = 'Disable an account on all websites, or enable it again'
  static override description =
    'Ends its sessions and links, refuses its tokens and rejects its proposals. --enable reverses this.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> anna@muster.example',
    '<%= config.bin %> <%= command.id %> anna@muster.example --enable',
  ]
  static override args = {
    email: Args.string({ required: true, description: 'E-mail address of the account' }),
  }
  static override flags = {
    site: siteFlag,
    enable: Flags.boolean({ description: 'Enable the account again' }),
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { email } = this.args
    await this.useSiteOf(email)
    const { id } = await accountOf(await this.caller(), email)
    const changed = await this.write<Account>('update_user', { id, disabled: !this.flags.enable })
    this.log(changed.disabled ? `${changed.email} is shut out of all websites.` : `${changed.email} may sign in again.`)
    return { id, email: changed.email, disabled: changed.disabled }
  }
}
