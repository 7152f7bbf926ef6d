import { Args, Flags } from '@oclif/core'
import { asFlag, CmsCommand, siteFlag } from '../_base.ts'
import { decideEach, decideOn } from './_decide.ts'

export default class ReviewReject extends CmsCommand<typeof ReviewReject> {
  static override summary = 'Refuse changes that wait; whoever proposed them is told the reason'
  static override examples = [
    '<%= config.bin %> <%= command.id %> 12 --reason="The prices are of last year"',
    '<%= config.bin %> <%= command.id %> --batch=spring --reason="Not now"',
  ]
  static override args = { id: Args.string({ multiple: true, description: 'Ids or uids of changes' }) }
  static override flags = {
    site: siteFlag,
    batch: Flags.string({ description: 'All that waits of this group' }),
    reason: Flags.string({ required: true, description: 'Why' }),
    as: asFlag,
  }

  protected async execute(): Promise<unknown> {
    const { flags, args } = this
    const batches = (name: string) =>
      this.operateAll<{ id: number }>('list_changes', { status: 'pending', batch: name })
    const changes = await decideOn({ ids: args.id ?? [], batch: flags.batch }, batches)
    const results = await decideEach(changes, async (change) => {
      const told = await this.operate<{ status: string }>('reject_change', { change, reason: flags.reason })
      this.log(`Change ${change}: ${told.status}.`)
      return told
    })
    return { changes: results }
  }
}
