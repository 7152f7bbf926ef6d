import { Args } from '@oclif/core'
import { asFlag, CmsCommand, siteFlag } from '../_base.ts'

interface Change {
  id: number
  status: string
  summary: string
  user: { email: string } | null
  token: { name: string } | null
  client: string | null
  batch: string | null
  created_at: string
  reviewer: { email: string } | null
  reviewed_at: string | null
  reason: string | null
  error: string | null
  conflict: { message: string } | null
  diff: { pointer: string; before?: unknown; after?: unknown }[]
}

export default class ReviewShow extends CmsCommand<typeof ReviewShow> {
  static override reach = 'operation' as const
  static override summary = 'Show a change: who asked for it, what it changes, and what stands against it'
  static override examples = ['<%= config.bin %> <%= command.id %> 12']
  static override args = { id: Args.string({ required: true, description: 'Id or uid of the change' }) }
  static override flags = { site: siteFlag, as: asFlag }

  protected async execute(): Promise<unknown> {
    const { differenceLines } = await import('../_settled.ts')
    const change = await this.operate<Change>('get_change_status', { change: this.args.id })
    const by = [change.user?.email ?? 'system', change.token?.name, change.client].filter(Boolean).join(', ')
    this.log('%s', `Change ${change.id} (${change.status}): ${change.summary}`)
    this.log('%s', `By ${by}, ${change.created_at}${change.batch ? `, batch ${change.batch}` : ''}`)
    if (change.reviewed_at)
      this.log('%s', `Decided by ${change.reviewer?.email ?? 'system'}, ${change.reviewed_at}`)
    for (const line of differenceLines(change.diff)) this.log('%s', `  ${line}`)
    for (const text of [change.reason, change.error, change.conflict?.message]) if (text) this.log('%s', text)
    return change
  }
}
