import { CmsCommand, formatFlag } from '../_base.ts'

export default class SiteList extends CmsCommand<typeof SiteList> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'List the websites of this installation'
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --format=ids']
  static override flags = { format: formatFlag }

  protected async execute(): Promise<unknown> {
    const installation = await this.installation()
    const { baseUrl } = await import('../../lib/installation/open-site.ts')
    const sites = installation.directory.list().map(({ key, config, error }) => {
      if (error) this.notice(error.message)
      if (!config) return { key, status: 'broken' }
      const { hosts, primary_host = hosts[0]!, kit, languages } = config
      const db = config.db === 'sqlite' ? 'sqlite' : 'mysql'
      const url = baseUrl(config, installation)
      return { key, status: error ? 'broken' : 'ok', url, hosts, primary_host, kit, languages, db }
    })
    await this.list(sites, {
      columns: ['key', 'status', 'url', 'hosts', 'kit', 'languages', 'db'],
      id: 'key',
      empty: 'There is no website yet.',
    })
    return { sites }
  }
}
