import { say } from '../../lib/platform/i18n/say.ts'
import { Args } from '@oclif/core'
import { AppError } from '../../lib/base/errors.ts'
import { CmsCommand, dryRunFlag } from '../_base.ts'
import { asciiHost } from '../../lib/base/ascii-host.ts'

export default class SiteHosts extends CmsCommand<typeof SiteHosts> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Show the host names of a website, add or remove one, or make one the primary'
  static override description = `A running server uses them at once. Exit 4 if another website has the host.
All hosts show the website; "redirect_hosts": true in its file sends visitors of the others to the primary one.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> muster',
    '<%= config.bin %> <%= command.id %> muster add shop.muster.example',
    '<%= config.bin %> <%= command.id %> muster primary shop.muster.example',
  ]
  static override args = {
    key: Args.string({ required: true, description: 'Key of the website' }),
    action: Args.string({
      description: 'What to do; default: show the hosts',
      options: ['add', 'remove', 'primary'],
    }),
    host: Args.string({ description: 'Host name, without port' }),
  }
  static override flags = { 'dry-run': dryRunFlag }

  protected async execute(): Promise<unknown> {
    const { key, action, host } = this.args
    if (action !== undefined && host === undefined) throw new AppError('shell.host_missing', { site: key, action })
    const installation = await this.installation()
    const { changeHosts, planHosts, siteHosts } = await import('../../lib/network/hosts.ts')
    if (action !== undefined) {
      const change = { action: action as 'add' | 'remove' | 'primary', host: asciiHost(host!) }
      if (this.flags['dry-run'])
        throw (await import('../_write.ts')).dryRunEnd(
          siteHosts(installation, key),
          await planHosts(installation, key, change),
        )
      await changeHosts(installation, key, change)
    }
    const hosts = siteHosts(installation, key)
    for (const one of hosts.hosts) this.log(one === hosts.primary_host ? `${one} (primary)` : one)
    if (action === 'add' || action === 'primary') await this.#nameSamples(key)
    return hosts
  }

  /** Lists sample content to replace, once the website has a public host. */
  async #nameSamples(key: string): Promise<void> {
    const { samplesOfPublic } = await import('../../lib/samples/samples.ts')
    const site = await (await this.installation()).openSite(key)
    for (const left of await samplesOfPublic(site)) this.notice(`Before it goes live: ${say('en', left)}`)
  }
}
