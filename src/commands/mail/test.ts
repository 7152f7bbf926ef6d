import { Args, Flags } from '@oclif/core'
import { CmsCommand, siteFlag } from '../_base.ts'

export default class MailTest extends CmsCommand<typeof MailTest> {
  static override shellScope = 'unrestricted' as const
  static override summary = "Send a test mail, and show the response of the website's mail server"
  static override description = `The default recipient is the sender address. Exit 3 without a mail server, 77 without a password, 1 when sending fails.`
  static override examples = ['<%= config.bin %> <%= command.id %> anna@muster.example --site=muster']
  static override args = { address: Args.string({ description: 'Recipient' }) }
  static override flags = {
    site: siteFlag,
    lang: Flags.string({
      description: 'Language of the mail; default: the language of the website',
      helpValue: '<lang>',
    }),
  }

  protected async execute(): Promise<unknown> {
    const { normaliseEmail } = await import('../../lib/core/email.ts')
    const { sendNow } = await import('../../lib/mail/send.ts')
    const { mailSettings } = await import('../../lib/mail/settings.ts')
    const [installation, site] = [await this.installation(), await this.site()]
    const { address } = this.args
    const to = address !== undefined ? normaliseEmail(address) : (await mailSettings(installation, site))?.from.address
    const locale = this.flags.lang ?? site.default_language
    // Without a sender there is no server either: sendNow reports that.
    const sent = await sendNow(installation, site, { template: 'test', to: to ?? '', locale, vars: {} })
    this.log(`Sent to ${sent.to}, from ${sent.from}, by ${sent.server}.`)
    this.log(`It answered: ${sent.response}`)
    return sent
  }
}
