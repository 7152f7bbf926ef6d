import { Flags } from '@oclif/core'
import { allFlag, asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { counted } from '../_counted.ts'

export default class ChatPurge extends CmsCommand<typeof ChatPurge> {
  static override shellScope = 'operation' as const
  static override summary = 'Permanently delete chats of visitors and conversations with the assistant'
  static override description =
    'Without --older-than it deletes those past the retention period, which is also done once a day automatically.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --older-than=7 --kind=visitor',
    '<%= config.bin %> <%= command.id %> --older-than=0 --all',
  ]
  static override flags = {
    'older-than': Flags.integer({
      description: 'Days since the last question; 0 for all',
      helpValue: '<days>',
      min: 0,
      max: 3650,
    }),
    kind: Flags.option({
      options: ['visitor', 'assistant'] as const,
      description: 'Only this kind; default: both',
    })(),
    site: siteFlag,
    all: allFlag,
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { 'older-than': older_than, kind } = this.flags
    const input = { ...(older_than !== undefined && { older_than }), ...(kind && { kind }) }
    const { perform, dryRunEnd } = await import('../_write.ts')
    if (this.flags['dry-run']) {
      const found = await this.eachSite(async (key) => {
        const plan = await perform<{ before: { chats: number } }>(await this.caller(key), 'purge_chats', {
          ...input,
          dry_run: true,
        })
        return { key, chats: plan.before.chats }
      })
      throw dryRunEnd({ sites: found }, { sites: found.map(({ key }) => ({ key, chats: 0 })) })
    }
    const sites = await this.eachSite(async (key) => {
      const { removed } = await perform<{ removed: number }>(await this.caller(key), 'purge_chats', input)
      this.log('%s', `${key}: ${counted(removed, 'chat')} deleted`)
      return { key, removed }
    })
    return { sites }
  }
}
