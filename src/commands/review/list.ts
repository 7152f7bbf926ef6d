import { Flags } from '@oclif/core'
import { allFlag, asFlag, CmsCommand, formatFlag, siteFlag } from '../_base.ts'
import { tokenIdOf, userIdOf } from '../_who.ts'

interface Change {
  created_at: string
  entity: { type: string; id: string; label: string } | null
  reviewer: { email: string } | null
  reviewer_token: { name: string } | null
  token: { name: string } | null
  user: { email: string } | null
}

export default class ReviewList extends CmsCommand<typeof ReviewList> {
  static override shellScope = 'operation' as const
  static override summary = 'List pending changes, or with --status=applied the log of all writes'
  static override description = 'With --all the changes of all websites, the newest first.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --status=applied --token=3 --format=csv',
    '<%= config.bin %> <%= command.id %> --all --status=applied --user=anna@muster.example --since=2026-11-24',
  ]
  static override flags = {
    site: siteFlag,
    all: allFlag,
    status: Flags.option({
      options: ['pending', 'applied', 'rejected', 'superseded', 'expired'] as const,
      description: 'Status of the changes',
      default: 'pending' as const,
    })(),
    batch: Flags.string({ description: 'Only changes of this batch' }),
    token: Flags.string({ description: 'Only changes of this token', helpValue: '<id|prefix>', exclusive: ['all'] }),
    user: Flags.string({ description: 'Only changes of this account', helpValue: '<email|id>' }),
    since: Flags.string({ description: 'Only changes since this day or time, in UTC', helpValue: '<date>' }),
    as: asFlag,
    format: formatFlag,
  }

  protected async execute(): Promise<unknown> {
    const { status, batch, token, user, since, all } = this.flags
    const input = {
      status,
      ...(batch !== undefined && { batch }),
      ...(token !== undefined && { token: await tokenIdOf(await this.caller(), token) }),
      ...(user !== undefined && { user: await userIdOf(await this.caller((await this.siteKeys())[0]), user) }),
      ...(since !== undefined && { since: /^\d{4}-\d\d-\d\d$/.test(since) ? `${since}T00:00:00Z` : since }),
    }
    const changes = await this.operateAll<Change>('list_changes', input)
    if (all) changes.sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
    const rows = changes.map((change) => ({
      ...change,
      entity: change.entity && `${change.entity.type} ${change.entity.label}`,
      by: [change.user?.email ?? 'system', change.token && `(${change.token.name})`].filter(Boolean).join(' '),
      reviewer: change.reviewer?.email ?? change.reviewer_token?.name ?? null,
    }))
    const columns = ['id', 'status', 'summary', 'entity', 'by', 'batch', 'created_at', 'reviewer', 'error']
    const empty = status === 'pending' ? 'Nothing waits for approval.' : 'There are no such changes.'
    await this.list(rows, { columns, id: 'id', empty })
    return { changes }
  }
}
