import { Flags } from '@oclif/core'
import { CmsCommand, formatFlag } from '../_base.ts'

export default class NetworkList extends CmsCommand<typeof NetworkList> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'List all websites with their accounts, hosts, kit and number of disabled features'
  static override description = `Network accounts have access to all websites and are counted on each.
With --disk the bytes that each website stores on this machine: its database with history and logs, originals of media and of
sources, what is generated and can be made again, and backups without their media files.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> --format=csv',
    '<%= config.bin %> <%= command.id %> --disk',
  ]
  static override flags = {
    disk: Flags.boolean({ description: 'List what each website stores instead, the largest first' }),
    format: formatFlag,
  }

  protected async execute(): Promise<unknown> {
    if (this.flags.disk) return this.#listDisk()
    const { listNetwork } = await import('../../lib/network/overview.ts')
    const sites = await listNetwork(await this.installation())
    for (const { key, error } of sites) if (error) this.notice(`${key}: ${error}`)
    await this.list(sites, { columns: ['key', 'status', 'users', 'hosts', 'kit', 'features_off'], id: 'key' })
    return { sites }
  }

  async #listDisk(): Promise<unknown> {
    const { listDiskUse } = await import('../../lib/network/disk-use.ts')
    const sites = await listDiskUse(await this.installation())
    await this.list(sites, { columns: ['key', 'total', 'database', 'originals', 'generated', 'backups'], id: 'key' })
    return { sites }
  }
}
