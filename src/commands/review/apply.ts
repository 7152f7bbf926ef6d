import { Args, Flags } from '@oclif/core'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { decideEach, decideOn, parseObject } from './_decide.ts'

interface Approved {
  status: string
  applied: number[]
  failed: { change: number; code: string; message: string } | null
  result: unknown
}

export default class ReviewApply extends CmsCommand<typeof ReviewApply> {
  static override summary = 'Approve changes that wait: they are applied as whoever proposed them'
  static override examples = [
    '<%= config.bin %> <%= command.id %> 12 13',
    '<%= config.bin %> <%= command.id %> --batch=spring',
    `<%= config.bin %> <%= command.id %> 12 --input '{"title":"A better title"}'`,
  ]
  static override args = { id: Args.string({ multiple: true, description: 'Ids or uids of changes' }) }
  static override flags = {
    site: siteFlag,
    batch: Flags.string({ description: 'All that waits of this group, in order' }),
    'as-draft': Flags.boolean({ description: 'Without publishing' }),
    input: Flags.string({ description: 'JSON object merged over the proposed input', helpValue: '<json>' }),
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { flags, args } = this
    const input = {
      ...(flags['as-draft'] && { as_draft: true }),
      ...(flags.input !== undefined && { input: parseObject(flags.input) }),
      ...(flags['dry-run'] && { dry_run: true }),
    }
    const batches = (name: string) =>
      this.operateAll<{ id: number }>('list_changes', { status: 'pending', batch: name })
    const changes = await decideOn({ ids: args.id ?? [], batch: flags.batch }, batches)
    const results = await decideEach(changes, async (change) => {
      const told = await this.operate<Approved>('approve_change', { change, ...input })
      this.log(`Change ${change}: ${flags['dry-run'] ? 'can be applied' : told.status}.`)
      if (told.result) this.log('%s', JSON.stringify(told.result, null, 2))
      return told
    })
    return { changes: results }
  }
}
