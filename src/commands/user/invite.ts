import { Args } from '@oclif/core'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'

export default class UserInvite extends CmsCommand<typeof UserInvite> {
  static override shellScope = 'operation' as const
  static override summary = 'Send a new invitation to a person who has not chosen a password yet'
  static override description = `It is valid once, for 7 days, and replaces the previous one. Its URL is printed as well, so that you can pass it on yourself.
Exit 4 if the person has a password; they can reset it at /admin/reset.`
  static override examples = ['<%= config.bin %> <%= command.id %> anna@muster.example --site=muster']
  static override args = { email: Args.string({ required: true, description: 'E-mail address' }) }
  static override flags = { site: siteFlag, as: asFlag, 'dry-run': dryRunFlag }

  protected async execute(): Promise<unknown> {
    await this.useSiteOf(this.args.email)
    const { inviteUrl, inviteUrls, inviteText } = await import('../_invite.ts')
    const { accountOf } = await import('../_member.ts')
    const { id, email } = await accountOf(await this.caller(), this.args.email)
    const { role, invite } = await this.write<Answer>('invite_user', { id })
    const call = await this.caller()
    const urls = invite && inviteUrls(call, await inviteUrl(call, invite.token))
    if (urls) this.log('%s', await inviteText(call, urls))
    return { id, email, role, ...(urls && { ...urls, expires_at: invite.expires_at }) }
  }
}

interface Answer {
  role: string
  invite: { token: string; expires_at: string } | null
}
