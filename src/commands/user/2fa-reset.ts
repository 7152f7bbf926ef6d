import { Args } from '@oclif/core'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { accountOf } from '../_member.ts'

export default class UserTwoFactorReset extends CmsCommand<typeof UserTwoFactorReset> {
  static override shellScope = 'operation' as const
  static override summary = 'Remove the second factors of a person who has lost them'
  static override description = `Removes authenticator app, passkeys and recovery codes, ends all sessions, and mails the person.
The password stays; a role that requires a second factor asks for a new one at the next sign-in.`
  static override examples = ['<%= config.bin %> <%= command.id %> anna@muster.example']
  static override args = {
    email: Args.string({ required: true, description: 'E-mail address of the account' }),
  }
  static override flags = { site: siteFlag, as: asFlag, 'dry-run': dryRunFlag }

  protected async execute(): Promise<unknown> {
    await this.useSiteOf(this.args.email)
    const { id, email } = await accountOf(await this.caller(), this.args.email)
    await this.write('reset_second_factor', { id })
    this.log(`${email} has no second factor any more and is signed out everywhere.`)
    return { id, email }
  }
}
