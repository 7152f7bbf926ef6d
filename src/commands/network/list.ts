import { CmsCommand, formatFlag } from '../_base.ts'

export default class NetworkList extends CmsCommand<typeof NetworkList> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'List all websites with their accounts, hosts, kit and number of disabled features'
  static override description = 'Network accounts have access to all websites and are counted on each.'
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --format=csv']
  static override flags = { format: formatFlag }

  protected async execute(): Promise<unknown> {
    const { listNetwork } = await import('../../lib/network/overview.ts')
    const sites = await listNetwork(await this.installation())
    for (const { key, error } of sites) if (error) this.notice(`${key}: ${error}`)
    await this.list(sites, { columns: ['key', 'status', 'users', 'hosts', 'kit', 'features_off'], id: 'key' })
    return { sites }
  }
}
