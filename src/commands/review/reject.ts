import { Args, Flags } from '@oclif/core'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { decideEach, decideOn } from './_decide.ts'

export default class ReviewReject extends CmsCommand<typeof ReviewReject> {
  static override shellScope = 'operation' as const
  static override summary = 'Reject pending changes; the proposer sees the reason'
  static override examples = [
    '<%= config.bin %> <%= command.id %> 12 --reason="The prices are of last year"',
    '<%= config.bin %> <%= command.id %> --batch=spring --reason="Not now"',
  ]
  static override args = { id: Args.string({ multiple: true, description: 'Ids or uids of changes' }) }
  static override flags = {
    site: siteFlag,
    batch: Flags.string({ description: 'All pending changes of this batch' }),
    'up-to': Flags.integer({
      description: 'Highest id of the batch that you reviewed',
      min: 1,
      dependsOn: ['batch'],
    }),
    reason: Flags.string({ required: true, description: 'Why' }),
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { flags, args } = this
    const selection = { ids: args.id ?? [], batch: flags.batch, upTo: flags['up-to'] }
    const changes = await decideOn(selection, {
      pendingOf: (batch) => this.operateAll('list_changes', { status: 'pending', batch }),
      log: (text, ...values) => this.log(text, ...values),
    })
    const results = await decideEach(changes, async (change) => {
      const input = { change, reason: flags.reason, ...this.dryRunInput }
      const response = await this.operate<{ status: string }>('reject_change', input)
      this.log(`Change ${change}: ${flags['dry-run'] ? 'can be rejected' : response.status}.`)
      return response
    })
    return { changes: results }
  }
}
