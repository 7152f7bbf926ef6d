import { Args, Flags } from '@oclif/core'
import { CmsCommand, siteFlag } from '../_base.ts'

export default class MailTest extends CmsCommand<typeof MailTest> {
  static override reach = 'whole shell' as const
  static override summary = "Send a test mail at once, and show what the website's mail server answers"
  static override description = `Without an address it goes to the sender's own. No mail server is exit 3, a missing password exit 77, a mail that does not leave exit 1.`
  static override examples = ['<%= config.bin %> <%= command.id %> anna@muster.example --site=muster']
  static override args = { address: Args.string({ description: 'Who gets the mail' }) }
  static override flags = {
    site: siteFlag,
    lang: Flags.string({
      description: "Language of the mail; the website's when missing",
      helpValue: '<lang>',
    }),
  }

  protected async execute(): Promise<unknown> {
    const { normaliseEmail } = await import('../../lib/core/email.ts')
    const { sendNow } = await import('../../lib/mail/send.ts')
    const { mailSettings } = await import('../../lib/mail/settings.ts')
    const [installation, site] = [await this.installation(), await this.site()]
    const { address } = this.args
    const to =
      address !== undefined ? normaliseEmail(address) : (await mailSettings(installation, site))?.from.address
    const locale = this.flags.lang ?? site.default_language
    // Without a sender there is no server either: sendNow reports that.
    const sent = await sendNow(installation, site, { template: 'test', to: to ?? '', locale, vars: {} })
    this.log(`Sent to ${sent.to}, from ${sent.from}, by ${sent.server}.`)
    this.log(`It answered: ${sent.response}`)
    return sent
  }
}
