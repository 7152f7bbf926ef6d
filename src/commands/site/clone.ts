import { Args } from '@oclif/core'
import { asciiHost } from '../../lib/base/ascii-host.ts'
import { CmsCommand, dryRunFlag } from '../_base.ts'
import { counted } from '../_counted.ts'

export default class SiteClone extends CmsCommand<typeof SiteClone> {
  static override reach = 'whole shell' as const
  static override summary = 'Make a website after another one: kit, languages, features and all content'
  static override description = `Neither accounts nor requests of visitors, sources, webhooks and tokens: what fetches or sends would do it twice. A server that
runs serves it at once. A key or host in use is exit 4; what fails leaves nothing behind.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> muster relaunch relaunch.muster.example',
    '<%= config.bin %> <%= command.id %> muster relaunch relaunch.muster.example --dry-run',
  ]
  static override args = {
    from: Args.string({ required: true, description: 'Key of the website that is copied' }),
    to: Args.string({ required: true, description: 'Key of the new one: a–z, 0–9, - and _' }),
    hosts: Args.string({
      required: true,
      description: 'Its host names, separated by commas; the first is the primary one',
    }),
  }
  static override flags = { 'dry-run': dryRunFlag }

  protected async execute(): Promise<unknown> {
    const { from, to: key } = this.args
    const hosts = this.args.hosts.split(',').map((host) => asciiHost(host.trim()))
    const installation = await this.installation()
    const { cloneSite, planClone } = await import('../../lib/network/clone-site.ts')
    const cloned = { from, key, hosts }
    if (this.flags['dry-run'])
      throw (await import('../_settled.ts')).rehearsed(null, await planClone(installation, cloned))
    const { timezone_from: _, sample_text: __, ...made } = await cloneSite(installation, cloned)
    this.log(
      `${made.url} is ready, made after ${from}: ${counted(made.pages, 'page')}, kit ${made.kit}, ${made.db}.`,
    )
    this.log(`Admin: ${made.admin_url}`)
    return { from, ...made }
  }
}
