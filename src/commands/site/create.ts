import { Args, Flags } from '@oclif/core'
import { CmsCommand } from '../_base.ts'

export default class SiteCreate extends CmsCommand<typeof SiteCreate> {
  static override summary = 'Create a website, with the starter content of its kit'
  static override description = 'A server that runs serves it at once. A key or host in use is exit 4 and leaves nothing behind.'
  static override examples = ['<%= config.bin %> site:create muster www.muster.example,muster.example starter --lang=de']
  static override args = {
    key: Args.string({ required: true, description: 'Short name: a–z, 0–9, - and _' }),
    hosts: Args.string({ required: true, description: 'Host names, separated by commas; the first is the primary one' }),
    kit: Args.string({ required: true, description: 'Design package' }),
  }
  static override flags = {
    lang: Flags.string({ description: 'Languages, separated by commas; the first is the default', default: 'en' }),
    title: Flags.string({ description: 'Title of the website' }),
    timezone: Flags.string({ description: 'IANA time zone, for example Europe/Berlin' }),
    db: Flags.option({ options: ['sqlite', 'mysql'] as const, description: 'Where its content is kept', default: 'sqlite' as const })(),
    admin: Flags.string({ description: 'E-mail of its first admin; prints an invitation', helpValue: '<email>' }),
    content: Flags.boolean({ description: 'Fill in the starter content', default: true, allowNo: true }),
  }

  protected async execute(): Promise<unknown> {
    const { args, flags } = this
    const installation = await this.installation({ create: true })
    const { createSite } = await import('../../lib/network/sites.ts')
    const languages = flags.lang.split(',').map((lang) => lang.trim())
    const hosts = args.hosts.split(',').map((host) => host.trim())
    const { key, kit } = args
    const made = await createSite(installation, { key, hosts, kit, languages, title: flags.title, timezone: flags.timezone, db: flags.db, content: flags.content })
    const invite_url = flags.admin ? await this.#invite(key, flags.admin) : undefined
    const { countAccounts } = await import('../../lib/access/count-accounts.ts')
    const setup_required = (await countAccounts(installation)) === 0
    this.log(`${made.url} is ready: ${made.pages} pages, kit ${made.kit}, ${made.db}.`)
    this.log(`Admin: ${made.admin_url}`)
    if (invite_url) this.log(`Invitation for ${flags.admin}: ${invite_url}`)
    return { ...made, setup_required, ...(invite_url && { invite_url }) }
  }

  async #invite(key: string, email: string): Promise<string | undefined> {
    const { callOperation, shellCall } = await import('../_call.ts')
    const installation = await this.installation()
    const call = await shellCall({ installation, site: await installation.openSite(key) })
    const { body } = await callOperation(call, 'create_user', { email, role: 'admin' })
    return (body.data as { invite_url?: string }).invite_url
  }
}
