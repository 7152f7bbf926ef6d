import { Args } from '@oclif/core'
import { AppError } from '../../lib/base/errors.ts'
import { namedAccount } from '../_account.ts'
import { CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { localUrl } from '../_local-url.ts'

export default class UserLink extends CmsCommand<typeof UserLink> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Print a one-time sign-in link for a person, without a password'
  static override description = `The link is valid for 15 minutes. A second factor is still required; user:2fa-reset removes it.`
  static override examples = ['<%= config.bin %> <%= command.id %> anna@muster.example']
  static override args = { email: Args.string({ required: true, description: 'E-mail address' }) }
  static override flags = { site: siteFlag, 'dry-run': dryRunFlag }

  protected async execute(): Promise<unknown> {
    const installation = await this.installation()
    const { createLink } = await import('../../lib/sign-in/links.ts')
    const { transact } = await import('../../lib/platform/db/database.ts')
    const { signInLink } = await import('../../lib/mail/mail.ts')
    const account = await namedAccount(installation, { email: this.args.email, site: this.flags.site })
    const { id, email, disabled } = account
    if (disabled) throw new AppError('account.disabled_enable_first', { email })
    this.flags.site ??= account.site
    const call = await this.caller()
    if (this.flags['dry-run'])
      throw (await import('../_write.ts')).dryRunEnd(null, { email, link: 'sign_in', site: call.site.key })
    const { token, expires_at } = await transact(installation.network, (trx) =>
      createLink(trx, { kind: 'sign_in', user_id: id }, installation.clock.now()),
    )
    const url = signInLink(call, '/admin/sign-in', { token })
    this.log(url)
    const local_url = localUrl(call, url)
    if (local_url) this.log(`On this machine, while ${this.config.bin} serve runs: ${local_url}`)
    return { id, email, url, ...(local_url && { local_url }), expires_at }
  }
}
