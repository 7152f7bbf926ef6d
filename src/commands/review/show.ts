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
  reviewer_token: { name: string } | null
  reviewed_at: string | null
  reason: string | null
  error: string | null
  conflict: { message: string } | null
  diff: { pointer: string; before?: unknown; after?: unknown }[]
}

export default class ReviewShow extends CmsCommand<typeof ReviewShow> {
  static override shellScope = 'operation' as const
  static override summary = 'Show a change: who proposed it, what it changes, and its conflicts'
  static override examples = ['<%= config.bin %> <%= command.id %> 12']
  static override args = { id: Args.string({ required: true, description: 'Id or uid of the change' }) }
  static override flags = { site: siteFlag, as: asFlag }

  protected async execute(): Promise<unknown> {
    const { differenceLines } = await import('../_write.ts')
    const change = await this.operate<Change>('get_change_status', { change: this.args.id })
    const by = [change.user?.email ?? 'system', change.token?.name, change.client].filter(Boolean).join(', ')
    this.log('%s', `Change ${change.id} (${change.status}): ${change.summary}`)
    this.log('%s', `By ${by}, ${change.created_at}${change.batch ? `, batch ${change.batch}` : ''}`)
    const reviewer = [change.reviewer?.email ?? 'system', change.reviewer_token?.name].filter(Boolean).join(', ')
    if (change.reviewed_at) this.log('%s', `Decided by ${reviewer}, ${change.reviewed_at}`)
    for (const line of differenceLines(change.diff)) this.log('%s', `  ${line}`)
    const { reason, error, conflict } = change
    for (const [label, text] of Object.entries({ Reason: reason, Error: error, Conflict: conflict?.message }))
      if (text) this.log('%s', `${label}: ${text}`)
    return change
  }
}
