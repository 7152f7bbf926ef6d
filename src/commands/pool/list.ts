import { CmsCommand, formatFlag } from '../_base.ts'

export default class PoolList extends CmsCommand<typeof PoolList> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'List the pools with the websites that share them, their items and bytes'
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --format=csv']
  static override flags = { format: formatFlag }

  protected async execute(): Promise<unknown> {
    const { listPools } = await import('../../lib/media/pools/pools.ts')
    const pools = await listPools(await this.installation())
    for (const { name, error } of pools) if (error) this.notice(`${name}: ${error}`)
    await this.list(pools, {
      columns: ['name', 'status', 'title', 'members', 'items', 'bytes'],
      id: 'name',
      empty: 'There is no pool: pool:create <name>.',
    })
    return { pools }
  }
}
