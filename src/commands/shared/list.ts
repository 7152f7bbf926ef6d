import { CmsCommand, formatFlag } from '../_base.ts'

export default class SharedList extends CmsCommand<typeof SharedList> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'List shared tables with their owners and members'
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --format=csv']
  static override flags = { format: formatFlag }

  protected async execute(): Promise<unknown> {
    const { listShared } = await import('../../lib/data/shared/list-shared.ts')
    const tables = await listShared(await this.installation())
    await this.list(tables, {
      columns: ['handle', 'owner', 'members', 'see_members'],
      id: 'handle',
      empty: 'No table is shared: data:share <handle> --members=<key,key>.',
    })
    return { tables }
  }
}
