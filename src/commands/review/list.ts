import { Flags } from '@oclif/core'
import { asFlag, CmsCommand, formatFlag, siteFlag } from '../_base.ts'

interface Change {
  entity: { type: string; id: string } | null
  token: { name: string } | null
  user: { email: string } | null
}

export default class ReviewList extends CmsCommand<typeof ReviewList> {
  static override summary =
    'List the changes that wait for a person, or with --status=applied the log of all writes'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --status=applied --token=3 --format=csv',
  ]
  static override flags = {
    site: siteFlag,
    status: Flags.option({
      options: ['pending', 'applied', 'rejected', 'superseded', 'expired'] as const,
      description: 'What became of them',
      default: 'pending' as const,
    })(),
    batch: Flags.string({ description: 'Only this group of changes' }),
    token: Flags.integer({ description: 'Only changes of the token with this id' }),
    user: Flags.integer({ description: 'Only changes of the account with this id' }),
    as: asFlag,
    format: formatFlag,
  }

  protected async execute(): Promise<unknown> {
    const { status, batch, token, user } = this.flags
    const input = {
      status,
      ...(batch !== undefined && { batch }),
      ...(token !== undefined && { token }),
      ...(user !== undefined && { user }),
    }
    const changes = await this.operateAll<Change>('list_changes', input)
    const rows = changes.map((change) => ({
      ...change,
      token: change.token?.name ?? null,
      user: change.user?.email ?? 'system',
    }))
    await this.list(rows, {
      columns: ['id', 'created_at', 'summary', 'batch', 'token', 'user', 'client', 'error'],
      id: 'id',
    })
    return { changes }
  }
}
