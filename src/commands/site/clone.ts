import { Args, Flags } from '@oclif/core'
import { asciiHost } from '../../lib/base/ascii-host.ts'
import { say } from '../../lib/platform/i18n/say.ts'
import { CmsCommand, dryRunFlag } from '../_base.ts'
import { counted } from '../_counted.ts'

export default class SiteClone extends CmsCommand<typeof SiteClone> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Clone a website: kit, languages, features and all content'
  static override description = `Without accounts, requests of visitors, sources, webhooks and tokens: they would fetch or send twice. A running
server serves it at once. Exit 4 if the key or a host is in use; a failure leaves nothing behind.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> muster relaunch relaunch.muster.example',
    '<%= config.bin %> <%= command.id %> muster staging staging.muster.example --no-search-engines',
    '<%= config.bin %> <%= command.id %> muster relaunch relaunch.muster.example --dry-run',
  ]
  static override args = {
    from: Args.string({ required: true, description: 'Key of the website to clone' }),
    to: Args.string({ required: true, description: 'Key of the new website: a–z, 0–9, - and _' }),
    hosts: Args.string({
      required: true,
      description: 'Host names, separated by commas; the first is the primary one',
    }),
  }
  static override flags = {
    'search-engines': Flags.boolean({
      description: 'Let search engines list it; --no-search-engines for a staging copy',
      default: true,
      allowNo: true,
    }),
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { from, to: key } = this.args
    const hosts = this.args.hosts.split(',').map((host) => asciiHost(host.trim()))
    const installation = await this.installation()
    const { cloneSite, planClone } = await import('../../lib/network/clone-site.ts')
    const search_engines = this.flags['search-engines']
    const cloned = { from, key, hosts, search_engines }
    if (this.flags['dry-run'])
      throw (await import('../_write.ts')).dryRunEnd(null, await planClone(installation, cloned))
    const { timezone_from: _, sample_text, ...made } = await cloneSite(installation, cloned)
    this.log(`${made.url} is ready, made after ${from}: ${counted(made.pages, 'page')}, kit ${made.kit}, ${made.db}.`)
    this.log(`Admin: ${made.admin_url}`)
    if (!search_engines)
      this.log(`Search engines are asked not to list it: search_engines in config/sites/${key}.json.`)
    for (const left of sample_text) this.log('%s', `Before it goes live: ${say('en', left)}`)
    return { from, ...made }
  }
}
