import { say } from '../../lib/platform/i18n/say.ts'
import { Args, Flags } from '@oclif/core'
import { CmsCommand, dryRunFlag } from '../_base.ts'
import { counted } from '../_counted.ts'
import { asciiHost } from '../../lib/base/ascii-host.ts'
import type { InviteUrls } from '../_invite.ts'
import { describeZone } from '../_zone.ts'

export default class SiteCreate extends CmsCommand<typeof SiteCreate> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Create a website, with the starter content of its kit'
  static override description =
    'A running server serves it at once. Exit 4 if the key or a host is in use; a failure leaves nothing behind.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> muster www.muster.example,muster.example starter --lang=de,en',
    '<%= config.bin %> <%= command.id %> muster muster.example starter --admin=anna@muster.example --json',
  ]
  static override args = {
    key: Args.string({ required: true, description: 'Short name: a–z, 0–9, - and _' }),
    hosts: Args.string({
      required: true,
      description: 'Host names, separated by commas; the first is the primary one',
    }),
    kit: Args.string({ required: true, description: 'Design package' }),
  }
  static override flags = {
    lang: Flags.string({
      description: 'Languages, separated by commas; the first is the default',
      default: 'en',
    }),
    title: Flags.string({ description: 'Title of the website' }),
    timezone: Flags.string({
      description: 'IANA time zone; default: that of the machine, else by the language',
    }),
    db: Flags.option({
      options: ['sqlite', 'mysql'] as const,
      description: 'Where its content is stored',
      default: 'sqlite' as const,
    })(),
    admin: Flags.string({
      description: 'E-mail of its first admin; prints an invitation',
      helpValue: '<email>',
    }),
    content: Flags.boolean({ description: 'Add the starter content', default: true, allowNo: true }),
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { key, kit } = this.args
    const { title, timezone, db, content, admin } = this.flags
    const [hosts, languages] = [listItems(this.args.hosts).map(asciiHost), listItems(this.flags.lang)]
    // Checked first: without its administrator the website would be incomplete.
    if (admin !== undefined) (await import('../../lib/core/email.ts')).normaliseEmail(admin, '/admin')
    // A dry run does not create an installation: it needs an existing one.
    const installation = await this.installation({ create: !this.flags['dry-run'] })
    const { createSite, planSite } = await import('../../lib/network/sites.ts')
    const options = { key, hosts, kit, languages, title, timezone, db, content }
    if (this.flags['dry-run'])
      throw (await import('../_write.ts')).dryRunEnd(null, await planSite(installation, options))
    const made = await createSite(installation, options)
    const { countAccounts } = await import('../../lib/account/count-accounts.ts')
    const setup_required = (await countAccounts(installation)) === 0
    this.log(`${made.url} is ready: ${counted(made.pages, 'page')}, kit ${made.kit}, ${made.db}.`)
    this.log(`Admin: ${made.admin_url}`)
    for (const left of made.sample_text) this.log('%s', `Before it goes live: ${say('en', left)}`)
    describeZone(made, { say: (text) => this.log('%s', text), warn: (text) => this.notice(text) })
    const here = `http://${key}.localhost:${installation.port}`
    if (made.url.startsWith('https:')) this.log(`On this machine, while ${this.config.bin} serve runs: ${here}`)
    const urls = admin === undefined ? undefined : await this.#invite(key, admin)
    if (setup_required && !urls) this.log(`The first account: ${this.config.bin} setup:token`)
    const { timezone_from: _, sample_text: __, ...result } = made
    return { ...result, setup_required, ...urls }
  }

  async #invite(key: string, email: string): Promise<InviteUrls | undefined> {
    const { shellCall } = await import('../_call.ts')
    const { inviteUrls, inviteUser } = await import('../_invite.ts')
    const installation = await this.installation()
    const call = await shellCall({ installation, site: await installation.openSite(key) })
    const { invite_url } = await inviteUser(call, { email, role: 'admin' }).catch(async (error: unknown) => {
      const { deleteSite } = await import('../../lib/network/sites.ts')
      await deleteSite(installation, key, key)
      throw error
    })
    if (!invite_url) return undefined
    const urls = inviteUrls(call, invite_url)
    this.log(`Invitation for ${email}: ${invite_url}`)
    if (urls.local_invite_url) this.log(`On this machine: ${urls.local_invite_url}`)
    return urls
  }
}

const listItems = (text: string) => text.split(',').map((word) => word.trim())
