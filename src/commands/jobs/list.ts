import { Flags } from '@oclif/core'
import { allFlag, asFlag, CmsCommand, formatFlag, siteFlag } from '../_base.ts'

export default class JobsList extends CmsCommand<typeof JobsList> {
  static override shellScope = 'operation' as const
  static override summary = 'List background jobs, newest first'
  static override description =
    'Completed jobs are kept for 7 days, failed jobs for 30. With --all the newest of each website.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> --status=failed --all',
    '<%= config.bin %> <%= command.id %> --limit=500',
  ]
  static override flags = {
    site: siteFlag,
    all: allFlag,
    status: Flags.option({
      options: ['waiting', 'running', 'done', 'failed'] as const,
      description: 'Only jobs in this state',
    })(),
    kind: Flags.string({ description: 'Only jobs of this kind' }),
    limit: Flags.integer({ description: 'Maximum number of results', default: 50, min: 1, max: 100_000 }),
    as: asFlag,
    format: formatFlag,
  }

  protected async execute(): Promise<unknown> {
    const { status, kind, limit } = this.flags
    const jobs = await this.operateAll<object>('list_jobs', { ...(status && { status }), ...(kind && { kind }) }, limit)
    await this.list(jobs, {
      columns: ['id', 'kind', 'status', 'run_at', 'attempts', 'error'],
      id: 'id',
      empty: 'There are no jobs.',
    })
    return { jobs }
  }
}
